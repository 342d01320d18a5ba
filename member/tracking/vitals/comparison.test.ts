import { expect, test } from 'vitest'
import type { Reading } from './history/series.ts'
import { changeOf, earlierThan, rangeOf, type Measured } from './comparison.ts'

const reading = (id: number, source: Reading['source'], data: Record<string, number>): Reading => ({
  id,
  source,
  data,
  provider: null,
  created_at: `2026-06-${String(id).padStart(2, '0')}T08:00:00Z`,
  sources: Object.fromEntries(Object.keys(data).map((name) => [name, source])),
  notes: [],
})
const hrv: Measured = { vital: 'hr_variability', value: 48, source: 'camera' }

test('a change is computed from the shown values, since the newest one of the same source', () => {
  const readings = [
    reading(3, 'device', { hrv: 60 }),
    reading(2, 'camera', { hrv: 44.6 }),
    reading(1, 'camera', { hrv: 80 }),
  ]
  expect(changeOf(hrv, readings)).toEqual({ at: Date.parse('2026-06-02T08:00:00Z'), by: 3, lowerBy: null })
  expect(changeOf({ ...hrv, source: 'member' }, readings)).toBeNull()
  expect(changeOf(hrv, [])).toBeNull()
  const pressure: Measured = { vital: 'blood_pressure', value: 118, lower: 80, source: 'member' }
  expect(changeOf(pressure, [reading(1, 'member', { sbp: 121, dbp: 79 })])).toMatchObject({ by: -3, lowerBy: 1 })
})

test('earlier readings are more than an hour older', () => {
  const readings = [1, 2, 3].map((id) => reading(id, 'camera', { hrv: 40 }))
  const ids = (taken: string) => earlierThan(readings, new Date(taken)).map(({ id }) => id)
  expect(ids('2026-06-03T09:00:00Z')).toEqual([1, 2])
  expect(ids('2026-06-03T09:00:01Z')).toEqual([1, 2, 3])
})

test('the variability’s usual range requires five readings of its source', () => {
  const own = [40, 42, 45, 50, 52].map((value, index) => reading(index + 1, 'camera', { hrv: value }))
  expect(rangeOf(hrv, own.slice(1))).toBeNull()
  expect(rangeOf(hrv, [...own.slice(1), reading(9, 'simulator', { hrv: 41 })])).toBeNull()
  expect(rangeOf({ ...hrv, value: 60 }, own)).toMatchObject({
    kind: 'usual',
    place: 'above',
    bars: [{ low: 41, high: 51, value: 60 }],
  })
})

test('a bar extends to its value', () => {
  expect(rangeOf({ vital: 'o2_saturation', value: 80, source: 'member' }, [])).toEqual({
    kind: 'typical',
    place: 'below',
    bars: [{ low: 95, high: 100, value: 80, min: 80, max: 100 }],
  })
  expect(rangeOf({ vital: 'blood_pressure', value: 118, lower: 76, source: 'member' }, [])?.bars).toHaveLength(2)
})
