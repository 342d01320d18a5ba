import { createHash } from 'node:crypto'
import type { SimulatedMarker } from './port.ts'

/** A number from 0 to 1 that is always the same for the same text. */
const shareOf = (words: string): number => createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32

/** Mostly in the healthy range, sometimes just outside, occasionally far outside. */
const valueOf = (kitId: string, marker: SimulatedMarker): number => {
  const { code, report_min, low_min, healthy_min, healthy_max, high_max, report_max } = marker
  const low = healthy_min ?? report_min ?? 0
  const high = healthy_max ?? report_max ?? low + 100
  const where = shareOf(`where ${kitId} ${code}`)
  const within = shareOf(`value ${kitId} ${code}`)
  const between = (from: number, to: number): number => from + (to - from) * within
  if (where < 0.12 && healthy_max !== null && high_max !== null) return between(high, high_max)
  if (where < 0.16 && high_max !== null && report_max !== null) return between(high_max, report_max)
  if (where < 0.24 && healthy_min !== null && low_min !== null) return between(low_min, low)
  return between(low, high)
}

const letterOf = (value: number, { healthy_min, healthy_max }: SimulatedMarker): 'H' | 'N' | 'L' =>
  healthy_min !== null && value < healthy_min ? 'L' : healthy_max !== null && value > healthy_max ? 'H' : 'N'

/**
 * Simulated results for demos, always the same for a kit. They are marked `simulated`, and every screen that shows them says
 * so.
 */
export const simulateResults = (kitId: string, markers: readonly SimulatedMarker[]) =>
  markers.map((marker) => {
    const digits = (marker.report_max ?? marker.healthy_max ?? 100) <= 15 ? 1 : 0
    const result = valueOf(kitId, marker).toFixed(digits)
    const value = Number(result)
    return {
      hideResultLabel: false,
      hideScale: false,
      ...marker,
      providerCode: 'spot',
      value,
      result,
      result_level: letterOf(value, marker),
      resultWithUnit: marker.unit === '' ? result : `${result} ${marker.unit}`,
    }
  })
