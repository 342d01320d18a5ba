/** A long list is exported by the server: the list shows how far it is, and then a download, also after it was opened anew. */
import { configure, screen } from '@testing-library/react'
import { downloadCSV, ResourceContextProvider } from 'react-admin'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { Answers } from '#tests/harness/member.tsx'
import { NetworkError, saveFile, type AnswerOf } from '#shared/client/index.ts'
import { exportedAtOnce, localDate, ownTimezone } from '#shared/rules/index.ts'
import { GeneratedList } from './GeneratedList.tsx'

vi.mock('#shared/client/index.ts', async (original) => ({
  ...(await original<typeof import('#shared/client/index.ts')>()),
  saveFile: vi.fn(),
}))
vi.mock('react-admin', async (original) => ({
  ...(await original<typeof import('react-admin')>()),
  downloadCSV: vi.fn(),
}))
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

type Export = AnswerOf<'listExports'>['exports'][number]
const total = exportedAtOnce + 1
const run: Export = {
  id: 3,
  resource: 'faq',
  status: 'running',
  rows: total,
  done: 0,
  error: null,
  created_at: '2026-03-05T12:00:00.000Z',
}
const open = (look: () => Partial<Export>, count = total, earlier: Export[] = []) =>
  openScreen(
    <ResourceContextProvider value="faq">
      <GeneratedList />
    </ResourceContextProvider>,
    {
      answers: {
        listViews: () => ({ models: [] }),
        startExport: () => ({ id: 3 }),
        listExports: () => ({
          exports: [{ ...run, ...look() }, { ...run, id: 2, resource: 'user' }, ...earlier],
        }),
        downloadExport: () => new File(['id'], 'export.csv', { type: 'text/csv' }),
      } as unknown as Answers,
      permissions: ['faq:read'],
      data: {
        getList: async () => ({ data: [{ id: 1, question: 'Why?', answer: 'Because' }], total: count }) as never,
      },
    },
  )
const start = async ({ user }: ReturnType<typeof open>) => {
  await screen.findByText('Why?')
  await user.click(screen.getByRole('button', { name: 'Export' }))
}

test('progress is shown until the file can be downloaded, also if the server is away meanwhile', async () => {
  let look = (): Partial<Export> => ({ status: 'waiting' })
  const opened = open(() => look())
  await start(opened)
  expect(await screen.findByText(/^Waiting to export 1,001 FAQs/)).toBeTruthy()
  const away = vi.fn<() => Partial<Export>>(() => {
    throw new NetworkError(new Error('gone'))
  })
  look = away
  await vi.waitFor(() => expect(away).toHaveBeenCalled(), { timeout: 10_000 })
  look = () => ({ done: 500 })
  expect(await screen.findByText(/^Exported 500 of 1,001 FAQs/)).toBeTruthy()
  expect(
    screen.getAllByRole('progressbar', { name: 'Export' }).map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['50'])
  look = () => ({ status: 'completed', done: total })
  expect(await screen.findByText(/^Exported 1,001 FAQs\. The file is kept until 03\/06\/2026/)).toBeTruthy()
  expect(opened.client.named('startExport').map(({ request }) => request)).toEqual([
    { body: { classkey: 'faq', filters: {}, sort: [expect.arrayContaining([expect.stringMatching(/^(asc|desc)$/)])] } },
  ])
  await opened.user.click(screen.getByRole('button', { name: 'Download' }))
  await vi.waitFor(() =>
    expect(vi.mocked(saveFile).mock.calls.map(([{ name }]) => name)).toEqual(['faq-2026-03-05.csv']),
  )
  expect(opened.client.named('downloadExport').map(({ request }) => request)).toEqual([{ params: { id: 3 } }])
  await opened.user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull()
})

test('what was asked for before is there when a list is opened, however short it is by now, until each is hidden', async () => {
  const { user } = open(() => ({ status: 'refused', error: 'You may no longer do this' }), 1, [
    { ...run, id: 1, status: 'completed', done: total },
  ])
  expect(await screen.findByText('You may no longer do this')).toBeTruthy()
  const [latest] = screen.getAllByRole('button', { name: 'Hide' })
  if (latest) await user.click(latest)
  expect(screen.queryByText('You may no longer do this')).toBeNull()
  expect(screen.getByText(/^Exported 1,001 FAQs/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('region', { name: 'Exports' })).toBeNull()
})

test('an older one can be hidden before a later one', async () => {
  const { user } = open(() => ({ status: 'completed' }), 1, [
    { ...run, id: 1, status: 'refused', error: 'You may no longer do this' },
  ])
  expect(await screen.findByText(/^Exported 1,001 FAQs/)).toBeTruthy()
  const older = screen.getAllByRole('button', { name: 'Hide' })[1]
  if (older) await user.click(older)
  expect(screen.queryByText('You may no longer do this')).toBeNull()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
})

test('a list that is not long is exported at once, with the day in its name, in a form that Excel reads', async () => {
  const opened = open(() => ({}), exportedAtOnce)
  await start(opened)
  await vi.waitFor(() => expect(downloadCSV).toHaveBeenCalledOnce())
  const [csv, name] = vi.mocked(downloadCSV).mock.calls[0] ?? []
  expect(csv).toMatch(/^\uFEFFid,/)
  expect(name).toBe(`faq-${localDate(new Date(), ownTimezone())}`)
  expect(opened.client.named('startExport')).toEqual([])
  expect(opened.client.named('listExports')).toHaveLength(1)
})
