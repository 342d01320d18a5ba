/** The bands a biomarker's values are read by, and which of them are compatible. */

import { toNumber } from '../values/coercion.ts'
import type { ValueChecks } from '../values/field-rules.ts'

export const rangeLevels = ['low', 'borderline low', 'normal', 'borderline high', 'high'] as const
export type RangeLevel = (typeof rangeLevels)[number]

/** One band of values, from its lower bound (included) to its upper bound (excluded); null is open. */
export interface RangeBand {
  name: string
  level: RangeLevel
  lower_bound: number | null
  upper_bound: number | null
  sex: 'any' | 'female' | 'male'
  /** Years, both included; null is open. */
  min_age: number | null
  max_age: number | null
  is_active: boolean
}
export interface RangeProblem {
  field: 'lower_bound' | 'upper_bound' | 'level' | 'max_age'
  message: string
}
/** A gap between two bands, for the people both apply to. */
export interface RangeGap {
  from: number
  to: number
  below: string
  above: string
}

const lowest = ({ lower_bound }: RangeBand): number => lower_bound ?? -Infinity
const highest = ({ upper_bound }: RangeBand): number => upper_bound ?? Infinity
/** A band without bounds is for words, such as 'positive'. */
const readsNumbers = (band: RangeBand): boolean =>
  band.is_active && (band.lower_bound !== null || band.upper_bound !== null)

/** Whether both can apply to the same person. */
const meetsSame = (one: RangeBand, other: RangeBand): boolean =>
  (one.sex === 'any' || other.sex === 'any' || one.sex === other.sex) &&
  Math.max(one.min_age ?? 0, other.min_age ?? 0) <= Math.min(one.max_age ?? Infinity, other.max_age ?? Infinity)

/** 'from 40 to 150', 'below 40', 'from 150'. */
export const boundsText = ({ lower_bound, upper_bound }: Pick<RangeBand, 'lower_bound' | 'upper_bound'>): string => {
  if (lower_bound === null) return upper_bound === null ? 'for every value' : `below ${upper_bound}`
  return upper_bound === null ? `from ${lower_bound}` : `from ${lower_bound} to ${upper_bound}`
}

const rank = ({ level }: RangeBand): number => rangeLevels.indexOf(level)

/** What is wrong with a band on its own. */
const ownProblem = (band: RangeBand): RangeProblem | null => {
  for (const field of ['lower_bound', 'upper_bound'] as const)
    if (Number.isNaN(band[field])) return { field, message: 'Must be a number.' }
  if (lowest(band) >= highest(band)) return { field: 'upper_bound', message: 'Must be above the lower bound.' }
  if (band.min_age !== null && band.max_age !== null && band.min_age > band.max_age)
    return { field: 'max_age', message: 'Must not be below the lowest age.' }
  return null
}

/** What is wrong with a band compared with another for the same people. */
const problemBeside = (band: RangeBand, other: RangeBand): RangeProblem | null => {
  if (Math.max(lowest(band), lowest(other)) < Math.min(highest(band), highest(other))) {
    const isBelow = lowest(band) < lowest(other)
    return {
      field: isBelow ? 'upper_bound' : 'lower_bound',
      message: `Overlaps “${other.name}”, which is ${boundsText(other)}.`,
    }
  }
  const isAbove = lowest(band) >= highest(other)
  if (isAbove ? rank(band) >= rank(other) : rank(band) <= rank(other)) return null
  return {
    field: 'level',
    message: `Values ${isAbove ? 'above' : 'below'} “${other.name}” cannot be ${band.level}, because it is ${other.level}.`,
  }
}

/** The first problem of a band among the others of its biomarker, or null. */
export const rangeProblem = (band: RangeBand, others: readonly RangeBand[]): RangeProblem | null => {
  const own = ownProblem(band)
  if (own || !readsNumbers(band)) return own
  for (const other of others) {
    const found = readsNumbers(other) && meetsSame(band, other) ? problemBeside(band, other) : null
    if (found) return found
  }
  return null
}

/** Whom a range is sought for; an empty sex and a null age are unknown. */
export interface RangePerson {
  sex: string
  age: number | null
}
/** Whether a band applies to someone. What is unknown matches only bands for everyone. */
export const appliesTo = (band: Pick<RangeBand, 'sex' | 'min_age' | 'max_age'>, { sex, age }: RangePerson): boolean => {
  const { min_age, max_age } = band
  if (band.sex !== 'any' && band.sex !== sex) return false
  return age === null ? min_age === null && max_age === null : (min_age ?? 0) <= age && age <= (max_age ?? Infinity)
}

/** The bands for one kind of person, lowest first. */
const bandsFor = (bands: readonly RangeBand[], person: RangePerson): RangeBand[] =>
  bands.filter((band) => appliesTo(band, person)).toSorted((one, other) => lowest(one) - lowest(other))

/** Gaps between bands; each gap once, however many people it affects. */
export const rangeGaps = (bands: readonly RangeBand[]): RangeGap[] => {
  const counted = bands.filter((band) => readsNumbers(band) && ownProblem(band) === null)
  const ages = new Set([
    0,
    ...counted.flatMap(({ min_age, max_age }) => [min_age ?? 0, max_age === null ? 0 : max_age + 1]),
  ])
  const gaps = new Map<string, RangeGap>()
  for (const age of ages) {
    for (const sex of ['female', 'male'] as const) {
      const sorted = bandsFor(counted, { sex, age })
      for (const [index, below] of sorted.entries()) {
        const above = sorted[index + 1]
        const reach = Math.max(...sorted.slice(0, index + 1).map(highest))
        if (!above || reach >= lowest(above)) continue
        gaps.set(`${reach} ${lowest(above)}`, { from: reach, to: lowest(above), below: below.name, above: above.name })
      }
    }
  }
  return [...gaps.values()].toSorted((one, other) => one.from - other.from)
}

/** The thresholds of a biomarker's scale, lowest first. */
const scaleFields = ['report_min', 'low_min', 'healthy_min', 'healthy_max', 'high_max', 'report_max'] as const
type ScaleField = (typeof scaleFields)[number]
const scaleLabels: Record<ScaleField, string> = {
  report_min: 'Report min',
  low_min: 'Low min',
  healthy_min: 'Healthy min',
  healthy_max: 'Healthy max',
  high_max: 'High max',
  report_max: 'Report max',
}

/** A message at each threshold below the previous one; unset thresholds are skipped. */
export const scaleChecks: ValueChecks = {
  of: [...scaleFields, 'plausible_min', 'plausible_max'],
  problems: (scale) => {
    const problems: Record<string, string> = {}
    let floor: { field: ScaleField; value: number } | null = null
    for (const field of scaleFields) {
      const value = toNumber(scale[field], null)
      if (value === null) continue
      if (floor !== null && value < floor.value)
        problems[field] = `Must not be below ${scaleLabels[floor.field]}, which is ${floor.value}.`
      else floor = { field, value }
    }
    const [least, most] = [toNumber(scale['plausible_min'], null), toNumber(scale['plausible_max'], null)]
    if (least !== null && most !== null && most < least)
      problems['plausible_max'] = `Must not be below Plausible min, which is ${least}.`
    return problems
  },
}
