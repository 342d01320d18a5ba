import { localDate, newTraceparent, ownTimezone } from '#shared/rules/index.ts'
import { rangeOf, usualDays } from './dashboardRange.ts'

declare global {
  interface Window {
    /** Requests that the page has sent before the app's code arrived, by their addresses. */
    earlyCalls?: Map<string, Promise<Response>>
  }
}

const sessionAddress = '/api/auth/session'
const accountAddress = '/v1/client/user'

/** What the dashboard asks for first, unless its address says otherwise; null on other screens. */
const dashboardAddress = (): string | null => {
  const { pathname, search } = window.location
  if (!/^\/admin\/?$/.test(pathname) || search !== '') return null
  return `/v1/admin/dashboard?${new URLSearchParams(rangeOf(localDate(new Date(), ownTimezone()), usualDays))}`
}

/**
 * Sends what `session.restore()` would send: the session's request, and the account's as soon as there are tokens; with it, the
 * figures of the dashboard where that is opened.
 */
export const sendEarly = (): void => {
  const headers = () => ({ accept: 'application/json', 'x-timezone': ownTimezone(), traceparent: newTraceparent() })
  const session = fetch(sessionAddress, { headers: headers() })
  const signedIn = session.then(async (response) => {
    if (response.status !== 200) throw new Error('Nobody is signed in.')
    const { tokens } = (await response.clone().json()) as { tokens: { access: { token: string } } }
    return `Bearer ${tokens.access.token}`
  })
  const dashboard = dashboardAddress()
  const calls = new Map([[sessionAddress, session]])
  for (const address of [accountAddress, ...(dashboard ? [dashboard] : [])])
    calls.set(
      address,
      signedIn.then((authorization) => fetch(address, { headers: { ...headers(), authorization } })),
    )
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
