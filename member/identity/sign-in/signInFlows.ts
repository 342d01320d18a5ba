import { offerPasskeys, signWithPasskey, type PasskeySecret } from '#shared/passkeys/index.ts'
import { isCostly, ownTimezone, type Language } from '#shared/rules/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { CryptoSource, DerivedSecret, Session, SignedIn } from '../../session/index.ts'
import { recaptchaToken } from './recaptchaToken.ts'

interface Surroundings {
  client: MemberClient
  crypto: CryptoSource
  session: Session
}

export interface Person {
  email: string
  first_name: string
  last_name: string
}

/** All ways to sign in or create an account. The password is turned into secrets here and never leaves the browser. */
export const createSignInFlows = ({ client, crypto, session }: Surroundings) => {
  const deriveNew = async (password: string) => (await crypto()).deriveNewSecrets(password)

  /** Before the first screen, since the next page may be loaded before it is drawn. Without the copy, the vault asks there. */
  const keepOpen = async ({ user, keys }: SignedIn): Promise<void> => {
    const { vaultOf } = await import('../vault/index.ts')
    await vaultOf({ client, session, crypto }).keepHeld(user.id, keys)
  }

  const begin = async (account: SignedIn, secret: Parameters<Session['begin']>[1]): Promise<void> => {
    await session.begin(account, secret)
    await keepOpen(account).catch(() => undefined)
  }

  /** What unlocks the account's keys stays in this tab, so that the vault is open from the start. */
  const enter = async (account: SignedIn, derived: Required<DerivedSecret>, password?: string): Promise<SignedIn> => {
    if (password === undefined || account.keys?.state === 'locked' || isCostly(derived.kdf)) {
      await begin(account, derived)
      return account
    }
    const raised = import('./raiseDerivation.ts')
      .then(({ raiseDerivation }) => raiseDerivation({ client, crypto }, account, { password, old: derived }))
      // The next sign-in tries again.
      .catch(() => derived)
    await begin(account, raised)
    return account
  }

  /** Opens the vault with the passkey that signed in, now or from the next time on. */
  const openWith = async ({ keys, user }: SignedIn, secret: PasskeySecret): Promise<DerivedSecret | null> => {
    const { openCopy, saveCopyLater } = await (await import('../vault/index.ts')).loadPasskeyCopy()
    const derived = keys && (await openCopy({ client, crypto }, secret, keys))
    if (!derived) saveCopyLater(user.id, secret)
    return derived
  }

  return {
    /** @throws CallError */
    signIn: async (email: string, password: string): Promise<SignedIn> => {
      const { key_salt, kdf } = await client.call('loginChallenge', { body: { email } })
      const derived = { ...(await (await crypto()).deriveSecrets(password, key_salt, kdf)), key_salt, kdf }
      return enter(await client.call('login', { body: { email, password: derived.loginSecret } }), derived, password)
    },
    /**
     * @param offered if the browser offers passkeys in the form until this signal, instead of asking for one
     * @returns null if the person canceled
     */
    signInWithPasskey: async (offered?: AbortSignal): Promise<SignedIn | null> => {
      let secret: PasskeySecret | null = null
      const start = () => client.call('startPasskeyLogin', { body: {} })
      const keep = (computed: PasskeySecret) => {
        secret = computed
      }
      const passkey = await (offered ? offerPasskeys(start, keep, offered) : signWithPasskey(start, keep))
      if (!passkey) return null
      const account = await client.call('loginPasskey', { body: { passkey } })
      // Signed in anyway; without what opens it, the vault asks for the password.
      await begin(account, secret && openWith(account, secret).catch(() => null))
      return account
    },
    /** @throws CallError */
    register: async (
      person: Person & { organization_code?: string | undefined },
      language: Language,
    ): Promise<void> => {
      const recaptcha = await recaptchaToken(client, 'register')
      await client.call('register', { body: { ...person, recaptcha, language, timezone: ownTimezone() } })
    },
    /** @throws CallError */
    enroll: async (
      { password, ...person }: Person & { password: string },
      key: string,
      language: Language,
    ): Promise<SignedIn> => {
      const derived = await deriveNew(password)
      const { loginSecret, key_salt, kdf } = derived
      const body = { ...person, key, password: loginSecret, key_salt, kdf, language, timezone: ownTimezone() }
      return enter(await client.call('enroll', { body }), derived)
    },
    /** @throws CallError */
    setPassword: async (email: string, key: string, password: string): Promise<void> => {
      const { loginSecret, key_salt, kdf } = await deriveNew(password)
      await client.call('setPassword', {
        body: { password: loginSecret, passwordConfirm: loginSecret, key, email, key_salt, kdf },
      })
    },
  }
}
