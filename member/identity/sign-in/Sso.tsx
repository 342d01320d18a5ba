import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CallError, UnauthorizedError } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useClient, usePageTitle, type Failure, type MemberClient } from '../../app/index.ts'
import { isAddressOf, useSession, type Account, type SignedIn } from '../../session/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { BackToSignIn } from './BackToSignIn.tsx'
import { addressIn, reasonOf, refusalOf, type RefusedToken } from './ssoTokens.ts'
import { OrganizationForm, Refused } from './OrganizationForm.tsx'
import { AccountSwitchPrompt } from './AccountSwitchPrompt.tsx'
import { Intro } from './SignInFrame.tsx'
import { useSignInRedirect } from './useSignInRedirect.ts'

/** What the organization's sign-in returned, and the call that accepts it. */
const proofIn = (query: URLSearchParams) => {
  const [token, ticket] = [query.get('token'), query.get('ticket')]
  if (token !== null)
    return { key: token, token, use: (client: MemberClient) => client.call('loginSso', { body: { token } }) }
  if (ticket !== null)
    return { key: ticket, token: null, use: (client: MemberClient) => client.call('loginSaml', { body: { ticket } }) }
  return null
}

/**
 * Signing in with an organization: asks for the organization, and handles what its sign-in returns. An address without a proof
 * is the start.
 */
export const Sso = () => {
  const [query] = useSearchParams()
  const proof = proofIn(query)
  const said = query.get('refused')
  return proof ? (
    <Opening key={proof.key} proof={proof} />
  ) : (
    <OrganizationForm refused={said !== null && <Refused reason={reasonOf(said)} />} />
  )
}

/** Who is signed in here, and for whom the proof is as far as it says. */
interface Other {
  account: Account
  address: string | null
}
/** Either they are not allowed in, or the server could not answer. */
type Problem = { refused: RefusedToken } | { failure: Failure }

/** The proof is used once, however often the screen renders. */
const Opening = ({ proof }: { proof: NonNullable<ReturnType<typeof proofIn>> }) => {
  const { t } = useTranslation(['sign_in', 'ui'])
  usePageTitle(t('opening_account'))
  const client = useClient()
  const session = useSession()
  const land = useSignInRedirect()
  const isUsed = useRef(false)
  const taken = useRef<SignedIn | null>(null)
  const isOtherToEnd = useRef(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [other, setOther] = useState<Other | null>(null)
  const { key, token, use } = proof

  /** A proof that is not accepted ends no one's session. */
  const enter = useCallback(async () => {
    setProblem(null)
    try {
      const account = taken.current ?? (await use(client))
      taken.current = account
      if (isOtherToEnd.current) await session.end()
      isOtherToEnd.current = false
      await session.begin(account)
      await land(account)
    } catch (error) {
      const refused = error instanceof CallError ? refusalOf(error, token !== null) : null
      setProblem(refused ? { refused } : { failure: failureOf(error) })
    }
  }, [use, token, client, session, land])

  /** Someone who opens a link must not end up in another account without being asked. */
  const findOther = useCallback(async (): Promise<Other | null> => {
    if (taken.current || isOtherToEnd.current || !(await session.reconnect())) return null
    try {
      const account = await client.call('getUser')
      if (token !== null) {
        const address = addressIn(token)
        return address !== null && isAddressOf(account, address) ? null : { account, address }
      }
      const link = await client.call('getLinkPerson', { query: { kind: 'ticket', key } })
      return link.is_own === false ? { account, address: link.address } : null
    } catch (error) {
      // An ended session belongs to nobody.
      if (error instanceof UnauthorizedError) return null
      throw error
    }
  }, [key, token, client, session])

  const begin = useCallback(async () => {
    setProblem(null)
    try {
      const found = await findOther()
      if (found) setOther(found)
      else await enter()
    } catch (error) {
      setProblem({ failure: failureOf(error) })
    }
  }, [findOther, enter])

  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    void begin()
  }, [begin])

  if (other)
    return (
      <AccountSwitchPrompt
        {...other}
        onEnter={async () => {
          isOtherToEnd.current = true
          setOther(null)
          await enter()
        }}
      />
    )
  if (problem && 'refused' in problem) return <OrganizationForm refused={<Refused {...problem.refused} />} />
  return (
    <>
      <Intro title={t('opening_account')} />
      {problem ? (
        <>
          <FailureNotice failure={problem.failure} onRetry={null} />
          <Button color="blue" variant="filled" size="lg" full onClick={() => void begin()}>
            {t('ui:try_again')}
          </Button>
          <BackToSignIn />
        </>
      ) : (
        <Loading>
          <Skeleton height={56} radius="var(--radius-md)" />
        </Loading>
      )}
    </>
  )
}
