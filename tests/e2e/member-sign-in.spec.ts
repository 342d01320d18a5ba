import { expect, test } from '@playwright/test'
import {
  administrator,
  fillSignIn,
  linkIn,
  member,
  readApart,
  registerOnScreen,
  signIn,
  watchCalls,
} from './member-actions.ts'

test('a member signs in, stays signed in over a reload and signs out', async ({ page }) => {
  await signIn(page)
  await expect(page).toHaveURL(/\/client\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning, |afternoon, |evening, )\w+/)
  const greeting = await page.getByRole('heading', { level: 1 }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(greeting))
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/token|eyJ/i)

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await page.goto('/client/home')
  await expect(page).toHaveURL(/\/unauthorized$/)
})

test('an administrator lands in the back office', async ({ page }) => {
  await signIn(page, administrator)
  await expect(page).toHaveURL(/\/admin/)
})

test('a wrong password is refused with the catalog’s message, which is focused', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, { ...member, password: 'Wrong-password-1' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  const notice = page.getByRole('note')
  await expect(notice.getByText('Invalid Credentials', { exact: true })).toBeVisible()
  await expect(notice).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
})

for (const [code, status, text] of [
  ['MAX_INCORRECT_LOGIN_ATTEMPTS', 401, 'Max Incorrect Login Attempts'],
  ['WEAK_PASSWORD', 400, 'Weak Password'],
] as const)
  test(`the answer ${code} reads '${text}'`, async ({ page }) => {
    await page.route('**/v1/login', (route) => route.fulfill({ status, json: { error_code: code, message: text } }))
    await page.goto('/login')
    await fillSignIn(page, member)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('note').getByText(text, { exact: true })).toBeVisible()
  })

test('empty fields are reported, and nothing is sent', async ({ page }) => {
  await page.goto('/login')
  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter your email.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('signing in by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/home')
})

test('without tokens the member area redirects to sign-in and back, without a refused call', async ({ page }) => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url())
  })
  const calls = watchCalls(page)
  await page.goto('/client/profile')
  await expect(page).toHaveURL(/\/unauthorized$/)
  expect(refused).toEqual([])
  expect(calls).not.toContain('POST /v1/token/refresh')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, member)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/client\/profile$/)
})

test('an expired access token is renewed once and the call repeated; a refused renewal ends at /unauthorized', async ({
  page,
}) => {
  await signIn(page)
  let isExpired = true
  await readApart(page)
  await page.route('**/v1/client/user-hydration', async (route) => {
    if (!isExpired) return route.fallback()
    isExpired = false
    await route.fulfill({
      status: 401,
      json: { error_code: 'UNAUTHORIZED', message: 'You are not authorized to access this resource' },
    })
  })
  const calls = watchCalls(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add 1 ounce' })).toBeEnabled()
  expect(calls.filter((call) => call === 'POST /v1/token/refresh')).toHaveLength(1)
  expect(calls.filter((call) => call === 'GET /v1/client/user-hydration')).toHaveLength(2)

  isExpired = true
  await page.route('**/v1/token/refresh', (route) =>
    route.fulfill({ status: 401, json: { error_code: 'UNAUTHORIZED', message: 'no' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/unauthorized$/)
})

test('a new account is created with live hints, its password never leaves the browser, and its keys follow', async ({
  page,
}) => {
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  const { password } = await registerOnScreen(page)
  const hints = page.getByRole('list', { name: 'Password requirements' }).getByRole('listitem')
  await page.getByLabel('New password').fill('quiet')
  await expect(hints.nth(0)).toHaveAttribute('data-met', 'false')
  await expect(hints.nth(1)).toHaveAttribute('data-met', 'true')
  await page.getByLabel('Repeat password').fill('different')
  await page.getByLabel('Repeat password').blur()
  await expect(page.getByText('The passwords do not match.')).toBeVisible()
  const stored = page.waitForRequest((request) => request.url().endsWith('/v1/client/user/pgp'), { timeout: 40_000 })
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create password' }).click()
  const keys = (await stored).postDataJSON() as { public_key: string; private_key: string }
  expect(keys.public_key).toContain('BEGIN PGP PUBLIC KEY BLOCK')
  expect(keys.private_key).toContain('BEGIN PGP PRIVATE KEY BLOCK')
  expect(bodies.join('\n')).not.toContain(password)
})

test('a registration gets the same answer for an address that has an account, whose owner gets a mail', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByLabel('First name').fill('Noor')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We have sent an email to ${member.email}.`)).toBeVisible()
  expect((await linkIn(member.email, 'registered')).pathname).toBe('/login')
})

test('a common password is refused before anything is sent', async ({ page }) => {
  await registerOnScreen(page)
  await page.getByLabel('New password').fill('Password123')
  await page.getByLabel('New password').blur()
  await expect(page.getByText('This password is too common')).toBeVisible()
})

test('a link without a key, a used one and an unknown page each say so and link onward', async ({ page }) => {
  await page.goto('/set-password')
  await expect(page.getByRole('note')).toBeVisible()
  await page.goto('/verify-email?key=nonsense')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
})

test('a forgotten password gets the same answer for every address', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@hale.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('If there is an account for nobody@hale.test, a link is on its way.')).toBeVisible()
})
