import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useClient, useFailureToast, useTimezone, type Answer } from '../../app/index.ts'

interface ScanStatusProps {
  latest: Answer<'listMeasurements'>['models'][number] | null
  isPending: boolean
  onGivenUp: () => void
}

/** The server's failures, translated; a provider's own text is shown as it is. */
const reasons = {
  'The photos could not be read.': 'failure_unread',
  'The photos were too dark to measure.': 'failure_dark',
  'The scan was not finished within a day.': 'failure_late',
} as const

/** The status of the latest scan, until it is finished. */
export const ScanStatus = ({ latest, isPending, onGivenUp }: ScanStatusProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('body_scans')
  const client = useClient()
  const timezone = useTimezone()
  const [isBusy, setBusy] = useState(false)
  const fail = useFailureToast('scan-give-up', t('give_up_failed'))
  const giveUp = async (id: number) => {
    setBusy(true)
    try {
      await client.call('removeMeasurement', { params: { id } })
      onGivenUp()
    } catch (error) {
      fail(error, () => giveUp(id))
    } finally {
      setBusy(false)
    }
  }
  if (isPending)
    return (
      <PendingCount>
        <ClockIcon size="1.5rem" aria-hidden />
        <div>
          <b>{t('pending_title')}</b>
          <p>{t('pending')}</p>
        </div>
        {latest?.capture_url && (
          <ButtonLink
            color="purple"
            variant="tinted"
            href={latest.capture_url}
            target="_blank"
            rel="noopener"
            icon={<CameraIcon size="1.25rem" aria-hidden />}
          >
            {t('take_photos')}
          </ButtonLink>
        )}
        {latest && (
          <Button color="gray" variant="plain" loading={isBusy} onClick={() => void giveUp(latest.id)}>
            {t('give_up')}
          </Button>
        )}
      </PendingCount>
    )
  if (latest?.status !== 'failed') return null
  const known = latest.failure && latest.failure in reasons ? reasons[latest.failure as keyof typeof reasons] : null
  const failure = known ? t(known) : latest.failure
  return (
    <Notice status="warning">
      {t('failed', { date: formatDate(latest.created_at, timezone) })} {failure} {t('failed_again')}
    </Notice>
  )
}

const PendingCount = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-xl);

  > svg {
    flex: none;
    color: var(--status-info-fg);
  }
  > div {
    flex: 1 1 min(100%, 16.25rem);
  }
  b {
    ${type('label')}
  }
  p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
