import type { ChoiceField, NestedField } from '#shared/classkeys/fields.ts'
import { sentenceCase } from './words.ts'

export { entryName, isLink } from '#shared/rules/index.ts'

/** A calendar day as MM/dd/yyyy, an instant likewise in the browser's time zone; other text unchanged. */
export const formatDate = (value: unknown): string => {
  const instant = instantOf(value)
  return instant ? dayOf(instant) : textOf(value)
}

/** An instant as MM/dd/yyyy hh:mm a in the browser's time zone; other text unchanged. */
export const formatTimestamp = (value: unknown): string => {
  const instant = instantOf(value)
  if (!instant) return textOf(value)
  const hours = instant.getHours()
  const time = `${twoDigits(hours % 12 || 12)}:${twoDigits(instant.getMinutes())} ${hours < 12 ? 'AM' : 'PM'}`
  return `${dayOf(instant)} ${time}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const twoDigits = (part: number): string => String(part).padStart(2, '0')
const dayOf = (instant: Date): string =>
  `${twoDigits(instant.getMonth() + 1)}/${twoDigits(instant.getDate())}/${String(instant.getFullYear()).padStart(4, '0')}`

const isDay = /^\d{4}-\d\d-\d\d$/
const isInstant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
/** A day starts at midnight where the browser is. */
const instantOf = (value: unknown): Date | null => {
  if (typeof value !== 'string') return null
  const instant = new Date(isDay.test(value) ? `${value}T00:00` : isInstant.test(value) ? value : NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

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
