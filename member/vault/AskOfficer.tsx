import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, formatDateTime, Notice, Spinner, TextArea, type } from '#shared/ui/index.ts'
import { failureOf, useClient, useTimezone, type Failure } from '../app/index.ts'
import { FailureNotice, Form } from '../sign-in/index.ts'
import { canFinish, finishRecovery, requestRecovery } from './recovery.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'
import { useKeysChanged } from './VaultKeeper.tsx'
import type { WaysProps } from './Ways.tsx'

/** Runs one thing at a time and keeps how it failed. */
const useAttempt = () => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return { isBusy, failure, attempt }
}

/** The request to the emergency officers, and what became of it. */
export const AskOfficer = ({ account, secret, recovery: { waiting, recovery: request } }: WaysProps) => {
  const { t } = useTranslation(['vault', 'ui'])
  const vault = useTabVault()
  const client = useClient()
  const timezone = useTimezone()
  const changed = useKeysChanged()
  const { recovering } = useVaultSnapshot()
  const [reason, setReason] = useState('')
  const { isBusy, failure, attempt } = useAttempt()
  const officers = Math.max(0, ...waiting.map((key) => key.officers))

  if (request?.state === 'open')
    return (
      <Column>
        <FailureNotice failure={failure} />
        <p role="status">{t('request_open', { date: formatDateTime(request.created_at, timezone) })}</p>
        <div>
          <Button
            color="red"
            variant="outlined"
            size="sm"
            loading={isBusy}
            onClick={() => void attempt(() => client.call('cancelKeyRecovery', { params: { id: request.id } }).then(changed))}
          >
            {t('request_cancel')}
          </Button>
        </div>
      </Column>
    )
  if (recovering === 'failed')
    return (
      <Column>
        <Notice status="bad">{t('request_failed')}</Notice>
        <div>
          <Button color="blue" variant="filled" onClick={() => vault.setRecovering('idle')}>
            {t('ui:try_again')}
          </Button>
        </div>
      </Column>
    )
  const isCurrentWaiting = account.keys?.state === 'locked'
  if (!isCurrentWaiting && request && canFinish(request, secret))
    return (
      <Column>
        <FailureNotice failure={failure} />
        <p>{t('request_answered')}</p>
        <div>
          <Button
            color="blue"
            variant="filled"
            loading={isBusy}
            onClick={() => void attempt(() => finishRecovery(vault, account, secret, request).then(changed))}
          >
            {t('unlock')}
          </Button>
        </div>
      </Column>
    )
  if (recovering === 'busy' || canFinish(request, secret))
    return (
      <Progress role="status">
        <Spinner />
        {t('request_busy')}
      </Progress>
    )
  if (officers === 0) return <p>{t('no_officers')}</p>
  return (
    <Column>
      {request?.state === 'declined' && (
        <Notice status="bad">{t('request_declined', { reason: request.decline_reason ?? '' })}</Notice>
      )}
      {request?.state === 'answered' && <Notice status="bad">{t('request_stale')}</Notice>}
      <FailureNotice failure={failure} />
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(() => requestRecovery(vault, account, secret, reason).then(changed))
        }}
      >
        <TextArea
          label={t('reason')}
          help={t('officers_count', { count: officers })}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" color="blue" variant="outlined" loading={isBusy}>
          {t('officer_submit')}
        </Button>
      </Form>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-4);
  ${type('body-sm')}
`
const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--text-2);
`
