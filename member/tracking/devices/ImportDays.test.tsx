/** Days of a device from a file: valid ones are counted and sent, invalid ones reported. */
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { ImportDays } from './ImportDays.tsx'

configure({ asyncUtilTimeout: 30_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'devices'>>>
beforeAll(async () => {
  t = await loadTranslator('devices')
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-20T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const open = async () => {
  const save = vi.fn()
  const client = fakeClient({ getUser: () => ({ user: { id: 1 }, profile: { timezone: 'UTC' } }) as never })
  render(<ImportDays isSaving={false} onSave={save} />, { wrapper: memberProviders(client) })
  const button = (count: number) => screen.findByRole<HTMLButtonElement>('button', { name: t('save_days', { count }) })
  await button(0)
  return { save, button }
}
const fileOf = (name: string, text: string | Promise<string>): File =>
  Object.assign(new File([], name), { text: async () => text })
const choose = (file: File) => {
  const input = document.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}
const csv = (...rows: readonly string[]) => ['day,steps', ...rows].join('\n')

test('the days of a file are counted before sending, newest first', async () => {
  const { save, button } = await open()
  expect((await button(0)).ariaDisabled).toBe('true')
  choose(fileOf('days.csv', csv('2026-06-01,1000', 'nonsense,5', '2026-06-02,2000')))
  expect(await screen.findByText(t('file_found', { count: 2 }))).toBeTruthy()
  expect(screen.getByText(t('file_skipped', { count: 1, lines: '3' }))).toBeTruthy()
  await userEvent.click(await button(2))
  expect(save.mock.calls).toMatchObject([
    [
      [
        { day: '2026-06-02', steps: 2000 },
        { day: '2026-06-01', steps: 1000 },
      ],
    ],
  ])
})

test('a file selected later replaces one still being read', async () => {
  const { button } = await open()
  const slow = deferred<string>()
  choose(fileOf('slow.csv', slow.promise))
  choose(fileOf('days.JSON', JSON.stringify([{ day: '2026-06-03', steps: 3000 }])))
  expect(await screen.findByText(t('file_found', { count: 1 }))).toBeTruthy()
  slow.resolve(csv('2026-06-01,1', '2026-06-02,2'))
  await slow.promise
  expect((await button(1)).ariaDisabled).toBeNull()
})

test('only the first invalid lines are listed', async () => {
  await open()
  const broken = (count: number) => csv(...Array.from({ length: count }, () => 'x,1'), '2026-06-01,1')
  choose(fileOf('eight.csv', broken(8)))
  expect(await screen.findByText(t('file_skipped', { count: 8, lines: '2, 3, 4, 5, 6, 7, 8, 9' }))).toBeTruthy()
  choose(fileOf('nine.csv', broken(9)))
  expect(await screen.findByText(t('file_skipped', { count: 9, lines: '2, 3, 4, 5, 6, 7, 8, 9 …' }))).toBeTruthy()
})

test('a file without days, or an unreadable one, can be replaced', async () => {
  const { button } = await open()
  choose(fileOf('none.csv', csv()))
  expect(await screen.findByText(t('file_found', { count: 0 }))).toBeTruthy()
  choose(fileOf('broken.csv', Promise.reject(new Error('gone'))))
  await waitFor(() => expect(screen.queryByText(t('file_found', { count: 0 }))).toBeNull())
  expect(await button(0)).toHaveProperty('ariaDisabled', 'true')
  choose(fileOf('days.csv', csv('2026-06-01,1')))
  expect(await button(1)).toHaveProperty('ariaDisabled', null)
})
