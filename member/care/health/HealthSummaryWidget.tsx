import { useFormats } from '#shared/i18n/index.ts'
import { HealthSummaryCard } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'

/** The built-in widget for the health scores. Without any records there are none to show. */
const HealthSummaryWidget = () => {
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const { data, error, isLoading, mutate } = useCall('getHealthSummary')
  if (!data)
    return <HealthSummaryCard state={error && !isLoading ? { error } : 'loading'} onRetry={() => void mutate()} />
  const { scores, score, updated_at } = data
  if (scores.length === 0) return null
  return <HealthSummaryCard scores={scores} score={score} updated={updated_at && formatDate(updated_at, timezone)} />
}

export default HealthSummaryWidget
