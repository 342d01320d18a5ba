/** Runs the analysis in a worker. Frames come in, values go out; no frame is kept. */
import { sampleFrame, type VitalsReading } from '#shared/vitals/index.ts'
import type { Frame } from './frames.ts'
import { Measurement, type MeasurementProgress } from './measurement.ts'

export type ScanTask = { kind: 'frame'; frame: Frame } | { kind: 'pause' } | { kind: 'finish' }
export type ScanAnswer =
  | { kind: 'taken' }
  | { kind: 'progress'; progress: MeasurementProgress }
  | { kind: 'reading'; reading: VitalsReading }

/** Seconds between two reports. */
const pace = 0.25

const measurement = new Measurement()
let reported = Number.NEGATIVE_INFINITY
let isOver = false

const answer = (message: ScanAnswer): void => self.postMessage(message)
const finish = (): void => {
  isOver = true
  answer({ kind: 'reading', reading: measurement.finish() })
}

const take = ({ pixels, width, height, time }: Frame): void => {
  measurement.add(sampleFrame(pixels, width, height, time))
  answer({ kind: 'taken' })
  // Clocks may restart after a pause.
  if (time >= reported && time < reported + pace) return
  reported = time
  const progress = measurement.progress()
  answer({ kind: 'progress', progress })
  if (progress.phase === 'over') finish()
}

self.addEventListener('message', ({ data }: MessageEvent<ScanTask>) => {
  if (isOver) return
  if (data.kind === 'frame') take(data.frame)
  else if (data.kind === 'pause') measurement.pause()
  else finish()
})
