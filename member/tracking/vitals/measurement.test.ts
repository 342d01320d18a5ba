import { expect, test } from 'vitest'
import { scanSeconds } from '#shared/rules/index.ts'
import type { FrameSample, Scan, ScanProgress, VitalsReading } from '#shared/vitals/index.ts'
import { Measurement } from './measurement.ts'

const frame = (time: number, skinShare = 1): FrameSample => ({
  time,
  skinShare,
  patches: new Float32Array(),
  background: [0, 0, 0],
  luminance: 120,
  clippedShare: 0,
  position: [0, 0],
  profiles: [new Float32Array(), new Float32Array()],
  shoulders: new Float32Array(),
})

/** Scans that detect a face by its share of skin pixels only, and record their frames. */
const scans = (isHopeless = () => false, heartRate: number | null = 72) => {
  const made: number[][] = []
  const make = (): Scan => {
    const times: number[] = []
    let share = 0
    made.push(times)
    const elapsed = () => (times.at(-1) ?? 0) - (times[0] ?? 0)
    const progress = (): ScanProgress => ({
      elapsed: elapsed(),
      frameRate: 30,
      heartRate: elapsed() > 12 ? heartRate : null,
      quality: 4,
      checks: { aligned: share > 0.5, light: 'good', still: true },
      coach: share > 0.5 ? 'ok' : 'no-face',
      waveform: new Float32Array(),
      isHopeless: isHopeless(),
    })
    const add = (sample: FrameSample) => {
      times.push(sample.time)
      share = sample.skinShare
    }
    const finish = () => ({ hr: 72 }) as VitalsReading
    return { add, progress, finish, details: () => ({}) as never }
  }
  return { made, make }
}

/** Feeds frames for some seconds at 30 per second, with a report every quarter second; returns the last one. */
const run = (measurement: Measurement, from: number, seconds: number, skinShare = 1) => {
  let last = measurement.progress()
  for (let count = 0; count < seconds * 30; count++) {
    measurement.add(frame(from + count / 30, skinShare))
    if (count % 8 === 7) last = measurement.progress()
  }
  return last
}

test('starts once the face has been visible for a second', () => {
  const measurement = new Measurement(scans().make)
  expect(run(measurement, 100, 5, 0)).toMatchObject({ phase: 'waiting', seconds: 0, coach: 'no-face' })
  expect(run(measurement, 105, 0.6)).toMatchObject({ phase: 'waiting', seconds: 0 })
  const counting = run(measurement, 105.6, 11)
  expect(counting.phase).toBe('counting')
  expect(counting.seconds).toBeGreaterThan(9)
  expect(counting.seconds).toBeLessThan(10.7)
})

test('ends after the length of a scan, and accepts no more frames', () => {
  const { make, made } = scans()
  const measurement = new Measurement(make)
  const last = run(measurement, 0, scanSeconds + 4)
  expect(last.phase).toBe('over')
  expect(last.seconds).toBeGreaterThanOrEqual(scanSeconds)
  expect(last.seconds).toBeLessThan(scanSeconds + 0.5)
  const given = made[0]?.length
  measurement.add(frame(1000))
  expect(made[0]).toHaveLength(given ?? -1)
  expect(measurement.finish().hr).toBe(72)
})

test('pauses without a face, and continues with a short gap', () => {
  const { make, made } = scans()
  const measurement = new Measurement(make)
  run(measurement, 0, 21)
  const gone = run(measurement, 21, 40, 0)
  expect(gone.phase).toBe('paused')
  expect(gone.seconds).toBeLessThan(23)
  expect(gone.heartRate).toBe(72)
  const again = run(measurement, 61, 5)
  expect(again.phase).toBe('counting')
  expect(again.seconds - gone.seconds).toBeGreaterThan(3)
  const times = made[0] ?? []
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.max(...steps)).toBeCloseTo(0.5)
  expect(steps.every((step) => step > 0)).toBe(true)
})

test('continues after a pause of any length, also if the clock restarted', () => {
  const measurement = new Measurement(scans().make)
  const before = run(measurement, 500, 12)
  measurement.pause()
  expect(measurement.progress().phase).toBe('paused')
  const after = run(measurement, 3, 12)
  expect(after.phase).toBe('counting')
  expect(after.seconds - before.seconds).toBeGreaterThan(10)
  expect(after.seconds - before.seconds).toBeLessThan(12)
})

test('may be ended early after half of the time with a heart rate', () => {
  const measurement = new Measurement(scans().make)
  expect(run(measurement, 0, 25).canFinish).toBe(false)
  expect(run(measurement, 25, 8).canFinish).toBe(true)
})

test('continues to the end without a reading, unless it is ended manually', () => {
  let isHopeless = false
  const measurement = new Measurement(scans(() => isHopeless, null).make)
  expect(run(measurement, 0, 35)).toMatchObject({ phase: 'counting', canFinish: false })
  isHopeless = true
  expect(run(measurement, 35, 20)).toMatchObject({ phase: 'counting', isHopeless: true, canFinish: true })
  expect(run(measurement, 55, 8).phase).toBe('over')
})

test('gives up if it never finishes', () => {
  const other = new Measurement(scans().make)
  let last = run(other, 0, 5)
  for (let at = 5; last.phase !== 'over' && at < 400; at += 5) last = run(other, at, 5, 0)
  expect(last.phase).toBe('over')
  expect(last.seconds).toBeLessThan(10)
})

test('starts over if no face appears for long', () => {
  const { make, made } = scans()
  const measurement = new Measurement(make)
  run(measurement, 0, 65, 0)
  expect(Math.max(...made.map((times) => times.length))).toBeLessThan(30 * 12)
  expect(run(measurement, 65, 3).phase).toBe('counting')
})
