/** The typed client over the contract, for browsers and Node: tokens, refresh, errors, form data and paging. */
import type { AnswerOf, RequestOf } from '../calls/index.ts'
import { backOfficeCall } from './back-office-calls.ts'
import { createTransport, type Call, type ClientOptions, type LooseCall } from './client.ts'
import { loadAllPages, type Everything, type ListCallName } from './load-all.ts'
import type { CallOptions } from './request.ts'

export type { AnswerOf, CallName, RequestOf } from '../calls/index.ts'
export type { Call, CallManifest, ClientOptions, ResultOf } from './client.ts'
export { debounceLatest } from './debounce.ts'
export { debouncedToastLocations } from './toast-locations.ts'
export { saveFile } from './download.ts'
export {
  BadRequestError,
  CallError,
  FailureError,
  fieldErrorsIn,
  InvalidCredentialsError,
  isAborted,
  isRefused,
  isUntilConfirmed,
  isUndecided,
  messageOf,
  MissingFieldsError,
  NetworkError,
  texts,
  UnauthorizedError,
  ValidationError,
  type RefusedBody,
} from './errors.ts'
export { toFormData } from './form-data.ts'
export { readForm } from './read-form.ts'
export type { CallOptions } from './request.ts'
export { sessionInCookie } from './sessionInCookie.ts'
export { saveReturnPath, takeReturnPath, type ReturnPath } from './returnPath.ts'
export { createTokenStore, type Tokens, type TokenStore } from './tokens.ts'

type SearchQuery = NonNullable<RequestOf<'adminSearch'>['query']>
/** Searches the items of a classkey. */
export type Lookup = (
  classkey: string,
  query?: Omit<SearchQuery, 'classkey'>,
  options?: CallOptions,
) => Promise<AnswerOf<'adminSearch'>>

export interface Client {
  call: Call
  /** All pages of a list, merged without duplicates. */
  loadAll: <N extends ListCallName>(name: N, request?: RequestOf<N>, options?: CallOptions) => Promise<Everything<N>>
  /** The search of the back office, or of the member area. */
  lookup: (isAdmin: boolean) => Lookup
  /** Exchanges the tokens now, once however many wait for it. */
  refresh: () => Promise<void>
  /** Number of calls that may have changed something. */
  writes: () => number
}

/** Only the calls, for code that needs nothing else from the client. */
export const createCaller = (options: ClientOptions): Pick<Client, 'call' | 'refresh' | 'writes'> => {
  const { call, refresh, writes } = createTransport(options)
  return { call: call as Call, refresh, writes }
}

export const createClient = (options: ClientOptions): Client => {
  const { call, refresh, writes } = createCaller({ entityCall: backOfficeCall, ...options })
  return {
    call,
    refresh,
    writes,
    loadAll: async (name, request = {} as never, callOptions = {}) =>
      (await loadAllPages(call as LooseCall, name, request as object, callOptions)) as Everything<typeof name>,
    lookup:
      (isAdmin) =>
      (classkey, query = {}, callOptions = {}) =>
        call(isAdmin ? 'adminSearch' : 'clientSearch', { query: { ...query, classkey } }, callOptions),
  }
}
