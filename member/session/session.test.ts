import { expect, test, vi } from 'vitest'
import { createTokenStore } from '#shared/client/index.ts'
import type { MemberClient } from '../app/index.ts'
import { Session, type SignedIn } from './session.ts'

const tokens = {
  access: { token: 'a', expires: '2026-06-10T12:00:00Z' },
  refresh: { token: 'r', expires: '2026-07-10T12:00:00Z' },
}
const start = (answers: Record<string, () => unknown>) => {
  const call = vi.fn(async (name: string) => {
    const answer = answers[name]
    if (!answer) throw new Error(name)
    return answer()
  })
  const store = createTokenStore()
  return { session: new Session({ call } as unknown as MemberClient, store), store, call }
}

test('a session in the cookie is taken up again, asked for once', async () => {
  const { session, store, call } = start({ restoreSession: () => ({ tokens }) })
  expect(session.status).toBe('restoring')
  expect(await Promise.all([session.restore(), session.restore()])).toEqual([true, true])
  expect(session.status).toBe('signed-in')
  expect(store.get()).toEqual(tokens)
  expect(call).toHaveBeenCalledTimes(1)
})

test('without a cookie, or without an answer, nobody is signed in', async () => {
  const silent: Parameters<typeof start>[0][] = [{ restoreSession: () => null }, {}]
  for (const answers of silent) {
    const { session } = start(answers)
    expect(await session.restore()).toBe(false)
    expect(session.status).toBe('signed-out')
  }
})

test('a sign-in while the cookie is asked for is not overwritten', async () => {
  const { session, store } = start({ restoreSession: () => ({ tokens: { ...tokens, access: { token: 'old', expires: '' } } }), saveSession: () => null })
  const restoring = session.restore()
  await session.begin({ tokens } as SignedIn)
  await restoring
  expect(store.get()).toEqual(tokens)
})

test('the end forgets the tokens also when the server cannot be reached', async () => {
  const { session, store, call } = start({ restoreSession: () => ({ tokens }) })
  await session.restore()
  const heard = vi.fn()
  session.subscribe(heard)
  await session.end()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['restoreSession', 'logout', 'clearSession'])
  expect(store.get()).toBeNull()
  expect(heard).toHaveBeenCalled()
  expect(session.status).toBe('signed-out')
})
