declare global {
  interface Window {
    /** Requests that the page has sent before the app's code arrived, by their addresses. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

const sessionAddress = '/api/auth/session'
const accountAddress = '/v1/client/user'

/** Sends what `session.restore()` would send: the session's request, and the account's as soon as there are tokens. */
export const sendEarly = (): void => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const headers = { accept: 'application/json', 'x-timezone': timeZone }
  const session = fetch(sessionAddress, { headers })
  const account = session.then(async (response) => {
    if (response.status !== 200) throw new Error('Nobody is signed in.')
    const { tokens } = (await response.clone().json()) as { tokens: { access: { token: string } } }
    return fetch(accountAddress, { headers: { ...headers, authorization: `Bearer ${tokens.access.token}` } })
  })
  const calls = new Map([
    [sessionAddress, session],
    [accountAddress, account],
  ])
  // Whoever takes it hears of it.
  for (const call of calls.values()) call.catch(() => {})
  window.earlyCalls = calls
}

/** Takes the answer to what the page has requested already, once; requests everything else. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const early = typeof input === 'string' ? window.earlyCalls?.get(input) : undefined
  if (!early || typeof input !== 'string') return fetch(input, init)
  window.earlyCalls?.delete(input)
  return early.catch(() => fetch(input, init))
}
