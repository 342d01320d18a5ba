import { describe, expect, it, vi } from 'vitest'
import { createTokenStore, messageOf, NetworkError, UnauthorizedError } from './index.ts'
import { clientOn, failing, json, sessionServer, tokensNamed } from './fake-server.ts'

describe('without tokens', () => {
  it('a call is refused locally, without a request or a refresh', async () => {
    const { call, requests, onUnauthorized } = clientOn(() => json(200, {}), { tokens: createTokenStore() })
    const error = await failing(call('getUser'))
    expect(error).toBeInstanceOf(UnauthorizedError)
    expect(error).toMatchObject({ status: 401, message: 'You are not authorized to access this resource' })
    expect(await failing(call('refreshToken'))).toBeInstanceOf(UnauthorizedError)
    expect(requests).toEqual([])
    expect(onUnauthorized).not.toHaveBeenCalled()
  })
})

describe('a refused access token', () => {
  it('is refreshed once and the call repeated once', async () => {
    const { call, requests, paths, tokens } = clientOn(sessionServer())
    expect(await call('listTasks')).toEqual({ models: [] })
    expect(paths()).toEqual(['GET /v1/client/user/tasks', 'POST /v1/token/refresh', 'GET /v1/client/user/tasks'])
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer first-access')
    expect(requests[1]?.headers.get('x-refresh-token')).toBe('first-refresh')
    expect(tokens.get()).toEqual(tokensNamed('second'))
  })

  it('is repeated with its payload and its idempotency key', async () => {
    const { loose, requests } = clientOn(sessionServer())
    await loose('adminAdd', { body: { classkey: 'faq', image: new File(['x'], 'a.png') } }, { idempotencyKey: 'k' })
    for (const request of [requests[0], requests[2]]) {
      expect(request?.headers.get('idempotency-key')).toBe('k')
      expect((await request?.formData())?.get('classkey')).toBe('faq')
    }
  })

  it('is not repeated a second time', async () => {
    const { call, paths, onUnauthorized } = clientOn(sessionServer({ accepted: 'never' }))
    expect(await failing(call('listTasks'))).toBeInstanceOf(UnauthorizedError)
    expect(paths().filter((path) => path.endsWith('/tasks'))).toHaveLength(2)
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('causes one refresh for all calls in progress', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const slow = sessionServer({
      refresh: async () => {
        await gate
        return json(200, { data: tokensNamed('second') })
      },
    })
    const { call, paths } = clientOn(slow)
    const running = Promise.all([call('listTasks'), call('listSymptoms'), call('listKits'), call('listTasks')])
    await vi.waitFor(() => expect(paths()).toContain('POST /v1/token/refresh'))
    release()
    await running
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
    expect(paths().filter((path) => !path.endsWith('/refresh'))).toHaveLength(8)
  })

  it('is not refreshed again for a call that started earlier', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    const server = sessionServer()
    let isLate = true
    const { call, paths } = clientOn(async (request, path) => {
      if (path.endsWith('/kits-new') && isLate) {
        isLate = false
        await gate
      }
      return server(request, path)
    })
    const late = call('listKits')
    await call('listTasks')
    release()
    await late
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
  })

  it.each([400, 401, 403])('ends the session when the refresh returns %s', async (status) => {
    const { call, tokens, onUnauthorized, paths } = clientOn(sessionServer({ refresh: () => json(status, {}) }))
    await failing(Promise.all([call('listTasks'), call('listKits')]))
    await vi.waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1))
    expect(tokens.get()).toBeNull()
    expect(paths().filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
  })

  it('redirects to the unauthorized page but keeps the tokens on a server error', async () => {
    const { call, tokens, onUnauthorized } = clientOn(sessionServer({ refresh: () => json(500, {}) }))
    expect(messageOf(await failing(call('listTasks')))).toBe('Failed to refresh token')
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(tokens.get()).toEqual(tokensNamed('first'))
  })

  it('keeps the session when the connection breaks', async () => {
    const server = sessionServer({ refresh: () => Promise.reject(new TypeError('fetch failed')) })
    const { call, tokens, onUnauthorized } = clientOn(server)
    expect(await failing(call('listTasks'))).toBeInstanceOf(NetworkError)
    expect(onUnauthorized).not.toHaveBeenCalled()
    expect(tokens.get()).not.toBeNull()
  })

  it('ends the session without a refresh if the refresh token has expired', async () => {
    const expired = createTokenStore(tokensNamed('first', '2026-03-07T11:59:59Z'))
    const { call, paths, tokens, onUnauthorized } = clientOn(sessionServer(), { tokens: expired })
    for (let round = 0; round < 3; round += 1)
      expect(await failing(call('listTasks'))).toBeInstanceOf(UnauthorizedError)
    expect(paths()).toEqual(['GET /v1/client/user/tasks'])
    expect(tokens.get()).toBeNull()
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
  })

  it('keeps the tokens of a sign-in in the meantime', async () => {
    const tokens = createTokenStore(tokensNamed('first'))
    const refresh = () => {
      tokens.set(tokensNamed('other'))
      return json(401, {})
    }
    await failing(clientOn(sessionServer({ refresh }), { tokens }).call('listTasks'))
    expect(tokens.get()).toEqual(tokensNamed('other'))

    const late = createTokenStore(tokensNamed('first'))
    const answered = () => {
      late.set(tokensNamed('other'))
      return json(200, { data: tokensNamed('second') })
    }
    await clientOn(sessionServer({ refresh: answered, accepted: 'other-access' }), { tokens: late }).call('listTasks')
    expect(late.get()).toEqual(tokensNamed('other'))
  })
})

describe('a session that is over', () => {
  const start = (signInAgain: (hasWrite: boolean) => Promise<boolean>) => {
    const tokens = createTokenStore(tokensNamed('first'))
    const asked = vi.fn(async (hasWrite: boolean) => {
      const isBack = await signInAgain(hasWrite)
      if (isBack) tokens.set(tokensNamed('second'))
      return isBack
    })
    const client = clientOn(sessionServer({ refresh: () => json(401, {}) }), { tokens, signInAgain: asked })
    return { ...client, asked }
  }
  const body = { classkey: 'faq', question: 'What was typed' }

  it('is asked about once for all calls, which are then repeated with what they sent', async () => {
    const { loose, call, requests, asked, onUnauthorized } = start(async () => true)
    await Promise.all([loose('adminAdd', { body }), call('listTasks')])
    expect(asked.mock.calls).toEqual([[true]])
    expect(onUnauthorized).not.toHaveBeenCalled()
    const writes = requests.filter(({ url }) => url.endsWith('/add'))
    expect(await Promise.all(writes.map((request) => request.json()))).toEqual([body, body])
  })

  it('is asked about again by the next write, but not by reads, if nobody signed in', async () => {
    const { loose, call, asked, onUnauthorized } = start(async () => false)
    expect(await failing(loose('adminAdd', { body }))).toBeInstanceOf(UnauthorizedError)
    expect(onUnauthorized).toHaveBeenCalledTimes(1)
    expect(await failing(call('listTasks'))).toBeInstanceOf(UnauthorizedError)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(await failing(loose('adminAdd', { body }))).toBeInstanceOf(UnauthorizedError)
    expect(asked.mock.calls).toEqual([[true], [true]])
  })

  it('says of reads alone that nothing waits to be saved', async () => {
    const { call, asked } = start(async () => false)
    await failing(call('listTasks'))
    expect(asked.mock.calls).toEqual([[false]])
  })
})

describe('a call that requires a confirmed session', () => {
  const server = () => {
    const state = { isConfirmed: false }
    const answer = () =>
      state.isConfirmed
        ? json(200, { changed: 1 })
        : json(403, { error_code: 'PASSWORD_NEEDED', message: 'Please enter your password again to continue' })
    return { state, answer }
  }
  const body = { changes: [{ role_id: 1, permission_id: 2, is_held: true }] }

  it('is repeated with its payload once the person has confirmed', async () => {
    const { state, answer } = server()
    const confirm = vi.fn(async () => (state.isConfirmed = true))
    const { call, requests, paths } = clientOn(answer, { confirm })
    expect(await call('changeAccess', { body })).toEqual({ changed: 1 })
    expect(paths()).toEqual(['POST /v1/admin/access', 'POST /v1/admin/access'])
    expect(await requests[1]?.json()).toEqual(body)
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  it('fails if they cancel, or cannot be asked', async () => {
    for (const options of [{ confirm: async () => false }, {}]) {
      const { call, paths } = clientOn(server().answer, options)
      expect(await failing(call('changeAccess', { body }))).toMatchObject({ code: 'PASSWORD_NEEDED', status: 403 })
      expect(paths()).toHaveLength(1)
    }
  })
})
