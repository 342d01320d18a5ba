import type { AnswerOf } from '../calls/index.ts'
import type { Tokens } from './tokens.ts'

interface Found {
  tokens: Tokens
  account: AnswerOf<'getUser'>
}

const read = async <T>(address: string, headers: HeadersInit = {}): Promise<T | null> => {
  const response = await fetch(address, { headers: { accept: 'application/json', ...headers } })
  return response.status === 200 ? ((await response.json()) as T) : null
}

/**
 * A session of the same account that the browser holds because the person has signed in in another tab. Reads without the client,
 * whose calls wait for what is found. Never throws.
 * @param address of the session in the cookie @returns null if there is none, or if it is someone else's
 */
export const sessionInCookie = async (address: string, userId: number): Promise<Found | null> => {
  try {
    const found = await read<AnswerOf<'restoreSession'>>(address)
    if (!found || found.is_impersonation || found.user_id !== userId) return null
    const headers = { authorization: `Bearer ${found.tokens.access.token}` }
    const account = await read<AnswerOf<'getUser'>>('/v1/client/user', headers)
    return account && { tokens: found.tokens, account }
  } catch {
    return null
  }
}
