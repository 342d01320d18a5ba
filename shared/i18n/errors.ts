import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { defaultLanguage, type Language } from '../rules/index.ts'
import type { Translate } from './createI18n.ts'

interface Failed {
  code?: string | undefined
  message: string
  /** Of the answer of a call; undefined for what failed on the page, which has words in its language. */
  status?: number | undefined
  retryAfter?: number | undefined
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCatalogue, code)

/** Codes whose own sentence says less, or another thing, than the words with which they are answered. */
const vague: ReadonlySet<ErrorCode> = new Set([
  'BAD_REQUEST',
  'VALIDATION',
  'UNPROCESSABLE',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
] satisfies ErrorCode[])

/** What a kind of refusal is called in general. */
const kindOf = (status: number) =>
  status >= 500
    ? 'INTERNAL'
    : ((
        {
          401: 'UNAUTHORIZED',
          403: 'FORBIDDEN',
          404: 'NOT_FOUND',
          409: 'conflict',
          413: 'TOO_LARGE',
          429: 'too_many',
        } as const
      )[status] ?? 'refused')

/**
 * The sentence of a failure in the page's language. A sentence of the catalogue is translated by its code. One that the server, or the
 * contract, worded for this case is English: others than its readers are told what kind of refusal it is. What can be done again later
 * says when.
 */
export const errorText = (t: Translate, { code, message, status, retryAfter }: Failed, language: Language): string => {
  if (retryAfter) return t('errors:TOO_MANY_REQUESTS', { minutes: Math.ceil(retryAfter / 60) })
  const known = isErrorCode(code) ? code : null
  if (known && errorCatalogue[known].message === message)
    return t(`errors:${known === 'TOO_MANY_REQUESTS' ? 'too_many' : known}`)
  if (status === undefined || language === defaultLanguage) return message
  return t(`errors:${known && !vague.has(known) ? known : kindOf(status)}`)
}
