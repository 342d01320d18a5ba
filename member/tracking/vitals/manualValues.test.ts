import { expect, test } from 'vitest'
import { noManualValues, readManualValues } from './manualValues.ts'
import { dataOf } from './useSaveReading.ts'

test('empty fields are no values', () => {
  expect(readManualValues(noManualValues, '.')).toEqual({ values: {}, problems: {} })
  expect(readManualValues({ ...noManualValues, spo2: ' 97,5 ' }, '.')).toEqual({ values: { spo2: 97.5 }, problems: {} })
  expect(readManualValues({ ...noManualValues, sbp: '118', dbp: '76' }, '.')).toEqual({
    values: { sbp: 118, dbp: 76 },
    problems: {},
  })
})

test.each([
  [{ sbp: 'high', dbp: '80' }, { sbp: 'number_range' }],
  [{ sbp: '301', dbp: '80' }, { sbp: 'number_range' }],
  [{ sbp: '1e2', dbp: '60' }, { sbp: 'number_range' }],
  [{ sbp: '-120', dbp: '60' }, { sbp: 'number_range' }],
  [{ hr: '0x48' }, { hr: 'number_range' }],
  [{ sbp: '120', dbp: '19' }, { dbp: 'number_range' }],
  [{ spo2: '101' }, { spo2: 'number_range' }],
  [{ spo2: '39' }, { spo2: 'number_range' }],
  [{ sbp: '120' }, { dbp: 'pressure_pair' }],
  [{ dbp: '80' }, { sbp: 'pressure_pair' }],
  [{ sbp: '80', dbp: '120' }, { dbp: 'pressure_order' }],
  [{ sbp: '80', dbp: '80' }, { dbp: 'pressure_order' }],
  [{ sbp: '300', dbp: '200', spo2: '100' }, {}],
])('%o: %o', (texts, expected) => {
  const { values, problems } = readManualValues({ ...noManualValues, ...texts }, '.')
  if (Object.keys(problems).length > 0) expect(values).toEqual({})
  expect(Object.fromEntries(Object.entries(problems).map(([name, { key }]) => [name, key]))).toEqual(expected)
})

const scan = { seconds: 60, frame_rate: 30, snr_db: 5, beats: 70, method: 'pos-chrom', hrv_method: 'SDNN' } as const

test('a record contains measured and typed-in values only', () => {
  const reading = { hr: 72, hrv: null, rr: 15, stress_index: null, missing: {}, scan }
  expect(dataOf(reading, { sbp: 120, dbp: 80 })).toEqual({
    source: 'camera',
    hr: 72,
    rr: 15,
    sbp: 120,
    dbp: 80,
    scan,
    typed: ['sbp', 'dbp'],
  })
  const nothing = { hr: null, hrv: null, rr: null, stress_index: null, missing: {}, scan }
  expect(dataOf(nothing, { spo2: 98 })).toEqual({ source: 'member', spo2: 98, typed: ['spo2'] })
  expect(dataOf(null, {})).toEqual({ source: 'member' })
})
