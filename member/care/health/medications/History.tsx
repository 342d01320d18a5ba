import { dotted } from '#shared/rules/index.ts'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Badge, EmptyState, ProgressBar, SidePanel, Stateful, type } from '#shared/ui/index.ts'
import { useCall, useTimezone } from '../../../app/index.ts'
import { Row, Rows, RowsSkeleton } from '../parts.tsx'
import type { Medication } from './useMedications.ts'

/** One medication's doses, taken and skipped, latest first, with the share that was taken. */
export const History = ({ medication, onClose }: { medication: Medication; onClose: () => void }) => {
  const { formatClock, formatDate, formatPercent, formatTime } = useFormats()
  const { t } = useTranslation('health')
  const timezone = useTimezone()
  const { medication_id, name, adherence } = medication
  const { percent, taken, skipped, missed, days } = adherence
  const { data, error, isLoading, mutate } = useCall('listMedicationLog', { query: { medication_id, take: 100 } })
  return (
    <SidePanel open onOpenChange={(open) => !open && onClose()} title={t('history_of', { name })}>
      {percent !== null && (
        <Summary>
          <strong>{formatPercent(percent)}</strong>
          <span>{t('adherence_counts', { taken, skipped, missed, days })}</span>
          <ProgressBar value={percent} label={t('adherence', { percent, days })} color="status-good-solid" />
        </Summary>
      )}
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<RowsSkeleton rows={5} />}
        isEmpty={({ models }) => models.length === 0}
        empty={<EmptyState title={t('history_empty')} message={t('history_empty_message')} />}
      >
        {({ models }) => (
          <Rows>
            {models.map((log) => (
              <Row
                key={log.id}
                title={formatDate(log.day)}
                marks={
                  log.status === 'taken' ? (
                    <Badge tone="good">{t('taken_at', { time: formatTime(log.logged_at, timezone) })}</Badge>
                  ) : (
                    <Badge icon={<SkipForwardIcon size="1rem" weight="bold" aria-hidden />}>{t('skipped')}</Badge>
                  )
                }
                lines={[dotted(log.time ? t('dose_of', { time: formatClock(log.time) }) : t('as_needed'), log.reason)]}
              />
            ))}
          </Rows>
        )}
      </Stateful>
    </SidePanel>
  )
}

const Summary = styled.div`
  display: grid;
  gap: var(--space-2);
  margin-bottom: var(--space-4);

  strong {
    ${type('num-lg')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
`
