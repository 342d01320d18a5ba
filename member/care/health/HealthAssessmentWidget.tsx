import { HealthAssessmentCard } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../app/index.ts'
import { useMenuEntry, useTargetOf } from '../../content/index.ts'

/** The built-in widget for the health risk assessment; its sections link to the form's menu entry. */
const HealthAssessmentWidget = () => {
  const targetOf = useTargetOf()
  const { entry } = useMenuEntry({ path: 'hra-form' })
  const { data, error, isLoading, mutate } = useCall('getHealthAssessment')
  return (
    <HealthAssessmentCard
      sections={data?.sections}
      score={data?.score}
      target={entry ? targetOf(entry.href) : null}
      state={data ? 'ready' : error && !isLoading ? { error } : 'loading'}
      onRetry={() => void mutate()}
    />
  )
}

export default HealthAssessmentWidget
