import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ownTimezone } from '#shared/rules/index.ts'
import { Button, ButtonLink, Loading, Skeleton, toast } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, useTimezone, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { useAccount, useSession, useSessionStatus } from '../../session/index.ts'
import { Intro } from './SignInFrame.tsx'

/** What somebody sees who has closed the account, and who signs in before it is erased. */
export const KeepAccount = () => {
  const { t } = useTranslation('account_closure')
  usePageTitle(t('title'))
  const status = useSessionStatus()
  if (status === 'restoring') return <Waiting />
  return status === 'signed-in' ? <Question /> : <Closed />
}

const Waiting = () => (
  <Loading>
    <Skeleton height={160} radius="var(--radius-md)" />
  </Loading>
)

const Closed = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation(['account_closure', 'sign_in'])
  const timezone = ownTimezone()
  const [query] = useSearchParams()
  const until = query.get('until') ?? ''
  if (Number.isNaN(Date.parse(until))) return <Navigate to="/login" replace />
  return (
    <>
      <Intro title={t('closed')}>{t('closed_text', { date: formatDate(until, timezone) })}</Intro>
      <ButtonLink component={Link} to="/login" color="blue" variant="filled" size="lg" full>
        {t('sign_in:sign_in')}
      </ButtonLink>
    </>
  )
}

const Question = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('account_closure')
  const client = useClient()
  const session = useSession()
  const navigate = useNavigate()
  const timezone = useTimezone()
  const { account, error, mutate } = useAccount()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const due = account?.user.closing_at
  if (error) return <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} />
  if (!account) return <Waiting />
  if (!due) return <Navigate to="/client/home" replace />
  const keep = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await client.call('keepAccount')
      await mutate()
      toast.success(t('kept_done'))
      await navigate('/client/home', { replace: true })
    } catch (problem) {
      setFailure(failureOf(problem))
      setBusy(false)
    }
  }
  return (
    <>
      <Intro title={t('closing')}>{t('closing_text', { date: formatDate(due, timezone) })}</Intro>
      <FailureNotice failure={failure} />
      <Button color="blue" variant="filled" size="lg" full loading={isBusy} onClick={() => void keep()}>
        {t('keep')}
      </Button>
      <Button
        color="gray"
        variant="outlined"
        size="lg"
        full
        disabled={isBusy}
        onClick={() => void session.end().then(() => window.location.assign('/login'))}
      >
        {t('leave')}
      </Button>
    </>
  )
}
