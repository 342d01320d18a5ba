import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, Notice, Stateful, TextLink, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { failureOf, useCall, useClient, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { useSession } from '../../session/index.ts'

/** Deletes the account, after saying what that deletes and what is kept. */
export const DeleteAccount = () => {
  const { t } = useTranslation('account_closure')
  const { data, error, isLoading, mutate } = useCall('getAccountClosure')
  const [isOpen, setOpen] = useState(false)
  return (
    <WidgetCard title={t('title')}>
      <Stateful data={data} error={error} loading={isLoading} onRetry={() => void mutate()}>
        {(closure) => (
          <Column>
            <p>{t('lead', { days: closure.days })}</p>
            {closure.duty ? (
              <Notice status="warning">{t(`duty_${closure.duty}`)}</Notice>
            ) : (
              <div>
                <Button color="red" variant="outlined" onClick={() => setOpen(true)}>
                  {t('start')}
                </Button>
              </div>
            )}
            {isOpen && <Confirm closure={closure} onClose={() => setOpen(false)} />}
          </Column>
        )}
      </Stateful>
    </WidgetCard>
  )
}

const Confirm = ({ closure, onClose }: { closure: Answer<'getAccountClosure'>; onClose: () => void }) => {
  const { t } = useTranslation('account_closure')
  const client = useClient()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { days, records, kept } = closure
  const close = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { due_at: due } = await client.call('closeAccount')
      // The server has ended the session; this clears what the browser keeps of it.
      await session.end()
      window.location.assign(`/keep-account?${new URLSearchParams({ until: due })}`)
    } catch (problem) {
      setFailure(failureOf(problem))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('title')}
      footer={
        <>
          <Button color="gray" variant="outlined" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button color="red" variant="filled" loading={isBusy} onClick={() => void close()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <Column>
        <FailureNotice failure={failure} />
        <h3>{t('gone')}</h3>
        <p>{t('gone_records', { count: records })}</p>
        <ul>
          {(['gone_profile', 'gone_journal', 'gone_care', 'gone_rest'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <p>{t('gone_keys')}</p>
        <p>
          {t('archive')}{' '}
          <TextLink href="/client/profile#take-out" onClick={onClose}>
            {t('archive_link')}
          </TextLink>
        </p>
        <h3>{t('kept')}</h3>
        <ul>
          {kept.map(({ what, years }) => (
            <li key={what}>{t(`kept_${what}`, { years: years ?? 0 })}</li>
          ))}
        </ul>
        <h3>{t('then')}</h3>
        <ul>
          <li>{t('then_out')}</li>
          <li>{t('then_visits')}</li>
          <li>{t('then_back', { days })}</li>
          <li>{t('then_mail')}</li>
        </ul>
      </Column>
    </Modal>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);

  h3 {
    margin-top: var(--space-2);
    ${type('label')}
  }
  p,
  li {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
  ul {
    display: grid;
    gap: var(--space-1);
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`
