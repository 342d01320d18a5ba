import { NetworkError, UnauthorizedError } from '#shared/client/index.ts'
import type { MemberClient, ReadAnswer } from '../app/index.ts'

/** The cache key of the stored answers that are shown. */
export const shownSinceKey = ['shown since'] as const

/** When the oldest of them was loaded, in epoch milliseconds, and whether texts of one are in another language than the page. */
export interface ShownSince {
  at: number
  /** 'true' or empty. */
  mixed: string
}

export interface KeepLoadedOptions {
  /** Whose answers are stored now; null for nobody's. */
  member: () => number | null
  /** Whether the page has no session because the server could not be reached: its calls are then refused without being sent. */
  isOffline: () => boolean
  /** The page's language, which answers come in. */
  language: () => string
  /** Resolves once the first screen is drawn, which storing does not hold up. */
  drawn: Promise<unknown>
}

/**
 * A client that stores the answers of some reading calls on the device, and answers with them while the server cannot be reached.
 * The account is only stored for the vault, which asks for it by `storedKeys`.
 */
export const keepLoaded = <C extends MemberClient>(client: C, options: KeepLoadedOptions) => {
  const load = () => import('./loadedAnswers.ts')
  const store = (name: string, request: unknown, answer: unknown, at: number, language: string): void => {
    const member = options.member()
    if (member === null) return
    options.drawn
      .then(load)
      .then(({ keepAnswer }) => keepAnswer({ member, name, request, answer, at, language }, options, call))
      // A browser without storage shows nothing while there is no connection.
      .catch(() => {})
  }
  const make = client.call as (name: string, ...rest: unknown[]) => Promise<unknown>
  const call = async (name: string, request?: unknown, callOptions?: unknown): Promise<unknown> => {
    const at = Date.now()
    const language = options.language()
    try {
      const answer = await make(name, request, callOptions)
      store(name, request, answer, at, language)
      return answer
    } catch (error) {
      if (!(error instanceof NetworkError || (error instanceof UnauthorizedError && options.isOffline()))) throw error
      // At once: the first screen may be waiting for it.
      const found = await load()
        .then(({ answerInstead }) => answerInstead(options.member(), name, request, language))
        .catch(() => {})
      if (!found) throw error
      return found.answer
    }
  }
  return {
    client: {
      ...client,
      call: call as C['call'],
      storedKeys: async () => (await load()).storedKeys(options.member()),
    },
    /** Stores answers that came with others. */
    store: (answers: readonly ReadAnswer[], at: number): void => {
      for (const { call: name, query, answer } of answers)
        store(name, query === null ? undefined : { query }, answer, at, options.language())
    },
  }
}
