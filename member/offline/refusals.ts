import { entryRefusals, type EntryRefusal } from '#shared/entry-refusals.ts'
import { errorCatalogue, type ErrorCode } from '#shared/errors.ts'
import type { Failure } from '../app/index.ts'

/** Codes of the catalogue whose sentence says enough of an entry. */
const telling: ReadonlySet<string> = new Set<ErrorCode>([
  'CONSENT_NEEDED',
  'CONSENT_WITHHELD',
  'FORBIDDEN',
  'INTERNAL',
  'MAINTENANCE',
  'STARS_SPENT',
  'STORAGE_FULL',
  'TOO_LARGE',
  'UNAVAILABLE',
  'UNSUPPORTED_FILE',
] satisfies ErrorCode[])

const isRefusal = (reason: string): reason is EntryRefusal => Object.hasOwn(entryRefusals, reason)
const isTelling = (reason: string): reason is ErrorCode => telling.has(reason) && Object.hasOwn(errorCatalogue, reason)

/** What is kept of a refusal: a key in place of a sentence, since the reader may choose another language before reading it. */
export const reasonOf = ({ code, reasons = {} }: Failure): string =>
  Object.values(reasons).find((reason) => isRefusal(reason.code))?.code ?? code ?? 'other'

type Key = `offline:refused_${EntryRefusal | 'gone' | 'other'}` | `errors:${ErrorCode}`
/** Why an entry was refused, in the reader's language. Never a sentence of the server. */
export const reasonText = (t: (key: Key) => string, reason: string | undefined): string => {
  if (reason === undefined) return t('offline:refused_other')
  if (isRefusal(reason)) return t(`offline:refused_${reason}`)
  if (reason === 'NOT_FOUND') return t('offline:refused_gone')
  return isTelling(reason) ? t(`errors:${reason}`) : t('offline:refused_other')
}
