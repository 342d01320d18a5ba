import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useSearchParams } from 'react-router-dom'
import { Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure, type MemberClient } from '../app/index.ts'
import { useSession } from '../session/index.ts'
import { FailureNotice } from './FailureNotice.tsx'
import { BackToSignIn } from './ForgotPassword.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { Intro } from './SignInFrame.tsx'
import { useLanding } from './useLanding.ts'

/** What somebody comes back with from outside, and the call that takes it. */
const proofIn = (query: URLSearchParams) => {
  const [token, ticket] = [query.get('token'), query.get('ticket')]
  if (token !== null) return { key: token, use: (client: MemberClient) => client.call('loginSso', { body: { token } }) }
  if (ticket !== null) return { key: ticket, use: (client: MemberClient) => client.call('loginSaml', { body: { ticket } }) }
  return null
}

/**
 * The screen of those who sign in with their organization: it asks for the organization, and takes what they come back with.
 * Without a proof in the address it is where they begin.
 */
export const Sso = () => {
  const [query] = useSearchParams()
  const proof = proofIn(query)
  return proof ? <Opening key={proof.key} proof={proof} /> : <OrganizationForm refused={query.get('refused')} />
}

/** The proof is used once, however often the screen is drawn. */
const Opening = ({ proof }: { proof: NonNullable<ReturnType<typeof proofIn>> }) => {
  const { t } = useTranslation('auth')
  usePageTitle(t('opening_account'))
  const client = useClient()
  const session = useSession()
  const land = useLanding()
  const isUsed = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const enter = async () => {
      const account = await proof.use(client)
      await session.begin(account)
      await land(account)
    }
    enter().catch((error: unknown) => setFailure(failureOf(error)))
  }, [proof, client, session, land])
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
