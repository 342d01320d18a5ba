import { addPosWindow, posCover, posWindow } from './pos.ts'
import type { FrameSample } from './types.ts'

/** Sampling rate of the analysis, whatever the camera delivers. */
export const sampleRate = 30
/** Longest gap between frames, in seconds, that is interpolated; longer gaps are marked as bad. */
const longestGap = 0.2
/** Seconds after which frames are ignored, so that a forgotten scan cannot fill the memory. */
const longestRecording = 180

/** Traces of a scan at `sampleRate`, from the first frame on. */
export interface Recording {
  /** Samples so far. */
  readonly length: number
  /** Seconds from the first frame to the last. */
  readonly elapsed: number
  /** Times of the frames in seconds after the first. */
  readonly frameTimes: readonly number[]
  readonly patchCount: number
  /** Red, green and blue of patch p are `colors[3p]` to `colors[3p + 2]`; the last known value if there was no skin. */
  readonly colors: readonly Float32Array[]
  /** Cumulative number of samples of a patch without skin, up to and including each sample. */
  readonly gone: readonly Uint16Array[]
  readonly background: readonly [Float32Array, Float32Array, Float32Array]
  readonly luminance: Float32Array
  readonly skinShare: Float32Array
  readonly clippedShare: Float32Array
  readonly positionX: Float32Array
  readonly positionY: Float32Array
  /** Mean luma of the oval's rows, and of its columns. */
  readonly profiles: readonly [rows: readonly Float32Array[], columns: readonly Float32Array[]]
  readonly shoulders: readonly Float32Array[]
  /** 1 in a gap between frames. */
  readonly isGap: Uint8Array
  add: (sample: FrameSample) => void
  /** The pulse of a patch by POS, for samples `from` (inclusive) to `to` (exclusive). */
  pulseOf: (patch: number, from: number, to: number) => Float64Array
}

const traces = (count: number, capacity: number): Float32Array[] =>
  Array.from({ length: count }, () => new Float32Array(capacity))

/** The value between two frames; if one of them has none, that of the other, else the last known. */
const between = (before: number, after: number, share: number, last: number): number => {
  if (!Number.isFinite(after)) return Number.isFinite(before) ? before : last
  return Number.isFinite(before) ? before + share * (after - before) : after
}

/** Frames from `add`, interpolated linearly in time; POS is updated along the way, window by window. */
export const createRecording = (): Recording => {
  const capacity = longestRecording * sampleRate + 1
  const frameTimes: number[] = []
  const perWindow = posWindow(sampleRate)
  let start = 0
  let count = 0
  let previous: FrameSample | null = null
  let colors: Float32Array[] = []
  let gone: Uint16Array[] = []
  let pulses: Float64Array[] = []
  let profiles: [Float32Array[], Float32Array[]] = [[], []]
  let shoulders: Float32Array[] = []
  const empty = () => new Float32Array(capacity)
  const background = [empty(), empty(), empty()] as const
  const [luminance, skinShare, clippedShare] = [empty(), empty(), empty()]
  const [positionX, positionY] = [empty(), empty()]
  const isGap = new Uint8Array(capacity)

  const write = (before: FrameSample, after: FrameSample, share: number, hasGap: boolean): void => {
    const put = (trace: Float32Array, past = Number.NaN, next = Number.NaN): void => {
      trace[count] = between(past, next, share, trace[count - 1] ?? 0)
    }
    colors.forEach((trace, index) => put(trace, before.patches[index], after.patches[index]))
    gone.forEach((sums, patch) => {
      const isGone = !Number.isFinite(before.patches[patch * 3 + 1]) && !Number.isFinite(after.patches[patch * 3 + 1])
      sums[count] = (sums[count - 1] ?? 0) + (isGone ? 1 : 0)
    })
    profiles.forEach((bins, which) => {
      const [past, next] = [before.profiles[which], after.profiles[which]]
      bins.forEach((trace, bin) => put(trace, past?.[bin], next?.[bin]))
    })
    shoulders.forEach((trace, row) => put(trace, before.shoulders[row], after.shoulders[row]))
    background.forEach((trace, channel) => put(trace, before.background[channel], after.background[channel]))
    put(luminance, before.luminance, after.luminance)
    put(skinShare, before.skinShare, after.skinShare)
    put(clippedShare, before.clippedShare, after.clippedShare)
    put(positionX, before.position[0], after.position[0])
    put(positionY, before.position[1], after.position[1])
    isGap[count] = hasGap ? 1 : 0
    if (count >= perWindow - 1) {
      pulses.forEach((pulse, patch) => {
        const [red, green, blue] = [colors[patch * 3], colors[patch * 3 + 1], colors[patch * 3 + 2]]
        if (red && green && blue) addPosWindow(red, green, blue, pulse, count, perWindow)
      })
    }
    count++
  }

  const begin = (sample: FrameSample): void => {
    start = sample.time
    const patchCount = Math.floor(sample.patches.length / 3)
    colors = traces(patchCount * 3, capacity)
    pulses = Array.from({ length: patchCount }, () => new Float64Array(capacity))
    gone = Array.from({ length: patchCount }, () => new Uint16Array(capacity))
    profiles = [traces(sample.profiles[0].length, capacity), traces(sample.profiles[1].length, capacity)]
    shoulders = traces(sample.shoulders.length, capacity)
    frameTimes.push(0)
    write(sample, sample, 0, false)
  }

  return {
    get length() {
      return count
    },
    get elapsed() {
      return frameTimes.at(-1) ?? 0
    },
    frameTimes,
    get patchCount() {
      return pulses.length
    },
    get colors() {
      return colors
    },
    get gone() {
      return gone
    },
    get profiles() {
      return profiles
    },
    get shoulders() {
      return shoulders
    },
    background,
    luminance,
    skinShare,
    clippedShare,
    positionX,
    positionY,
    isGap,
    add: (sample) => {
      if (!Number.isFinite(sample.time)) return
      if (!previous) begin(sample)
      else {
        const [before, after] = [previous.time - start, sample.time - start]
        if (after <= before || after > longestRecording) return
        const hasGap = after - before > longestGap
        const until = Math.floor(after * sampleRate)
        for (let at = count; at <= until; at++)
          write(previous, sample, (at / sampleRate - before) / (after - before), hasGap)
        frameTimes.push(after)
      }
      previous = sample
    },
    pulseOf: (patch, from, to) => {
      const pulse = pulses[patch]
      const answer = new Float64Array(to - from)
      for (let at = from; at < to; at++) answer[at - from] = (pulse?.[at] ?? 0) / posCover(at, count, perWindow)
      return answer
    },
  }
}
