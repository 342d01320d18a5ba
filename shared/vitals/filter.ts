/** A second-order section: y = b0 x + b1 x₁ + b2 x₂ − a1 y₁ − a2 y₂. */
interface Biquad {
  b0: number
  b1: number
  b2: number
  a1: number
  a2: number
}

/** Second-order Butterworth (Q = 1/√2) by the bilinear transform, after Bristow-Johnson's Audio EQ Cookbook. */
const butterworth = (kind: 'low' | 'high', cutoff: number, rate: number): Biquad => {
  const omega = (2 * Math.PI * cutoff) / rate
  const alpha = Math.sin(omega) * Math.SQRT1_2
  const cosine = Math.cos(omega)
  const sign = kind === 'low' ? -1 : 1
  const a0 = 1 + alpha
  const edge = (1 + sign * cosine) / 2 / a0
  return { b0: edge, b1: -sign * 2 * edge, b2: edge, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 }
}

/** Applies a section to the values in place, starting from the steady state of the first value, so that an offset causes no step. */
const run = (values: Float64Array, { b0, b1, b2, a1, a2 }: Biquad, isBackward: boolean): void => {
  const count = values.length
  const first = values[isBackward ? count - 1 : 0] ?? 0
  const level = (first * (b0 + b1 + b2)) / (1 + a1 + a2)
  let [x1, x2, y1, y2] = [first, first, level, level]
  for (let step = 0; step < count; step++) {
    const at = isBackward ? count - 1 - step : step
    const x = values[at] ?? 0
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    values[at] = y
  }
}

/** The values with both ends extended by point reflection, so that the filters settle outside of them. */
const extended = (values: ArrayLike<number>, margin: number): Float64Array => {
  const count = values.length
  const padded = new Float64Array(count + 2 * margin)
  const first = values[0] ?? 0
  const last = values[count - 1] ?? 0
  for (let index = 0; index < count; index++) padded[margin + index] = values[index] ?? 0
  for (let step = 1; step <= margin; step++) {
    padded[margin - step] = 2 * first - (values[Math.min(step, count - 1)] ?? 0)
    padded[margin + count - 1 + step] = 2 * last - (values[Math.max(0, count - 1 - step)] ?? 0)
  }
  return padded
}

/**
 * Zero-phase band-pass: second-order Butterworth high-pass and low-pass, each forward and backward (effectively fourth order, −6 dB at
 * the edges), so that no beat is shifted in time.
 * @param low @param high edges in Hz, 0 < low < high < rate / 2
 * @param rate samples per second
 */
export const bandPass = (values: ArrayLike<number>, low: number, high: number, rate: number): Float64Array => {
  if (values.length === 0) return new Float64Array(0)
  const margin = Math.min(values.length - 1, Math.ceil((1.5 * rate) / low))
  const padded = extended(values, margin)
  for (const section of [butterworth('high', low, rate), butterworth('low', high, rate)]) {
    run(padded, section, false)
    run(padded, section, true)
  }
  return padded.slice(margin, margin + values.length)
}

const lanczosHalf = 5

/** Taps of the Lanczos kernel for each of `factor` positions between two samples. */
const lanczosTaps = (factor: number): Float64Array[] =>
  Array.from({ length: factor }, (_, phase) => {
    const taps = Float64Array.from({ length: 2 * lanczosHalf }, (_unused, tap) => {
      const x = phase / factor - (tap - lanczosHalf + 1)
      if (x === 0) return 1
      const angle = Math.PI * x
      return Math.abs(x) >= lanczosHalf
        ? 0
        : (Math.sin(angle) / angle) * (Math.sin(angle / lanczosHalf) / (angle / lanczosHalf))
    })
    const sum = taps.reduce((total, tap) => total + tap, 0)
    return taps.map((tap) => tap / sum)
  })

/** Interpolates a band-limited signal to `factor` times its rate: input value i becomes output value i × factor. */
export const upsample = (values: ArrayLike<number>, factor: number): Float64Array => {
  const count = values.length
  if (count === 0) return new Float64Array(0)
  const taps = lanczosTaps(factor)
  const answer = new Float64Array((count - 1) * factor + 1)
  for (let at = 0; at < answer.length; at++) {
    const base = Math.floor(at / factor)
    const kernel = taps[at % factor]
    let sum = 0
    for (let tap = 0; tap < 2 * lanczosHalf; tap++) {
      const from = Math.min(count - 1, Math.max(0, base + tap - lanczosHalf + 1))
      sum += (kernel?.[tap] ?? 0) * (values[from] ?? 0)
    }
    answer[at] = sum
  }
  return answer
}
