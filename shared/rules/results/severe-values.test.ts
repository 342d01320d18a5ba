import { expect, test } from 'vitest'
import { readingLevel } from './result-scores.ts'
import { severeMarker } from './severe-values.ts'

test('platelets that could be thousands raise no alarm, and have no level but the letter of the lab', () => {
  const platelets = { code: '777-3', name: 'Platelets', unit: '/mm³' }
  expect(severeMarker({ ...platelets, value: '210.000' })).toBeNull()
  expect(severeMarker({ ...platelets, value: '9000' })).not.toBeNull()
  const scale = {
    report_min: null,
    low_min: null,
    healthy_min: 150_000,
    healthy_max: 400_000,
    high_max: null,
    report_max: null,
  }
  const reading = { ...platelets, ...scale, value: '210.000', result: '210.000' }
  expect([
    readingLevel({ ...reading, result_level: null } as never),
    readingLevel({ ...reading, result_level: 'N' } as never),
  ]).toEqual([null, 'Normal'])
})
