import { configure, screen, waitFor } from '@testing-library/react'
import { useGetList, type DataProvider, type UpdateParams } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Row } from '../../data/row.ts'
import { DoneButton } from './DoneButton.tsx'

configure({ asyncUtilTimeout: 10_000 })

const begun: Row = { id: 8, note: 'Call back', is_done: false, updated_at: '2026-11-30T09:00:00Z' }

const Notes = () => {
  const { data } = useGetList<Row>('usernotes')
  return data?.map((note) => <DoneButton key={note.id} resource="usernotes" record={note} title="Call back" />)
}
const open = (update: DataProvider['update']) => {
  let stored = begun
  const data = {
    getList: vi.fn(async () => ({ data: [stored], total: 1 })),
    update: vi.fn(async (resource: string, params: UpdateParams<Row>) => {
      const answer = await update(resource, params)
      stored = answer.data as Row
      return answer
    }),
  }
  return {
    ...openScreen(<Notes />, { answers: {}, permissions: ['usernotes:write'], data: data as unknown as DataProvider }),
    data,
  }
}

test('Undo opens what was marked as done, as it was saved', async () => {
  let saves = 0
  const { user, data } = open(async (_, { data: changes, previousData }) => {
    saves += 1
    return { data: { ...previousData, ...changes, updated_at: `2026-11-30T09:0${saves}:00Z` } as never }
  })
  await user.click(await screen.findByRole('button', { name: 'Done: Call back' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Open again')).toBeTruthy()
  const [, undone] = data.update.mock.lastCall ?? []
  expect(undone?.data).toEqual({ is_done: false })
  expect(undone?.previousData).toEqual({ ...begun, is_done: true, updated_at: '2026-11-30T09:01:00Z' })
})

test('an item that someone else changed is read again', async () => {
  const { user, data } = open(() => Promise.reject(new Error('Joel marked this as done.')))
  await user.click(await screen.findByRole('button', { name: 'Done: Call back' }))
  expect(await screen.findByText('Joel marked this as done.')).toBeTruthy()
  await waitFor(() => expect(data.getList).toHaveBeenCalledTimes(2))
})
