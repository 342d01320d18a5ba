import { toNumber } from '#shared/rules/index.ts'

const numberIn = (data: unknown, name: string): number | null =>
  typeof data === 'object' && data !== null ? toNumber((data as Record<string, unknown>)[name], null) : null

const figure =
  (name: string, unit: string) =>
  (data: unknown): string | null => {
    const value = numberIn(data, name)
    return value === null ? null : `${Math.round(value)} ${unit}`.trim()
  }

const pressure = (data: unknown): string | null => {
  const [high, low] = [numberIn(data, 'sbp'), numberIn(data, 'dbp')]
  return high === null || low === null ? null : `${Math.round(high)}/${Math.round(low)} mmHg`
}

/** The figures of a reading with their units; null is not measured. */
export const vitalColumns: readonly { head: string; of: (data: unknown) => string | null }[] = [
  { head: 'Blood pressure', of: pressure },
  { head: 'Heart rate', of: figure('hr', 'bpm') },
  { head: 'HR variability', of: figure('hrv', 'ms') },
  { head: 'Breathing', of: figure('rr', 'a minute') },
  { head: 'Oxygen', of: figure('spo2', '%') },
  { head: 'Stress index', of: figure('stress_index', '') },
]

/** The figures of a reading in words; what was not measured is left out. */
export const vitalWords = (data: unknown): string[] =>
  vitalColumns.flatMap(({ head, of }) => {
    const words = of(data)
    return words === null ? [] : [`${head} ${words}`]
  })
