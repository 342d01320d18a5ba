import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, Stateful } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { Foot, RowsSkeleton } from '../parts.tsx'
import { MedicationList } from './MedicationList.tsx'
import { MedicationsToday } from './MedicationsToday.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useMedications } from './useMedications.ts'

/** Today's doses, and the list of medications they come from. */
const Medications = () => {
  const { t } = useTranslation('health')
  const { medications, error, isLoading, reload } = useMedications()
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {t('medication_add')}
    </Button>
  )
  return (
    <>
      <MedicationsToday />
      <WidgetCard title={t('medications')}>
        <Stateful
          data={medications}
          error={error}
          loading={isLoading}
          onRetry={reload}
          skeleton={<RowsSkeleton rows={3} />}
        >
          {(list) => (
            <>
              <MedicationList medications={list} onChanged={reload} />
              {list.length === 0 ? (
                <EmptyState title={t('medications_empty')} message={t('medications_empty_message')} action={add} />
              ) : (
                <Foot>{add}</Foot>
              )}
            </>
          )}
        </Stateful>
      </WidgetCard>
      {isAdding && <ScheduleForm medication={null} onClose={() => setAdding(false)} onSaved={reload} />}
    </>
  )
}

export default Medications
