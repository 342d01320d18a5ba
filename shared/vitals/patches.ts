import { bandPass } from './filter.ts'
import { posWindow } from './pos.ts'
import { sampleRate, type Recording } from './recording.ts'
import { componentAt } from './spectrum.ts'
import { mean } from './statistics.ts'

/** The band of a pulse in Hz. */
export const pulseBand = { low: 0.7, high: 4 } as const

/** A patch without skin for more than this fraction of a window is left out. */
const mostGone = 0.1
/** Number of rounds in which the weights converge. */
const rounds = 2

/** The patches of part of a scan combined into one trace. */
export interface CombinedPatches {
  /** The pulse by POS, band-passed. */
  pulse: Float64Array
  /** Red, green and blue divided by their means, with the same weights, unfiltered. */
  colors: readonly [Float64Array, Float64Array, Float64Array]
  /** The band-passed pulse of each patch with skin, whatever its weight. */
  signals: readonly Float64Array[]
  /** Weight of each patch, summing to 1; 0 for those left out. */
  weights: Float64Array
}

const usable = (recording: Recording, from: number, to: number): number[] =>
  recording.gone.flatMap((sums, patch) => {
    const gone = (sums[to - 1] ?? 0) - (from > 0 ? (sums[from - 1] ?? 0) : 0)
    return gone <= mostGone * (to - from) ? [patch] : []
  })

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += (a[index] ?? 0) * (b[index] ?? 0)
  return sum
}

const weighted = (signals: readonly Float64Array[], weights: readonly number[]): Float64Array => {
  const sum = new Float64Array(signals[0]?.length ?? 0)
  signals.forEach((signal, which) => {
    const weight = weights[which] ?? 0
    if (weight !== 0)
      for (let index = 0; index < sum.length; index++) sum[index] = (sum[index] ?? 0) + weight * (signal[index] ?? 0)
  })
  return sum
}

const normalized = (weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return sum > 0 ? weights.map((weight) => weight / sum) : weights.map(() => 1 / weights.length)
}

/**
 * Weights by maximal-ratio combining (Brennan 1959): amplitude over noise power, where the part a patch shares with the sum of all
 * others is its amplitude and the rest its noise. Independent of frequency, so that no frequency is favored.
 */
const ratioWeights = (signals: readonly Float64Array[]): number[] => {
  const powers = signals.map((signal) => dot(signal, signal))
  let weights = normalized(powers.map((power) => (power > 0 ? 1 / power : 0)))
  for (let round = 0; round < rounds && signals.length > 2; round++) {
    const sum = weighted(signals, weights)
    const sumPower = dot(sum, sum)
    const own = signals.map((signal) => dot(signal, sum))
    weights = normalized(
      signals.map((_, which) => {
        const power = powers[which] ?? 0
        const weight = weights[which] ?? 0
        const shared = (own[which] ?? 0) - weight * power
        const others = sumPower - 2 * weight * (own[which] ?? 0) + weight * weight * power
        if (!(shared > 0) || !(others > 0)) return 0
        const amplitude = shared / others
        return amplitude / Math.max(power - amplitude * shared, power * 1e-3)
      }),
    )
  }
  return weights
}

/** Combines the patches of samples `from` (inclusive) to `to` (exclusive); null if no patch has skin. */
export const combinePatches = (recording: Recording, from: number, to: number): CombinedPatches | null => {
  const patches = usable(recording, from, to)
  if (patches.length === 0) return null
  const margin = posWindow(sampleRate)
  const outerFrom = Math.max(0, from - margin)
  const outerTo = Math.min(recording.length, to + margin)
  const signals = patches.map((patch) =>
    bandPass(recording.pulseOf(patch, outerFrom, outerTo), pulseBand.low, pulseBand.high, sampleRate).subarray(
      from - outerFrom,
      to - outerFrom,
    ),
  )
  const weights = ratioWeights(signals)
  const color = (channel: number): Float64Array => {
    const sum = new Float64Array(to - from)
    patches.forEach((patch, which) => {
      const weight = weights[which] ?? 0
      const trace = recording.colors[patch * 3 + channel]?.subarray(from, to)
      if (weight === 0 || !trace) return
      const scale = weight / (mean(trace) || 1)
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + scale * (trace[at] ?? 0)
    })
    return sum
  }
  const ofAll = new Float64Array(recording.patchCount)
  patches.forEach((patch, which) => {
    ofAll[patch] = weights[which] ?? 0
  })
  return { pulse: weighted(signals, weights), colors: [color(0), color(1), color(2)], signals, weights: ofAll }
}

/**
 * How coherently all patches oscillate at a frequency, 0 to 1: the magnitude of the sum of their waves over the sum of the magnitudes.
 * Blood reaches all of a face at nearly the same time; motion makes one patch brighter and the next one darker.
 */
export const coherenceAt = (signals: readonly Float64Array[], frequency: number): number => {
  let [real, imaginary, sizes] = [0, 0, 0]
  for (const signal of signals) {
    const [x, y] = componentAt(signal, sampleRate, frequency)
    real += x
    imaginary += y
    sizes += Math.hypot(x, y)
  }
  return sizes > 0 ? Math.hypot(real, imaginary) / sizes : 0
}
