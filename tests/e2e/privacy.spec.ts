import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import {
  breakCall,
  expectAccessible,
  fillSignIn,
  member,
  readApart,
  register,
  signIn,
  toastText,
} from './member-actions.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the profile lists who accessed the data, with role and time, and what is not recorded', async ({ page }) => {
  await signIn(page, member)
  await page.goto('/client/profile#privacy')
  const card = section(page, 'Who looked at my data')
  // The newest come first, and other tests change this member's data as well.
  const opened = card.getByRole('listitem').filter({ hasText: /opened: / })
  await expect(opened.first()).toHaveText(
    /^\w+ \w+, Member, [A-Z][\w ]+opened: [A-Z][a-z ]+\d+\/\d+\/\d{4} \d+:\d+ [AP]M$/,
  )
  await expect(card.getByText(/Lists and searches that include you among many others are not/)).toBeVisible()
  await expect(card.getByText(/Kept for two years/)).toBeVisible()
})

test('a new account has no accesses', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile#privacy')
  await expect(section(page, 'Who looked at my data').getByText('No one has looked at your data so far')).toBeVisible()
})

test('a consent can be given and withdrawn', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile#privacy')
  const box = section(page, 'Agreements and consents').getByRole('switch', { name: 'Reminders and program messages' })
  const given = page.waitForResponse('**/v1/client/user/consent')
  await box.click()
  expect((await given).ok()).toBe(true)
  await expect(box).toBeChecked()
  await expect(box).toBeEnabled()
  await box.click()
  await expect(box).not.toBeChecked()
})

test('withdrawing a consent says what stops, and stops it', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile#privacy')
  const consents = section(page, 'Agreements and consents')
  const item = consents.getByRole('listitem').filter({ hasText: 'Data from my devices' })
  const box = item.getByRole('switch')
  await box.click()
  await expect(item.getByText(/^Agreed on /)).toBeVisible()
  await box.click()
  await expect(item.getByText(/^Withdrawn on /)).toBeVisible()
  await expect(item.getByText(/^Without it, all devices are disconnected/)).toBeVisible()
  await page.goto('/client/profile#devices')
  await page.getByRole('link', { name: 'Connect Polar' }).click()
  // The page of the device says what is missing, with its switch, before anything is allowed.
  await expect(page.getByRole('main').getByRole('switch', { name: 'Data from my devices' })).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeDisabled()
})

test('a newcomer chooses what is allowed with the agreements, or goes on without', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page, { skipsOnboarding: false })
  const offered = section(page, 'What you allow').getByRole('switch')
  const reminders = page.getByRole('switch', { name: 'Reminders and program messages' })
  const goOn = page.getByRole('button', { name: 'Continue' })
  await page.goto('/client/onboarding?step=agreements')
  await expect(offered).toHaveCount(6)
  for (const box of await offered.all()) await expect(box).not.toBeChecked()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const line of await page.getByLabel('Your full name').all()) await line.fill('Noor Haddad')
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()

  await page.goBack()
  await breakCall(page, '/client/user/consent', 'POST')
  await reminders.focus()
  await page.keyboard.press('Space')
  const item = page.getByRole('listitem').filter({ has: reminders })
  await expect(item.getByRole('alert')).toHaveText('Failed to save user consent')
  await expect(reminders).not.toBeChecked()
  await expect(reminders).toBeFocused()
  await page.unrouteAll()
  await page.keyboard.press('Space')
  await expect(item.getByText(/^Agreed on .*, version 1\.0$/)).toBeVisible()
  await expect(item.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(reminders).toBeChecked()

  await page.goto('/client/profile#privacy')
  const kept = section(page, 'Agreements and consents').getByRole('switch')
  await expect(kept).toHaveCount(6)
  await expect(reminders).toBeChecked()
  await expect(kept.and(page.getByRole('switch', { checked: true }))).toHaveCount(1)
})

/** Lets the sign-in be five minutes ago for the server's answers: the first request is refused until the password is confirmed. */
const requireConfirmation = async (page: Page, path: string) => {
  let isConfirmed = false
  await page.route('**/v1/client/user/confirm-session', async (route) => {
    const response = await route.fetch()
    isConfirmed = response.ok()
    await route.fulfill({ response })
  })
  await page.route(path, async (route) => {
    if (isConfirmed || route.request().method() === 'GET') return route.fallback()
    await route.fulfill({
      status: 403,
      json: { error_code: 'PASSWORD_NEEDED', message: 'Please enter your password again to continue' },
    })
  })
}

test('all data are downloaded as one archive, after the password is confirmed', async ({ page }) => {
  const person = await register(page)
  await requireConfirmation(page, '**/v1/client/user/take-out')
  await page.goto('/client/profile#take-out')
  const card = section(page, 'Download all my data')
  const start = card.getByRole('button', { name: 'Create my archive' })
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await start.click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await dialog.getByLabel(/^Password/).fill('Wrong-harbour-27')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This password is not correct.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(card.getByText('Failed to make your archive')).toBeVisible()
  await start.click()
  await dialog.getByLabel(/^Password/).fill(person.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('hale-archive.zip')
  // Names are uncompressed in a zip, between the signatures of its first entry and of its end.
  const archive = readFileSync(await file.path(), 'latin1')
  expect([archive.slice(0, 4), archive.slice(-22, -18)]).toEqual(['PK\x03\x04', 'PK\x05\x06'])
  for (const name of ['README.txt', 'data/users.json', 'data/users.csv', 'fhir/observations.json', 'SHA256SUMS'])
    expect(archive).toContain(name)
  await expect(card.getByText(/is saved/)).toBeVisible()
  await expect(card.getByText(/Last downloaded on/)).toBeVisible()
})

test('an account is deleted after the password is confirmed, and kept by signing in again', async ({ page }) => {
  const person = await register(page)
  await requireConfirmation(page, '**/v1/client/user/closure')
  await page.goto('/client/profile#privacy')
  await section(page, 'Delete my account').getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expect(dialog.getByText(/for 7 years: accounting law requires it/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirmation.getByLabel(/^Password/).fill(person.password)
  await confirmation.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  await page.goto('/client/home')
  await expect(page).not.toHaveURL(/client\/home/)

  await page.goto('/login')
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Do you want to keep your account?' })).toBeVisible()
  // Nothing that the home screen tried to load is complained about here.
  await expect(page.locator('[data-kind]')).toHaveCount(0)
  await page.goto('/client/profile')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL(/client\/home/)
  await page.goto('/client/profile#privacy')
  await expect(section(page, 'Delete my account')).toBeVisible()
})

const ssoAccount = async (
  page: Page,
  change: (login: { expires_at: string; url: string; completed_profile: boolean }) => object,
  rest: object = {},
) => {
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as {
      user: object
      more_active_sso_login: { expires_at: string; url: string; completed_profile: boolean }
    }
    await route.fulfill({
      response,
      json: {
        ...body,
        user: { ...body.user, ...rest },
        more_active_sso_login: { ...body.more_active_sso_login, ...change(body.more_active_sso_login) },
      },
    })
  })
}
const frameLoads = (page: Page): string[] => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/partner/more-active') loads.push(request.url())
  })
  return loads
}
const flag = (page: Page) => page.locator('[data-rendered-more-active-iframe]')

test('the partner’s frame loads once, regardless of navigation', async ({ page }) => {
  const loads = frameLoads(page)
  const warnings: string[] = []
  page.on('console', (message) => void (/sandbox/i.test(message.text()) && warnings.push(message.text())))
  // Read while loading: once loaded, its frame is removed.
  const signedIn = page.waitForResponse((response) => new URL(response.url()).pathname === '/partner/more-active')
  await register(page)
  await expect(flag(page)).toHaveAttribute('data-rendered-more-active-iframe', 'true')
  expect(loads).toHaveLength(1)
  expect((await signedIn).status()).toBe(200)
  expect(warnings).toEqual([])
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await expect(section(page, 'Your details')).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await page.reload()
  await expect(flag(page)).toHaveAttribute('data-rendered-more-active-iframe', 'true')
  expect(loads).toHaveLength(1)
})

test('an expired partner sign-in is renewed, and a failed one says so', async ({ page }) => {
  const loads = frameLoads(page)
  await ssoAccount(page, () => ({ expires_at: '2020-01-01T00:00:00Z' }))
  const fresh = page.waitForResponse('**/v1/client/user/more-active-sso')
  await register(page)
  const { sso_login } = (await (await fresh).json()) as { sso_login: { url: string } }
  await expect.poll(() => loads.map((url) => new URL(url).search)).toEqual([new URL(sso_login.url, page.url()).search])

  // Only a frame that has loaded is remembered.
  await expect(flag(page)).toHaveAttribute('data-rendered-more-active-iframe', 'true')
  await page.evaluate(() => sessionStorage.clear())
  await page.route('**/v1/client/user/more-active-sso', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'x' } }),
  )
  await page.reload()
  await expect(toastText(page, 'There was an error fetching your member profile.')).toBeVisible()
})

test('an incomplete profile in a program that requires it redirects to the page of that menu entry, wherever it is', async ({
  page,
}) => {
  await register(page)
  await readApart(page)
  const pages = (slug: string) =>
    page.route('**/v1/pages?*', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { models: { name: string; slug: string }[] }
      const models = body.models.map((one) =>
        one.name === 'Complete Profile' ? { ...one, slug, programs: [{ id: 7, name: 'P', code: null }] } : one,
      )
      await route.fulfill({ response, json: { ...body, models } })
    })
  await pages('finish-your-profile')
  await ssoAccount(page, () => ({ completed_profile: false }), { programs: [{ id: 7, name: 'P', code: null }] })
  await page.goto('/client/home')
  await page.waitForURL('**/client/finish-your-profile')
  await page.unroute('**/v1/client/user')
  await ssoAccount(page, () => ({ completed_profile: true }), { programs: [{ id: 7, name: 'P', code: null }] })
  await page.goto('/client/home')
  await expect(flag(page)).toBeAttached()
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/client\/home$/)
  await page.unroute('**/v1/client/user')
  await ssoAccount(page, () => ({ completed_profile: false }), { programs: [{ id: 8, name: 'Q', code: null }] })
  await page.goto('/client/home')
  await page.waitForTimeout(1500)
  await expect(page).toHaveURL(/\/client\/home$/)
})
