import { expect, test } from 'vitest'
import { placeIn, typicalVitals } from '../index.ts'

const { rr, sbp, dbp } = typicalVitals
test.each([
  [[['rr', 12, rr]], 'inside'],
  [[['rr', 20.4, rr]], 'inside'],
  [[['rr', 20.5, rr]], 'above'],
  [[['rr', 11, rr]], 'below'],
  [
    [
      ['sbp', 119, sbp],
      ['dbp', 79, dbp],
    ],
    'inside',
  ],
  [
    [
      ['sbp', 120, sbp],
      ['dbp', 79, dbp],
    ],
    'above',
  ],
  [
    [
      ['sbp', 110, sbp],
      ['dbp', 80, dbp],
    ],
    'above',
  ],
  [
    [
      ['sbp', 89, sbp],
      ['dbp', 61, dbp],
    ],
    'below',
  ],
  [
    [
      ['sbp', 130, sbp],
      ['dbp', 55, dbp],
    ],
    'above',
  ],
] as const)('%j is %s', (values, place) => expect(placeIn(values)).toBe(place))
