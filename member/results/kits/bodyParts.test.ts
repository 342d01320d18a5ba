import { expect, test } from 'vitest'
import { countLevels, readingLevel } from '#shared/rules/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { measuredOrgans, measuredRegions, stateOf } from './bodyParts.ts'

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

test('an organ has no score while one of its markers that count could not be graded', () => {
  const organ = { id: 7, name: 'Liver', icon: '', description: '', tips: '', segmentId: null }
  const scoreOf = (weight: number) =>
    measuredOrgans(
      [
        {
          ...organ,
          markers: [
            { code: 'a', weight: 1 },
            { code: 'b', weight },
          ],
        },
      ],
      [marker('a', 70), marker('b', '<70')],
    )[0]?.score
  expect([scoreOf(1), scoreOf(0)]).toEqual([null, 1])
})

test('a region of the body that is also an organ has its markers and its state', () => {
  const part = { name: 'Liver', icon: '', description: '', tips: '' }
  const region = { ...part, id: 1, place: null }
  const heart = { ...region, id: 2, name: 'Heart' }
  const known = new Map(
    [
      ['alt', region],
      ['lipids', heart],
    ].map(([code, segment]) => [code as string, { id: 1, code, name: '', description: '', segment } as never]),
  )
  const organ = { ...part, id: 7, segmentId: 1, markers: ['alt', 'lipids'].map((code) => ({ code, weight: 1 })) }
  const markers = [marker('alt', 80), marker('lipids', 150)]
  const [liver, other] = measuredRegions({ segments: [region, heart], markers: known }, [organ], markers)
  expect(liver?.state).toEqual(measuredOrgans([organ], markers)[0]?.state)
  expect([liver?.state.total, other?.state.total]).toEqual([2, 1])
  // An organ of another name says nothing about the region that it is in.
  const [alone] = measuredRegions({ segments: [region], markers: known }, [{ ...organ, name: 'Gall' }], markers)
  expect(alone?.state.total).toBe(1)
})
