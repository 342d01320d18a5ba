import { describe, expect, it } from 'vitest'
import { normals, seeded } from '#tests/harness/pulse.ts'
import { chrom } from './chrom.ts'
import { bandPass, upsample } from './filter.ts'
import { addPosWindow, posCover, posWindow } from './pos.ts'
import { peakFrequency, signalToNoise, spectrumOf } from './spectrum.ts'
import { deviation, median, parabolicOffset } from './statistics.ts'

const rate = 30
const sine = (frequency: number, seconds: number, phase = 0) =>
  Float64Array.from({ length: seconds * rate }, (_, at) => Math.sin((2 * Math.PI * frequency * at) / rate + phase))
const inner = (values: Float64Array) => values.subarray(3 * rate, values.length - 3 * rate)

describe('band-pass', () => {
  it.each([
    [0.1, 0, 0.01],
    [0.35, 0, 0.1],
    [1, 0.8, 1],
    [1.7, 0.94, 1],
    [3, 0.7, 1],
    [4, 0.45, 0.55],
    [9, 0, 0.05],
  ])('passes %s Hz between %s and %s', (frequency, least, most) => {
    const gain = deviation(inner(bandPass(sine(frequency, 30), 0.7, 4, rate))) / Math.SQRT1_2
    expect(gain).toBeGreaterThanOrEqual(least)
    expect(gain).toBeLessThanOrEqual(most)
  })
  it('causes no delay', () => {
    const passed = bandPass(sine(1.3, 20), 0.7, 4, rate)
    const shifted = sine(1.3, 20, Math.PI / 2)
    const [along, across] = [sine(1.3, 20), shifted].map((wave) =>
      inner(passed).reduce((sum, value, at) => sum + value * (inner(wave)[at] ?? 0), 0),
    )
    expect(Math.abs((across ?? 0) / (along ?? 1))).toBeLessThan(0.01)
  })
  it('removes offset and slope, up to the ends', () => {
    const passed = bandPass(
      Float64Array.from({ length: 600 }, (_, at) => 100 + at),
      0.7,
      4,
      rate,
    )
    expect(Math.max(...passed.map(Math.abs))).toBeLessThan(0.5)
  })
  it('returns nothing for nothing', () => expect(bandPass([], 0.7, 4, rate)).toHaveLength(0))
})

it('interpolates a wave between its samples', () => {
  const fine = upsample(sine(2.5, 10), 8)
  const worst = fine
    .subarray(200, -200)
    .reduce(
      (most, value, at) => Math.max(most, Math.abs(value - Math.sin((2 * Math.PI * 2.5 * (at + 200)) / (8 * rate)))),
      0,
    )
  expect(worst).toBeLessThan(0.005)
})

describe('spectrum', () => {
  it.each([0.9, 1.213, 2.1, 3.333])('finds %s Hz to a fiftieth of a beat per minute', (frequency) => {
    expect((peakFrequency(spectrumOf(sine(frequency, 12), rate, 2048), 0.7, 3.5) ?? 0) * 60).toBeCloseTo(
      frequency * 60,
      1,
    )
  })
  it('does not take a slope at the edge of the band for a peak', () => {
    expect(peakFrequency(spectrumOf(sine(0.6, 12), rate, 2048), 0.7, 0.76)).toBeNull()
  })
  it('measures a wave in noise of known power', () => {
    const normal = normals(seeded(1))
    const noisy = sine(1.2, 12).map((value) => value + normal())
    // The wave has the power 0.5; of the noise's power 1 over 15 Hz, 3.3 Hz minus two bands of 0.25 Hz are in the rest.
    const expected = 10 * Math.log10((0.5 + 0.5 / 15) / (2.8 / 15))
    expect(Math.abs(signalToNoise(spectrumOf(noisy, rate, 2048), 1.2, 0.7, 4) - expected)).toBeLessThan(2)
  })
})

describe('colors turned into a pulse', () => {
  // Green falls most with blood, then blue, then red; the light varies ten times as much in all three.
  const seconds = 20
  const blood = sine(1.2, seconds)
  const light = sine(0.9, seconds, 1)
  const channel = (level: number, depth: number) =>
    Float32Array.from(blood, (value, at) => level * (1 - 0.004 * depth * value + 0.04 * (light[at] ?? 0)))
  const [red, green, blue] = [channel(170, 0.33), channel(120, 0.77), channel(100, 0.53)] as const
  const pos = () => {
    const pulse = new Float64Array(red.length)
    const length = posWindow(rate)
    for (let last = length - 1; last < red.length; last++) addPosWindow(red, green, blue, pulse, last, length)
    return pulse.map((value, at) => value / posCover(at, red.length, length))
  }
  const relative = (trace: Float32Array, level: number) => Float64Array.from(trace, (value) => value / level)
  it.each([
    ['POS', 0.98, () => bandPass(pos(), 0.7, 4, rate)],
    ['CHROM', 0.9, () => chrom([relative(red, 170), relative(green, 120), relative(blue, 100)], 0.7, 4, rate)],
  ])('%s correlates with the blood above %s, with the same sign, and ignores the light', (_name, least, pulseOf) => {
    const pulse = inner(pulseOf())
    const correlation =
      pulse.reduce((sum, value, at) => sum + value * (inner(blood)[at] ?? 0), 0) /
      (deviation(pulse) * deviation(inner(blood)) * pulse.length)
    expect(correlation).toBeGreaterThan(least)
    expect(peakFrequency(spectrumOf(pulse, rate, 2048), 0.7, 3.5)).toBeCloseTo(1.2, 2)
  })
  it('covers each sample by the actual number of windows', () => {
    expect([0, 1, 47, 60, 98, 99].map((at) => posCover(at, 100, 48))).toEqual([1, 2, 48, 40, 2, 1])
  })
})

it('medians of odd and even counts, and the vertex of a parabola', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN])
  expect(parabolicOffset(1, 3, 2)).toBeCloseTo(1 / 6, 9)
  expect(parabolicOffset(2, 2, 2)).toBe(0)
})
