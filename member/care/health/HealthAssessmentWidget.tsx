import { useFormats } from '#shared/i18n/index.ts'
import { HealthAssessmentCard } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import { useMenuEntry, useTargetOf } from '../../content/index.ts'

/** The built-in widget for the health risk assessment; its sections link to the form's menu entry. */
const HealthAssessmentWidget = () => {
  const targetOf = useTargetOf()
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const { entry } = useMenuEntry({ path: 'hra-form' })
  const { data, error, isLoading, mutate } = useCall('getHealthAssessment')
  return (
    <HealthAssessmentCard
      sections={data?.sections}
      score={data?.score}
      submittedOn={data?.submitted_at ? formatDate(data.submitted_at, timezone) : undefined}
      target={entry ? targetOf(entry.href) : null}
      state={data ? 'ready' : error && !isLoading ? { error } : 'loading'}
      onRetry={() => void mutate()}
    />
  )
}

export default HealthAssessmentWidget
