import { HttpError } from 'ra-core'
import type { Resource } from '#shared/classkeys/define.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { CallError, messageOf } from '#shared/client/index.ts'
import { errorCatalogue, type ErrorBody, type ErrorCode } from '#shared/errors.ts'

/** Why something is not shown. Only what failed may succeed if it is tried again. */
export type State = 'not allowed' | 'withheld' | 'gone' | 'not in caseload' | 'empty' | 'failed'

const byCode: Partial<Record<ErrorCode, State>> = {
  FORBIDDEN: 'not allowed',
  OWNER_ONLY: 'not allowed',
  NOT_SHARED: 'withheld',
  NOT_FOUND: 'gone',
}

/** Names are listed up to this many. */
const named = 3
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(
    names.length > named ? [...names.slice(0, named), `${names.length - named} more`] : names,
  )

/** Says that permissions are missing, in words that can be sent to an administrator. */
export const requires = (permissions: readonly string[]): string =>
  `This requires ${listed(permissions)}. Ask an administrator for access.`

type Refusal = Partial<Pick<ErrorBody, 'message' | 'permissions'>>
/** What the server says of this case, unless it is what it says of every such case. */
const own = ({ message }: Refusal, code: ErrorCode): string | undefined =>
  message === errorCatalogue[code].message ? undefined : message

/** Of lists, pickers and searches. */
export const nothingFound = 'No Results Found.'

/** One sentence for each state. */
export const sentences: Readonly<Record<State, (refusal: Refusal) => string>> = {
  'not allowed': (refusal) =>
    refusal.permissions?.length
      ? requires(refusal.permissions)
      : (own(refusal, 'FORBIDDEN') ?? 'Your roles don’t allow this. Ask an administrator for access.'),
  withheld: () => errorCatalogue.NOT_SHARED.message,
  gone: (refusal) => `${own(refusal, 'NOT_FOUND') ?? 'This was not found'}. It may have been deleted.`,
  'not in caseload': () => 'This is not in your caseload, or it was deleted.',
  empty: () => nothingFound,
  failed: ({ message }) => message ?? errorCatalogue.INTERNAL.message,
}

const bodyOf = (error: unknown): Partial<ErrorBody> => {
  const body: unknown = error instanceof CallError || error instanceof HttpError ? error.body : undefined
  return typeof body === 'object' && body !== null ? body : {}
}

export const stateOf = (error: unknown): Exclude<State, 'empty'> => {
  const { error_code: code } = bodyOf(error)
  return (code && (byCode[code] as Exclude<State, 'empty'> | undefined)) ?? 'failed'
}

/**
 * Gives an error the sentence of its state as its message, so that whatever shows the message shows that.
 * @param isBounded whether the account works with some members only: what it may not see does not exist for it
 */
export const explained = (error: unknown, isBounded: boolean): unknown => {
  const state = stateOf(error)
  if (state !== 'failed' && error instanceof Error)
    error.message = sentences[state === 'gone' && isBounded ? 'not in caseload' : state](bodyOf(error))
  return error
}

/** What a picker says where it has nothing to choose from. */
export const emptyPicker = (
  target: Resource | undefined,
  held: ReadonlySet<string> | undefined,
  error?: unknown,
): { isAllowed: boolean; noOptionsText: string } => {
  const needed = target && held ? permissionOf(target, 'read') : undefined
  if (needed !== undefined && !held?.has(needed)) return { isAllowed: false, noOptionsText: requires([needed]) }
  return { isAllowed: true, noOptionsText: error ? messageOf(error) : sentences.empty({}) }
}
