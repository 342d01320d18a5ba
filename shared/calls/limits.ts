import type { CallSpec } from './define.ts'

/**
 * Requests that are accepted within a minute, together for everything with the same limit: from one account, and from one network (an
 * IPv4 address, or the /64 of an IPv6 address) whoever it is. A network may be an office, so it has ten times what one person has.
 */
export interface Limit {
  name: string
  account?: number
  network: number
}
const defineLimits = <const L extends Record<string, Omit<Limit, 'name'>>>(given: L) =>
  Object.fromEntries(Object.entries(given).map(([name, limit]) => [name, { name, ...limit }])) as Record<keyof L, Limit>

export const limits = defineLimits({
  // The defaults of calls, by kind.
  read: { account: 600, network: 6000 },
  write: { account: 300, network: 3000 },
  'public-read': { network: 1200 },
  'public-write': { network: 600 },
  /** What identity providers sent, which takes long to verify. */
  'single-sign-on': { network: 120 },
  /** What every open app does by itself, again and again. */
  session: { network: 3000 },
  /** Files that are put together from many items. */
  export: { account: 20, network: 200 },
  /** Mails that somebody sends to see whether mail works. */
  'test-mail': { account: 3, network: 30 },
  upload: { account: 60, network: 600 },
})
export type LimitName = keyof typeof limits

export const limitOf = ({ access, method, limit }: Pick<CallSpec, 'access' | 'method' | 'limit'>): Limit => {
  const kind = method === 'GET' ? 'read' : 'write'
  return limits[limit ?? (access === 'public' ? `public-${kind}` : kind)]
}

/** Bytes of JSON that an account writes in a day with calls of members: a form is saved hundreds of times while it is filled in. */
export const writtenPerDay = 50 * 1024 * 1024

/** The maximum size of what is not a file, unless a call declares another. */
export const bodyLimit = 2 * 1024 * 1024
/**
 * What the JSON of a call may hold, unless `maxBody` says otherwise: whoever has no account sends short forms, members some lists, and
 * the back office long ones.
 */
const bodies = {
  public: { bytes: 32 * 1024, values: 500 },
  'signed-in': { bytes: bodyLimit, values: 5000 },
  staff: { bytes: bodyLimit, values: 100_000 },
}
export const bodyLimitsOf = ({ access, maxBody }: Pick<CallSpec, 'access' | 'maxBody'>) => {
  const { bytes, values } = bodies[typeof access === 'string' ? access : 'staff']
  return { bytes: maxBody ?? bytes, values }
}
