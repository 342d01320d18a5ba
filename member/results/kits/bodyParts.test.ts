import { expect, test } from 'vitest'
import { countLevels, readingLevel } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { stateOf } from './bodyParts.ts'

const marker = (code: string, value: number | string, more: Partial<Marker> = {}): Marker => ({
  code,
  name: code,
  value,
  result: String(value),
  unit: '',
  result_level: null,
  report_min: 0,
  low_min: 20,
  healthy_min: 40,
  healthy_max: 100,
  high_max: 120,
  report_max: 200,
  hideResultLabel: false,
  hideScale: false,
  ...more,
})

test.each([
  [
    'a hidden label',
    [marker('a', 80), marker('b', 150, { hideResultLabel: true })],
    { total: 2, outside: 1, normal: 1 },
  ],
  ['a word without a level', [marker('a', 80), marker('b', 'trace')], { total: 2, outside: 0, normal: 1 }],
  ['normal values', [marker('a', 80), marker('b', 90)], { total: 2, outside: 0, normal: 2 }],
] as const)('a body part with %s counts what the headline counts', (_, markers, state) => {
  expect(stateOf(markers)).toMatchObject(state)
  expect(countLevels(markers.map(readingLevel)).normal).toBe(state.normal)
})
