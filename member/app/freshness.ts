import type { MemberClient } from './client.ts'

/** For this long an answer is shown again without a new request, unless something was written in the meantime. */
const freshMs = 30_000

interface Load {
  at: number
  writes: number
}
const loads = new WeakMap<MemberClient, Map<string, Load>>()
const loadsOf = (client: MemberClient): Map<string, Load> => {
  const known = loads.get(client) ?? new Map<string, Load>()
  loads.set(client, known)
  return known
}

/** Remembers when each answer was requested. For a client that does not count its writes, nothing is fresh. */
export const loadFresh = async <T>(client: MemberClient, key: string, load: () => Promise<T>): Promise<T> => {
  const begun = { at: Date.now(), writes: client.writes?.() ?? NaN }
  const answer = await load()
  loadsOf(client).set(key, begun)
  return answer
}

/** @param maxAge milliseconds after which it is old */
export const isFresh = (client: MemberClient, key: string, maxAge = freshMs): boolean => {
  const load = loadsOf(client).get(key)
  return load !== undefined && Date.now() - load.at < maxAge && load.writes === client.writes?.()
}

/** Notes an answer that came with others. */
export const noteLoad = (client: MemberClient, key: string, at: number): void =>
  void loadsOf(client).set(key, { at, writes: client.writes?.() ?? NaN })

/** Makes everything reload when it is next shown: the day, or what the server knows, has changed. */
export const makeStale = (client: MemberClient): void => void loads.delete(client)
