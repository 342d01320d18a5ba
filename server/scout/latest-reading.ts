import { fieldError } from '#shared/errors.ts'
import { activityDayOf, oneDecimal, pounds, vitalValue, type BodyMetric, type VitalName } from '#shared/rules/index.ts'
import { readingNames, type ReadingName, type ToolOutput } from '../integrations/assistant/index.ts'

interface Recorded {
  created_at: string
  data: unknown
}
export interface Records {
  /** Newest first, as both lists are answered. */
  vitals: readonly Recorded[]
  days: readonly (BodyMetric & { counts: boolean })[]
  /** The latest body scan. */
  body: (Recorded & { status: string }) | null
}

const isNamed = (name: unknown): name is ReadingName => (readingNames as readonly unknown[]).includes(name)
/** @throws VALIDATION for a name that is none */
export const readingNamed = (name: unknown): ReadingName => {
  if (!isNamed(name)) throw fieldError('reading', 'must be one of the readings')
  return name
}

type Found = Omit<ToolOutput<'get_latest_reading'>, 'timezone'>
type Shown = { value: string; unit: string }

const vitals: Readonly<Record<Exclude<ReadingName, 'steps' | 'glucose' | 'blood_pressure' | 'weight'>, { key: VitalName; unit: string }>> = {
  heart_rate: { key: 'hr', unit: 'bpm' },
  oxygen: { key: 'spo2', unit: '%' },
  temperature: { key: 'temperature', unit: '°C' },
  breathing: { key: 'rr', unit: '/min' },
}
const dataOf = ({ data }: Recorded): Readonly<Record<string, unknown>> => (typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {})
const fahrenheit = (celsius: number): number => oneDecimal((celsius * 9) / 5 + 32)

/** What one record holds of a reading, in the member's units; null when it was not measured with it. */
const shownOf = (record: Recorded, reading: Exclude<ReadingName, 'steps' | 'glucose'>, isMetric: boolean): Shown | null => {
  const value = (name: VitalName) => vitalValue(dataOf(record), name)
  if (reading === 'blood_pressure') {
    const [upper, lower] = [value('sbp'), value('dbp')]
    return upper === null || lower === null ? null : { value: `${Math.round(upper)}/${Math.round(lower)}`, unit: 'mmHg' }
  }
  if (reading === 'weight') {
    const kilograms = value('weight')
    if (kilograms === null) return null
    return isMetric ? { value: String(oneDecimal(kilograms)), unit: 'kg' } : { value: String(pounds(kilograms)), unit: 'lb' }
  }
  const { key, unit } = vitals[reading]
  const measured = value(key)
  if (measured === null) return null
  if (reading === 'temperature') return isMetric ? { value: String(oneDecimal(measured)), unit } : { value: String(fahrenheit(measured)), unit: '°F' }
  return { value: String(Math.round(measured)), unit }
}

/**
 * The latest value of a reading with when it was recorded; without a value where nothing was. Glucose is measured by labs
 * alone, whose results are encrypted, so that it is never found.
 */
export const latestReading = (reading: ReadingName, { vitals: readings, body, days }: Records, isMetric: boolean): Found => {
  const nothing: Found = { reading, value: null, unit: '', at: null }
  if (reading === 'glucose') return nothing
  if (reading === 'steps') {
    const counted = days.filter(({ counts }) => counts).flatMap((metric) => activityDayOf(metric) ?? [])
    const last = counted.find(({ steps, day }) => steps !== null && day !== null)
    return last ? { reading, value: String(last.steps), unit: '', at: last.day } : nothing
  }
  const records = [...readings, ...(reading === 'weight' && body?.status === 'successful' ? [body] : [])]
  const found = records.toSorted((one, other) => other.created_at.localeCompare(one.created_at)).flatMap((record) => {
    const shown = shownOf(record, reading, isMetric)
    return shown ? [{ reading, ...shown, at: record.created_at }] : []
  })
  return found[0] ?? nothing
}
