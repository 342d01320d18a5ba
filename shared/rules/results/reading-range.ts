import { exactNumber } from './quantities.ts'
import { appliesTo, type RangeBand, type RangeLevel, type RangePerson } from './ranges.ts'
import { readingLevel, readingSide, type MarkerReading } from './result-scores.ts'

/** The level of the range a reading is in. Edges belong to the healthy range, so the bounds alone do not determine it. */
export const rangeLevelOf = (reading: MarkerReading): RangeLevel | null => {
  const level = readingLevel(reading)
  if (level === null) return null
  if (level === 'Borderline') return readingSide(reading) === 'low' ? 'borderline low' : 'borderline high'
  return level === 'Normal' ? 'normal' : level === 'Low' ? 'low' : 'high'
}

/** The catalog's range for a person's reading: of the same level, and if there are several, by its bounds. */
export const rangeOfReading = <Band extends Omit<RangeBand, 'name' | 'is_active'>>(
  reading: MarkerReading,
  bands: readonly Band[],
  person: RangePerson,
): Band | null => {
  const level = rangeLevelOf(reading)
  const number = exactNumber(reading.value)
  const own = bands.filter((band) => band.level === level && appliesTo(band, person))
  const holds = ({ lower_bound, upper_bound }: Band) =>
    number !== null && number >= (lower_bound ?? -Infinity) && number < (upper_bound ?? Infinity)
  return own.find(holds) ?? own[0] ?? null
}
