import type { CallManifestEntry, CallSpec } from '../calls/define.ts'
import type { AnswerOf, CallName, Calls, RequestOf } from '../calls/index.ts'
import { interpretFailure, interpretSuccess, readBody } from './answer.ts'
import { searchCall, type EntityCall, type EntityCallOf, type LabelOf } from './entities.ts'
import {
  connectionError,
  isAboutCredentials,
  isUntilConfirmed,
  UnauthorizedError,
  type CallError,
  type RefusedBody,
} from './errors.ts'
import { counted } from './counted.ts'
import { addressOf, type LooseRequest } from '../calls/address.ts'
import { bodyOf, type CallOptions } from './request.ts'
import { isExpired, type Tokens, type TokenStore } from './tokens.ts'
import { isRecord, newTraceparent, ownTimezone } from '../rules/index.ts'

/** What a client knows about the calls, by name. */
export type CallManifest = Readonly<Partial<Record<CallName, CallManifestEntry>>>

export interface ClientOptions {
  /** `virtual:calls` in a browser, `manifestOf(calls)` in Node. */
  manifest: CallManifest
  /** Loads the rest of the contract when the first of its calls is made. */
  laterCalls?: () => Promise<CallManifest>
  tokens: TokenStore
  /** The session is over: the tokens have expired or could not be refreshed. */
  onUnauthorized: () => void
  /**
   * Has the person do what a call was refused for: confirm who they are, or take the second step of a sign-in. Resolves to true if
   * the call can be repeated, to its answer if it is completed, and to false if they cancel.
   */
  confirm?: (refusal: CallError) => Promise<unknown>
  /**
   * Has the person sign in again over the page when the session turns out to be over. Resolves to true if the same person did, and
   * the calls that wait are repeated with the new tokens; to false if the session is to end.
   * @param hasWrite whether anything that the person wants to save waits for it
   */
  signInAgain?: (hasWrite: boolean) => Promise<boolean>
  /** Told of each call that fails. */
  onFailed?: (error: CallError) => void
  /** Told of each call that has saved something. */
  onSaved?: (name: CallName) => void
  fetch?: typeof fetch
  /** Origin of the server; by default the page's own. */
  baseUrl?: string
  /** IANA name of the timezone days are counted in; by default the device's. */
  timezone?: () => string
  /** Language of the requested texts; by default the account's. */
  language?: () => string
  /** Names of an entity for the messages of the generic calls, from its declaration. */
  labelOf?: LabelOf
  /** What is special about the generic calls that it makes. By default it knows the one of the member area. */
  entityCall?: EntityCallOf
  now?: () => number
}

/** For classkeys whose refused input is returned as a body, that body is a possible result of the generic writes. */
type AnswersRefusals<C extends CallSpec> = C extends { handles: infer H }
  ? 'body' extends H[keyof H]
    ? RefusedBody
    : never
  : never
type Refusable<N extends CallName> = N extends 'adminAdd' | 'adminSet' ? RefusedBody : AnswersRefusals<Calls[N]>
/** The result of `call`. Check `isRefused` where a refused body is possible. */
export type ResultOf<N extends CallName> = AnswerOf<N> | Refusable<N>

type Rest<N extends CallName> =
  Record<never, never> extends RequestOf<N>
    ? [request?: RequestOf<N>, options?: CallOptions]
    : [request: RequestOf<N>, options?: CallOptions]
/** Makes one call of the contract by name. */
export type Call = <N extends CallName>(name: N, ...rest: Rest<N>) => Promise<ResultOf<N>>

/** A call whose name is only known at run time. */
export type LooseCall = (name: CallName, request?: LooseRequest, options?: CallOptions) => Promise<unknown>

/** Seconds. */
const longestWait = 10

interface Attempt {
  response: Response
  /** The access token that was sent. */
  sent: string | undefined
}

/** True if a 401 is about the session and not about a password in the payload. */
const isAboutSession = async (response: Response, entry: CallManifestEntry): Promise<boolean> =>
  entry.handles['401'] === undefined || !isAboutCredentials(await readBody(response.clone()))

/** `call` makes one call; `refresh` exchanges the tokens, once however many calls wait for it; `writes` counts calls that are not reads. */
export const createTransport = (
  options: ClientOptions,
): { call: LooseCall; refresh: () => Promise<void>; writes: () => number } => {
  let written = 0
  /** Calls on their way that save something. */
  let saving = 0
  const { tokens, onUnauthorized, laterCalls, baseUrl = '', now = Date.now } = options
  let manifest = options.manifest
  const timezone = options.timezone ?? ownTimezone
  const labelOf = options.labelOf ?? (() => undefined)
  // Respects later replacements of the global, by a service worker or a test.
  const send: typeof fetch = (input, init) => (options.fetch ?? globalThis.fetch)(input, init)

  /** @throws NetworkError if the rest of the contract cannot be loaded */
  const fetchEntry = async (name: CallName): Promise<CallManifestEntry> => {
    const later = await laterCalls?.().catch((error: unknown) => {
      throw connectionError(error)
    })
    manifest = { ...later, ...manifest }
    const entry = manifest[name]
    if (!entry) throw new Error(`There is no call named ${name}.`)
    return entry
  }

  const fetchOnce = async (
    name: CallName,
    request: LooseRequest,
    {
      signal,
      idempotencyKey,
      readAt,
      localDate,
      madeAt,
      timezone: madeIn,
      language = options.language?.(),
      keepalive = false,
    }: CallOptions,
    entity: EntityCall = {},
  ): Promise<Attempt> => {
    const entry = manifest[name] ?? (await fetchEntry(name))
    const { body, type } = bodyOf(entry, request.body, entity.isFormData ?? false)
    const current = tokens.get()
    const isRefresh = name === 'refreshToken'
    const sent = entry.isPublic && !isRefresh ? undefined : current?.access.token
    const headers = new Headers({
      accept: entry.download === null ? 'application/json' : '*/*',
      'x-timezone': madeIn ?? timezone(),
      traceparent: newTraceparent(),
    })
    if (language !== undefined) headers.set('accept-language', language)
    if (sent !== undefined) headers.set('authorization', `Bearer ${sent}`)
    if (isRefresh && current) headers.set('x-refresh-token', current.refresh.token)
    if (type) headers.set('content-type', type)
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    if (readAt !== undefined) headers.set('if-match', `"${readAt}"`)
    if (localDate) headers.set('x-local-date', localDate)
    if (madeAt !== undefined) {
      headers.set('x-made-at', new Date(madeAt).toISOString())
      headers.set('x-sent-at', new Date().toISOString())
    }
    const init: RequestInit = { method: entry.method, headers, keepalive }
    if (body !== undefined) init.body = body
    if (signal) init.signal = signal
    const address = addressOf(entry, request, baseUrl)
    try {
      return { response: await send(address, init), sent }
    } catch (error) {
      throw connectionError(error)
    } finally {
      // Whatever the outcome, the request may have arrived.
      if (entry.method !== 'GET') written += 1
    }
  }

  /** A read that comes too soon is repeated once, if that takes a few seconds only. */
  const fetchPatiently: typeof fetchOnce = async (name, ...rest) => {
    const attempt = await fetchOnce(name, ...rest)
    const { status, headers } = attempt.response
    const seconds = Number(headers.get('retry-after'))
    if (status !== 429 || manifest[name]?.method !== 'GET' || !seconds || seconds > longestWait) return attempt
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    return fetchOnce(name, ...rest)
  }

  const read = async (
    name: CallName,
    response: Response,
    entity: EntityCall = {},
    onProgress?: CallOptions['onProgress'],
  ): Promise<unknown> => {
    const entry = manifest[name] ?? (await fetchEntry(name))
    const failure = entity.failure ?? entry.failure
    if (response.ok) return interpretSuccess(entry, failure, onProgress ? counted(response, onProgress) : response)
    const handles = entity.refused ? { ...entry.handles, 400: entity.refused } : entry.handles
    return interpretFailure({ handles }, failure, { status: response.status, body: await readBody(response) })
  }

  /** Keeps tokens that another sign-in has stored in the meantime. */
  const end = (expected: Tokens) => {
    if (tokens.get()?.refresh.token === expected.refresh.token) tokens.set(null)
  }

  /** Ends with other tokens, or not at all. @throws what the session was refused with */
  const goOn = async (before: Tokens, refusal: unknown): Promise<void> => {
    end(before)
    if (tokens.get() === null && (await options.signInAgain?.(saving > 0))) return
    onUnauthorized()
    throw refusal
  }

  const exchange = async (): Promise<void> => {
    const before = tokens.get()
    if (!before) throw new UnauthorizedError()
    if (isExpired(before, now())) return goOn(before, new UnauthorizedError())
    const { response } = await fetchOnce('refreshToken', {}, {})
    try {
      const answer = (await read('refreshToken', response)) as AnswerOf<'refreshToken'>
      if (tokens.get()?.refresh.token === before.refresh.token) tokens.set(answer.data)
    } catch (error) {
      // After a server error the session may work again later; a refused one is over.
      if ([400, 401, 403].includes(response.status)) return goOn(before, error)
      onUnauthorized()
      throw error
    }
  }

  let running: Promise<void> | undefined
  const refresh = (): Promise<void> => {
    running ??= exchange().finally(() => {
      running = undefined
    })
    return running
  }

  const sendWithSession = async (
    name: CallName,
    given: LooseRequest,
    callOptions: CallOptions,
    entry: CallManifestEntry,
  ): Promise<unknown> => {
    const classkey = given.query?.['classkey'] ?? (isRecord(given.body) ? given.body['classkey'] : undefined)
    const entity = (options.entityCall ?? searchCall)(name, classkey, labelOf)
    const request = entity.asksForMeta ? { ...given, query: { include_meta: true, ...given.query } } : given
    const { response, sent } = await fetchPatiently(name, request, callOptions, entity)
    if (response.status !== 401 || entry.isPublic || !(await isAboutSession(response, entry)))
      return read(name, response, entity, callOptions.onProgress)
    // Another call may have refreshed the tokens while this one was in progress.
    if (tokens.get()?.access.token === sent) await refresh()
    if (tokens.get() === null) throw new UnauthorizedError()
    const { response: second } = await fetchOnce(name, request, callOptions, entity)
    return read(name, second, entity, callOptions.onProgress)
  }

  const callOnce: LooseCall = async (name, given = {}, callOptions = {}) => {
    if (name === 'refreshToken') return refresh()
    const entry = manifest[name] ?? (await fetchEntry(name))
    const isWrite = entry.method !== 'GET' && !entry.isPublic
    if (!entry.isPublic && tokens.get() === null && !(isWrite && (await options.signInAgain?.(true))))
      throw new UnauthorizedError()
    if (!isWrite) return sendWithSession(name, given, callOptions, entry)
    saving += 1
    try {
      const answer = await sendWithSession(name, given, callOptions, entry)
      options.onSaved?.(name)
      return answer
    } finally {
      saving -= 1
    }
  }

  const call: LooseCall = async (...what) => {
    try {
      return await callOnce(...what)
    } catch (error) {
      const refusal = error as CallError
      const outcome = isUntilConfirmed(refusal) && (await options.confirm?.(refusal))
      if (!outcome) {
        options.onFailed?.(refusal)
        throw error
      }
      return outcome === true ? call(...what) : outcome
    }
  }

  return { call, refresh, writes: () => written }
}
