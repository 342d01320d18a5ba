import { expect, test } from 'vitest'
import { placeIn, typicalVitals } from '../index.ts'

const { rr, sbp, dbp } = typicalVitals
test.each([
  [[[12, rr]], 'inside'],
  [[[20.4, rr]], 'inside'],
  [[[20.5, rr]], 'above'],
  [[[11, rr]], 'below'],
  [
    [
      [119, sbp],
      [79, dbp],
    ],
    'inside',
  ],
  [
    [
      [120, sbp],
      [79, dbp],
    ],
    'above',
  ],
  [
    [
      [110, sbp],
      [80, dbp],
    ],
    'above',
  ],
  [
    [
      [89, sbp],
      [61, dbp],
    ],
    'below',
  ],
  [
    [
      [130, sbp],
      [55, dbp],
    ],
    'above',
  ],
] as const)('%j is %s', (values, place) => expect(placeIn(values)).toBe(place))
