import { defaultKdf, newKeySalt } from '#shared/crypto/index.ts'
import type { Language } from '#shared/rules/index.ts'
import type { MemberClient } from '../../app/index.ts'
import type { CryptoSource, Session, SignedIn } from '../../session/index.ts'
import { recaptchaToken } from './recaptchaToken.ts'

interface Surroundings {
  client: MemberClient
  crypto: CryptoSource
  session: Session
}

export interface Person {
  email: string
  password: string
  first_name: string
  last_name: string
  organization_code?: string | undefined
}

const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** All ways to sign in or create an account. The password is turned into secrets here and never leaves the browser. */
export const createSignInFlows = ({ client, crypto, session }: Surroundings) => {
  const derive = async (password: string, key_salt: string, kdf = defaultKdf) => {
    const worker = await crypto()
    return { ...(await worker.deriveSecrets(password, key_salt, kdf)), key_salt, kdf }
  }
  type Derived = Awaited<ReturnType<typeof derive>>

  /** What unlocks the account's keys stays in this tab, so that the vault is open from the start. */
  const enter = async (account: SignedIn, derived: Derived): Promise<SignedIn> => {
    await session.begin(account, derived)
    return account
  }

  return {
    /** @throws CallError */
    signIn: async (email: string, password: string): Promise<SignedIn> => {
      const { key_salt, kdf } = await client.call('loginChallenge', { body: { email } })
      const derived = await derive(password, key_salt, kdf)
      return enter(await client.call('login', { body: { email, password: derived.loginSecret } }), derived)
    },
    /** @throws CallError */
    register: async ({ password, organization_code, ...person }: Person, language: Language): Promise<SignedIn> => {
      const [derived, recaptcha] = await Promise.all([
        derive(password, newKeySalt()),
        recaptchaToken(client, 'register'),
      ])
      const { loginSecret, key_salt, kdf } = derived
      const body = {
        ...person,
        recaptcha,
        organization_code,
        password: loginSecret,
        key_salt,
        kdf,
        language,
        timezone: timezone(),
      }
      return enter(await client.call('register', { body }), derived)
    },
    /** @throws CallError */
    enroll: async ({ password, ...person }: Person, key: string, language: Language): Promise<SignedIn> => {
      const derived = await derive(password, newKeySalt())
      const { loginSecret, key_salt, kdf } = derived
      const body = { ...person, key, password: loginSecret, key_salt, kdf, language, timezone: timezone() }
      return enter(await client.call('enroll', { body }), derived)
    },
    /** @throws CallError */
    setPassword: async (email: string, key: string, password: string): Promise<void> => {
      const { loginSecret, key_salt, kdf } = await derive(password, newKeySalt())
      await client.call('setPassword', {
        body: { password: loginSecret, passwordConfirm: loginSecret, key, email, key_salt, kdf },
      })
    },
  }
}
