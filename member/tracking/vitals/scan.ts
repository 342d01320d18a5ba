import type { VitalsReading } from '#shared/vitals/index.ts'
import { holdExposure, type CameraProblem } from './camera.ts'
import { readFrames } from './frames.ts'
import type { MeasurementProgress } from './measurement.ts'
import type { ScanAnswer, ScanTask } from './worker.ts'

/** Frames that may wait for the analysis; a slow device drops later ones rather than queueing them. */
const longestQueue = 10
/** Milliseconds without a frame, while the page is visible, until the camera counts as gone. */
const stalledAfter = 8_000

export interface ScanListeners {
  /** A few times a second. */
  onProgress: (progress: MeasurementProgress) => void
  /** Once, at the end, with the last state. */
  onReading: (reading: VitalsReading, last: MeasurementProgress | null) => void
  onFail: (problem: CameraProblem) => void
}

export interface RunningScan {
  /** Ends the scan now with what it has. */
  finish: () => void
  /** Cancels it without a result; whoever opened the camera releases it. */
  stop: () => void
}

/** Keeps a phone's screen on; if that is not possible, the scan continues without. */
const keepAwake = (): (() => void) => {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const ask = async () => {
    const granted = await (navigator.wakeLock as WakeLock | undefined)?.request('screen')
    if (isOver) await granted?.release()
    else lock = granted ?? null
  }
  ask().catch(() => {})
  return () => {
    isOver = true
    lock?.release().catch(() => {})
  }
}

/**
 * Measures the camera's picture in a worker, from the first frame to the reading. A hidden page pauses the scan until it is
 * visible again.
 */
export const runScan = (video: HTMLVideoElement, stream: MediaStream, on: ScanListeners): RunningScan => {
  const analysis = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const send = (task: ScanTask, transfer: Transferable[] = []) => analysis.postMessage(task, transfer)
  let waiting = 0
  let lastFrame = Date.now()
  let last: MeasurementProgress | null = null
  let isHeld = false
  let stopFrames = () => {}
  let sleep = () => {}

  const broken = (error: unknown) => {
    console.warn('The scan could not go on.', error)
    on.onFail('broken')
  }
  const start = async () => {
    stopFrames()
    lastFrame = Date.now()
    sleep = keepAwake()
    try {
      stopFrames = readFrames(video, (frame) => {
        lastFrame = Date.now()
        if (waiting >= longestQueue) return
        waiting += 1
        send({ kind: 'frame', frame }, [frame.pixels.buffer])
      })
      // Phones stop videos that are not visible.
      await video.play()
    } catch (error) {
      // Removing a video while it starts is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) broken(error)
    }
  }
  const pause = () => {
    stopFrames()
    sleep()
    send({ kind: 'pause' })
  }
  const onVisibility = () => (document.hidden ? pause() : void start())

  const take = ({ data }: MessageEvent<ScanAnswer>) => {
    if (data.kind === 'taken') waiting -= 1
    else if (data.kind === 'reading') on.onReading(data.reading, last)
    else {
      last = data.progress
      on.onProgress(last)
      const [track] = stream.getVideoTracks()
      // From the first moment that counts: by then the camera has settled its exposure.
      if (isHeld || !track || last.phase !== 'counting') return
      isHeld = true
      void holdExposure(track)
    }
  }
  const watch = setInterval(() => {
    if (!document.hidden && Date.now() - lastFrame > stalledAfter) on.onFail('ended')
  }, 1000)

  analysis.addEventListener('error', (event) => broken(event.message))
  analysis.addEventListener('message', take)
  document.addEventListener('visibilitychange', onVisibility)
  video.srcObject = stream
  if (!document.hidden) void start()
  return {
    finish: () => send({ kind: 'finish' }),
    stop: () => {
      clearInterval(watch)
      document.removeEventListener('visibilitychange', onVisibility)
      stopFrames()
      sleep()
      analysis.terminate()
      video.srcObject = null
    },
  }
}
