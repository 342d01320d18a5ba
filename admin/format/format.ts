import { browserFormats, firstFormats, formatsOf } from '#shared/i18n/index.ts'
import { defaultLanguage, localeFor } from '#shared/rules/index.ts'
import type { ChoiceField, NestedField } from '#shared/classkeys/fields.ts'
import { sentenceCase } from './words.ts'

export { entryName, isLink } from '#shared/rules/index.ts'

/** The formats of the back office: English with the region of the profile or the browser. */
export const staffFormats = formatsOf(localeFor(defaultLanguage, firstFormats(), browserFormats(defaultLanguage)))

/** A calendar day, an instant likewise in the browser's time zone, in American English as MM/dd/yyyy; other text unchanged. */
export const formatDate = (value: unknown): string => (isDated(value) ? staffFormats.formatDate(value) : textOf(value))

/** An instant with its time in the browser's time zone, in American English as MM/dd/yyyy hh:mm a; other text unchanged. */
export const formatTimestamp = (value: unknown): string =>
  isDated(value) ? staffFormats.formatDateTime(value) : textOf(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const dated = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/
const isDated = (value: unknown): value is string =>
  typeof value === 'string' && dated.test(value) && !Number.isNaN(new Date(value).getTime())

export const formatNumber = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('en-US') : String(value ?? '')

export const choiceLabel = (field: ChoiceField, value: unknown): string =>
  typeof value === 'string' && value !== '' ? (field.labels[value] ?? sentenceCase(value)) : ''

/** HTML as plain text on one line. */
export const plainText = (html: unknown): string =>
  typeof html === 'string'
    ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
    : ''

const unspoken: ReadonlySet<string> = new Set(['color', 'icon', 'code', 'url'])

/** A one-line summary of an object: its first texts, numbers and choices, in declaration order. */
export const objectWords = (fields: Readonly<Record<string, NestedField>>, value: unknown): string => {
  if (typeof value !== 'object' || value === null) return ''
  const values = value as Record<string, unknown>
  return Object.entries(fields)
    .flatMap(([name, field]) => {
      const part = values[name]
      if (field.kind === 'choice') return [choiceLabel(field, part)]
      if (field.kind === 'integer' || field.kind === 'decimal') return [formatNumber(part)]
      return field.kind === 'text' && !unspoken.has(field.format) && typeof part === 'string' ? [part.trim()] : []
    })
    .filter((words) => words !== '')
    .slice(0, 4)
    .join(', ')
}
