import { expect, test, type Page } from '@playwright/test'
import { heading, input, save } from './admin-actions.ts'
import {
  administrator,
  expectAccessible,
  fillSignIn,
  forgetVault,
  readApart,
  register,
  signInOnly,
} from './member-actions.ts'
import { kit, memberWithKeys, moveTo, openKit, secretsOf, showResultsTo, signInOnScreen } from './vault-actions.ts'
import { addAuthenticator, home } from './virtual-authenticator.ts'

test.use({ baseURL: home })

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const addPasskey = async (page: Page, name: string, { isReloaded = true } = {}) => {
  if (isReloaded) await page.goto('/client/profile#security')
  else await moveTo(page, '/client/profile#security')
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const naming = dialog(page, 'Add a passkey')
  await naming.getByLabel('Name').fill(name)
  await naming.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section(page).getByText(name)).toBeVisible()
}

test('a member adds a passkey, signs in and confirms with it, renames and removes it', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  await register(page)
  await addPasskey(page, 'My phone')
  await expect(section(page).getByText(/not used yet/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/client\//)

  await page.goto('/client/profile#security')
  await expect(section(page).getByText(/last used on/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Rename My phone' }).click()
  await dialog(page, 'Rename passkey').getByLabel('Name').fill('Old phone')
  await dialog(page, 'Rename passkey').getByRole('button', { name: 'Save' }).click()
  // As more than five minutes after the sign-in.
  let isRefused = false
  await page.route('**/v1/client/user/passkeys/*', (route) => {
    if (isRefused || route.request().method() !== 'DELETE') return route.fallback()
    isRefused = true
    return route.fulfill({
      status: 403,
      json: { error_code: 'PASSWORD_NEEDED', message: 'Please enter your password' },
    })
  })
  await section(page).getByRole('button', { name: 'Remove Old phone' }).click()
  await dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Remove' }).click()
  await dialog(page, 'Confirm it’s you').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible()
})

test('the form offers passkeys among what the browser fills in', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page, { isOffered: true })
  await register(page)
  await addPasskey(page, 'My phone')
  await page.context().clearCookies()
  const started = page.waitForRequest((one) => one.url().endsWith('/v1/login/passkey/start'))
  await page.goto('/login')
  await started
  await expect(page).toHaveURL(/\/client\//)
})

/** Has the authenticator say no more of what it computes than this, while it creates a passkey. */
const creatingWith = (page: Page, outputs: object) =>
  page.evaluate((said) => {
    const create = navigator.credentials.create.bind(navigator.credentials)
    navigator.credentials.create = async (options) => {
      const made = (await create(options)) as PublicKeyCredential
      made.getClientExtensionResults = () => said
      return made
    }
  }, outputs)

test('a passkey alone opens results, after a sign-in and on a locked screen', async ({ page }) => {
  test.setTimeout(120_000)
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await addAuthenticator(page)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  const { passphrase } = await secretsOf(page.request, person)
  const results = page.getByText(kit.sentence)
  const locked = page.getByRole('heading', { name: 'Locked: enter your password to read this' })
  const signInWithPasskey = async () => {
    await page.context().clearCookies()
    await page.goto('/login')
    await forgetVault(page)
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(/\/client\//)
    await openKit(page)
  }
  await signInOnScreen(page, person)
  await creatingWith(page, {})
  await addPasskey(page, 'My phone', { isReloaded: false })
  await expect(section(page).getByText(/opens your results/)).toBeHidden()

  await signInWithPasskey()
  await expect(locked).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open with a passkey' })).toBeHidden()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/passkeys/vault') && answer.ok())
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await saved
  await signInWithPasskey()
  await expect(results).toBeVisible()

  await forgetVault(page)
  await page.reload()
  await page.getByRole('button', { name: 'Open with a passkey' }).click()
  await expect(results).toBeVisible()
  await page.goto('/client/profile#security')
  await expect(section(page).getByText(/opens your results/)).toBeVisible()
  expect(bodies.filter((body) => body.includes(passphrase))).toEqual([])
})

test('an authenticator that computes its secret only when it is used is asked once more', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await signInOnScreen(page, person)
  await creatingWith(page, { prf: { enabled: true } })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/user/passkeys/vault') && answer.ok())
  await addPasskey(page, 'Key ring', { isReloaded: false })
  await saved
  await expect(section(page).getByText(/opens your results/)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/login')
  await forgetVault(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/client\//)
  await openKit(page)
  await expect(page.getByText(kit.sentence)).toBeVisible()
})

test('a second step is offered below the first results, until the member answers', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await signInOnScreen(page, person)
  const offer = page.getByRole('region', { name: 'Keep your results safe' })
  await expect(offer).toBeHidden()
  await openKit(page)
  await expect(page.getByText(kit.sentence)).toBeVisible()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Set up an app' }).click()
  const step = dialog(page, 'Two-step sign-in')
  await expect(step.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await page.keyboard.press('Escape')
  await offer.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page, 'Add a passkey').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await expect(offer).toBeHidden()

  const other = await memberWithKeys(page)
  await showResultsTo(page, other.pair.publicKey)
  await page.context().clearCookies()
  await signInOnScreen(page, other)
  await openKit(page)
  await offer.getByRole('button', { name: 'Later' }).click()
  await expect(offer).toBeHidden()
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/v1/client/user/second-factor'))
  await page.reload()
  expect(await (await asked).json()).toMatchObject({ is_offered: false, enabled_at: null, passkeys: 0 })
  await expect(page.getByText(kit.sentence)).toBeVisible()
  await expect(offer).toBeHidden()
})

test('a passkey takes the second step after a password', async ({ page }) => {
  await addAuthenticator(page)
  const person = await register(page)
  await addPasskey(page, 'Key ring')
  await page.context().clearCookies()
  await page.goto('/login')
  // As for an account that must have a second step.
  await page.route('**/v1/login', (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 'FACTOR_NEEDED', message: 'Please enter the code', ticket: 'made-up', factors: ['passkey'] },
    }),
  )
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const step = dialog(page, 'Two-step sign-in')
  await expect(step.getByText('Please confirm with one of your passkeys.')).toBeVisible()
  await expect(step.getByLabel(/^Code/)).toBeHidden()
  const start = page.waitForRequest('**/v1/login/passkey/start')
  await step.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await start).postDataJSON()).toEqual({ ticket: 'made-up' })
})

/** Signs in a new account with every permission. Adding its first passkey ends its other sessions, which other tests do not share. */
const registerStaff = async (page: Page): Promise<void> => {
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
  const person = await register(page)
  const own = await page.request.get('/v1/client/user', { headers: headersOf(person.token) })
  await signInOnly(page, administrator)
  const { tokens } = await (await page.request.get('/api/auth/session')).json()
  const headers = headersOf(tokens.access.token)
  const { models } = await (await page.request.get('/v1/roles', { headers })).json()
  const { id: role_id } = models.find(({ name }: { name: string }) => name === 'Super Admin')
  const data = { user_id: (await own.json()).user.id, role_id }
  const linked = await page.request.post('/v1/users/role/link', { headers, data })
  expect(linked.ok(), await linked.text()).toBe(true)
  await signInOnly(page, person)
}

test('staff sign in with a passkey, and again when their session has expired', async ({ page }) => {
  test.setTimeout(120_000)
  await addAuthenticator(page)
  await registerStaff(page)
  await addPasskey(page, 'Laptop')
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()

  await page.goto('/admin/vendor/create')
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await input(page, 'name').fill(name)
  await readApart(page)
  await page.route('**/v1/**', (route) =>
    /\/v1\/login/.test(route.request().url())
      ? route.fallback()
      : route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', message: 'No' } }),
  )
  await save(page)
  const again = dialog(page, 'Sign in again')
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/vendor\/\d+$/)
  await expect(heading(page)).toHaveText(name)

  await page.goto('/client/profile#security')
  await section(page).getByRole('button', { name: 'Remove Laptop' }).click()
  await dialog(page, 'Remove this passkey?').getByRole('button', { name: 'Remove' }).click()
  await expect(section(page).getByText('You have no passkeys yet.')).toBeVisible()
})
