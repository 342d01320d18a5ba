import { toNumber } from '../values/coercion.ts'

/**
 * The known values of a reading: hr in beats per minute, hrv in ms, sbp and dbp in mmHg, rr in breaths per minute, spo2 in percent,
 * stress_index after Baevsky, temperature in °C, weight in kg. Any other values of a reading are only stored.
 */
export const vitalNames = ['hr', 'hrv', 'sbp', 'dbp', 'rr', 'spo2', 'stress_index', 'temperature', 'weight'] as const
export type VitalName = (typeof vitalNames)[number]
export const isVitalName = (name: unknown): name is VitalName => vitalNames.some((one) => one === name)

/** Where a value comes from: typed in by the member, estimated by a camera, read by a device, measured by a provider. */
export const readingSources = ['member', 'camera', 'device', 'provider', 'simulator'] as const
export type ReadingSource = (typeof readingSources)[number]

/** Impossible for any living person. Wide on purpose: this catches typing errors and wrong units, not illness. */
export const vitalLimits: Readonly<Record<VitalName, readonly [low: number, high: number]>> = {
  hr: [20, 300],
  hrv: [0, 500],
  sbp: [40, 300],
  dbp: [20, 200],
  rr: [2, 80],
  spo2: [40, 100],
  stress_index: [0, 10_000],
  temperature: [25, 45],
  weight: [1, 600],
}

type Data = Readonly<Record<string, unknown>>

/** A value of a reading, which may be a number as text; null if it is missing or not a number. */
export const vitalValue = (data: Data, name: VitalName): number | null => {
  const value = Object.hasOwn(data, name) ? data[name] : null
  return typeof value === 'number' || typeof value === 'string' ? toNumber(value, null) : null
}

/** A value that was not measured is sent as null or as an empty field. */
const isMissing = (data: Data, name: VitalName): boolean => {
  const value = Object.hasOwn(data, name) ? data[name] : null
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** What is wrong with the known values of a reading, by field. Unknown keys are accepted, whatever they contain. */
export const readingProblems = (data: Data): Record<string, string> => {
  const problems: Record<string, string> = {}
  for (const name of vitalNames) {
    if (isMissing(data, name)) continue
    const value = vitalValue(data, name)
    const [low, high] = vitalLimits[name]
    if (value === null) problems[name] = 'must be a number'
    else if (value < low || value > high) problems[name] = `must be from ${low} to ${high}`
  }
  const [high, low] = [vitalValue(data, 'sbp'), vitalValue(data, 'dbp')]
  if (high !== null && low !== null && low >= high) problems['dbp'] ??= 'must be less than the systolic pressure'
  return problems
}

/**
 * The content of a body: the body itself, or its `data`, as returned by lists, along with the fields next to it.
 * @param known names one of which in the body itself shows that `data` is an ordinary key
 */
export const unwrapped = (
  body: Data,
  known: readonly string[],
  claims: readonly string[] = [],
): Record<string, unknown> => {
  const { data } = body
  const isWrapped =
    typeof data === 'object' && data !== null && !Array.isArray(data) && known.every((name) => body[name] === undefined)
  if (!isWrapped) return { ...body }
  return {
    ...Object.fromEntries(claims.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))),
    ...data,
  }
}

/** The reading in a body. */
export const sentReading = (body: Data): Record<string, unknown> =>
  unwrapped(body, vitalNames, ['source', 'typed', 'session_id'])

const isSource = (value: unknown): value is ReadingSource => readingSources.some((source) => source === value)
/** Sources members may claim for their own values; the others require a session, or an administrator. */
const claimable: ReadonlySet<ReadingSource> = new Set(['member', 'camera', 'device'])
/** A camera cannot measure these, so next to a scan they were typed in. */
const neverByCamera: ReadonlySet<VitalName> = new Set(['sbp', 'dbp', 'spo2', 'temperature', 'weight'])

/** The source a reading claims in `source`; by default, or if the claim is not allowed, the member. */
export const claimedSource = (data: Data): ReadingSource => {
  const claimed = data['source']
  return isSource(claimed) && claimable.has(claimed) ? claimed : 'member'
}

/** The source of each value of a reading. Its list `typed` names those typed in next to a scan. */
export const sourcesOf = (data: Data, source: ReadingSource): Partial<Record<VitalName, ReadingSource>> => {
  const typed: readonly unknown[] = Array.isArray(data['typed']) ? data['typed'] : []
  const found: Partial<Record<VitalName, ReadingSource>> = {}
  for (const name of vitalNames) {
    if (vitalValue(data, name) === null) continue
    const isTyped = typed.includes(name) || (source === 'camera' && neverByCamera.has(name))
    // Simulated values stay simulated, whatever is claimed.
    found[name] = isTyped && source !== 'simulator' ? 'member' : source
  }
  return found
}
