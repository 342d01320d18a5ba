import { findBeats, wholePulse } from './beats.ts'
import { scanSeconds } from '../rules/tracking/vital-scan.ts'
import { bandPass } from './filter.ts'
import { gateHeartRate, isHopeless, windowCount } from './heart-rate-gate.ts'
import { pulseBand } from './patches.ts'
import { posWindow } from './pos.ts'
import { checkRecording, coachOf, conditionsOf, qualityOf, slowestCamera } from './quality.ts'
import { createRecording, sampleRate, type Recording } from './recording.ts'
import { breathEstimates, respirationRate, shortestForBreath } from './respiration.ts'
import { stressIndex } from './stress.ts'
import type { FrameSample, MissingReason, ScanProgress, VitalsReading } from './types.ts'
import { intervalsOf, rateOfBeats, variabilityFault, variabilityOf } from './variability.ts'
import { analyseWindow, windowStep, type PulseWindow } from './heart-rate.ts'

/** Number of windows before a heart rate is shown during the scan: 16 s. */
const fewestLiveWindows = 3
const waveformSeconds = 6
/** Number of samples for a first check, before a whole window is available: too few for a heart rate, enough to detect a weak signal within nine seconds. */
const firstLook = 7 * sampleRate

export interface ScanOptions {
  /** Planned length in seconds, used by `isHopeless`. */
  seconds?: number
}

/** The findings of a scan besides its reading, for comparison with a reference. */
export interface ScanDetails {
  reading: VitalsReading
  /** Heart rate and variability before rounding; null as in the reading. */
  heartRate: number | null
  sdnn: number | null
  rmssd: number | null
  respiration: number | null
}

export interface Scan {
  /** Adds a frame. Frames out of order, without a time or after three minutes are ignored. */
  add: (sample: FrameSample) => void
  /** The current state; analyzes a window every two seconds and is cheap in between. */
  progress: () => ScanProgress
  /** The reading of all frames so far. */
  finish: () => VitalsReading
  /** Like `finish`, with the values before rounding. */
  details: () => ScanDetails
}

/** The most common problem of the windows that did not count. */
const commonFault = (windows: readonly PulseWindow[]): MissingReason => {
  const counts = new Map<MissingReason, number>()
  for (const { fault } of windows) if (fault) counts.set(fault, (counts.get(fault) ?? 0) + 1)
  return [...counts].reduce<[MissingReason, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    ['weak-pulse', 0],
  )[0]
}

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value))
const tenth = (value: number): number => Math.round(value * 10) / 10

/** Frames a second over the last three seconds. */
const recentFrameRate = ({ frameTimes, elapsed }: Recording): number => {
  let first = frameTimes.length - 1
  while (first > 0 && elapsed - (frameTimes[first - 1] ?? 0) <= 3) first--
  const span = elapsed - (frameTimes[first] ?? 0)
  return span > 0 ? (frameTimes.length - 1 - first) / span : 0
}

const wholeFrameRate = (recording: Recording): number =>
  recording.elapsed > 0 ? (recording.frameTimes.length - 1) / recording.elapsed : 0

/** The pulse of the last seconds, from -1 to 1. */
const waveformOf = (recording: Recording, weights: Float64Array | undefined): Float32Array => {
  const from = Math.max(0, recording.length - waveformSeconds * sampleRate)
  const sum = new Float64Array(recording.length - from)
  for (let patch = 0; patch < recording.patchCount; patch++) {
    const weight = weights ? (weights[patch] ?? 0) : 1
    if (weight > 0)
      recording.pulseOf(patch, from, recording.length).forEach((value, at) => {
        sum[at] = (sum[at] ?? 0) + weight * value
      })
  }
  const pulse = bandPass(sum, pulseBand.low, pulseBand.high, sampleRate)
  const most = pulse.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  return Float32Array.from(pulse, (value) => (most > 0 ? value / most : 0))
}

const heartRateFault = (recording: Recording, windows: readonly PulseWindow[]): MissingReason => {
  const { hasFace, light } = conditionsOf(recording)
  if (light === 'dark') return 'light'
  if (!hasFace) return 'no-face'
  if (wholeFrameRate(recording) < slowestCamera) return 'slow-camera'
  return light === 'bright' ? 'light' : commonFault(windows)
}

/** What a finished recording shows, value by value, with the reason for each that is missing. */
const detailsOf = (recording: Recording, windows: readonly PulseWindow[]): ScanDetails => {
  const frameRate = wholeFrameRate(recording)
  const estimate = frameRate >= slowestCamera ? gateHeartRate(windows) : null
  const scan = {
    seconds: tenth(recording.elapsed),
    frame_rate: tenth(frameRate),
    snr_db: estimate && tenth(estimate.snr),
    beats: 0,
    method: 'pos-chrom',
    hrv_method: 'SDNN',
  } as const
  if (!estimate) {
    const fault = windows.length < 4 ? 'too-short' : heartRateFault(recording, windows)
    const missing = {
      hr: fault,
      hrv: fault,
      rr: fault,
      stress_index: 'needs-hrv',
      spo2: 'needs-device',
      sbp: 'needs-device',
    } as const
    return {
      reading: { hr: null, hrv: null, rr: null, stress_index: null, missing, scan },
      heartRate: null,
      sdnn: null,
      rmssd: null,
      respiration: null,
    }
  }
  const found = findBeats(wholePulse(windows, recording.length), estimate.heartRate)
  const intervals = intervalsOf(found.beats)
  const fault = variabilityFault(found, intervals)
  const variability = variabilityOf(intervals)
  const respiration = respirationRate(breathEstimates(recording, found.beats, intervals), recording.elapsed)
  const stress = fault ? null : stressIndex(intervals.flatMap(({ isValid, length }) => (isValid ? [length] : [])))
  const heartRate = rateOfBeats(intervals, estimate.heartRate) ?? estimate.heartRate
  const sdnn = fault ? null : variability.sdnn
  const missing: VitalsReading['missing'] = { spo2: 'needs-device', sbp: 'needs-device' }
  if (fault) missing.hrv = fault
  if (respiration === null) missing.rr = recording.elapsed < shortestForBreath ? 'too-short' : 'not-agreed'
  if (stress === null) missing.stress_index = 'needs-hrv'
  const reading = {
    hr: whole(heartRate),
    hrv: whole(sdnn),
    rr: whole(respiration),
    stress_index: whole(stress),
    missing,
    scan: { ...scan, beats: found.beats.length },
  }
  return { reading, heartRate, sdnn, rmssd: fault ? null : variability.rmssd, respiration }
}

/** A scan over frames as they come. */
export const createScan = ({ seconds = scanSeconds }: ScanOptions = {}): Scan => {
  const recording = createRecording()
  let windows: PulseWindow[] = []

  /** The windows for which all POS windows are available; with `isOver`, also those cut short by the end. */
  const analysed = (isOver: boolean): readonly PulseWindow[] => {
    const ready = windowCount(isOver ? recording.length : recording.length - posWindow(sampleRate))
    const all = [...windows]
    while (all.length < ready) all.push(analyseWindow(recording, all.length * windowStep))
    if (!isOver) windows = all
    return all
  }

  let first: PulseWindow | null = null
  /** The data for judging the signal so far. */
  const looks = (all: readonly PulseWindow[]): readonly PulseWindow[] => {
    if (all.length > 0) return all
    if (recording.length >= firstLook + posWindow(sampleRate)) first ??= analyseWindow(recording, 0, firstLook)
    return first ? [first] : []
  }

  const details = () => detailsOf(recording, analysed(true))
  return {
    add: recording.add,
    progress: () => {
      const all = analysed(false)
      const frameRate = recentFrameRate(recording)
      const conditions = checkRecording(recording)
      const { aligned, light, still } = conditions
      const quality = qualityOf(looks(all))
      return {
        elapsed: recording.elapsed,
        frameRate,
        heartRate: whole(gateHeartRate(all, fewestLiveWindows)?.heartRate ?? null),
        quality,
        checks: { aligned, light, still },
        coach: coachOf(conditions, frameRate, quality),
        waveform: waveformOf(recording, windows.at(-1)?.weights),
        isHopeless: isHopeless(all, seconds * sampleRate),
      }
    },
    finish: () => details().reading,
    details,
  }
}
