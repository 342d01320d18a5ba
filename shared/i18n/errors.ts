import { errorCatalogue, type ErrorCode } from '../errors.ts'
import type { Translate } from './createI18n.ts'

const isErrorCode = (code: string | undefined): code is ErrorCode =>
  code !== undefined && Object.hasOwn(errorCatalogue, code)

/**
 * The sentence of a failure in the page's language. A sentence of the catalogue is translated by its code; one that the
 * server worded for this case is shown as it is.
 */
export const errorText = (t: Translate, { code, message }: { code?: string; message: string }): string =>
  isErrorCode(code) && errorCatalogue[code].message === message ? t(`errors:${code}`) : message
