import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { useFlags } from '../../app/index.ts'
import { useFlow } from '../../flows/index.ts'
import { PageHead, PageSkeleton } from '../../layout/index.ts'
import { CameraPrompt, CameraError } from './CameraError.tsx'
import { LiveScan } from './LiveScan.tsx'
import type { Outcome } from './outcome.ts'
import { ScanResult } from './ScanResult.tsx'
import { ScanStage } from './ScanStage.tsx'
import { useCamera } from './useCamera.ts'

const Scan = ({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) => {
  const { camera, retry, fail, release } = useCamera()
  const navigate = useNavigate()
  const { start, finish } = useFlow()
  useEffect(() => start('FACE_HEART'), [start])
  return (
    <ScanStage
      onEnd={() => {
        release()
        void navigate('/client/home')
      }}
    >
      {camera.status === 'asking' && <CameraPrompt />}
      {camera.status === 'failed' && (
        <CameraError
          problem={camera.problem}
          onRetry={retry}
          onType={() => onOutcome({ reading: null, wave: null, taken: new Date() })}
        />
      )}
      {camera.status === 'live' && (
        <LiveScan
          key={camera.stream.id}
          stream={camera.stream}
          onReading={(reading, last) => {
            finish('FACE_HEART')
            onOutcome({ reading, wave: last?.waveform ?? null, taken: new Date() })
          }}
          onFail={fail}
        />
      )}
    </ScanStage>
  )
}

/** The vitals scan, then its result. The camera is requested here and nowhere earlier. */
const VitalsScan = () => {
  const { t } = useTranslation('vitals')
  const { isOn, error } = useFlags()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (!isOn && !error) return <PageSkeleton />
  if (isOn && !isOn('vitals')) return <Navigate to="/client/home" replace />
  if (outcome) return <ScanResult key={outcome.taken.getTime()} outcome={outcome} onRetake={() => setOutcome(null)} />
  return (
    <>
      <PageHead title={t('title')} />
      <Scan onOutcome={setOutcome} />
    </>
  )
}

export default VitalsScan
