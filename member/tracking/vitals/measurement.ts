import { earliestFinish, scanSeconds } from '#shared/rules/index.ts'
import { createScan, type FrameSample, type Scan, type ScanProgress, type VitalsReading } from '#shared/vitals/index.ts'

/** How the measurement stands. `waiting` for a face, `counting` down, `paused` when the face has gone, `over` when it is enough. */
export type MeasurementPhase = 'waiting' | 'counting' | 'paused' | 'over'

export interface MeasurementProgress extends Omit<ScanProgress, 'elapsed'> {
  phase: MeasurementPhase
  /** Seconds that count: with a face in the oval. */
  seconds: number
  /** Whether it may be ended now: with a result, or because none can come of it any more. */
  canFinish: boolean
}

/** Seconds for which the face must be there before counting begins or goes on. */
const settled = 1
/** Seconds without a face after which counting pauses. */
const lost = 1.5
/** What a pause counts for, in seconds: long enough that the analysis takes no beat across it. */
const seam = 0.5
/** Seconds after which a look for the face begins anew, so that waiting for it fills no memory. */
const look = 10
/** Seconds after the first that counted, pauses left out, after which a scan that does not come to its end is ended. */
const patience = 2.5 * scanSeconds

interface Clock {
  seconds: number
  /** The frame's own clock at the last frame that counted. */
  frame: number
}

/**
 * A scan that counts only while a face is in the oval. Frames before that, and in pauses, are looked at for the face alone
 * and are no part of the reading. A pause is cut down to a short gap, since minutes without frames tell nothing.
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

  /** Says that frames did not come for a while, as in a hidden tab. */
  pause(): void {
    if (this.#phase === 'over') return
    this.#wait()
    this.#last = Number.NaN
  }

  /** How it stands; moves on to the next phase where it is time. A few times a second. */
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
