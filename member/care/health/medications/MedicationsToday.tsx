import { useTranslation } from '#shared/i18n/index.ts'
import { Stateful } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { RowsSkeleton } from '../parts.tsx'
import { TodayDoses } from './TodayDoses.tsx'
import { useMedications } from './useMedications.ts'

/** Today's doses, to log or skip; renders nothing for members without medications. */
export const MedicationsToday = () => {
  const { t } = useTranslation('health')
  const { medications, error, isLoading, reload, ...actions } = useMedications()
  if (medications?.length === 0) return null
  return (
    <WidgetCard title={t('medications_today')}>
      <Stateful
        data={medications}
        error={error}
        loading={isLoading}
        onRetry={reload}
        skeleton={<RowsSkeleton rows={3} />}
      >
        {(list) => <TodayDoses medications={list} actions={actions} />}
      </Stateful>
    </WidgetCard>
  )
}
