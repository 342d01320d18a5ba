import { SWRConfig, unstable_serialize } from 'swr'
import { sessionInCookie } from '#shared/client/index.ts'
import type { I18n } from '#shared/i18n/index.ts'
import { keyOf, type MemberClient } from '../../app/index.ts'
import type { Account, CryptoSource, DerivedSecret, Session, SignedIn } from '../../session/index.ts'
import { ask } from '../step-up/index.ts'
import { destinationOf } from './destination.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'

interface Tools {
  client: MemberClient
  crypto: CryptoSource
  session: Session
  i18n: I18n
}

/** What the page knows of the member; undefined for a page that was opened without a connection. */
const knownAccount = (): Account | undefined =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(keyOf('getUser')))?.data as Account | undefined

/** The member may have signed in in another tab. @returns the account if so */
const takeUpCookie = async ({ session }: Tools, userId: number): Promise<Account | null> => {
  const found = await sessionInCookie('/api/auth/session?area=member', userId)
  if (found) session.takeOver(found.tokens)
  return found && found.account
}

/** Someone else has signed in: nothing that was typed may be shown to them, or be saved for them. */
const leaveTo = async ({ client, session }: Tools, account: SignedIn): Promise<void> => {
  session.lose()
  // The page gets no tokens, so that whatever is still on its way to the server is refused.
  await client.call('saveSession', { body: { tokens: account.tokens } })
  window.location.assign(destinationOf(account, null).path)
}

/**
 * Has a member whose session is over sign in over the page, which stays as it is.
 * @returns whether the same member did
 */
export const signInAgain = async (tools: Tools, userId: number): Promise<boolean> => {
  const { client, session, crypto } = tools
  const here = await takeUpCookie(tools, userId)
  if (here && !here.user.closing_at) return true
  const known = knownAccount()
  return ask<boolean>(tools, (done) => (
    <SignInAgainDialog
      email={known?.user.email ?? null}
      hasPassword={known?.has_password ?? true}
      closing={here}
      onSignIn={async (email, password) => {
        const { key_salt, kdf } = await client.call('loginChallenge', { body: { email } })
        const derived: DerivedSecret & { loginSecret: string } = {
          ...(await (await crypto()).deriveSecrets(password, key_salt, kdf)),
          key_salt,
          kdf,
        }
        const account = await client.call('login', { body: { email, password: derived.loginSecret } })
        return { account, enter: () => session.begin(account, derived) }
      }}
      onPasskey={async (passkey) => {
        const account = await client.call('loginPasskey', { body: { passkey } })
        return { account, enter: () => session.begin(account) }
      }}
      isOwn={({ user }) => user.id === userId}
      onOther={(account) => leaveTo(tools, account)}
      onLook={() => takeUpCookie(tools, userId)}
      onDone={done}
    />
  ))
}
