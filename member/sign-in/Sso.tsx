import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSearchParams } from 'react-router-dom'
import { Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure } from '../app/index.ts'
import { useSession } from '../session/index.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { BackToSignIn } from './ForgotPassword.tsx'
import { Intro } from './SignInFrame.tsx'
import { useLanding } from './useLanding.ts'

/** Where a partner sends its people with a one-time token. The token is used once, however often the screen is drawn. */
export const Sso = () => {
  const { t } = useTranslation('auth')
  usePageTitle(t('opening_account'))
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const client = useClient()
  const session = useSession()
  const land = useLanding()
  const used = useRef<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (used.current === token) return
    used.current = token
    const enter = async () => {
      const account = await client.call('loginSso', { body: { token } })
      await session.begin(account)
      await land(account)
    }
    enter().catch((error: unknown) => setFailure(failureOf(error)))
  }, [token, client, session, land])
  return (
    <>
      <Intro title={t('opening_account')} />
      <FailureNotice failure={failure} />
      {failure ? (
        <BackToSignIn />
      ) : (
        <Loading>
          <Skeleton height={56} radius="var(--radius-md)" />
        </Loading>
      )}
    </>
  )
}
