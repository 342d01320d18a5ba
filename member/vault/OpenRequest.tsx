import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { formatDateTime, Notice } from '#shared/ui/index.ts'
import { useTimezone } from '../app/index.ts'
import type { RecoveryRequest } from './recovery.ts'
import { TakeBack } from './TakeBack.tsx'

/** Says that the officers are asked for the key, for a member who did not ask. */
export const OpenRequest = ({ request }: { request: RecoveryRequest }) => {
  const { t } = useTranslation('vault')
  const timezone = useTimezone()
  return (
    <Notice status="warning">
      <Column>
        <strong>{t('asked_title')}</strong>
        {t('asked_lead', { date: formatDateTime(request.created_at, timezone) })}
        <TakeBack id={request.id} />
      </Column>
    </Notice>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);
`
