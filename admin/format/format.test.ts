import { format, parseISO } from 'date-fns'
import { expect, test } from 'vitest'
import { formatDate, formatTimestamp } from './format.ts'

test.each(['2026-01-05', '2024-02-29', '1899-12-31', '2026-11-26T23:59:59.999Z', '2026-07-01T00:00:00Z'])(
  '%s is written as the product asks for it',
  (value) => {
    expect(formatDate(value)).toBe(format(parseISO(value), 'MM/dd/yyyy'))
    expect(formatTimestamp(value)).toBe(format(parseISO(value), 'MM/dd/yyyy hh:mm a'))
  },
)

test.each([
  ['2026-03-08T00:05:00', '03/08/2026 12:05 AM'],
  ['2026-03-08T12:00:00', '03/08/2026 12:00 PM'],
  ['2026-03-08T13:30:00', '03/08/2026 01:30 PM'],
  ['2026-03-08 09:07:00', '03/08/2026 09:07 AM'],
])('%s without a zone is local time', (value, words) => {
  expect(formatTimestamp(value)).toBe(words)
})

test('what is no date stays as it is', () => {
  for (const text of ['soon', 'March 7', '2026-13-45', '7', '2026-01-05x'])
    expect([formatDate(text), formatTimestamp(text)]).toEqual([text, text])
  for (const nothing of [null, undefined, '', 7])
    expect([formatDate(nothing), formatTimestamp(nothing)]).toEqual(['', ''])
})
