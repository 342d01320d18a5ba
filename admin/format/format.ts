import { format, isValid, parseISO } from 'date-fns'
import type { ChoiceField, NestedField } from '#shared/classkeys/fields.ts'

export { entryName, isLink } from '#shared/rules/index.ts'

/** 'healthy_min' → 'Healthy min', 'icon nudge' → 'Icon nudge'. */
export const sentenceCase = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A calendar day as MM/dd/yyyy; other text unchanged. */
export const formatDate = (value: unknown): string => formatAs(value, 'MM/dd/yyyy')

/** An instant as MM/dd/yyyy hh:mm a in the browser's time zone. */
export const formatTimestamp = (value: unknown): string => formatAs(value, 'MM/dd/yyyy hh:mm a')

const formatAs = (value: unknown, pattern: string): string => {
  if (typeof value !== 'string' || value === '') return ''
  const instant = parseISO(value)
  return isValid(instant) ? format(instant, pattern) : value
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
