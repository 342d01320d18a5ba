import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, Notice, Spinner, TextArea, toast, type } from '#shared/ui/index.ts'
import { useNow, useTimezone, useUnsavedWarning } from '../../app/index.ts'
import type { DerivedSecret } from '../../session/index.ts'
import { FailureNotice, Form } from '../../forms/index.ts'
import { Fingerprint } from './Fingerprint.tsx'
import {
  canFinish,
  fingerprintOfRequest,
  finishRecovery,
  requestRecovery,
  type RecoveryRequest,
  type WaitingKey,
} from './recovery.ts'
import { CancelRequest } from './CancelRequest.tsx'
import { useAttempt } from './useAttempt.ts'
import { useTabVault, useVaultSnapshot } from './useVault.ts'
import { useKeysChanged } from './VaultMaintenance.tsx'
import type { RecoveryOptionsProps } from './RecoveryOptions.tsx'

/** The fingerprint of the one-time key, once the current passphrase has been shown to open that key. */
const useRequestFingerprint = (request: RecoveryRequest | null, secret: DerivedSecret): string | null => {
  const vault = useTabVault()
  const [fingerprint, setFingerprint] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = request?.state === 'open'
    if (request && isWanted)
      fingerprintOfRequest(vault, request, secret).then(
        (found) => isWanted && setFingerprint(found),
        // Without it the officer cannot compare, and says so.
        () => undefined,
      )
    return () => {
      isWanted = false
    }
  }, [vault, request, secret])
  return fingerprint
}

/** The key that officers are asked for. The current one must be among those they open: with others only, nothing would open afterwards. */
export const helpedKey = ({
  account,
  recovery: { waiting },
  isVault = false,
}: Pick<RecoveryOptionsProps, 'account' | 'recovery' | 'isVault'>): WaitingKey | undefined =>
  isVault || account.keys?.state === 'locked'
    ? waiting.find((key) => key.is_current)
    : waiting.toSorted((a, b) => b.officers - a.officers)[0]

/** Says that officers cannot help at the moment. */
export const NoOfficers = ({ lock }: { lock: 'password' | 'passphrase' | undefined }) => {
  const { t } = useTranslation('vault')
  return <Said>{t(lock === 'passphrase' ? 'no_officers_vault' : 'no_officers')}</Said>
}

/** The request to the emergency officers, and its outcome. */
export const OfficerRequest = ({ account, secret, recovery, isVault = false }: RecoveryOptionsProps) => {
  const { formatDateTime } = useFormats()
  const { recovery: request } = recovery
  const { t } = useTranslation(['vault', 'ui'])
  const vault = useTabVault()
  const timezone = useTimezone()
  const now = useNow()
  const changed = useKeysChanged()
  const { recovering } = useVaultSnapshot()
  const [reason, setReason] = useState('')
  const { isBusy, failure, attempt } = useAttempt()
  useUnsavedWarning('officer-request', reason !== '' && request?.state !== 'open')
  const fingerprint = useRequestFingerprint(request, secret)
  const helped = helpedKey({ account, recovery, isVault })

  const finish = async (answered: RecoveryRequest) => {
    await finishRecovery(vault, account, secret, answered)
    vault.hold(secret)
    await changed()
    toast.success(t('recovered'), { id: 'keys-recovered' })
  }
  if (request?.state === 'open')
    return (
      <Column>
        <p>
          {t(isVault ? 'request_open_vault' : 'request_open', { date: formatDateTime(request.created_at, timezone) })}
        </p>
        {fingerprint && (
          <p>
            {t('request_fingerprint')}
            <br />
            <Fingerprint of={fingerprint} />
          </p>
        )}
        <CancelRequest id={request.id} />
      </Column>
    )
  if (recovering === 'failed')
    return (
      <Column>
        <Notice status="bad" isOutcome>
          {t('request_failed')}
        </Notice>
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
        <FailureNotice failure={failure} onRetry={null} />
        <p>{t('request_answered')}</p>
        <div>
          <Button color="blue" variant="filled" loading={isBusy} onClick={() => void attempt(() => finish(request))}>
            {t('unlock')}
          </Button>
        </div>
      </Column>
    )
  if (recovering === 'busy' || canFinish(request, secret))
    return (
      <Progress ref={announceShown}>
        <Spinner />
        {t('request_busy')}
      </Progress>
    )
  if (!helped?.officers) return <NoOfficers lock={account.keys?.lock} />
  const { officers, officers_from: from } = helped
  const isNew = from !== null && Date.parse(from) > now.getTime()
  return (
    <Column>
      {request?.state === 'declined' && (
        <Notice status="bad">{t('request_declined', { reason: request.decline_reason ?? '' })}</Notice>
      )}
      {request?.state === 'answered' && <Notice status="bad">{t('request_stale')}</Notice>}
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(() => requestRecovery(vault, account, secret, reason).then(changed))
        }}
      >
        <FailureNotice failure={failure} />
        <TextArea
          label={t('reason')}
          help={`${t('officers_count', { count: officers })}${isNew ? ` ${t('officers_from', { date: formatDateTime(from, timezone) })}` : ''}`}
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
const Said = styled.p`
  padding-block: var(--space-3);
  ${type('body-sm')}
  text-wrap: pretty;
`
const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--text-2);
`
