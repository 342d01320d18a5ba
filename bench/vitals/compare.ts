import { createScan, type FrameSample, type ScanDetails } from '#shared/vitals/index.ts'

export const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
const spread = (values: readonly number[]): number =>
  Math.sqrt(average(values.map((value) => (value - average(values)) ** 2)))
const successive = (values: readonly number[]): number =>
  Math.sqrt(average(values.slice(1).map((value, index) => (value - (values[index] ?? 0)) ** 2)))

/** A sensor's values for a period. */
export interface Reference {
  heartRate: number
  sdnn: number
  rmssd: number
  /** Breaths per minute, if known. */
  respiration: number | null
}

/** Converts intervals in milliseconds to the values a scan gives. */
export const referenceOf = (intervals: readonly number[], respiration: number | null = null): Reference => ({
  heartRate: 60_000 / average(intervals),
  sdnn: spread(intervals),
  rmssd: successive(intervals),
  respiration,
})

/** Intervals between the beats of a period. */
export const intervalsBetween = (beats: readonly number[], from: number, to: number): number[] => {
  const within = beats.filter((time) => time >= from && time <= to)
  return within.slice(1).map((time, index) => (time - (within[index] ?? 0)) * 1000)
}

export const scanOf = (samples: readonly FrameSample[]): ScanDetails => {
  const scan = createScan()
  for (const sample of samples) scan.add(sample)
  return scan.details()
}

/** Errors of the values shown. */
export interface Errors {
  scans: number
  heartRate: number[]
  sdnn: number[]
  rmssd: number[]
  respiration: number[]
}
export const noErrors = (): Errors => ({ scans: 0, heartRate: [], sdnn: [], rmssd: [], respiration: [] })

const add = (errors: number[], measured: number | null, truth: number | null): void => {
  if (measured !== null && truth !== null) errors.push(measured - truth)
}
export const compare = (errors: Errors, measured: ScanDetails, truth: Reference): void => {
  errors.scans++
  add(errors.heartRate, measured.heartRate, truth.heartRate)
  add(errors.sdnn, measured.sdnn, truth.sdnn)
  add(errors.rmssd, measured.rmssd, truth.rmssd)
  add(errors.respiration, measured.respiration, truth.respiration)
}

const digits = (value: number): number | string => (Number.isFinite(value) ? Math.round(value * 100) / 100 : '–')

/** One row of the table: number of values shown, mean and maximum absolute error, bias. */
const row = (errors: readonly number[], scans: number, unit: string) => ({
  shown: `${errors.length} of ${scans}`,
  'mean absolute error': digits(average(errors.map(Math.abs))),
  greatest: digits(Math.max(...errors.map(Math.abs))),
  'mean error': digits(average(errors)),
  unit,
})

export const errorTable = ({ scans, heartRate, sdnn, rmssd, respiration }: Errors) => ({
  'Heart rate': row(heartRate, scans, 'bpm'),
  SDNN: row(sdnn, scans, 'ms'),
  RMSSD: row(rmssd, scans, 'ms'),
  ...(respiration.length ? { Respiration: row(respiration, scans, 'breaths/min') } : {}),
})
