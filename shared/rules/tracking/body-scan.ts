import { toNumber } from '../values/coercion.ts'
import { pounds } from '../values/units.ts'

const circumferences = ['chest', 'waist', 'high_hips'] as const
export interface BodyScan {
  created_at: string
  data: {
    /** Kilograms. */
    weight?: unknown
    /** Centimeters; the scan service sends text. */
    circumference_params?: Partial<Record<(typeof circumferences)[number], unknown>> | null
  }
}
export type BodyScanMessage =
  | 'intro'
  | 'first-scan'
  | 'weight-and-inches-reduction'
  | 'weight-only-reduction'
  | 'improvement'
  | 'gain-weight'

const newestTwo = (scans: readonly BodyScan[]): [BodyScan | undefined, BodyScan | undefined] => {
  const [last, previous] = scans.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  return [last, previous]
}
const isSmaller = (last: unknown, previous: unknown): boolean => {
  const [now, before] = [toNumber(last, null), toNumber(previous, null)]
  return now !== null && before !== null && now < before
}

/** Which message the last two scans lead to. A non-numeric value counts as not smaller. */
export const bodyScanMessage = (scans: readonly BodyScan[]): BodyScanMessage => {
  const [last, previous] = newestTwo(scans)
  if (!last) return 'intro'
  if (!previous) return 'first-scan'
  const lighter = isSmaller(last.data.weight, previous.data.weight)
  const [now, before] = [last.data.circumference_params, previous.data.circumference_params]
  const slimmer = circumferences.some((name) => isSmaller(now?.[name], before?.[name]))
  if (lighter) return slimmer ? 'weight-and-inches-reduction' : 'weight-only-reduction'
  return slimmer ? 'improvement' : 'gain-weight'
}

/** Pounds lost between the last two scans, as the difference of the values in whole pounds; 0 without a loss. */
export const poundsLost = (scans: readonly BodyScan[]): number => {
  const [last, previous] = newestTwo(scans)
  const [now, before] = [toNumber(last?.data.weight, null), toNumber(previous?.data.weight, null)]
  return now === null || before === null ? 0 : Math.max(0, pounds(before) - pounds(now))
}

/** The state of the last measurement: pending while the scan service works on it, otherwise its data. */
export const lastMeasurement = <D>(body: { status?: string | null; data?: D | null }): 'pending' | D | null =>
  body.status === 'pending' || body.status === 'in_progress' ? 'pending' : (body.data ?? null)

type Data = Readonly<Record<string, unknown>>
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
/** Bounds that no adult body exceeds, and that values in another system of units do not meet by chance: kg, and cm. */
const weightLimits = [20, 400] as const
const girthLimits = [20, 300] as const

const problemOf = (value: unknown, [low, high]: readonly [low: number, high: number]): string | null => {
  if (!isGiven(value)) return null
  const number = typeof value === 'number' || typeof value === 'string' ? toNumber(value, null) : null
  if (number === null) return 'must be a number'
  return number < low || number > high ? `must be from ${low} to ${high}` : null
}

/** A body model may be an https address or a file of ours. */
const isModelUrl = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length > 2000) return false
  if (/^\/files\/[a-z0-9_-]+\/[a-f0-9]{32}\.(glb|obj)$/.test(value)) return true
  return URL.canParse(value) && new URL(value).protocol === 'https:'
}

/** What is wrong with the known values of a body scan, by field. Anything else passes unchanged. */
export const bodyScanProblems = (data: Data): Record<string, string> => {
  const problems: Record<string, string> = {}
  const weight = problemOf(data['weight'], weightLimits)
  if (weight) problems['weight'] = weight
  const around = data['circumference_params']
  if (isGiven(around) && (typeof around !== 'object' || Array.isArray(around)))
    problems['circumference_params'] = 'must be an object'
  else
    for (const name of circumferences) {
      const problem = problemOf((around as Data | null | undefined)?.[name], girthLimits)
      if (problem) problems[`circumference_params.${name}`] = problem
    }
  if (isGiven(data['model_url']) && !isModelUrl(data['model_url']))
    problems['model_url'] = 'must be an address that starts with https://'
  return problems
}
