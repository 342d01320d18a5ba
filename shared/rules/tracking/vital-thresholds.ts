import { toNumber } from '../values/coercion.ts'
import type { ValueChecks } from '../values/field-rules.ts'
import { vitalRules } from '../results/severe-rules.ts'
import { isVitalName, vitalValue, type VitalName } from './vitals.ts'

export const vitalSeverities = ['notice', 'warning', 'critical'] as const
export type VitalSeverity = (typeof vitalSeverities)[number]

/** A threshold as stored; decimals may be text. Null bounds, sex, ages and program do not limit it. */
export interface VitalThreshold {
  id: number
  vital: VitalName
  min_value: number | string | null
  max_value: number | string | null
  severity: VitalSeverity
  message: string | null
  program_id: number | null
  /** `any`, or the sex it applies to. */
  sex: string | null
  min_age: number | null
  max_age: number | null
  is_active: boolean
}
/** The person a reading is from; null means unknown. */
export interface ThresholdPerson {
  sex: string | null
  /** Whole years. */
  age: number | null
  /** Programs the member is in. */
  programIds: ReadonlySet<number>
}
export interface VitalNote<T extends VitalThreshold = VitalThreshold> {
  vital: VitalName
  value: number
  bound: 'below' | 'above'
  severity: VitalSeverity
  message: string | null
  threshold: T
}

/** Whether a threshold applies to a person. One for a sex or an age does not apply if that is unknown. */
export const isThresholdFor = (threshold: VitalThreshold, { sex, age, programIds }: ThresholdPerson): boolean => {
  const { program_id, min_age, max_age } = threshold
  if (!threshold.is_active) return false
  if (program_id !== null && !programIds.has(program_id)) return false
  if (threshold.sex !== null && threshold.sex !== 'any' && threshold.sex !== sex) return false
  if (min_age !== null && (age === null || age < min_age)) return false
  return max_age === null || (age !== null && age <= max_age)
}

/** Beyond its bound; a value at the bound is still within. */
const boundPassed = (threshold: VitalThreshold, value: number): 'below' | 'above' | null => {
  const [low, high] = [toNumber(threshold.min_value, null), toNumber(threshold.max_value, null)]
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : null
}

const gravity = (severity: VitalSeverity): number => vitalSeverities.indexOf(severity)

/** Every threshold a reading's values exceed, most severe first. */
export const passedThresholds = <T extends VitalThreshold>(
  data: Readonly<Record<string, unknown>>,
  person: ThresholdPerson,
  thresholds: readonly T[],
): VitalNote<T>[] =>
  thresholds
    .flatMap((threshold): VitalNote<T>[] => {
      const { vital, severity, message } = threshold
      const value = vitalValue(data, vital)
      if (value === null || !isThresholdFor(threshold, person)) return []
      const bound = boundPassed(threshold, value)
      return bound === null ? [] : [{ vital, value, bound, severity, message, threshold }]
    })
    .toSorted((one, other) => gravity(other.severity) - gravity(one.severity) || one.threshold.id - other.threshold.id)

/** The messages for a reading's values: for each value, the most severe. */
export const vitalNotes = <T extends VitalThreshold>(
  data: Readonly<Record<string, unknown>>,
  person: ThresholdPerson,
  thresholds: readonly T[],
): VitalNote<T>[] => {
  const said = new Set<VitalName>()
  return passedThresholds(data, person, thresholds).filter(({ vital }) => !said.has(vital) && said.add(vital))
}

/** Values beyond these limits are severe for everybody, so a threshold may only begin before them. */
const looserThanSevere = (vital: unknown, low: number | null, high: number | null): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const { bound, limit } of isVitalName(vital) ? vitalRules[vital] : []) {
    if (bound === 'below' && low !== null && low < limit)
      problems['min_value'] = `Must be ${limit} or more: lower values are already severe for everyone.`
    if (bound === 'above' && high !== null && high > limit)
      problems['max_value'] = `Must be ${limit} or less: higher values are already severe for everyone.`
  }
  return problems
}

/**
 * What is wrong with a threshold's bounds, by field. One without bounds would never warn, the lower bound comes first, and neither is
 * beyond what is severe for everybody.
 */
export const thresholdChecks: ValueChecks = {
  of: ['vital', 'min_value', 'max_value', 'min_age', 'max_age'],
  problems: (values) => {
    const [low = null, high = null, youngest, oldest] = ['min_value', 'max_value', 'min_age', 'max_age'].map((name) =>
      toNumber(values[name], null),
    )
    const problems = looserThanSevere(values['vital'], low, high)
    if (low === null && high === null) problems['min_value'] = 'Enter a lower or an upper bound.'
    if (isAbove(low, high)) problems['max_value'] = 'Must not be below the lower bound.'
    if (isAbove(youngest, oldest)) problems['max_age'] = 'Must not be below the lowest age.'
    return problems
  },
}
const isAbove = (one: number | null | undefined, other: number | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other
