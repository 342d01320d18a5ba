import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, NetworkError, UnauthorizedError } from '#shared/client/index.ts'
import { fakeClient, type Answers } from '#tests/harness/member.tsx'
import { keepLoaded } from './keepLoaded.ts'
import { answerInstead, keepAnswer } from './loadedAnswers.ts'

vi.mock('./loadedAnswers.ts', () => ({
  keepAnswer: vi.fn(async () => {}),
  answerInstead: vi.fn(),
  storedKeys: vi.fn(),
}))
const kits = { models: [], total_count: 0, page_count: 1, page_size: 50, include_meta: false, included_programs: [] }

let member: number | null
let isOffline: boolean
let language: string
beforeEach(() => {
  member = 7
  isOffline = false
  language = 'en'
  vi.clearAllMocks()
})
const opened = (answers: Answers) =>
  keepLoaded(fakeClient(answers), {
    member: () => member,
    isOffline: () => isOffline,
    drawn: Promise.resolve(),
    language: () => language,
  }).client
const failing = (error: Error) =>
  opened({
    listKits: () => {
      throw error
    },
  })

test('an answer is stored for its member, who may have signed out in the meantime', async () => {
  await opened({ listKits: () => kits as never }).call('listKits')
  await vi.waitFor(() => expect(keepAnswer).toHaveBeenCalled())
  const [stored, options] = vi.mocked(keepAnswer).mock.lastCall ?? []
  expect(stored).toMatchObject({ member: 7, name: 'listKits', answer: kits, language: 'en' })
  member = null
  expect(options?.member()).toBeNull()
})

test('nothing is stored of nobody, nor of an administrator who acts as a member', async () => {
  member = null
  await opened({ listKits: () => kits as never }).call('listKits')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(keepAnswer).not.toHaveBeenCalled()
})

test('a stored answer is given only where the server was not reached', async () => {
  vi.mocked(answerInstead).mockResolvedValue({ answer: kits, at: 5, member: 7, slot: '' })
  await expect(failing(new NetworkError(undefined)).call('listKits')).resolves.toBe(kits)
  const down = new CallError('Down', { status: 503, body: null })
  await expect(failing(down).call('listKits')).rejects.toBe(down)
  // A page that was opened without a connection has no session, and sends nothing.
  const unsent = failing(new UnauthorizedError())
  await expect(unsent.call('listKits')).rejects.toBeInstanceOf(UnauthorizedError)
  isOffline = true
  await expect(unsent.call('listKits')).resolves.toBe(kits)
  vi.mocked(answerInstead).mockResolvedValue(undefined)
  const offline = new NetworkError(undefined)
  await expect(failing(offline).call('listKits')).rejects.toBe(offline)
})

test('a stored answer is asked for in the language of the page', async () => {
  language = 'fr'
  vi.mocked(answerInstead).mockResolvedValue({ answer: kits, at: 5, member: 7, slot: '' })
  await failing(new NetworkError(undefined)).call('listKits')
  expect(vi.mocked(answerInstead).mock.lastCall).toEqual([7, 'listKits', undefined, 'fr'])
})
