import { earliestFinish, scanSeconds } from '#shared/rules/index.ts'
import { createScan, type FrameSample, type Scan, type ScanProgress, type VitalsReading } from '#shared/vitals/index.ts'

/**
 * State of the measurement. `waiting` for a face, `counting` down, `paused` while the face is gone, `over` when it has enough.
 */
export type MeasurementPhase = 'waiting' | 'counting' | 'paused' | 'over'

export interface MeasurementProgress extends Omit<ScanProgress, 'elapsed'> {
  phase: MeasurementPhase
  /** Seconds that count: with a face in the oval. */
  seconds: number
  /** Whether it may be finished early: it has a result, or can no longer get one. */
  canFinish: boolean
}

/** Seconds a face must be present before counting starts or continues. */
const settled = 1
/** Seconds without a face until counting pauses. */
const lost = 1.5
/** What a pause counts for, in seconds: long enough that the analysis finds no beat across it. */
const seam = 0.5
/** Seconds until the search for a face restarts, so that waiting does not use more and more memory. */
const look = 10
/** Seconds after counting began, without pauses, at which an unfinished scan is ended. */
const patience = 2.5 * scanSeconds

interface Clock {
  seconds: number
  /** The frame's own clock at the last frame that counted. */
  frame: number
}

/**
 * A scan that counts only while a face is in the oval. Frames before that, and during pauses, are searched for a face but not
 * part of the reading. A pause is shortened to a small gap, since minutes without frames carry no information.
 */
export class Measurement {
  readonly #make: () => Scan
  #scan: Scan
  #probe: Scan
  #phase: MeasurementPhase = 'waiting'
  #hasBegun = false
  #clock: Clock = { seconds: 0, frame: Number.NaN }
  #faceSince: number | null = null
  #lostSince: number | null = null
  #watched = 0
  #last = Number.NaN

  constructor(make: () => Scan = () => createScan({ seconds: scanSeconds })) {
    this.#make = make
    this.#scan = make()
    this.#probe = make()
  }

  add(sample: FrameSample): void {
    if (this.#phase === 'over' || !(sample.time > this.#last || Number.isNaN(this.#last))) return
    if (this.#hasBegun) this.#watched += Math.min(seam, Math.max(0, sample.time - this.#last) || 0)
    this.#last = sample.time
    if (this.#phase !== 'counting') return this.#probe.add(sample)
    const isJoin = Number.isNaN(this.#clock.frame)
    const step = !this.#hasBegun ? 0 : isJoin ? seam : Math.max(0, sample.time - this.#clock.frame)
    this.#clock = { seconds: this.#clock.seconds + step, frame: sample.time }
    this.#hasBegun = true
    this.#scan.add({ ...sample, time: this.#clock.seconds })
  }

  /** Reports that no frames arrived for a while, as in a hidden tab. */
  pause(): void {
    if (this.#phase === 'over') return
    this.#wait()
    this.#last = Number.NaN
  }

  /** The current state; advances to the next phase when due. Called a few times a second. */
  progress(): MeasurementProgress {
    const isCounting = this.#phase === 'counting'
    const seen = (isCounting ? this.#scan : this.#probe).progress()
    const counted = isCounting ? seen : this.#scan.progress()
    const { elapsed: _, ...shown } = seen
    this.#move(seen)
    return {
      ...shown,
      phase: this.#phase,
      seconds: this.#clock.seconds,
      heartRate: counted.heartRate,
      isHopeless: this.#hasBegun && counted.isHopeless,
      canFinish: this.#clock.seconds >= earliestFinish && (counted.heartRate !== null || counted.isHopeless),
    }
  }

  finish(): VitalsReading {
    this.#phase = 'over'
    return this.#scan.finish()
  }

  #wait(): void {
    this.#phase = this.#hasBegun ? 'paused' : 'waiting'
    this.#probe = this.#make()
    this.#faceSince = null
    this.#lostSince = null
    this.#clock = { ...this.#clock, frame: Number.NaN }
  }

  #move({ checks: { aligned: isAligned }, elapsed: looked }: ScanProgress): void {
    if (this.#phase === 'over') return
    if (this.#hasBegun && (this.#clock.seconds >= scanSeconds || this.#watched >= patience)) {
      this.#phase = 'over'
      return
    }
    this.#faceSince = isAligned ? (this.#faceSince ?? this.#last) : null
    this.#lostSince = isAligned ? null : (this.#lostSince ?? this.#last)
    if (this.#phase === 'counting') {
      if (this.#lostSince !== null && this.#last - this.#lostSince >= lost) this.#wait()
    } else if (this.#faceSince !== null && this.#last - this.#faceSince >= settled) {
      this.#phase = 'counting'
      this.#lostSince = null
    } else if (!isAligned && looked >= look) {
      this.#probe = this.#make()
    }
  }
}
