import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ButtonLink, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useCall, useClient, usePageTitle, type Answer } from '../../app/index.ts'
import { FailureNotice, Notice } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { Onward } from './LinkGate.tsx'
import { Intro } from './SignInFrame.tsx'

type Outcome = 'changed' | 'waiting' | 'stopped'

/**
 * The page of a link that was mailed when an account's address was to change. Opening it does nothing, since mail filters open
 * links as well.
 */
export const ConfirmEmailChange = () => {
  const { t } = useTranslation('email_change')
  usePageTitle(t('title'))
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const { data, error, mutate } = useCall(
    'getEmailChange',
    { query: { key } },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  if (data) return <Question change={data} changeKey={key} />
  return (
    <>
      <Intro title={t('title')} />
      {error ? (
        <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Loading>
          <Skeleton height={160} radius="var(--radius-md)" />
        </Loading>
      )}
      <BackToSignIn />
    </>
  )
}

const Question = ({ change, changeKey }: { change: Answer<'getEmailChange'>; changeKey: string }) => {
  const { t } = useTranslation(['email_change', 'sign_in'])
  const client = useClient()
  const [outcome, setOutcome] = useState<Outcome | null>(change.is_confirmed ? 'waiting' : null)
  const [running, setRunning] = useState<'confirm' | 'stop' | null>(null)
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null)
  const body = { key: changeKey }
  const decide = async (what: 'confirm' | 'stop') => {
    setRunning(what)
    setFailure(null)
    try {
      if (what === 'stop') {
        await client.call('stopEmailChange', { body })
        setOutcome('stopped')
      } else {
        const { is_changed } = await client.call('confirmEmailChange', { body })
        setOutcome(is_changed ? 'changed' : 'waiting')
      }
    } catch (error) {
      setFailure(failureOf(error))
    }
    setRunning(null)
  }
  const { former_email: former, new_email: email } = change
  const waiting = change.is_by_owner && change.mailbox === 'new' ? 'waiting_owner' : 'waiting'
  return (
    <>
      <Intro title={t('title')}>{former === null ? t('new', { email }) : t('former', { former, email })}</Intro>
      <FailureNotice failure={failure} />
      {outcome === null ? (
        <p>{t('effect')}</p>
      ) : (
        <Notice status="good" title={t(outcome === 'waiting' ? waiting : outcome)} />
      )}
      {outcome === null && (
        <Button
          color="blue"
          variant="filled"
          size="lg"
          full
          loading={running === 'confirm'}
          onClick={() => void decide('confirm')}
        >
          {t('confirm')}
        </Button>
      )}
      {outcome === null || outcome === 'waiting' ? (
        <Button
          color="gray"
          variant="outlined"
          size="lg"
          full
          loading={running === 'stop'}
          onClick={() => void decide('stop')}
        >
          {t('stop')}
        </Button>
      ) : (
        <Onward>
          <ButtonLink component={Link} to="/login" color="blue" variant="filled" size="lg" full>
            {t('sign_in:sign_in')}
          </ButtonLink>
        </Onward>
      )}
    </>
  )
}
