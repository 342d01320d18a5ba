import { expect, test } from 'vitest'
import { dayWords } from './day.ts'

test.each([
  ['short', { month: 'short', day: 'numeric' }],
  ['long', { month: 'long', day: 'numeric' }],
  ['month', { month: 'long', year: 'numeric' }],
  ['full', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }],
  ['today', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }],
] as const)('%s: every day of four years reads as Intl writes it', (name, options) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2028, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    expect(dayWords(day, name)).toBe(format.format(at))
  }
})
