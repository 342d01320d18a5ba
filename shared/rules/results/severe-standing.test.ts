import { expect, test } from 'vitest'
import { standingSevere } from './severe-standing.ts'

const at = (hour: number, data: object) => ({
  data: data as Record<string, unknown>,
  created_at: new Date(Date.UTC(2026, 5, 10, hour)).toISOString(),
})
const severe = { sbp: 185, dbp: 122 }
const of = (...readings: ReturnType<typeof at>[]) => standingSevere(readings).map(({ data }) => data)

test('each subject counts as it was last measured, within a day of the newest reading', () => {
  expect(of()).toEqual([])
  expect(of(at(9, { hr: 72 }), at(8, severe))).toEqual([severe])
  expect(of(at(10, { spo2: 81 }), at(9, { hr: 72 }), at(8, severe))).toEqual([{ spo2: 81 }, severe])
  expect(of(at(9, { sbp: 118, dbp: 76 }), at(8, severe))).toEqual([])
  expect(of(at(9, { hr: 150, ...severe }))).toEqual([{ hr: 150 }, severe])
  expect(of(at(32, { hr: 72 }), at(8, severe))).toEqual([severe])
  expect(of(at(33, { hr: 72 }), at(8, severe))).toEqual([])
})
