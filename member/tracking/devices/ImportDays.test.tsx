/** Days of a device from a file: valid ones are counted and sent, invalid ones reported. */
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deferred, fakeClient, memberProviders } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import { workbook } from '#tests/harness/workbook.ts'
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
const fileOf = (name: string, content: string | Uint8Array | Promise<string>): File =>
  Object.assign(new File([], name), {
    arrayBuffer: async () => {
      const read = await content
      return typeof read === 'string' ? new TextEncoder().encode(read) : read
    },
  })
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
  expect(screen.getByText(t('file_skipped', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(t('line_day', { line: 3, column: '', value: 'nonsense', other: 0 }))).toBeTruthy()
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

test('only the first rows that are not taken are listed', async () => {
  await open()
  const broken = (count: number) => csv(...Array.from({ length: count }, () => '2026-06-01,x'), '2026-06-02,1')
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const words = (line: number) => t('line_number', { line, column: 'steps', value: 'x', other: 0 })
  choose(fileOf('eight.csv', broken(8)))
  expect(await screen.findByText(t('file_skipped', { count: 8 }))).toBeTruthy()
  expect(lines()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map(words))
  choose(fileOf('nine.csv', broken(9)))
  expect(await screen.findByText(t('file_skipped', { count: 9 }))).toBeTruthy()
  expect(lines()).toEqual([...[2, 3, 4, 5, 6, 7, 8, 9].map(words), t('file_more', { count: 1 })])
})

test('what a file leaves open is asked, with what each answer means, and nothing is saved before', async () => {
  const { save, button } = await open()
  choose(fileOf('days.csv', 'date;distance_meters\n03/05/2026;6.021\n04/05/2026;12.480'))
  const dates = within(await screen.findByRole('radiogroup', { name: new RegExp(t('file_dates')) }))
  const numbers = within(screen.getByRole('radiogroup', { name: new RegExp(t('file_numbers')) }))
  expect(await button(0)).toHaveProperty('ariaDisabled', 'true')
  await userEvent.click(dates.getByLabelText(t('file_reading', { sample: '03/05/2026', read: '05/03/2026' })))
  expect(await button(0)).toHaveProperty('ariaDisabled', 'true')
  expect(numbers.getByLabelText(t('file_point', { sample: '6.021', read: '6.021' }))).toBeTruthy()
  await userEvent.click(numbers.getByLabelText(t('file_comma', { sample: '6.021', read: '6021' })))
  await userEvent.click(await button(2))
  expect(save.mock.calls).toEqual([
    [
      [
        { day: '2026-05-04', distance_meters: 12_480 },
        { day: '2026-05-03', distance_meters: 6021 },
      ],
    ],
  ])
})

test('one of several sheets is chosen, and its other columns are named', async () => {
  const { button } = await open()
  const sheet = (steps: number) => [
    ['Date', 'Steps', 'Distance', 'Floors'],
    ['2026-06-01', steps, 3, 4],
  ]
  choose(fileOf('days.xlsx', workbook({ May: [['Note']], June: sheet(6021) })))
  await userEvent.click(await screen.findByRole('radio', { name: 'June' }))
  expect(await button(1)).toHaveProperty('ariaDisabled', null)
  expect(screen.getByText(new RegExp(t('file_columns', { columns: 'Distance, Floors' }))).textContent).toContain(
    t('file_distance'),
  )
  await userEvent.click(screen.getByRole('radio', { name: 'May' }))
  expect(await screen.findByText(t('file_no_columns'))).toBeTruthy()
})

test('a file that cannot be read says why', async () => {
  await open()
  choose(fileOf('days.csv', 'day,steps\n"2026-06-01,5'))
  expect(await screen.findByText('The file is not valid CSV: a quoted cell is not closed.')).toBeTruthy()
})

test('a file without days, or an unreadable one, can be replaced', async () => {
  const { button } = await open()
  choose(fileOf('none.csv', csv('2024-06-01,1')))
  expect(await screen.findByText(t('file_found', { count: 0 }))).toBeTruthy()
  choose(fileOf('broken.csv', Promise.reject(new Error('gone'))))
  await waitFor(() => expect(screen.queryByText(t('file_found', { count: 0 }))).toBeNull())
  expect(await button(0)).toHaveProperty('ariaDisabled', 'true')
  choose(fileOf('days.csv', csv('2026-06-01,1')))
  expect(await button(1)).toHaveProperty('ariaDisabled', null)
})
