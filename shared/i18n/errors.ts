import { errorCatalogue, type ErrorCode } from '../errors.ts'
import type { Translate } from './createI18n.ts'

interface Failed {
  code?: string
  message: string
  retryAfter?: number | undefined
}

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCatalogue, code)

/**
 * The sentence of a failure in the page's language. A sentence of the catalogue is translated by its code; one that the
 * server worded for this case is shown as it is. What can be done again later says when.
 */
export const errorText = (t: Translate, { code, message, retryAfter }: Failed): string =>
  retryAfter
    ? t('errors:TOO_MANY_REQUESTS', { minutes: Math.ceil(retryAfter / 60) })
    : isErrorCode(code) && errorCatalogue[code].message === message
      ? t(`errors:${code}`)
      : message
