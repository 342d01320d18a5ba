import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { scanSeconds } from '#shared/rules/index.ts'
import { announce, Button } from '#shared/ui/index.ts'
import type { VitalsReading } from '#shared/vitals/index.ts'
import type { CameraProblem } from './camera.ts'
import { CameraView } from './CameraView.tsx'
import { Coach } from './Coach.tsx'
import { Figure, Picture, Pulse, Scene, Share, Wave } from './layout.tsx'
import type { MeasurementProgress } from './measurement.ts'
import { Quality } from './Quality.tsx'
import { useScan } from './useScan.ts'
import { Waveform } from './Waveform.tsx'

interface LiveScanProps {
  stream: MediaStream
  onReading: (reading: VitalsReading, last: MeasurementProgress | null) => void
  onFail: (problem: CameraProblem) => void
  /** Leaves the scan for the form of a device's values. */
  onEnter: () => void
}

/** Milliseconds without a face until the scan offers to enter a reading instead. */
const patience = 10_000
/** Seconds between announcements of the remaining time. */
const readEvery = 15

/** Whether something has been true for `delay` milliseconds without a break. */
const useLasting = (isTrue: boolean, delay: number): boolean => {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!isTrue) return
    const timer = setTimeout(() => setLasts(true), delay)
    return () => {
      clearTimeout(timer)
      setLasts(false)
    }
  }, [isTrue, delay])
  return lasts
}

/** The running scan: the camera picture, values so far, and how to improve the signal. */
export const LiveScan = ({ stream, onReading, onFail, onEnter }: LiveScanProps) => {
  const { t } = useTranslation(['vitals_scan', 'vitals'])
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [size, setSize] = useState({ width: 640, height: 480 })
  const { progress, finish } = useScan({ video, stream, onReading, onFail })
  const seconds = Math.min(progress?.seconds ?? 0, scanSeconds)
  const left = Math.ceil(scanSeconds - seconds)
  const hasNoFace = useLasting(progress?.phase !== 'counting', patience)
  const isCounting = progress?.phase === 'counting'
  // Always a multiple of the interval, so that it is announced just as often.
  const countdown =
    isCounting || seconds > 0 ? t('seconds_left', { count: Math.ceil(left / readEvery) * readEvery }) : ''
  useEffect(() => announce(countdown), [countdown])
  return (
    <>
      <Scene>
        <Pulse>
          <Figure label={t('heart_rate_so_far')} value={progress?.heartRate ?? '--'} unit="bpm" />
          <p>{t('settles')}</p>
        </Pulse>
        <Picture>
          <CameraView video={setVideo} size={size} onSize={setSize} label={t('camera')} share={seconds / scanSeconds}>
            <Coach progress={progress} />
          </CameraView>
        </Picture>
        <Share>
          <Figure role="timer" label={t('time_left')} value={left} unit={t('seconds', { count: left })} />
        </Share>
        <div data-area="quality">
          <Quality progress={progress} />
          <div data-part="early">
            {progress?.canFinish ? (
              <Button color="gray" variant="tinted" onClick={finish}>
                {t('finish_now')}
              </Button>
            ) : (
              hasNoFace && (
                <Button color="gray" variant="tinted" onClick={onEnter}>
                  {t('vitals:enter_reading')}
                </Button>
              )
            )}
          </div>
        </div>
      </Scene>
      <Wave>
        <Waveform wave={progress?.waveform ?? null} />
      </Wave>
    </>
  )
}
