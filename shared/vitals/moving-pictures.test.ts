import { expect, it } from 'vitest'
import { movedPicture, sitter } from '#tests/harness/moving-cases.ts'
import { filmPicture, type MovingPicture } from '#tests/harness/moving-pictures.ts'
import { mean } from './statistics.ts'
import { createScan } from './index.ts'

const scanOf = (film: MovingPicture) => {
  const take = filmPicture(film)
  const scan = createScan({ seconds: film.seconds })
  for (const sample of take.samples) scan.add(sample)
  return { ...take, details: scan.details() }
}
/** Pictures that were mistaken for a pulse without the checks of patches, edges and background light. */
const shownWithoutGates = [0, 2, 8, 32, 38]
/** Milliseconds for a test of several films on a busy machine; rendering takes seconds. */
const patient = 180_000

it(
  'moving pictures never show a pulse',
  () => {
    const shown = shownWithoutGates.map((seed) => [seed, scanOf(movedPicture(seed)).details.reading.hr])
    expect(shown).toEqual(shown.map(([seed]) => [seed, null]))
  },
  patient,
)

it.each([0, 15])(
  'a person in front of the camera does (%s)',
  (seed) => {
    const { details, intervals } = scanOf(sitter(seed))
    expect(Math.abs((details.heartRate ?? 0) - 60_000 / mean(intervals))).toBeLessThanOrEqual(2)
  },
  patient,
)
