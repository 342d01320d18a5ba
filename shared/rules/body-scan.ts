import { toNumber } from './coercion.ts'
import { pounds } from './units.ts'

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
  'intro' | 'first-scan' | 'weight-and-inches-reduction' | 'weight-only-reduction' | 'improvement' | 'gain-weight'

const newestTwo = (scans: readonly BodyScan[]): [BodyScan | undefined, BodyScan | undefined] => {
  const [last, previous] = scans.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  return [last, previous]
}
const isSmaller = (last: unknown, previous: unknown): boolean => {
  const [now, before] = [toNumber(last, null), toNumber(previous, null)]
  return now !== null && before !== null && now < before
}

/** Which message the last two scans lead to. A value that is no number counts as not smaller. */
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

/** Whole pounds lost between the last two scans; 0 when there is no loss to speak of. */
export const poundsLost = (scans: readonly BodyScan[]): number => {
  const [last, previous] = newestTwo(scans)
  const [now, before] = [toNumber(last?.data.weight, null), toNumber(previous?.data.weight, null)]
  return now === null || before === null ? 0 : Math.max(0, pounds(before - now))
}

/** The state of the last measurement: pending while the scan service works on it, else its data. */
export const lastMeasurement = <D>(body: { status?: string | null; data?: D | null }): 'pending' | D | null =>
  body.status === 'pending' || body.status === 'in_progress' ? 'pending' : (body.data ?? null)
