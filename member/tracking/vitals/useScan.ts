import { useEffect, useRef, useState } from 'react'
import type { MeasurementProgress } from './measurement.ts'
import { runScan, type RunningScan, type ScanListeners } from './scan.ts'

interface ScanOptions extends Omit<ScanListeners, 'onProgress'> {
  video: HTMLVideoElement | null
  stream: MediaStream
}

/** A scan while its screen is mounted: its state (null before the first frames), and a function to finish early. */
export const useScan = ({ video, stream, ...listeners }: ScanOptions) => {
  const [progress, setProgress] = useState<MeasurementProgress | null>(null)
  const running = useRef<RunningScan | null>(null)
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    if (!video) return
    const scan = runScan(video, stream, {
      onProgress: setProgress,
      onReading: (reading, last) => latest.current.onReading(reading, last),
      onFail: (problem) => latest.current.onFail(problem),
    })
    running.current = scan
    return () => {
      running.current = null
      scan.stop()
    }
  }, [video, stream])
  return { progress, finish: () => running.current?.finish() }
}
