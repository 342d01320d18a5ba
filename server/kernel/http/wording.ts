import { say } from '#shared/reasons/index.ts'
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `times.0.starts_at` → `starts at`: how a sentence refers to a field without a label. */
const nameOf = (path: string): string =>
  (path.split('.').findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? 'value')
    .replaceAll(/([a-z])([A-Z])(?=[a-z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .replaceAll(/\b(id|url|pdf|csv)(s?)\b/gi, (_, word: string, plural: string) => word.toUpperCase() + plural)

/** A field's name at the start of a sentence: `First name`. */
export const fieldTitle = (path: string): string => capitalised(nameOf(path))
/** What a field refers to: `physician_id` → `physician`. */
export const referentOf = (column: string): string => column.replace(/_ids?$/, '').replaceAll('_', ' ')

/** `Results are required.`, `First name is required.` */
const requiredSentence = (path: string): string => {
  const field = fieldTitle(path)
  return say(/[^su]s$/.test(field) ? 'fields_required' : 'field_required', { field })
}

/** A schema's message about a field as a full sentence; full sentences are returned unchanged. */
export const sentenceAt = (path: string, message: string): string => {
  if (message === say('required')) return requiredSentence(path)
  if (!/^[a-z]/.test(message)) return message
  const sentence = /^(is|has|was) /.test(message) ? `${fieldTitle(path)} ${message}` : capitalised(message)
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
