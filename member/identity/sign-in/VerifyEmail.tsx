import { useTranslation } from '#shared/i18n/index.ts'
import { Link, useSearchParams } from 'react-router-dom'
import useSWRImmutable from 'swr/immutable'
import { ButtonLink, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle } from '../../app/index.ts'
import { useSession } from '../../session/index.ts'
import { FailureNotice, Notice } from '../../forms/index.ts'
import { Intro } from './SignInFrame.tsx'

/** Confirms an email address when its link is opened. The key is used once, however often the screen renders. */
export const VerifyEmail = () => {
  const { t } = useTranslation(['sign_in', 'errors'])
  usePageTitle(t('verify_title'))
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  const client = useClient()
  const session = useSession()
  const { data, error, mutate } = useSWRImmutable(
    ['verifyEmail', key],
    () => client.call('verifyEmail', { body: { key } }),
    {
      shouldRetryOnError: false,
    },
  )
  return (
    <>
      <Intro title={t('verify_title')} />
      {data && <Notice status="good" title={t('verify_done')} />}
      {error ? <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} /> : null}
      {!data && !error && (
        <Loading label={t('verify_working')}>
          <Skeleton height={56} radius="var(--radius-md)" />
        </Loading>
      )}
      <ButtonLink
        component={Link}
        to={session.status === 'signed-in' ? '/client/home' : '/login'}
        color="blue"
        variant="filled"
        size="lg"
        full
      >
        {t(session.status === 'signed-in' ? 'errors:go_home' : 'sign_in')}
      </ButtonLink>
    </>
  )
}
