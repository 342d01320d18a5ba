import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { useFlow } from '../../flows/index.ts'
import { PageHead } from '../../layout/index.ts'
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
  const leaveTo = (address: string) => {
    release()
    void navigate(address)
  }
  const enterReading = () => leaveTo('/client/vitals/reading')
  return (
    <ScanStage onEnd={() => leaveTo('/client/home')}>
      {camera.status === 'asking' && <CameraPrompt />}
      {camera.status === 'failed' && <CameraError problem={camera.problem} onRetry={retry} onEnter={enterReading} />}
      {camera.status === 'live' && (
        <LiveScan
          key={camera.stream.id}
          stream={camera.stream}
          onReading={(reading, last) => {
            finish('FACE_HEART')
            onOutcome({ reading, wave: last?.waveform ?? null, taken: new Date() })
          }}
          onFail={fail}
          onEnter={enterReading}
        />
      )}
    </ScanStage>
  )
}

/** The vitals scan, then its result. The camera is requested here and nowhere earlier. */
const VitalsScan = () => {
  const { t } = useTranslation('vitals')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome) return <ScanResult key={outcome.taken.getTime()} outcome={outcome} onRetake={() => setOutcome(null)} />
  return (
    <>
      <PageHead title={t('title')} />
      <Scan onOutcome={setOutcome} />
    </>
  )
}

export default VitalsScan
