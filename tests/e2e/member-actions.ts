/** What several browser tests of the member area do. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { defaultKdf, deriveSecrets, newKeySalt, type Kdf } from '#shared/crypto/index.ts'

export const member = { email: 'member@hale.test', password: 'Hale-demo-2026' }
export const administrator = { email: 'admin@hale.test', password: 'Hale-demo-2026' }

export const fillSignIn = async (page: Page, { email, password }: typeof member): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
}

interface Entered {
  permissions: string[]
  tokens: { access: { token: string } }
}

/** Makes a public call and keeps its session in the page's cookies, as the screens do. */
const enter = async (page: Page, path: string, data: object): Promise<Entered> => {
  const answer = await page.request.post(`/v1${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const entered = (await answer.json()) as Entered
  await page.request.post('/api/auth/session', { data: { tokens: entered.tokens } })
  return entered
}

/** Login secrets of people who signed in before: making one takes as long as it is meant to. */
const secrets = new Map<string, string>()

/** Signs in without the screen, which has tests of its own, and opens nothing yet. @returns what the account may do */
export const signInOnly = async (page: Page, { email, password } = member): Promise<readonly string[]> => {
  const known = `${email} ${password}`
  if (!secrets.has(known)) {
    const challenge = await page.request.post('/v1/login/challenge', { data: { email } })
    const { key_salt, kdf } = (await challenge.json()) as { key_salt: string; kdf: Kdf }
    secrets.set(known, (await deriveSecrets(password, key_salt, kdf)).loginSecret)
  }
  return (await enter(page, '/login', { email, password: secrets.get(known) })).permissions
}

/** Signs in without the screen and opens the first page. */
export const signIn = async (page: Page, person = member): Promise<void> => {
  const permissions = await signInOnly(page, person)
  await page.goto(permissions.length > 0 ? '/admin' : '/client/home')
}

const newPerson = () => ({ email: `test-${crypto.randomUUID()}@hale.test`, password: 'Quiet-harbour-27' })

/** Goes through the onboarding without its screens. */
export const completeOnboarding = async (page: Page, token: string): Promise<void> => {
  await page.request.post('/v1/client/user/complete-onboarding', { headers: { authorization: `Bearer ${token}` } })
}

/**
 * A new account of its own, for tests that change what others look at. It is through the onboarding unless the test is
 * about that. Without a language it gets the browser's. `token` is its access token.
 */
export const register = async (
  page: Page,
  { skipsOnboarding = true, language = 'en' }: { skipsOnboarding?: boolean; language?: string | null } = {},
): Promise<{ email: string; password: string; token: string }> => {
  const person = newPerson()
  const key_salt = newKeySalt()
  const { loginSecret } = await deriveSecrets(person.password, key_salt, defaultKdf)
  const { tokens } = await enter(page, '/register', {
    email: person.email,
    first_name: 'Noor',
    last_name: 'Haddad',
    password: loginSecret,
    key_salt,
    kdf: defaultKdf,
    timezone: 'America/New_York',
    language,
  })
  const { token } = tokens.access
  if (skipsOnboarding) await completeOnboarding(page, token)
  await page.goto(skipsOnboarding ? '/client/home' : '/client/onboarding')
  return { ...person, token }
}

/** A new account made on the screen, which makes its keys in the background. Ends where the onboarding begins. */
export const registerOnScreen = async (page: Page): Promise<{ email: string; password: string; token: string }> => {
  const person = newPerson()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  const registered = page.waitForResponse((response) => response.url().endsWith('/v1/register') && response.ok())
  await page.getByRole('button', { name: 'Create account' }).click()
  const { tokens } = (await (await registered).json()) as Entered
  await page.waitForURL('**/client/onboarding*')
  return { ...person, token: tokens.access.token }
}

/** Refuses a call as a server in trouble would. */
export const breakCall = async (page: Page, path: string, method: string): Promise<void> => {
  await page.route(`**/v1${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fulfill({
      status: 500,
      json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' },
    })
  })
}

/** The calls that the page makes from now on, as 'POST /v1/…'. */
export const watchCalls = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') || pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}`)
  })
  return made
}

/** The connection over which an open page hears of news, which ends with the page. */
const isNews = (address: string): boolean => address.endsWith('/v1/notifications/live')

/** Refuses it, so that the network of a page can come to rest. */
export const withoutNews = (page: Page): Promise<unknown> =>
  page.route(
    (url) => isNews(url.pathname),
    (route) => route.abort(),
  )

/** Remembers the calls that are on their way; `settled` waits until every one of them is answered. */
export const trackCalls = (page: Page): { settled: () => Promise<void> } => {
  const open = new Set<unknown>()
  page.on('request', (request) => void (isNews(request.url()) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  const settled = async () => {
    // A call that waits for the one before it starts right after its answer.
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100)
  }
  return { settled }
}

export const toastText = (page: Page, text: string) => page.locator('[data-kind]').getByText(text, { exact: true })

export const expectAccessible = async (page: Page): Promise<void> => {
  // A preview's frame runs no scripts, so nothing answers there; its cards are checked where members see them.
  const { violations } = await new AxeBuilder({ page })
    .exclude('iframe[sandbox]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
  ).toEqual([])
}

/** The device forgets what it kept to open sealed data after a reload. */
export const forgetKept = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('hale-vault')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error ?? new Error('It could not be deleted')))
      }),
  )
