/** Shared by browser tests of the member area. */
import AxeBuilder from '@axe-core/playwright'
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test'
import { defaultKdf, deriveSecrets, newKeySalt, type Kdf } from '#shared/crypto/index.ts'
import { fixedMemberRoutes } from '#shared/rules/index.ts'

const innerScreens = [
  'vitals/overview',
  'vitals/reading',
  'vitals/history',
  'testing-center/register',
  'testing-center/labs',
  'virtual-care',
]
/** The addresses of the member area's screens, without those of single items and the onboarding. */
export const memberScreens = [...fixedMemberRoutes, ...innerScreens]
  .filter((route) => route !== 'onboarding')
  .map((route) => `/client/${route}`)

export const member = { email: 'member@hale.test', password: 'Hale-demo-2026' }
/** The second emergency officer of the demo. */
export const secondOfficer = { email: 'support@hale.test', password: 'Hale-demo-2026' }
export const administrator = { email: 'admin@hale.test', password: 'Hale-demo-2026' }

export const fillSignIn = async (page: Page, { email, password }: typeof member): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
}

interface SignInAnswer {
  permissions: string[]
  tokens: { access: { token: string } }
}

/** Login secrets by password and salt: deriving one is slow on purpose. */
const secrets = new Map<string, string>()
const loginSecretOf = async (from: APIRequestContext, { email, password }: typeof member): Promise<string> => {
  const challenge = await from.post('/v1/login/challenge', { data: { email } })
  const { key_salt, kdf } = (await challenge.json()) as { key_salt: string; kdf: Kdf }
  const known = secrets.get(`${password} ${key_salt}`)
  if (known !== undefined) return known
  const { loginSecret } = await deriveSecrets(password, key_salt, kdf)
  secrets.set(`${password} ${key_salt}`, loginSecret)
  return loginSecret
}

/** A sign-in without the screen is this tab's, as one on the screen would be. */
const forgetTabPerson = (page: Page): Promise<void> =>
  // A page that was never opened has no storage.
  page.evaluate(() => sessionStorage.removeItem('hale.tab')).catch(() => {})

/** Signs in without the screen, and opens no page; its session is in the page's cookies. @returns the permissions of the account */
export const signInOnly = async (page: Page, { email, password } = member): Promise<readonly string[]> => {
  const secret = await loginSecretOf(page.request, { email, password })
  const answer = await page.request.post('/v1/login', { data: { email, password: secret } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { permissions, tokens } = (await answer.json()) as SignInAnswer
  await page.request.post('/api/auth/session', { data: { tokens } })
  await forgetTabPerson(page)
  // The demo's members live in Chicago, and the browsers of tests in New York. A signed-out page keeps nothing of them.
  await page.addInitScript(() => {
    if (location.pathname !== '/login') localStorage.setItem('hale.journey', 'America/Chicago America/New_York')
  })
  return permissions
}

/** Cards out of sight are loaded once the page is used. */
export const loadLowerCards = async (page: Page): Promise<void> => {
  await page.locator('#main').waitFor()
  await page.keyboard.press('Shift')
}

/** Ends a page's session without its knowledge, as from another device. */
export const endElsewhere = async (page: Page): Promise<void> => {
  const { tokens } = (await (await page.request.get('/api/auth/session')).json()) as SignInAnswer
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  const listed = await page.request.get('/v1/client/user/sessions', { headers })
  const { models } = (await listed.json()) as { models: { id: string; is_current: boolean }[] }
  const own = models.find(({ is_current: isCurrent }) => isCurrent)
  expect((await page.request.delete(`/v1/client/user/sessions/${own?.id}`, { headers })).ok()).toBe(true)
}

/** Signs in without the screen and opens the first page. */
export const signIn = async (page: Page, person = member): Promise<void> => {
  const permissions = await signInOnly(page, person)
  await page.goto(permissions.length > 0 ? '/admin' : '/client/home')
}

const newPerson = () => ({ email: `test-${crypto.randomUUID()}@hale.test`, password: 'Quiet-harbour-27' })
/** Of the password of new people, by one salt: deriving it for each of them takes a tenth of a test's time. */
let newSecret: Promise<{ key_salt: string; password: string; kdf: Kdf }> | null = null
const deriveNew = async (password: string) => {
  const key_salt = newKeySalt()
  const { loginSecret } = await deriveSecrets(password, key_salt, defaultKdf)
  return { key_salt, password: loginSecret, kdf: defaultKdf }
}

/** Completes the onboarding without its screens. */
export const completeOnboarding = async (page: Page, token: string): Promise<void> => {
  await page.request.post('/v1/client/user/complete-onboarding', { headers: { authorization: `Bearer ${token}` } })
}

/** A mail that shows its links to a developer on the own machine, from the server of the tests unless another is named. */
export const mailTo = async (email: string, kind: string, baseURL?: string): Promise<string> => {
  // A context of its own, so that the page keeps its own cookies.
  const office = await request.newContext({ baseURL: baseURL ?? test.info().project.use.baseURL ?? '' })
  const secret = await loginSecretOf(office, administrator)
  const signedIn = await office.post('/v1/login', { data: { email: administrator.email, password: secret } })
  const { token } = ((await signedIn.json()) as SignInAnswer).tokens.access
  const answer = await office.get(`/v1/admin/outbox?search=${encodeURIComponent(email)}&take=50`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { models } = (await answer.json()) as { models: { to: string; kind: string; text: string }[] }
  await office.dispose()
  return models.find((mail) => mail.kind === kind && mail.to === email)?.text ?? ''
}
/** The link of the latest mail of a kind. */
export const linkIn = async (email: string, kind: string, baseURL?: string): Promise<URL> =>
  new URL(/https?:\S+/.exec(await mailTo(email, kind, baseURL))?.[0] ?? 'http://none')

/** What the screens do to register and to follow the mailed link. @returns the activated account */
export const activate = async <Answer>(
  page: Page,
  person: { email: string; first_name: string; last_name: string },
  credentials: object,
  more: object = {},
): Promise<Answer> => {
  const registered = await page.request.post('/v1/register', { data: { ...person, ...more } })
  expect(registered.ok(), await registered.text()).toBe(true)
  const key = (await linkIn(person.email, 'registration', new URL(registered.url()).origin)).searchParams.get('key')
  const answer = await page.request.post('/v1/users/enrollment', { data: { email: person.email, key, ...credentials } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

/**
 * Registers a separate account, for tests that change data others rely on; onboarded unless `skipsOnboarding` is false.
 * Without a language it gets the browser's. `token` is its access token.
 */
export const register = async (
  page: Page,
  { skipsOnboarding = true, language = 'en' }: { skipsOnboarding?: boolean; language?: string | null } = {},
): Promise<{ email: string; password: string; token: string }> => {
  const person = newPerson()
  const { tokens } = await activate<SignInAnswer>(
    page,
    { email: person.email, first_name: 'Noor', last_name: 'Haddad' },
    await (newSecret ??= deriveNew(person.password)),
    { timezone: 'America/New_York', language },
  )
  await page.request.post('/api/auth/session', { data: { tokens } })
  await forgetTabPerson(page)
  const { token } = tokens.access
  if (skipsOnboarding) await completeOnboarding(page, token)
  await page.goto(skipsOnboarding ? '/client/home' : '/client/onboarding')
  return { ...person, token }
}

/** Registers on the screen and opens the mailed link. Ends at the form that asks for a password. */
export const registerOnScreen = async (page: Page): Promise<{ email: string; password: string }> => {
  const person = newPerson()
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We have sent an email to ${person.email}.`)).toBeVisible()
  const { pathname, search } = await linkIn(person.email, 'registration')
  await page.goto(pathname + search)
  // Someone else may be signed in, whom the link then signs out.
  const question = page.getByRole('button', { name: /^Sign .+ out and go on$/ })
  await question.or(page.getByLabel('Email')).first().waitFor()
  if (await question.isVisible()) await question.click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  return person
}

/** Registers and chooses a password, which creates the keys in the background. Ends at the start of the onboarding. */
export const enrollOnScreen = async (page: Page): Promise<{ email: string; password: string; token: string }> => {
  const person = await registerOnScreen(page)
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Repeat password').fill(person.password)
  const enrolled = page.waitForResponse((response) => response.url().endsWith('/v1/users/enrollment') && response.ok())
  await page.getByRole('button', { name: 'Create password' }).click()
  const { tokens } = (await (await enrolled).json()) as SignInAnswer
  await page.waitForURL('**/client/onboarding*')
  return { ...person, token: tokens.access.token }
}

/** Has the page make each of its calls by itself, so that stubs are asked: the first screen's come together otherwise. */
export const readApart = async (page: Page): Promise<void> => {
  await page.route('**/api/bootstrap?*', async (route) => {
    const { href } = new URL('/api/auth/session?area=member', route.request().url())
    const response = await route.fetch({ url: href })
    if (response.status() !== 200) return route.fulfill({ response })
    await route.fulfill({ response, json: { ...((await response.json()) as object), answers: [] } })
  })
}

/** Makes a call fail with a server error. */
export const breakCall = async (page: Page, path: string, method: string): Promise<void> => {
  if (method === 'GET') await readApart(page)
  await page.route(`**/v1${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    await route.fulfill({
      status: 500,
      json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' },
    })
  })
}

/** Records the calls of the page from now on, as 'POST /v1/…'. */
export const watchCalls = (page: Page): string[] => {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') || pathname.startsWith('/api/')) made.push(`${request.method()} ${pathname}`)
  })
  return made
}

/** The live-notification stream, open as long as its page. */
const isLiveNotifications = (address: string): boolean => address.endsWith('/v1/notifications/live')

/** Blocks the stream, so that the page can reach `networkidle`. */
export const blockLiveNotifications = (page: Page): Promise<unknown> =>
  page.route(
    (url) => isLiveNotifications(url.pathname),
    (route) => route.abort(),
  )

/** Tracks requests in flight; `settled` resolves once none is left. */
export const trackCalls = (page: Page): { settled: () => Promise<void> } => {
  const open = new Set<unknown>()
  page.on('request', (request) => void (isLiveNotifications(request.url()) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  const settled = async () => {
    // A queued request only starts after the previous response.
    for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) await page.waitForTimeout(100)
  }
  return { settled }
}

export const toastText = (page: Page, text: string | RegExp) =>
  page.locator('[data-kind]').getByText(text, { exact: true })

export const expectAccessible = async (page: Page): Promise<void> => {
  // Axe cannot run in a preview's frame, which allows no scripts; its cards are checked in the member area. It takes half the time
  // without the list of what is right and without a page of its own, which only frames of other origins need.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })
    .setLegacyMode()
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

/** Deletes the remembered vault of this device. */
export const forgetVault = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('hale-vault')
        request.addEventListener('success', () => resolve())
        request.addEventListener('error', () => reject(request.error ?? new Error('The database could not be deleted')))
      }),
  )
