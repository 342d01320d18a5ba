import { severeSources, toNumber, type ReadingSource, type SevereVital, type VitalName } from '#shared/rules/index.ts'

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

/** A reading's values with units; null if not measured. */
export const vitalColumns: readonly { head: string; of: (data: unknown) => string | null }[] = [
  { head: 'Blood pressure', of: pressure },
  { head: 'Heart rate', of: figure('hr', 'bpm') },
  { head: 'HR variability', of: figure('hrv', 'ms') },
  { head: 'Respiratory rate', of: figure('rr', '/min') },
  { head: 'Oxygen', of: figure('spo2', '%') },
  { head: 'Stress index', of: figure('stress_index', '') },
]

/** A reading's values in words, without unmeasured ones. */
export const vitalWords = (data: unknown): string[] =>
  vitalColumns.flatMap(({ head, of }) => {
    const words = of(data)
    return words === null ? [] : [`${head} ${words}`]
  })

const names: Readonly<Record<VitalName, string>> = {
  hr: 'heart rate',
  hrv: 'variability',
  sbp: 'pressure',
  dbp: 'pressure',
  rr: 'breathing',
  spo2: 'oxygen',
  stress_index: 'stress',
  temperature: 'temperature',
  weight: 'weight',
}
export const sourceLabels: Readonly<Record<ReadingSource, string>> = {
  member: 'Entered manually',
  camera: 'Camera',
  device: 'Device',
  provider: 'Provider',
  simulator: 'Simulated',
}

/** Values with a different source than the rest of the reading: 'Entered manually: pressure'. */
export const otherSources = ({
  source,
  sources,
}: {
  source: ReadingSource
  sources: Partial<Record<VitalName, ReadingSource>>
}): string[] => {
  const others = new Map<ReadingSource, Set<string>>()
  for (const [vital, own] of Object.entries(sources) as [VitalName, ReadingSource][])
    if (own !== source) others.set(own, (others.get(own) ?? new Set()).add(names[vital]))
  return [...others].map(([own, found]) => `${sourceLabels[own]}: ${[...found].join(', ')}`)
}

/** 'Heart rate above “Very fast”': the threshold that a value crosses. */
export const passedWords = ({
  vital,
  bound,
  name,
}: {
  vital: VitalName
  bound: 'below' | 'above'
  name: string | null
}): string =>
  `${names[vital]} ${bound} ${name ? `“${name}”` : 'its threshold'}`.replace(/^./, (letter) => letter.toUpperCase())

/** 'Critical: pressure 185/122, NICE guideline …': what is severe and by which source. */
export const severeVitalWords = ({ vital, value, source }: SevereVital): string =>
  `Critical: ${names[vital]} ${value}. ${severeSources[source]}.`

const girths = { chest: 'Chest', waist: 'Waist', high_hips: 'High hips' } as const

/** A body scan's measurements with units, without unmeasured ones. */
export const scanWords = (data: unknown): string[] => {
  const around =
    typeof data === 'object' && data !== null ? (data as Record<string, unknown>)['circumference_params'] : null
  const weight = numberIn(data, 'weight')
  return [
    ...(weight === null ? [] : [`Weight ${weight} kg`]),
    ...Object.entries(girths).flatMap(([name, label]) => {
      const value = numberIn(around, name)
      return value === null ? [] : [`${label} ${value} cm`]
    }),
  ]
}
