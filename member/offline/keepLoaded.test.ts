import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, NetworkError } from '#shared/client/index.ts'
import { fakeClient, type Answers } from '#tests/harness/member.tsx'
import { keepLoaded } from './keepLoaded.ts'
import { storeAnswer, storedAnswer } from './loadedAnswers.ts'

vi.mock('./loadedAnswers.ts', () => ({ storeAnswer: vi.fn(async () => {}), storedAnswer: vi.fn() }))
const kits = { models: [], total_count: 0, page_count: 1, page_size: 50, include_meta: false, included_programs: [] }
const online: Answers = { listKits: () => kits as never, getUser: () => ({ user: { id: 7 } }) as never }

let member: number | null
beforeEach(() => {
  member = 7
  vi.clearAllMocks()
})
const opened = (answers: Answers) =>
  keepLoaded(fakeClient(answers), { member: () => member, drawn: Promise.resolve() }).client
const failing = (error: Error): Answers => {
  const fail = () => {
    throw error
  }
  return { listKits: fail, getUser: fail, listTasks: fail }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

test('an answer is stored for its member, unless they have signed out in the meantime', async () => {
  const client = opened(online)
  await client.call('listKits')
  await vi.waitFor(() => expect(storeAnswer).toHaveBeenCalled())
  const [stored, mayStore] = vi.mocked(storeAnswer).mock.lastCall ?? []
  expect(stored).toMatchObject({ member: 7, name: 'listKits', answer: kits })
  expect(mayStore?.()).toBe(true)
  member = null
  expect(mayStore?.()).toBe(false)
})

test('nothing is stored of nobody, nor of an administrator who acts as a member', async () => {
  member = null
  await opened(online).call('listKits')
  await settled()
  expect(storeAnswer).not.toHaveBeenCalled()
})

test('a stored answer is given only where the server was not reached', async () => {
  vi.mocked(storedAnswer).mockResolvedValue({ answer: kits as never, at: 5 })
  await expect(opened(failing(new NetworkError(undefined))).call('listKits')).resolves.toBe(kits)
  const down = new CallError('Down', { status: 503, body: null })
  await expect(opened(failing(down)).call('listKits')).rejects.toBe(down)
  const offline = new NetworkError(undefined)
  // The account is only stored for the vault, and what entries change is never shown as it was before them.
  await expect(opened(failing(offline)).call('getUser')).rejects.toBe(offline)
  await expect(opened(failing(offline)).call('listTasks')).rejects.toBe(offline)
  vi.mocked(storedAnswer).mockResolvedValue(undefined)
  await expect(opened(failing(offline)).call('listKits')).rejects.toBe(offline)
})
