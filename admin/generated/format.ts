import { format, isValid, parseISO } from 'date-fns'
import type { ChoiceField } from '#shared/classkeys/fields.ts'

/** 'healthy_min' → 'Healthy min', 'icon nudge' → 'Icon nudge'. */
export const sentenceCase = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A calendar day as MM/dd/yyyy; text that is no day stays as it is. */
export const formatDate = (value: unknown): string => formatAs(value, 'MM/dd/yyyy')

/** An instant as MM/dd/yyyy hh:mm a in the browser's timezone. */
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

/** HTML without its tags, for one line of text. */
export const plainText = (html: unknown): string =>
  typeof html === 'string'
    ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
    : ''

/** What an answered link or nested object is called: the first of its words. */
export const entryName = (entry: unknown, include: readonly string[] = ['name', 'title', 'label', 'code']): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '')
  const values = entry as Record<string, unknown>
  const words = include.flatMap((key) => (values[key] == null || values[key] === '' ? [] : [String(values[key])]))
  return words.length > 0 ? words.join(' ') : `#${String(values['id'] ?? '')}`
}
