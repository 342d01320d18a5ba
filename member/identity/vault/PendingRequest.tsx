import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Notice } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import type { RecoveryRequest } from './recovery.ts'
import { CancelRequest } from './CancelRequest.tsx'

interface PendingRequestProps {
  request: RecoveryRequest
  /** How to continue once the request is answered; for a key locked with a vault passphrase. */
  children?: ReactNode
}

/** Says that the officers have been asked for the key, even to a member who did not ask, and when one has answered. */
export const PendingRequest = ({ request, children }: PendingRequestProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('vault')
  const timezone = useTimezone()
  const { account } = useAccount()
  return (
    <Notice status="warning">
      <Column>
        <strong>{t(request.state === 'answered' ? 'answered_title' : 'asked_title')}</strong>
        {t('asked_lead', {
          date: formatDateTime(request.created_at, timezone),
          lock: account?.has_password ? 'password' : 'passphrase',
        })}
        {request.state === 'answered' && children}
        <CancelRequest id={request.id} />
      </Column>
    </Notice>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);
`
