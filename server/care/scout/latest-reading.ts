import { fieldError } from '#shared/errors.ts'
import { severeValuesOf, severeWords, type SaySevere } from '#shared/i18n/node.ts'
import {
  activityDayOf,
  oneDecimal,
  pounds,
  vitalValue,
  type BodyMetric,
  type SevereSubject,
  type VitalName,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { readingNames, type ReadingName, type ToolOutput } from '../../integrations/assistant/index.ts'

interface Recorded {
  created_at: string
  data: unknown
  /** `simulator` for simulated values. */
  source: string
}
/** The lists to search for a reading, each newest first, as returned. */
export interface Records {
  vitals?: readonly Recorded[]
  days?: readonly (BodyMetric & { counts: boolean; is_simulated: boolean })[]
  bodies?: readonly (Recorded & { status: string })[]
}

const isNamed = (name: unknown): name is ReadingName => (readingNames as readonly unknown[]).includes(name)
/** @throws VALIDATION for an unknown name */
export const readingNamed = (name: unknown): ReadingName => {
  if (!isNamed(name)) throw fieldError('reading', say('not_reading'))
  return name
}

type Found = Omit<ToolOutput<'get_latest_reading'>, 'timezone' | 'advice'>
/** With what else the same record holds. */
type FoundIn = Found & { data: Readonly<Record<string, unknown>> }
type Shown = { value: string; unit: string }

const vitals: Readonly<
  Record<Exclude<ReadingName, 'steps' | 'glucose' | 'blood_pressure' | 'weight'>, { key: VitalName; unit: string }>
> = {
  heart_rate: { key: 'hr', unit: 'bpm' },
  oxygen: { key: 'spo2', unit: '%' },
  temperature: { key: 'temperature', unit: '°C' },
  breathing: { key: 'rr', unit: '/min' },
}
const dataOf = ({ data }: Recorded): Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
const fahrenheit = (celsius: number): number => oneDecimal((celsius * 9) / 5 + 32)

/** One record's value of a reading, in the member's units; null if it does not include it. */
const shownOf = (
  record: Recorded,
  reading: Exclude<ReadingName, 'steps' | 'glucose'>,
  isMetric: boolean,
): Shown | null => {
  const value = (name: VitalName) => vitalValue(dataOf(record), name)
  if (reading === 'blood_pressure') {
    const [upper, lower] = [value('sbp'), value('dbp')]
    return upper === null || lower === null
      ? null
      : { value: `${Math.round(upper)}/${Math.round(lower)}`, unit: 'mmHg' }
  }
  if (reading === 'weight') {
    const kilograms = value('weight')
    if (kilograms === null) return null
    return isMetric
      ? { value: String(oneDecimal(kilograms)), unit: 'kg' }
      : { value: String(pounds(kilograms)), unit: 'lb' }
  }
  const { key, unit } = vitals[reading]
  const measured = value(key)
  if (measured === null) return null
  if (reading === 'temperature')
    return isMetric
      ? { value: String(oneDecimal(measured)), unit }
      : { value: String(fahrenheit(measured)), unit: '°F' }
  return { value: String(Math.round(measured)), unit }
}

type Seen = Shown & Pick<FoundIn, 'data' | 'is_simulated'> & { at: string }

const stepsIn = (days: NonNullable<Records['days']>): Seen[] =>
  days.flatMap((metric) => {
    const counted = metric.counts ? activityDayOf(metric) : null
    if (!counted || counted.steps === null || counted.day === null) return []
    return [{ value: String(counted.steps), unit: '', at: counted.day, is_simulated: metric.is_simulated, data: {} }]
  })
const scansOf = (bodies: NonNullable<Records['bodies']>): Recorded[] =>
  bodies.filter(({ status }) => status === 'successful')
const shownIn = (
  records: readonly Recorded[],
  reading: Exclude<ReadingName, 'steps' | 'glucose'>,
  isMetric: boolean,
): Seen[] =>
  records.flatMap((record) => {
    const shown = shownOf(record, reading, isMetric)
    return shown
      ? [{ ...shown, at: record.created_at, is_simulated: record.source === 'simulator', data: dataOf(record) }]
      : []
  })

/**
 * The latest value of a reading, when it was recorded, and whether it is simulated, which happens only if nothing else was recorded;
 * without a value if there is none. Glucose is only measured by labs, whose results are encrypted, so it is never
 * found.
 */
export const latestReading = (
  reading: ReadingName,
  { vitals: readings = [], bodies = [], days = [] }: Records,
  isMetric: boolean,
): FoundIn => {
  const nothing = { reading, value: null, unit: '', at: null, is_simulated: false, data: {} }
  if (reading === 'glucose') return nothing
  const found =
    reading === 'steps'
      ? stepsIn(days)
      : shownIn([...readings, ...(reading === 'weight' ? scansOf(bodies) : [])], reading, isMetric)
  // Recorded values take precedence over simulated ones, however new those are.
  const [latest] = found.toSorted(
    (one, other) => Number(one.is_simulated) - Number(other.is_simulated) || other.at.localeCompare(one.at),
  )
  return latest ? { reading, ...latest } : nothing
}

const subjects: Readonly<Partial<Record<ReadingName, SevereSubject>>> = {
  blood_pressure: 'pressure',
  heart_rate: 'pulse',
  oxygen: 'oxygen',
  temperature: 'temperature',
  breathing: 'breathing',
}
/** What to do about a severe value of this reading, in order; empty if it is not severe. */
export const adviceOn = (
  { reading, data }: Pick<FoundIn, 'reading' | 'data'>,
  emergency: string | null,
  say: SaySevere,
): string[] => {
  const found = severeValuesOf(data, say).find(({ subject }) => subject === subjects[reading])
  if (!found) return []
  const { title, steps } = severeWords(found, emergency, say)
  return [`${title}.`, ...steps]
}
