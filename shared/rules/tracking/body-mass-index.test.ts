import { expect, it } from 'vitest'
import { bodyMassIndex, bodyMassLevel, bodyMassPosition } from './body-mass-index.ts'

it.each([
  [0, 'Under'],
  [18.5, 'Under'],
  [18.54, 'Under'],
  [18.56, 'Healthy'],
  [18.6, 'Healthy'],
  [24.9, 'Healthy'],
  [24.94, 'Healthy'],
  [24.96, 'Over'],
  [25, 'Over'],
  [25.1, 'Over'],
])('body mass %d is %s', (index, level) => expect(bodyMassLevel(index)).toBe(level))

it('divides weight by the square of height, and is null without both', () => {
  expect(bodyMassIndex(80, 200)).toBe(20)
  expect([bodyMassIndex(null, 180), bodyMassIndex(80, null), bodyMassIndex(0, 180), bodyMassIndex(80, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

it.each([
  [17.5, 0.5],
  [40, 1],
  [-1, 0],
])('body mass %d is at position %d', (index, place) => expect(bodyMassPosition(index)).toBe(place))
