import { bandPass } from './filter.ts'
import { posWindow } from './pos.ts'
import { deviation } from './statistics.ts'

/**
 * CHROM, by de Haan and Jeanne, "Robust Pulse Rate From Chrominance-Based rPPG", IEEE Transactions on Biomedical Engineering
 * 60(10), 2013: X = 3R − 2G and Y = 1.5R + G − 1.5B of colors divided by their means, both band-passed, S = X − (σx / σy) Y in
 * Hann windows of 1.6 s that overlap by half. Relative units; more blood is up.
 * @param colors red, green and blue of one trace, each of the same length
 * @param low @param high band in Hz
 */
export const chrom = (
  colors: readonly [Float64Array, Float64Array, Float64Array],
  low: number,
  high: number,
  rate: number,
): Float64Array => {
  const [red, green, blue] = colors
  const count = red.length
  const x = bandPass(
    red.map((r, at) => 3 * r - 2 * (green[at] ?? 0)),
    low,
    high,
    rate,
  )
  const y = bandPass(
    red.map((r, at) => 1.5 * r + (green[at] ?? 0) - 1.5 * (blue[at] ?? 0)),
    low,
    high,
    rate,
  )
  const half = posWindow(rate) >> 1
  const pulse = new Float64Array(count)
  const cover = new Float64Array(count)
  for (let first = -half; first < count; first += half) {
    const from = Math.max(0, first)
    const to = Math.min(count, first + 2 * half)
    if (to - from < 2) continue
    const alpha = deviation(x.subarray(from, to)) / (deviation(y.subarray(from, to)) || Number.POSITIVE_INFINITY)
    for (let at = from; at < to; at++) {
      const hann = 0.5 - 0.5 * Math.cos((Math.PI * (at - first + 0.5)) / half)
      pulse[at] = (pulse[at] ?? 0) + hann * ((x[at] ?? 0) - alpha * (y[at] ?? 0))
      cover[at] = (cover[at] ?? 0) + hann
    }
  }
  return pulse.map((value, at) => value / (cover[at] || 1))
}
