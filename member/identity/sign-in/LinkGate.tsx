import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { UnauthorizedError } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import type { mailedLinkKinds } from '#shared/rules/index.ts'
import { Button, Loading, Skeleton } from '#shared/ui/index.ts'
import { failureOf, useClient, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice, Notice } from '../../forms/index.ts'
import { nameOf, useSession, type Account } from '../../session/index.ts'
import { AccountSwitchPrompt, Choices } from './AccountSwitchPrompt.tsx'
import { useSignInRedirect } from './useSignInRedirect.ts'

/** Who is signed in here, although the link is someone else's. */
interface Other {
  account: Account
  link: Answer<'getLinkPerson'>
}
type Look = { is: 'looking' } | { is: 'failed'; failure: Failure } | { is: 'found'; other: Other | null }

const OtherContext = createContext<Other | null>(null)

interface LinkGateProps {
  kind: (typeof mailedLinkKinds)[number]
  children: ReactNode
}

/**
 * Stands in front of the page of every link in a mail: before the page does anything, whoever opened the link learns that someone
 * else is signed in here. A link that would replace the session asks; the page of any other says so and leads back to the session.
 */
export const LinkGate = ({ kind, children }: LinkGateProps) => {
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  return key === '' ? children : <Looking key={`${kind} ${key}`} kind={kind} linkKey={key} page={children} />
}

const Looking = ({ kind, linkKey, page }: { kind: LinkGateProps['kind']; linkKey: string; page: ReactNode }) => {
  const client = useClient()
  const session = useSession()
  const [look, setLook] = useState<Look>({ is: 'looking' })
  const find = useCallback(async (): Promise<Other | null> => {
    if (!(await session.reconnect())) return null
    try {
      const link = await client.call('getLinkPerson', { query: { kind, key: linkKey } })
      return link.is_own === false ? { account: await client.call('getUser'), link } : null
    } catch (error) {
      // A session that has ended belongs to nobody.
      if (error instanceof UnauthorizedError) return null
      throw error
    }
  }, [client, session, kind, linkKey])
  const start = useCallback(() => {
    find().then(
      (other) => setLook({ is: 'found', other }),
      (error: unknown) => setLook({ is: 'failed', failure: failureOf(error) }),
    )
  }, [find])
  useEffect(start, [start])
  if (look.is === 'failed')
    return (
      <FailureNotice
        failure={look.failure}
        onRetry={() => {
          setLook({ is: 'looking' })
          start()
        }}
      />
    )
  if (look.is === 'looking')
    return (
      <Loading>
        <Skeleton height={160} radius="var(--radius-md)" />
      </Loading>
    )
  const { other } = look
  if (!other) return page
  if (other.link.replaces_session)
    return (
      <AccountSwitchPrompt
        account={other.account}
        address={other.link.address}
        onEnter={async () => {
          await session.end()
          setLook({ is: 'found', other: null })
        }}
      />
    )
  return (
    <OtherContext value={other}>
      <WhoseLink {...other} />
      {page}
    </OtherContext>
  )
}

const WhoseLink = ({ account, link: { address } }: Other) => {
  const { t } = useTranslation('sign_in')
  const name = nameOf(account.user)
  return (
    <Notice
      status="info"
      title={t(address === null ? 'other_says_account' : 'other_says', { name, address: address ?? '' })}
    />
  )
}

/**
 * Where the page of a link leads. Someone else's session goes on as theirs, and 'Sign in' never ends in it.
 * @param children what is shown if the link is not for another account than the one that is signed in
 */
export const Onward = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('sign_in')
  const session = useSession()
  const land = useSignInRedirect()
  const other = use(OtherContext)
  const [isBusy, setBusy] = useState(false)
  if (!other) return children
  const { account } = other
  const name = nameOf(account.user)
  const leave = async () => {
    setBusy(true)
    await session.end()
    window.location.assign('/login')
  }
  return (
    <Choices>
      <Button color="blue" variant="filled" size="lg" full disabled={isBusy} onClick={() => void land(account)}>
        {t('other_continue', { name })}
      </Button>
      <Button color="gray" variant="outlined" size="lg" full loading={isBusy} onClick={() => void leave()}>
        {t('other_leave', { name })}
      </Button>
    </Choices>
  )
}
