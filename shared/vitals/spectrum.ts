import FFT from 'fft.js'
import { mean, parabolicOffset } from './statistics.ts'

/** Power over frequency, from 0 Hz in equal steps. */
export interface Spectrum {
  power: Float64Array
  /** Hz from one value to the next. */
  step: number
}

interface Transform {
  fft: FFT
  input: number[]
  output: number[]
}
const transforms = new Map<number, Transform>()
const transformOf = (size: number): Transform => {
  const known = transforms.get(size)
  if (known) return known
  const fft = new FFT(size)
  const made = { fft, input: Array<number>(size).fill(0), output: Array<number>(2 * size).fill(0) }
  transforms.set(size, made)
  return made
}

/** Power spectrum of the values minus their mean, with a Hann window, zero-padded to `size` (a power of two, not shorter). */
export const spectrumOf = (values: ArrayLike<number>, rate: number, size: number): Spectrum => {
  const { fft, input, output } = transformOf(size)
  const count = Math.min(values.length, size)
  const center = count ? mean(values) : 0
  input.fill(0)
  for (let index = 0; index < count; index++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / count)
    input[index] = hann * ((values[index] ?? 0) - center)
  }
  fft.realTransform(output, input)
  const power = new Float64Array(size / 2)
  for (let bin = 0; bin < power.length; bin++)
    power[bin] = (output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2
  return { power, step: rate / size }
}

/** Real and imaginary part of the values at one frequency, minus their mean, with a Hann window: for a wave, its amplitude. */
export const componentAt = (values: ArrayLike<number>, rate: number, frequency: number): readonly [number, number] => {
  const count = values.length
  const center = count ? mean(values) : 0
  let [real, imaginary, weight] = [0, 0, 0]
  for (let index = 0; index < count; index++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / count)
    const value = hann * ((values[index] ?? 0) - center)
    const angle = (2 * Math.PI * frequency * index) / rate
    real += value * Math.cos(angle)
    imaginary -= value * Math.sin(angle)
    weight += hann
  }
  return weight > 0 ? [(2 * real) / weight, (2 * imaginary) / weight] : [0, 0]
}

/** Power between two frequencies in Hz, inclusive. */
export const powerBetween = ({ power, step }: Spectrum, low: number, high: number): number => {
  let sum = 0
  for (let bin = Math.max(0, Math.ceil(low / step)); bin <= Math.min(power.length - 1, Math.floor(high / step)); bin++)
    sum += power[bin] ?? 0
  return sum
}

/**
 * Frequency in Hz of the highest peak between two frequencies, by the parabola through its logarithm. Null without a peak: a maximum at
 * an edge of the band is the slope of something outside.
 */
export const peakFrequency = ({ power, step }: Spectrum, low: number, high: number): number | null => {
  let best = -1
  let highest = 0
  for (
    let bin = Math.max(1, Math.ceil(low / step));
    bin <= Math.min(power.length - 2, Math.floor(high / step));
    bin++
  ) {
    const value = power[bin] ?? 0
    if (value > highest && value >= (power[bin - 1] ?? 0) && value > (power[bin + 1] ?? 0)) {
      best = bin
      highest = value
    }
  }
  if (best < 0) return null
  const logarithm = (bin: number) => Math.log(Math.max(power[bin] ?? 0, highest * 1e-12))
  return (best + parabolicOffset(logarithm(best - 1), logarithm(best), logarithm(best + 1))) * step
}

export const decibels = (ratio: number): number => 10 * Math.log10(ratio)

/** Half width in Hz of a peak with a Hann window: three quarters of its main lobe, ±0.125 Hz for twelve seconds. */
export const peakHalfWidth = (seconds: number): number => 1.5 / seconds

/**
 * Signal-to-noise ratio of a pulse in decibels (de Haan and Jeanne 2013): power within the half width of a peak (±0.125 Hz for twelve
 * seconds) around `frequency` and its double, against the rest from `low` to `high` Hz.
 */
export const signalToNoise = (
  spectrum: Spectrum,
  frequency: number,
  low: number,
  high: number,
  halfWidth = peakHalfWidth(12),
): number => {
  const { power, step } = spectrum
  let [signal, noise] = [0, 0]
  for (let bin = Math.ceil(low / step); bin <= Math.min(power.length - 1, Math.floor(high / step)); bin++) {
    const at = bin * step
    const isSignal = Math.abs(at - frequency) <= halfWidth || Math.abs(at - 2 * frequency) <= halfWidth
    if (isSignal) signal += power[bin] ?? 0
    else noise += power[bin] ?? 0
  }
  return signal > 0 ? decibels(signal / Math.max(noise, signal * 1e-9)) : Number.NEGATIVE_INFINITY
}
