import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, Modal, Skeleton, type } from '#shared/ui/index.ts'
import { failureOf, useCall, useClient, useTimezone, type Failure } from '../../app/index.ts'
import { FailureNotice, Notice } from '../../forms/index.ts'
import { RecoveryCodes, SetupDialog } from '../step-up/index.ts'

type Shown = { dialog: 'setup' } | { dialog: 'remove' } | { dialog: 'codes'; codes: readonly string[] }

/** The authenticator app of the account, and its recovery codes. */
export const SecondStep = () => {
  const { formatDate, formatDateTime } = useFormats()
  const { t } = useTranslation('sign_in')
  const client = useClient()
  const timezone = useTimezone()
  const { data, error, mutate } = useCall('getSecondFactor')
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await mutate()
    } catch (problem) {
      setFailure(failureOf(problem))
    }
    setBusy(false)
  }
  const close = () => {
    setShown(null)
    void mutate()
  }
  const renew = () =>
    attempt(async () => setShown({ dialog: 'codes', codes: (await client.call('renewRecoveryCodes')).recovery_codes }))
  const remove = () => {
    setShown(null)
    return attempt(async () => void (await client.call('removeSecondFactor')))
  }
  if (!data) return error ? <ErrorState error={error} onRetry={() => void mutate()} /> : <Skeleton height={120} />
  const { enabled_at, recovery_codes_left: count, is_required, reset } = data
  return (
    <Column>
      <p>{t('factor_lead')}</p>
      {is_required && <p>{t('factor_required')}</p>}
      {enabled_at && (
        <p>
          {t('factor_on', { date: formatDate(enabled_at, timezone) })} {t('factor_left', { count })}
        </p>
      )}
      {reset && (
        <Notice
          status="bad"
          title={
            reset.ready_at
              ? t('reset_profile_waiting', { date: formatDateTime(reset.ready_at, timezone) })
              : t('reset_profile_open')
          }
        >
          <Button
            color="red"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void attempt(async () => void (await client.call('stopOwnFactorReset')))}
          >
            {t('reset_stop')}
          </Button>
        </Notice>
      )}
      <FailureNotice failure={failure} onRetry={null} />
      <Buttons>
        <Button
          color={enabled_at ? 'gray' : 'blue'}
          variant={enabled_at ? 'outlined' : 'filled'}
          disabled={isBusy}
          onClick={() => setShown({ dialog: 'setup' })}
        >
          {t(enabled_at ? 'factor_replace' : 'factor_set_up')}
        </Button>
        {enabled_at && (
          <Button color="gray" variant="outlined" disabled={isBusy} onClick={() => void renew()}>
            {t('factor_renew')}
          </Button>
        )}
        {enabled_at && !is_required && (
          <Button color="red" variant="outlined" disabled={isBusy} onClick={() => setShown({ dialog: 'remove' })}>
            {t('factor_remove')}
          </Button>
        )}
      </Buttons>
      {shown?.dialog === 'setup' && (
        <SetupDialog
          start={() => client.call('startSecondFactor')}
          enable={(code) => client.call('enableSecondFactor', { body: { code } })}
          onDone={close}
          onCancel={close}
        />
      )}
      {shown?.dialog === 'codes' && (
        <Modal open size="sm" title={t('factor_codes_title')} onOpenChange={(isOpen) => !isOpen && close()}>
          <RecoveryCodes codes={shown.codes} onDone={close} />
        </Modal>
      )}
      {shown?.dialog === 'remove' && (
        <Modal
          open
          size="sm"
          title={t('factor_remove_title')}
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          footer={
            <Button color="red" variant="filled" onClick={() => void remove()}>
              {t('factor_remove')}
            </Button>
          }
        >
          <p>{t('factor_remove_lead')}</p>
        </Modal>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);

  > p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
