import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedMember } from '#shared/browser/index.ts'
import { createTokenStore, FailureError, NetworkError, UnauthorizedError } from '#shared/client/index.ts'
import type { MemberClient } from '../app/index.ts'
import type { SignedIn } from './account.ts'
import type { FirstReads } from './earlyBootstrap.ts'
import { Session } from './session.ts'

const tokens = {
  access: { token: 'a', expires: '2026-06-10T12:00:00Z' },
  refresh: { token: 'r', expires: '2026-07-10T12:00:00Z' },
}
const browser = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => browser.get(key) ?? null,
  setItem: (key: string, value: string) => browser.set(key, value),
  removeItem: (key: string) => browser.delete(key),
})
beforeEach(() => browser.clear())

const start = (answers: Record<string, () => unknown>, first: FirstReads | null = null) => {
  const call = vi.fn(async (name: string) => {
    const answer = answers[name]
    if (!answer) throw new Error(name)
    return answer()
  })
  const store = createTokenStore()
  return { session: new Session({ call } as unknown as MemberClient, store, first), store, call }
}

test('a session in the cookie is restored, with one request', async () => {
  const { session, store, call } = start({ restoreSession: () => ({ tokens, user_id: 7 }) })
  expect(session.status).toBe('restoring')
  expect(await Promise.all([session.restore(), session.restore()])).toEqual([true, true])
  expect(session.status).toBe('signed-in')
  expect(store.get()).toEqual(tokens)
  expect(call).toHaveBeenCalledTimes(1)
})

test('without a cookie, or without a response, nobody is signed in', async () => {
  const silent: Parameters<typeof start>[0][] = [{ restoreSession: () => null }, {}]
  for (const answers of silent) {
    const { session } = start(answers)
    expect(await session.restore()).toBe(false)
    expect(session.status).toBe('signed-out')
  }
})

test('a sign-in while the session is being restored is not overwritten', async () => {
  const { session, store } = start({
    restoreSession: () => ({
      tokens: { ...tokens, access: { token: 'old', expires: '' } },
      user_id: 7,
      is_impersonation: true,
    }),
    saveSession: () => null,
  })
  const restoring = session.restore()
  await session.begin({ tokens, user: { id: 7 } } as SignedIn)
  await restoring
  expect(store.get()).toEqual(tokens)
  expect(session.isImpersonation).toBe(false)
})

test('an impersonating administrator exits without ending their own session', async () => {
  const { session, store, call } = start({
    restoreSession: () => ({ tokens, user_id: 7, is_impersonation: true }),
    logout: () => null,
  })
  await session.restore()
  expect(session.isImpersonation).toBe(true)
  await session.end()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['restoreSession', 'logout'])
  expect(store.get()).toBeNull()
  expect([session.status, session.isImpersonation]).toEqual(['signed-out', true])
})

test('signing out clears the tokens even if the server is unreachable', async () => {
  const { session, store, call } = start({ restoreSession: () => ({ tokens, user_id: 7 }) })
  await session.restore()
  const heard = vi.fn()
  session.subscribe(heard)
  await session.end()
  expect(call.mock.calls.map(([name]) => name)).toEqual(['restoreSession', 'logout', 'clearSession'])
  expect(store.get()).toBeNull()
  expect(heard).toHaveBeenCalled()
  expect(session.status).toBe('signed-out')
})

test('a server error signs nobody out, and is retried by one request at a time', async () => {
  const answers: Parameters<typeof start>[0] = {
    restoreSession: () => {
      throw new FailureError('Busy', { status: 503, body: undefined })
    },
  }
  const stranger = start(answers)
  expect(await stranger.session.restore()).toBe(false)
  expect(stranger.session.status).toBe('signed-out')

  browser.set('hale.member', JSON.stringify({ id: 7, timezone: null, units: null }))
  const { session, call } = start(answers)
  expect(await session.restore()).toBe(false)
  expect(session.status).toBe('offline')
  answers['restoreSession'] = () => ({ tokens, user_id: 7 })
  expect(await Promise.all([session.reconnect(), session.reconnect()])).toEqual([true, true])
  expect(call).toHaveBeenCalledTimes(2)
  expect(session.status).toBe('signed-in')
})

test('an offline sign-out still applies when the page opens online', async () => {
  const offline = () => {
    throw new NetworkError(new Error('offline'))
  }
  const leaving = start({ restoreSession: () => ({ tokens, user_id: 7 }), logout: offline, clearSession: offline })
  await leaving.session.restore()
  await leaving.session.end()

  const { session, call } = start({ restoreSession: () => null, clearSession: () => null })
  expect(await session.restore()).toBe(false)
  expect(call.mock.calls).toEqual([
    ['clearSession', { query: { session_of: 7 } }],
    ['restoreSession', expect.anything()],
  ])

  const later = start({ restoreSession: () => ({ tokens, user_id: 7 }) })
  expect(await later.session.restore()).toBe(true)
})

test('an earlier sign-out is finished before the cookie is replaced, and does not end the new session', async () => {
  browser.set('hale.left', 'member:5')
  const { session, call } = start({ clearSession: () => null, saveSession: () => null })
  await session.begin({ tokens, user: { id: 7 } } as SignedIn)
  expect(call.mock.calls).toEqual([
    ['clearSession', { query: { session_of: 5 } }],
    ['saveSession', expect.anything()],
  ])
  const { session: next } = start({ restoreSession: () => ({ tokens, user_id: 7 }) })
  expect(await next.restore()).toBe(true)
})

test('each of several people who signed out without a connection is signed out, whoever did it last', async () => {
  browser.set('hale.left', 'member:5')
  const offline = () => {
    throw new NetworkError(new Error('offline'))
  }
  const second = start({ bootstrap: () => ({ tokens, user_id: 7 }), logout: offline, clearSession: offline })
  await second.session.begin({ tokens, user: { id: 7 } } as SignedIn).catch(() => {})
  await second.session.end()
  const { session, call } = start({ restoreSession: () => null, clearSession: () => null })
  expect(await session.restore()).toBe(false)
  expect(call.mock.calls.slice(0, 2)).toEqual([
    ['clearSession', { query: { session_of: 5 } }],
    ['clearSession', { query: { session_of: 7 } }],
  ])
  expect(browser.has('hale.left')).toBe(false)
})

test('a sign-out is remembered before the server answers, and forgotten once it has', async () => {
  let answer = () => {}
  const server = new Promise<null>((resolve) => {
    answer = () => resolve(null)
  })
  const { session } = start({
    restoreSession: () => ({ tokens, user_id: 7 }),
    logout: () => server,
    clearSession: () => server,
  })
  await session.restore()
  const ending = session.end()
  await vi.waitFor(() => expect(browser.get('hale.left')).toBe('member:7'))
  answer()
  await ending
  expect(browser.has('hale.left')).toBe(false)
})

test('a sign-out in another tab ends this one: by the server, or without a connection at once', async () => {
  const getUser = vi.fn(() => null)
  const { session } = start({ restoreSession: () => ({ tokens, user_id: 7 }), getUser })
  await session.restore()
  await session.checkAgain(8)
  expect(getUser).not.toHaveBeenCalled()
  await session.checkAgain(7)
  expect([getUser.mock.calls.length, session.status]).toEqual([1, 'signed-in'])
  browser.set('hale.left', 'member:7')
  await session.checkAgain(7)
  expect(session.status).toBe('signed-out')
})

test('what the first screen reads comes with the session, before anybody is signed in', async () => {
  const answers = [{ call: 'getUser', query: null, answer: { user: { id: 7 } } }]
  const keep = vi.fn(() => expect(session.status).toBe('restoring'))
  const { session, store, call } = start(
    {
      bootstrap: () => ({ tokens, user_id: 7, is_impersonation: true, answers }),
      restoreSession: () => ({ tokens, user_id: 7 }),
    },
    { screen: 'home', keep },
  )
  expect(await session.restore()).toBe(true)
  expect(call).toHaveBeenCalledExactlyOnceWith('bootstrap', { query: { screen: 'home' } })
  expect(keep).toHaveBeenCalledExactlyOnceWith(answers)
  expect([store.get(), session.isImpersonation]).toEqual([tokens, true])
})

test('what was read for another account is dropped if somebody signs in meanwhile', async () => {
  const keep = vi.fn()
  const { session } = start(
    {
      bootstrap: () => ({ tokens: { ...tokens, access: { token: 'old', expires: '' } }, user_id: 7, answers: [{}] }),
      saveSession: () => null,
    },
    { screen: 'home', keep },
  )
  const restoring = session.restore()
  await session.begin({ tokens, user: { id: 7 } } as SignedIn)
  await restoring
  expect(keep).not.toHaveBeenCalled()
})

test('without a connection the first screen asks for itself later', async () => {
  browser.set('hale.member', JSON.stringify({ id: 7, timezone: null, units: null }))
  const keep = vi.fn()
  let isOnline = false
  const { session, call } = start(
    {
      bootstrap: () => {
        if (!isOnline) throw new NetworkError(new Error('offline'))
        return { tokens, user_id: 7, is_impersonation: false, answers: [] }
      },
    },
    { screen: 'other', keep },
  )
  expect(await session.restore()).toBe(false)
  expect(session.status).toBe('offline')
  isOnline = true
  expect(await session.reconnect()).toBe(true)
  expect(call).toHaveBeenCalledTimes(2)
})

test('a session that was ended elsewhere is over on the device, but not one whose server does not answer', async () => {
  const over = async (answers: Parameters<typeof start>[0]) => {
    browser.set('hale.member', JSON.stringify({ id: 7, timezone: null, units: null }))
    browser.set('hale.foods', '{}')
    const { session } = start(answers)
    await session.restore()
    return [session.status, browser.has('hale.member'), browser.has('hale.foods')]
  }
  const refuse = (status: number) => () => {
    throw status === 401 ? new UnauthorizedError() : new FailureError('Busy', { status, body: undefined })
  }
  expect(await over({ restoreSession: () => null })).toEqual(['signed-out', false, false])
  expect(await over({ restoreSession: refuse(401) })).toEqual(['signed-out', false, false])
  expect(await over({ restoreSession: refuse(503) })).toEqual(['offline', true, true])
  // What answered may not be the server.
  expect(await over({ restoreSession: refuse(404) })).toEqual(['signed-out', true, true])
})

test('a browser is given to whoever signs in, before anybody is signed in', async () => {
  browser.set('hale.member', JSON.stringify({ id: 5, timezone: null, units: null }))
  for (const key of ['hale.foods', 'hale.push', 'hale.celebrated']) browser.set(key, '5')
  browser.set('hale.theme', 'dark')
  const { session } = start({ saveSession: () => null })
  const kept = () => [session.status, rememberedMember()?.id, [...browser.keys()].sort()]
  const seen = vi.fn()
  session.beforeLeaving(async (id) => seen(id, rememberedMember()?.id))
  session.subscribe(() => seen(kept()))
  await session.begin({ tokens, user: { id: 7 } } as SignedIn)
  // What waits for the former member is sent while the browser is still theirs.
  expect(seen.mock.calls).toEqual([[7, 5], [['signed-in', 7, ['hale.member', 'hale.theme']]]])
})

test('an administrator who acts as a member leaves the browser to whoever has it', async () => {
  browser.set('hale.member', JSON.stringify({ id: 5, timezone: null, units: null }))
  const { session } = start({
    restoreSession: () => ({ tokens, user_id: 7, is_impersonation: true }),
    logout: () => null,
  })
  await session.restore()
  expect([session.memberId, rememberedMember()?.id]).toEqual([null, 5])
  await session.end()
  expect(rememberedMember()?.id).toBe(5)
})

test('a page that was offline does not go on as someone else, whose session the cookie holds by now', async () => {
  browser.set('hale.member', JSON.stringify({ id: 5, timezone: null, units: null }))
  const answers: Parameters<typeof start>[0] = {
    restoreSession: () => {
      throw new NetworkError(new Error('offline'))
    },
  }
  const { session, store } = start(answers)
  const heard = vi.fn()
  session.onOther(heard)
  await session.restore()
  expect([session.status, session.memberId]).toEqual(['offline', 5])
  answers['restoreSession'] = () => ({ tokens, user_id: 7 })
  expect(await session.reconnect()).toBe(false)
  expect([heard.mock.calls.length, session.status, store.get(), rememberedMember()?.id]).toEqual([
    1,
    'offline',
    null,
    5,
  ])
})

test('a tab that was left open clears nothing of someone who signed in since, nor ends their session', async () => {
  const { session, call } = start({
    restoreSession: () => ({ tokens, user_id: 5 }),
    logout: () => null,
    clearSession: () => null,
  })
  await session.restore()
  browser.set('hale.member', JSON.stringify({ id: 7, timezone: null, units: null }))
  browser.set('hale.foods', '{}')
  await session.end()
  expect(call.mock.calls.at(-1)).toEqual(['clearSession', { query: { session_of: 5 } }])
  expect([rememberedMember()?.id, browser.has('hale.foods')]).toEqual([7, true])
})
