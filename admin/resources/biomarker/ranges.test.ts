import { expect, test } from 'vitest'
import { audienceOf, byAudience, changesOf, draftOf, moveBound, nextRange, onStep, stepOf } from './ranges.ts'

const low = draftOf({ id: 1, name: 'Low', level: 'low', upper_bound: 70 })
const healthy = draftOf({ id: 2, name: 'Healthy', level: 'normal', lower_bound: 70, upper_bound: 100 })
const women = draftOf({ id: 3, name: 'Women', level: 'normal', lower_bound: 70, upper_bound: 90, sex: 'female' })

test('a shared bound moves both ranges, within their audience only', () => {
  const moved = moveBound([low, healthy, women], 'Everyone', 70, 75)
  expect(moved.map(({ lower_bound, upper_bound }) => [lower_bound, upper_bound])).toEqual([
    [null, 75],
    [75, 100],
    [70, 90],
  ])
})

test('only differences are sent', () => {
  const drafts = [low, { ...healthy, upper_bound: 99 }, nextRange([healthy], 'new')]
  expect(changesOf([low, healthy, women], drafts)).toEqual({
    changed: [
      { index: 1, body: { id: 2, upper_bound: 99 } },
      { index: 2, body: expect.objectContaining({ lower_bound: 100, upper_bound: null, level: 'borderline high' }) },
    ],
    remove: [3],
  })
  expect(changesOf([low], [low])).toEqual({ changed: [], remove: [] })
})

test.each([
  [{}, 'Everyone'],
  [{ sex: 'female' }, 'Female'],
  [{ min_age: 65 }, 'Everyone from 65 years'],
  [{ sex: 'male', max_age: 17 }, 'Male up to 17 years'],
  [{ sex: 'male', min_age: 18, max_age: 64 }, 'Male, 18 to 64 years'],
])('%j is for %s', (more, words) => {
  expect(audienceOf(draftOf({ id: 1, ...more }))).toBe(words)
})

test('ranges are sorted by audience, lowest first', () => {
  expect(byAudience([healthy, low, women]).map(([who, group]) => [who, group.map(({ name }) => name)])).toEqual([
    ['Everyone', ['Low', 'Healthy']],
    ['Female', ['Women']],
  ])
})

test.each([
  [400, 2],
  [100, 1],
  [5, 0.05],
  [0.7, 0.005],
  [12_000, 100],
])('a scale of %d has steps of %d', (span, step) => {
  expect(stepOf(span)).toBeCloseTo(step, 10)
})

test('steps leave no rounding errors', () => {
  expect(onStep(0.30000000000000004, 0.1)).toBe(0.3)
  expect(onStep(151.2, 2)).toBe(152)
})
