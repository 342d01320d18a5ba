import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { defaultLanguage } from '../rules/index.ts'
import type { Reason, ReasonCode } from '../reasons/index.ts'
import type { I18n } from './createI18n.ts'

interface Failed {
  code?: string | undefined
  message: string
  /** Of the answer of a call; undefined for what failed on the page, which has words in its language. */
  status?: number | undefined
  retryAfter?: number | undefined
  /** Whether the message is the server's. */
  isSent?: boolean | undefined
  reason?: Reason | undefined
}

/** What is said instead of codes whose own sentence says less, or another thing, than the words with which they are answered. */
const vague = {
  BAD_REQUEST: 'refused',
  VALIDATION: 'refused',
  UNPROCESSABLE: 'refused',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'too_many',
  UNAVAILABLE: 'INTERNAL',
} as const

/**
 * The sentence of a failure in the page's language. A sentence of the catalogue is translated by its code, and one that the server has
 * for this case by that of its reason, with days as the page writes them; without one that the language has it is shown as it was
 * sent. For what the contract has for a call, others than readers of English are told what kind of refusal it is. What can be done
 * again later says when.
 */
export const errorText = (
  { t, language, formats }: I18n,
  { code, message, status, retryAfter, isSent, reason }: Failed,
): string => {
  if (retryAfter) return t('errors:TOO_MANY_REQUESTS', { minutes: Math.ceil(retryAfter / 60) })
  const known = Object.hasOwn(errorCatalogue, code ?? '') ? (code as ErrorCode) : null
  if (known && errorCatalogue[known].message === message) return t(`errors:${known}`)
  if (isSent) {
    const key = `reasons:${reason?.code}` as `reasons:${ReasonCode}`
    const said = t(key, reason?.values)
    return said === key ? message : said.replaceAll(/\d{4}-\d\d-\d\d(?!T)/g, (day) => formats.formatDate(day))
  }
  if (status === undefined || language === defaultLanguage) return message
  return t(`errors:${known ? (vague[known as keyof typeof vague] ?? known) : status < 500 ? 'refused' : 'INTERNAL'}`)
}
