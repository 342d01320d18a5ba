import { expect, test } from 'vitest'
import { heightTexts, isOtherHeight, readTape, type TapeTexts } from './tape.ts'

const empty: TapeTexts = { weight: '', chest: '', waist: '', high_hips: '', height: '', feet: '', inches: '' }

test.each([
  [
    'pounds and inches',
    false,
    { weight: '178', chest: '38.1', waist: '32,2' },
    { weight: 80.74, circumference_params: { chest: '96.77', waist: '81.79' } },
  ],
  [
    'kilograms and centimeters',
    true,
    { weight: '80.7', high_hips: ' 100,5 ' },
    { weight: 80.7, circumference_params: { high_hips: '100.5' } },
  ],
])('%s are converted to kg and cm; empty fields are not measured', (_, isMetric, texts, body) => {
  const taped = readTape({ ...empty, ...texts }, isMetric, '.')
  expect(taped.body).toEqual(body)
  expect(taped.problems).toEqual({})
})

test('numbers are read as the member’s language writes them', () => {
  const german = (weight: string) => readTape({ ...empty, weight }, true, ',')
  expect(german('80,7').body.weight).toBe(80.7)
  expect(german('80.725').problems).toEqual({ weight: { low: 25, high: 350 } })
  expect(readTape({ ...empty, weight: '80,725' }, true, '.').problems).toEqual({ weight: { low: 25, high: 350 } })
})

test('an empty form is refused, at the first field', () => {
  expect(readTape(empty, true, '.').problems).toEqual({ weight: 'needed' })
})

test.each([
  [true, { waist: '8' }, { waist: { low: 40, high: 220 } }],
  [true, { chest: 'wide' }, { chest: { low: 50, high: 220 } }],
  [true, { weight: '900' }, { weight: { low: 25, high: 350 } }],
  [false, { waist: '100' }, { waist: { low: 16, high: 86 } }],
  [false, { weight: '20' }, { weight: { low: 56, high: 771 } }],
])('implausible values are refused in the member’s units (metric: %s): %j', (isMetric, texts, problems) => {
  expect(readTape({ ...empty, ...texts }, isMetric, '.').problems).toEqual(problems)
})

test.each([
  [false, { feet: '5', inches: '7' }, 170.18, {}],
  [false, { feet: '6' }, 182.88, {}],
  [false, { feet: '5.5' }, null, { feet: { low: 3, high: 8 } }],
  [false, { feet: '5', inches: '12' }, null, { inches: { low: 0, high: 11 } }],
  [true, { height: '171' }, 171, {}],
  [true, { height: '17' }, null, { height: { low: 100, high: 250 } }],
  [true, {}, null, {}],
])('a height (metric: %s) of %j is %s cm', (isMetric, texts, heightCm, problems) => {
  const taped = readTape({ ...empty, weight: '100', ...texts }, isMetric, '.')
  expect([taped.heightCm, taped.problems]).toEqual([heightCm, problems])
})

test('a known height fills its fields, and is only stored again if changed', () => {
  expect(heightTexts(171, false)).toEqual({ height: '', feet: '5', inches: '7.3' })
  expect(heightTexts(182.8, false)).toMatchObject({ feet: '6', inches: '0' })
  expect(heightTexts(170.18, true)).toMatchObject({ height: '170.2' })
  expect(heightTexts(null, true)).toEqual({ height: '', feet: '', inches: '' })
  const shown = { ...empty, ...heightTexts(171, false) }
  expect(isOtherHeight(shown, 171, false)).toBe(false)
  expect(isOtherHeight({ ...shown, inches: '8' }, 171, false)).toBe(true)
})
