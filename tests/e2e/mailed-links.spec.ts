import { expect, test, type Browser, type Page } from '@playwright/test'
import { administrator, expectAccessible, fillSignIn, linkIn, register, signIn, signInOnly } from './member-actions.ts'

const question = (page: Page) => page.getByRole('heading', { name: 'Someone else is signed in here' })
const stay = (page: Page) => page.getByRole('button', { name: 'Stay signed in as Noor Haddad' })
const goOn = (page: Page) => page.getByRole('button', { name: 'Sign Noor Haddad out and go on' })

/** The address of the account whose session the browser holds; null for nobody. */
const signedInAs = async (page: Page): Promise<string | null> => {
  const restored = await page.request.get('/api/auth/session?area=member')
  if (restored.status() === 204) return null
  const { tokens } = (await restored.json()) as { tokens: { access: { token: string } } }
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  const { user } = (await (await page.request.get('/v1/client/user', { headers })).json()) as {
    user: { email: string }
  }
  return user.email
}

/** Somebody with an account, in a browser of her own. */
const inOtherBrowser = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage()
  return { page, ...(await register(page)) }
}

/** Maya's other tab, which does not hear of anything until it is loaded again. */
const openTab = async (page: Page): Promise<{ tab: Page; reload: () => Promise<unknown> }> => {
  const tab = await page.context().newPage()
  await tab.goto('/client/home')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await tab.route('**/v1/**', (route) => route.abort())
  const reload = async () => {
    await tab.unrouteAll({ behavior: 'ignoreErrors' })
    await tab.reload()
  }
  return { tab, reload }
}

const follow = (page: Page, { pathname, search, hash }: URL) => page.goto(pathname + search + hash)

test('a new password for one person never ends in the account of another', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const ida = await inOtherBrowser(browser)
  const maya = await register(page)
  const { tab, reload } = await openTab(page)
  await ida.page.request.post('/v1/password/request-new', { data: { email: ida.email } })
  const reset = await linkIn(ida.email, 'password')

  // Her own browser has nothing to ask.
  await follow(ida.page, reset)
  await expect(ida.page.getByLabel('New password')).toBeVisible()

  await follow(page, reset)
  await expect(question(page)).toBeVisible()
  await expect(page.getByText('The link you opened is for t…@hale.test.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await expectAccessible(page)
  await stay(page).click()
  await expect(page).toHaveURL(/\/client\/home$/)
  expect(await signedInAs(page)).toBe(maya.email)

  await follow(page, reset)
  await goOn(page).click()
  await page.getByLabel('New password').fill('Other-lake-2027')
  expect(await signedInAs(page)).toBeNull()
  await page.getByLabel('Repeat password').fill('Other-lake-2027')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set').first()).toBeVisible({ timeout: 30_000 })
  // Maya comes back in another tab before Ida signs in.
  await signInOnly(page, maya)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ida.email)
  await page.reload()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^This link is for a different account\. Noor Haddad is signed in/)).toBeVisible()
  await page.goForward()
  await goOn(page).click()
  await expect(page.getByLabel('Email')).toHaveValue(ida.email)
  expect(await signedInAs(page)).toBeNull()
  await fillSignIn(page, { email: ida.email, password: 'Other-lake-2027' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/client/home')
  expect(await signedInAs(page)).toBe(ida.email)

  await reload()
  await expect(tab.getByRole('heading', { name: 'This tab showed another account' })).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'Go on as Noor Haddad' }).click()
  await expect(tab).toHaveURL(/\/client\/home$/)
  await tab.reload()
  await expect(tab).toHaveURL(/\/client\/home$/)
  await expect(tab.getByRole('heading', { name: 'This tab showed another account' })).toHaveCount(0)
  await ida.page.context().close()
})

test('a registration asks by keyboard, ends the first session, and tells the tab that was open', async ({ page }) => {
  test.setTimeout(120_000)
  const maya = await register(page)
  const { tab, reload } = await openTab(page)
  const email = `test-${crypto.randomUUID()}@hale.test`
  await page.request.post('/v1/register', { data: { email, first_name: 'Ida', last_name: 'Berg' } })
  await follow(page, await linkIn(email, 'registration'))
  await expect(question(page)).toBeVisible()
  await goOn(page).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(stay(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('New password').focus()
  await page.keyboard.type('Other-lake-2027')
  await page.getByLabel('Repeat password').focus()
  await page.keyboard.type('Other-lake-2027')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/onboarding*', { timeout: 30_000 })
  expect(await signedInAs(page)).toBe(email)
  const old = await page.request.get('/v1/client/user', { headers: { authorization: `Bearer ${maya.token}` } })
  expect(old.status()).toBe(401)
  await reload()
  await expect(tab.getByText('Ida Berg has signed in to this browser')).toBeVisible()
  await tab.getByRole('button', { name: 'Sign Ida Berg out and sign in' }).click()
  await expect(tab).toHaveURL(/\/login$/)
  expect(await signedInAs(page)).toBeNull()
})

test('links that leave the session as it is say whose they are, and lead back to it', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const ida = await inOtherBrowser(browser)
  const maya = await register(page)
  const headers = { authorization: `Bearer ${ida.token}` }
  const next = `test-${crypto.randomUUID()}@hale.test`
  const asked = await ida.page.request.post('/v1/client/user/email-change', { data: { email: next }, headers })
  expect(asked.ok(), await asked.text()).toBe(true)
  await signIn(await (await browser.newContext()).newPage(), ida)

  const isFor = page.getByText(/^This link is for t…@hale\.test\. Noor Haddad is signed in to this browser/)
  const back = async () => {
    await expect(page.getByRole('link', { name: /sign in/i })).toHaveCount(0)
    await page.getByRole('button', { name: 'Go on as Noor Haddad' }).click()
    await expect(page).toHaveURL(/\/client\/home$/)
    expect(await signedInAs(page)).toBe(maya.email)
  }
  await follow(page, await linkIn(ida.email, 'address-change'))
  await expect(isFor).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Stop/ }).click()
  await back()
  await follow(page, await linkIn(ida.email, 'new-device'))
  await expect(isFor).toBeVisible()
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByText('All devices are signed out.')).toBeVisible()
  await back()
  // Two kinds that take days to come about: what the server says of them is tested with the calls.
  await page.route('**/v1/links/person?*', (route) =>
    route.fulfill({ json: { is_own: false, address: 't…@hale.test', replaces_session: false } }),
  )
  await page.route('**/v1/verify/email', (route) => route.fulfill({ json: { verified: true } }))
  await page.route('**/v1/login/second-factor/lost/stop', (route) => route.fulfill({ json: { stopped: true } }))
  await page.goto('/verify-email?key=a')
  await expect(isFor).toBeVisible()
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await back()
  await page.goto('/stop-reset?key=b')
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('The reset is stopped.')).toBeVisible()
  await back()
  await page.goto('/client/profile?for=1#security')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Sign Noor Haddad out and sign in' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await signedInAs(page)).toBeNull()
  await ida.page.context().close()
})

test('staff who act as a member are asked about that, and then about their own session', async ({ page, browser }) => {
  const ida = await inOtherBrowser(browser)
  const maya = await inOtherBrowser(browser)
  await signInOnly(page, administrator)
  const { tokens } = (await (await page.request.get('/api/auth/session')).json()) as {
    tokens: { access: { token: string } }
  }
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  const found = await page.request.get(`/v1/admin/search?classkey=user&search=${maya.email}`, { headers })
  const { models } = (await found.json()) as { models: { id: number }[] }
  const acting = await page.request.post('/v1/admin/login-as-user', {
    headers,
    data: { user_id: models[0]?.id, reason: 'Asked for help at the desk' },
  })
  expect(acting.ok(), await acting.text()).toBe(true)
  await ida.page.request.post('/v1/password/request-new', { data: { email: ida.email } })
  await follow(page, await linkIn(ida.email, 'password'))
  await expect(page.getByText('You are acting as Noor Haddad in this browser.')).toBeVisible()
  await goOn(page).click()
  await expect(
    page.getByText(/is signed in to this browser\. The link you opened is for t…@hale\.test\./),
  ).toBeVisible()
  await expect(page.getByText('You are acting as')).toHaveCount(0)
  await page.getByRole('button', { name: /^Stay signed in as/ }).click()
  await expect(page).toHaveURL(/\/admin/)
  await ida.page.context().close()
  await maya.page.context().close()
})
