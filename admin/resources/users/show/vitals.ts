import { toNumber } from '#shared/rules/index.ts'

const figures = [
  ['hr', 'Heart rate', 'bpm'],
  ['hrv', 'Heart rate variability', 'ms'],
  ['rr', 'Breathing rate', 'breaths a minute'],
  ['spo2', 'Oxygen saturation', '%'],
  ['stress_index', 'Stress index', ''],
] as const

/** The figures of a reading in words; what was not measured is left out. */
export const vitalWords = (data: unknown): string[] => {
  const values = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const of = (name: string) => toNumber(values[name], null)
  const [high, low] = [of('sbp'), of('dbp')]
  return [
    ...(high === null || low === null ? [] : [`Blood pressure ${high}/${low} mmHg`]),
    ...figures.flatMap(([name, label, unit]) => {
      const value = of(name)
      return value === null ? [] : [`${label} ${value} ${unit}`.trim()]
    }),
  ]
}
