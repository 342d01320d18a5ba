import { describe, expect, it } from 'vitest'
import {
  isThresholdFor,
  passedThresholds,
  thresholdChecks,
  vitalNotes,
  type ThresholdPerson,
  type VitalThreshold,
} from '../index.ts'

const open: VitalThreshold = {
  id: 1,
  vital: 'hr',
  min_value: null,
  max_value: null,
  severity: 'notice',
  message: null,
  program_id: null,
  sex: 'any',
  min_age: null,
  max_age: null,
  is_active: true,
}
const nobody: ThresholdPerson = { sex: null, age: null, programIds: new Set() }
const person = (known: Partial<ThresholdPerson>): ThresholdPerson => ({ ...nobody, ...known })

describe('the audience of a threshold', () => {
  it.each<[string, Partial<VitalThreshold>, Partial<ThresholdPerson>, boolean]>([
    ['everybody', {}, {}, true],
    ['nobody while it is off', { is_active: false }, {}, false],
    ['its program', { program_id: 3 }, { programIds: new Set([2, 3]) }, true],
    ['its program alone', { program_id: 3 }, { programIds: new Set([2]) }, false],
    ['its sex', { sex: 'female' }, { sex: 'female' }, true],
    ['its sex alone', { sex: 'female' }, { sex: 'male' }, false],
    ['no sex that is not known', { sex: 'female' }, {}, false],
    ['every sex', { sex: null }, { sex: 'intersex' }, true],
    ['its lowest age', { min_age: 40 }, { age: 40 }, true],
    ['nobody younger', { min_age: 40 }, { age: 39 }, false],
    ['its highest age', { max_age: 64 }, { age: 64 }, true],
    ['nobody older', { max_age: 64 }, { age: 65 }, false],
    ['no age that is not known', { max_age: 64 }, {}, false],
    [
      'those that all of it fits',
      { program_id: 3, sex: 'male', min_age: 18 },
      { programIds: new Set([3]), sex: 'male', age: 17 },
      false,
    ],
  ])('%s', (_, threshold, known, expected) =>
    expect(isThresholdFor({ ...open, ...threshold }, person(known))).toBe(expected),
  )
})

describe('a value', () => {
  const range = { ...open, min_value: '50', max_value: 100 }
  it.each([
    [49.9, 'below'],
    [50, null],
    [100, null],
    [100.1, 'above'],
    ['120', 'above'],
    [null, null],
    ['fast', null],
    [undefined, null],
  ])('of %s is %s', (hr, bound) => expect(passedThresholds({ hr }, nobody, [range])[0]?.bound ?? null).toBe(bound))

  it('without bounds is never exceeded', () => expect(passedThresholds({ hr: 400 }, nobody, [open])).toEqual([]))

  it('is checked against every threshold, and gets one message, the most severe', () => {
    const thresholds: VitalThreshold[] = [
      { ...open, id: 1, max_value: 100, severity: 'notice', message: 'Measure again.' },
      { ...open, id: 2, max_value: 130, severity: 'critical', message: 'Call your clinic.' },
      { ...open, id: 3, vital: 'spo2', min_value: 94, severity: 'warning' },
    ]
    const data = { hr: 140, spo2: 92, rr: 14 }
    expect(passedThresholds(data, nobody, thresholds).map(({ threshold }) => threshold.id)).toEqual([2, 3, 1])
    expect(vitalNotes(data, nobody, thresholds)).toMatchObject([
      { vital: 'hr', value: 140, bound: 'above', severity: 'critical', message: 'Call your clinic.' },
      { vital: 'spo2', value: 92, bound: 'below', severity: 'warning', message: null },
    ])
    expect(vitalNotes({ hr: 110 }, nobody, thresholds)).toMatchObject([
      { severity: 'notice', message: 'Measure again.' },
    ])
  })
})

describe('the bounds of a threshold', () => {
  const missing = 'Enter a lower or an upper bound.'
  const below = 'Must not be below the lower bound.'
  it.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, { min_value: missing }],
    [{ min_value: null, max_value: '' }, { min_value: missing }],
    [{ min_value: 0 }, {}],
    [{ max_value: 0 }, {}],
    [{ min_value: 50, max_value: 100 }, {}],
    [{ min_value: '50', max_value: 50 }, {}],
    [{ min_value: 100, max_value: '50' }, { max_value: below }],
    [{ min_value: 100, max_value: null }, {}],
    [{ min_value: 1, min_age: 40, max_age: 40 }, {}],
    [{ min_value: 1, min_age: 41, max_age: 40 }, { max_age: 'Must not be below the lowest age.' }],
    [{ min_value: 1, min_age: null, max_age: 40 }, {}],
    [
      { min_age: 41, max_age: 40 },
      { min_value: missing, max_age: 'Must not be below the lowest age.' },
    ],
  ])('%j have the errors %j', (threshold, problems) => expect(thresholdChecks.problems(threshold)).toEqual(problems))
})
