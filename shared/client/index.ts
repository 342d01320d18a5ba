/** The typed client over the contract, for browsers and Node: tokens, refresh, errors, form data and pages. */
import type { AnswerOf, RequestOf } from '../calls/index.ts'
import { createTransport, type Call, type ClientOptions } from './client.ts'
import { loadAllPages, type Everything, type ListCallName } from './load-all.ts'
import type { CallOptions } from './request.ts'

export type { AnswerOf, CallName, RequestOf } from '../calls/index.ts'
export type { Call, ClientOptions, ResultOf } from './client.ts'
export { debounceLatest } from './debounce.ts'
export { saveFile } from './download.ts'
export {
  BadRequestError,
  CallError,
  FailureError,
  fieldErrorsIn,
  InvalidCredentialsError,
  isAborted,
  isRefused,
  messageOf,
  MissingFieldsError,
  NetworkError,
  UnauthorizedError,
  ValidationError,
  type RefusedBody,
} from './errors.ts'
export { toFormData } from './form-data.ts'
export type { CallOptions } from './request.ts'
export { createTokenStore, type Tokens, type TokenStore } from './tokens.ts'

type SearchQuery = NonNullable<RequestOf<'adminSearch'>['query']>
/** Looks up the items of a classkey. */
export type Lookup = (
  classkey: string,
  query?: Omit<SearchQuery, 'classkey'>,
  options?: CallOptions,
) => Promise<AnswerOf<'adminSearch'>>

export interface Client {
  call: Call
  /** Every page of a list, merged without duplicates. */
  loadAll: <N extends ListCallName>(name: N, request?: RequestOf<N>, options?: CallOptions) => Promise<Everything<N>>
  /** The lookup of the back office, or of the member area. */
  lookup: (isAdmin: boolean) => Lookup
  /** Exchanges the tokens now, once however many wait for it. */
  refresh: () => Promise<void>
}

export const createClient = (options: ClientOptions): Client => {
  const transport = createTransport(options)
  const call = transport.call as Call
  return {
    call,
    refresh: transport.refresh,
    loadAll: async (name, request = {} as never, callOptions = {}) =>
      (await loadAllPages(transport.call, name, request as object, callOptions)) as Everything<typeof name>,
    lookup:
      (isAdmin) =>
      (classkey, query = {}, callOptions = {}) =>
        call(isAdmin ? 'adminSearch' : 'clientSearch', { query: { ...query, classkey } }, callOptions),
  }
}
