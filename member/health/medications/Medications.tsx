import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, Stateful } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { Foot, RowsSkeleton } from '../parts.tsx'
import { MedicationList } from './MedicationList.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { TodayDoses } from './TodayDoses.tsx'
import { useMedications } from './useMedications.ts'

/** What is taken today, and the list of medications that it comes from. */
const Medications = () => {
  const { t } = useTranslation('health')
  const { medications, error, isLoading, reload, ...actions } = useMedications()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {t('medication_add')}
    </Button>
  )
  const frame = { data: medications, error, loading: isLoading, onRetry: reload, skeleton: <RowsSkeleton rows={3} /> }
  return (
    <>
      {medications?.length !== 0 && (
        <WidgetCard title={t('medications_today')}>
          <Stateful {...frame}>{(list) => <TodayDoses medications={list} actions={actions} />}</Stateful>
        </WidgetCard>
      )}
      <WidgetCard title={t('medications')}>
        <Stateful
          {...frame}
          isEmpty={(list) => list.length === 0}
          empty={<EmptyState title={t('medications_empty')} message={t('medications_empty_message')} action={add} />}
        >
          {(list) => (
            <>
              <MedicationList medications={list} onChanged={reload} />
              <Foot>{add}</Foot>
            </>
          )}
        </Stateful>
      </WidgetCard>
      {isAdding && <ScheduleForm medication={null} onClose={() => setAdding(false)} onSaved={reload} />}
    </>
  )
}

export default Medications
