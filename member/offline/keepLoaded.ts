import { mutate } from 'swr'
import { mayStoreFor } from '#shared/browser/index.ts'
import { NetworkError } from '#shared/client/index.ts'
import type { MemberClient, ReadAnswer } from '../app/index.ts'
import { isLoadedCall, type LoadedCall } from './loadedCalls.ts'

/** The cache key of when the oldest of the stored answers that are shown was loaded, in epoch milliseconds. */
export const shownSinceKey = ['shown since'] as const

interface KeepLoadedOptions {
  /** Whose answers are stored now; null for nobody's. */
  member: () => number | null
  /** Resolves once the first screen is drawn, which storing does not hold up. */
  drawn: Promise<unknown>
}

/**
 * A client that stores the answers of some reading calls on the device, and answers with them while the server cannot be reached.
 * The account is only stored for the vault, which asks for it by `storedKeys`.
 */
export const keepLoaded = <C extends MemberClient>(client: C, { member, drawn }: KeepLoadedOptions) => {
  let showsStored = false
  const load = () => drawn.then(() => import('./loadedAnswers.ts'))
  const store = (name: LoadedCall, request: unknown, answer: unknown, at: number): void => {
    const id = member()
    if (id === null || !mayStoreFor(id)) return
    const mayStore = () => member() === id && mayStoreFor(id)
    load()
      .then(({ storeAnswer }) => storeAnswer({ member: id, name, request, answer: answer as never, at }, mayStore))
      // A browser without storage shows nothing while there is no connection.
      .catch(() => {})
  }
  const find = async <N extends LoadedCall>(name: N, request?: unknown) => {
    const id = member()
    if (id === null) return
    const { storedAnswer } = await load()
    return storedAnswer(id, name, request).catch(() => undefined)
  }
  /** Everything that is shown is loaded anew, once. */
  const showLoaded = () => {
    if (!showsStored) return
    showsStored = false
    void mutate(shownSinceKey, undefined, { revalidate: false })
    void mutate(() => true)
  }
  const make = client.call as (name: string, request?: unknown, options?: unknown) => Promise<unknown>
  const call = async (name: string, request?: unknown, options?: unknown): Promise<unknown> => {
    if (!isLoadedCall(name)) return make(name, request, options)
    const at = Date.now()
    try {
      const answer = await make(name, request, options)
      store(name, request, answer, at)
      showLoaded()
      return answer
    } catch (error) {
      if (!(error instanceof NetworkError) || name === 'getUser') throw error
      const found = await find(name, request)
      if (!found) throw error
      showsStored = true
      void mutate(shownSinceKey, (shown?: number) => Math.min(shown ?? found.at, found.at), { revalidate: false })
      return found.answer
    }
  }
  return {
    client: { ...client, call: call as C['call'], storedKeys: async () => (await find('getUser'))?.answer ?? null },
    /** Stores answers that came with others. */
    store: (answers: readonly ReadAnswer[], at: number): void => {
      for (const { call: name, query, answer } of answers)
        if (isLoadedCall(name)) store(name, query === null ? undefined : { query }, answer, at)
    },
  }
}
