import { expect, test } from 'vitest'
import { timesIn } from './timesIn.ts'

const t = ((key: string, values?: object) => [key, values]) as unknown as Parameters<typeof timesIn>[0]
const summer = new Date('2026-06-17T12:00Z')

test('a zone is shown with its abbreviation, UTC only once', () => {
  expect(timesIn(t, 'America/Chicago', summer, 'en-US')).toEqual(['times_in', { zone: 'Chicago', name: 'CDT' }])
  expect(timesIn(t, 'America/Argentina/Buenos_Aires', summer, 'en-US')).toMatchObject([
    'times_in',
    { zone: 'Buenos Aires' },
  ])
  expect(timesIn(t, 'UTC', summer, 'en-US')).toEqual(['times_in_utc', undefined])
  expect(timesIn(t, 'Etc/UTC', summer, 'en-US')).toEqual(['times_in_utc', undefined])
})
