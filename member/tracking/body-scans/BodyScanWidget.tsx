import { useFormats } from '#shared/i18n/index.ts'
import { toNumber } from '#shared/rules/index.ts'
import { BodyScanCard } from '#shared/ui/widgets/index.ts'
import { useTimezone, useUnits } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { usePlace } from '../../content/index.ts'
import { SkipScan } from './SkipScan.tsx'
import { useBodyScans } from './useBodyScans.ts'

/** The built-in widget for body scans. */
const BodyScanWidget = () => {
  const { formatDate } = useFormats()
  const { scans, isPending, isFailed, error, skippedAt, retry } = useBodyScans()
  const place = usePlace()
  const timezone = useTimezone()
  const isMetric = useUnits() === 'metric'
  const { account } = useAccount()
  const target = place('/client/3d-look')
  if (scans === undefined)
    return <BodyScanCard target={target} state={isFailed ? { error } : 'loading'} onRetry={retry} />
  return (
    <BodyScanCard
      scans={scans ?? []}
      isPending={isPending}
      heightCm={toNumber(account?.profile['height_cm'], null)}
      isMetric={isMetric}
      timezone={timezone}
      target={target}
      skippedOn={skippedAt && formatDate(skippedAt, timezone)}
      skip={<SkipScan onSkipped={retry} />}
    />
  )
}

export default BodyScanWidget
