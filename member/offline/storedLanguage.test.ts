/** What is stored for reading without a connection is in the language of the page: loaded anew after another was chosen, or marked. */
import { mutate } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerInstead, keepAnswer } from './loadedAnswers.ts'

type Stored = { member: number; slot: string; at: number; answer: unknown; language?: string }
const rows = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb', () => ({
  openDB: async () => ({
    close: () => {},
    get: async (_: string, [, slot]: [number, string]) => rows.get(slot),
    getAll: async () => [...rows.values()],
    transaction: () => ({
      store: { put: async (row: Stored) => rows.set(row.slot, row), count: async () => rows.size },
      done: Promise.resolve(),
    }),
  }),
}))
vi.mock('swr', () => ({ mutate: vi.fn() }))
vi.mock('#shared/browser/index.ts', async (original) => ({ ...(await original<object>()), mayStoreFor: () => true }))
vi.stubGlobal('IDBKeyRange', { bound: () => null })

let language = 'en'
const options = { member: () => 7, language: () => language }
const call = vi.fn(async (_name: string, _request: unknown) => ({}))
const keep = (name: string, request: unknown, answer: object) =>
  keepAnswer({ member: 7, name, request, answer, at: 1, language }, options, call)
const widgets = { query: { classkey: 'widgets' } }
/** Whether what is shown is marked as being in another language. */
const marked = () => {
  const [, withFound] = vi.mocked(mutate).mock.lastCall as unknown as [unknown, () => { mixed: string }]
  return withFound().mixed === 'true'
}
beforeEach(() => void vi.useFakeTimers())

test('texts of the language before are loaded anew, and what has none stays', async () => {
  await keep('clientSearch', widgets, { models: [] })
  await keep('listAppointments', { query: { status: 'created' } }, { models: [] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call).not.toHaveBeenCalled()
  language = 'de'
  await keep('listPages', undefined, { models: [] })
  await keep('listPages', undefined, { models: [] })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(call.mock.calls).toEqual([['clientSearch', widgets]])
})

test('without a connection they are marked', async () => {
  await answerInstead(7, 'clientSearch', widgets, 'de')
  expect(marked()).toBe(true)
  await answerInstead(7, 'clientSearch', widgets, 'en')
  expect(marked()).toBe(false)
  await answerInstead(7, 'listAppointments', { query: { status: 'created' } }, 'de')
  expect(marked()).toBe(false)
})
