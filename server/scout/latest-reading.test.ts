import { expect, it } from 'vitest'
import { latestReading, readingNamed, type Records } from './latest-reading.ts'

const at = (day: string) => `${day}T08:00:00.000Z`
const day = (date: string, steps: number, counts = true) => ({
  day: date, counts, data: { physical_health: { summary: { physical_summary: { distance: { steps_int: steps } } } } },
})
const records: Records = {
  vitals: [
    { created_at: at('2026-03-03'), data: { hr: 61.6 } },
    { created_at: at('2026-03-02'), data: { sbp: 118, dbp: 76, hr: 70, weight: 70, temperature: 37 } },
  ],
  body: { created_at: at('2026-03-05'), status: 'successful', data: { weight: 69.5 } },
  days: [day('2026-03-04', 4000, false), day('2026-03-03', 8123)],
}

it('takes the newest record that holds the value, in the member’s units', () => {
  expect(latestReading('blood_pressure', records, true)).toEqual({ reading: 'blood_pressure', value: '118/76', unit: 'mmHg', at: at('2026-03-02') })
  expect(latestReading('heart_rate', records, true)).toMatchObject({ value: '62', unit: 'bpm', at: at('2026-03-03') })
  expect(latestReading('weight', records, true)).toMatchObject({ value: '69.5', unit: 'kg', at: at('2026-03-05') })
  expect(latestReading('weight', { ...records, body: null }, false)).toMatchObject({ value: '154', unit: 'lb', at: at('2026-03-02') })
  expect(latestReading('temperature', records, false)).toMatchObject({ value: '98.6', unit: '°F' })
  expect(latestReading('steps', records, false)).toEqual({ reading: 'steps', value: '8123', unit: '', at: '2026-03-03' })
})

it('finds nothing where nothing was recorded, or only a scan that is not done', () => {
  const none: Records = { vitals: [], days: [], body: { created_at: at('2026-03-05'), status: 'pending', data: { weight: 69.5 } } }
  for (const name of ['weight', 'steps', 'glucose', 'oxygen'] as const) expect(latestReading(name, none, true)).toMatchObject({ value: null, at: null })
  expect(() => readingNamed('mood')).toThrow()
})
