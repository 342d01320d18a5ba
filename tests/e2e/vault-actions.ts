/** Members with keys and the officers who help them, shared by browser tests of sealed data. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import {
  decryptText,
  defaultKdf,
  deriveSecrets,
  encryptText,
  generateKeyPair,
  makeEmergencyCopy,
  newKeySalt,
  rewrapSecret,
  type DecryptMethod,
  type Kdf,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import {
  activate,
  administrator,
  completeOnboarding,
  fillSignIn,
  linkIn,
  member,
  secondOfficer,
  toastText,
} from './member-actions.ts'

/** A kit of the demo with results, and a word only they contain. */
export const kit = { id: '4F7-2291', sentence: '18 of 22 markers are', secret: '"unit_of_measure"' }

type Body = Record<string, unknown>
export const call = async (
  request: APIRequestContext,
  token: string | null,
  path: string,
  data?: object,
): Promise<Body> => {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = data
    ? await request.post(`/v1${path}`, { headers, data })
    : await request.get(`/v1${path}`, { headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Body
}

interface SignedIn {
  user: { id: number }
  keys: { public_key: string; private_key: string } | null
  tokens: { access: { token: string } }
}

/** The secrets of a password, derived like in the browser. */
export const secretsOf = async (request: APIRequestContext, { email, password }: typeof member) => {
  const { key_salt, kdf } = (await call(request, null, '/login/challenge', { email })) as unknown as {
    key_salt: string
    kdf: Kdf
  }
  return deriveSecrets(password, key_salt, kdf)
}

export const enter = async (request: APIRequestContext, person: typeof member) => {
  const { loginSecret, passphrase } = await secretsOf(request, person)
  const { user, keys, tokens } = (await call(request, null, '/login', {
    email: person.email,
    password: loginSecret,
  })) as unknown as SignedIn
  return { id: user.id, keys, token: tokens.access.token, passphrase }
}

export interface Person {
  email: string
  password: string
  id: number
  token: string
  pair: NewKeyPair
}

/** A member with keys, with a copy for every officer unless specified otherwise. */
export const memberWithKeys = async (
  page: Page,
  { hasCopy = true, method = 'pgp' as DecryptMethod } = {},
): Promise<Person> => {
  const { request } = page
  const person = { email: `vault-${crypto.randomUUID()}@hale.test`, password: 'Quiet-harbour-27' }
  const key_salt = newKeySalt()
  const { loginSecret, passphrase } = await deriveSecrets(person.password, key_salt)
  const pair = await generateKeyPair({ name: 'Noor Haddad', email: person.email, passphrase })
  const keys = { public_key: pair.publicKey, private_key: pair.privateKey, key_salt, kdf: defaultKdf }
  const names = { first_name: 'Noor', last_name: 'Haddad' }
  const credentials = { password: loginSecret, ...keys, timezone: 'America/New_York' }
  const registered = await activate<SignedIn>(page, { email: person.email, ...names }, credentials)
  const [id, token] = [registered.user.id, registered.tokens.access.token]
  await completeOnboarding(page, token)
  if (hasCopy) {
    const { models: officers } = (await call(request, token, '/client/user/emergency-officers')) as {
      models: { id: number; public_key: string }[]
    }
    const copy = await makeEmergencyCopy({ privateKey: pair.privateKey, passphrase }, { userId: id, officers, method })
    const copies = [{ ...copy, fingerprint: pair.fingerprint }]
    await call(request, token, '/client/user/keys/emergency-copies', { password: loginSecret, key_version: 1, copies })
  }
  return { ...person, id, token, pair }
}

/** Results of the demo's member, sealed for another person, in place of that person's kit. */
export const showResultsTo = async (page: Page, publicKey: string): Promise<void> => {
  const maya = await enter(page.request, member)
  if (!maya.keys) throw new Error('The demo’s member has no keys')
  const results = await call(page.request, maya.token, `/client/kits/${kit.id}/results`)
  const key = { privateKey: maya.keys.private_key, passphrase: maya.passphrase }
  const { text } = await decryptText(String(results['encrypted_data']), { key })
  const encrypted_data = await encryptText(text, { publicKeys: [publicKey] })
  await page.route(`**/v1/client/kits/${kit.id}/results`, (route) =>
    route.fulfill({ json: { ...results, encrypted_data } }),
  )
}

/** Sets a new password with the mailed link. */
export const resetPassword = async ({ request }: Page, email: string, password: string): Promise<void> => {
  await call(request, null, '/password/request-new', { email })
  const key = (await linkIn(email, 'password')).searchParams.get('key')
  const key_salt = newKeySalt()
  const { loginSecret } = await deriveSecrets(password, key_salt)
  await call(request, null, '/password/set', {
    email,
    key,
    password: loginSecret,
    passwordConfirm: loginSecret,
    key_salt,
    kdf: defaultKdf,
  })
}

/** Has the second officer let the administrator read a member's emergency copies. */
export const releaseCopies = async (request: APIRequestContext, memberId: number): Promise<void> => {
  const [first, second] = [await enter(request, administrator), await enter(request, secondOfficer)]
  const asked = { user_id: memberId, reason: 'Asked for help' }
  const { id } = await call(request, first.token, '/admin/key-releases', asked)
  await call(request, second.token, `/admin/key-releases/${String(id)}/approve`, {})
}

/** Answers a member's open request like the officer's browser. */
export const answerAsOfficer = async ({ request }: Page, memberId: number): Promise<void> => {
  await releaseCopies(request, memberId)
  const officer = await enter(request, administrator)
  if (!officer.keys) throw new Error('The administrator has no keys')
  const { models } = (await call(request, officer.token, '/admin/key-recoveries?state=open')) as {
    models: { id: number; member: { id: number } }[]
  }
  const id = models.find((one) => one.member.id === memberId)?.id
  const found = (await call(request, officer.token, `/admin/key-recoveries/${id}`)) as {
    one_time_public_key: string
    secrets: { fingerprint: string; public_key: string; secret: string; former: boolean }[]
  }
  const own = [{ privateKey: officer.keys.private_key, passphrase: officer.passphrase }]
  const secrets = await Promise.all(
    found.secrets.map(async ({ fingerprint, public_key, secret, former }) => ({
      fingerprint,
      former,
      secret: await rewrapSecret(
        { secret, publicKey: public_key },
        { publicKey: found.one_time_public_key, officer: own },
      ),
    })),
  )
  const { loginSecret } = await secretsOf(request, administrator)
  await call(request, officer.token, `/admin/key-recoveries/${id}/answer`, { password: loginSecret, secrets })
}

/** Signs in interactively: the vault stays open. */
export const signInOnScreen = async (page: Page, person: typeof member): Promise<void> => {
  await page.goto('/login')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/client/home')
}

/** Goes to another screen without reloading the page. */
export const moveTo = async (page: Page, to: string): Promise<void> => {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, to)
}
export const openKit = (page: Page): Promise<void> => moveTo(page, `/client/testing-center/${kit.id}`)

/** Replaces the key on the screen. */
export const switchKey = async (page: Page, { password }: Person): Promise<void> => {
  await moveTo(page, '/client/profile#encryption')
  const section = page.locator('#encryption')
  await section.getByText('Switch to a new key').first().click({ timeout: 30_000 })
  await section.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await section.getByRole('button', { name: 'Switch to a new key' }).click()
  await expect(toastText(page, 'Your new key is ready.')).toBeVisible({ timeout: 60_000 })
}

/** The member's keys as the server names them now, with what opens them. */
export const keysNow = async (page: Page, person: Person) => {
  const { keys, passphrase } = await enter(page.request, person)
  if (!keys) throw new Error('The member has no keys')
  return { publicKey: keys.public_key, key: { privateKey: keys.private_key, passphrase } }
}
