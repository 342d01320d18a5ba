import { expect, test } from '@playwright/test'
import {
  completeOnboarding,
  expectAccessible,
  register,
  enrollOnScreen,
  signIn,
  signInOnly,
  trackCalls,
  blockLiveNotifications,
} from './member-actions.ts'

test('navigation focuses the heading and sets the document title', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeFocused()
  await expect(page).toHaveTitle('Profile · Hale')
  await page.goBack()
  await expect(page).toHaveTitle(/Good .* · Hale/)
})

for (const width of [1440, 390])
  test(
    `the header condenses beyond 80 px of scroll, not at 80, and the page keeps its height: ${width} px`,
    { tag: '@long' },
    async ({ page }) => {
      await blockLiveNotifications(page)
      await register(page)
      await page.goto('/client/profile')
      await page.setViewportSize({ width, height: 500 })
      // Sections load one after another, each with its final height; slow on a busy machine.
      await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible({ timeout: 30_000 })
      await page.waitForLoadState('networkidle')
      const bar = page.locator('[data-condensed]').first()
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      await page.evaluate(() => window.scrollTo(0, 80))
      await expect(bar).toHaveAttribute('data-condensed', 'false')
      const before = await height()
      await page.evaluate(() => window.scrollTo(0, 81))
      await expect(bar).toHaveAttribute('data-condensed', 'true')
      expect(await height()).toBe(before)
      expect(await page.evaluate(() => window.scrollY)).toBe(81)
    },
  )

test('the menu is a rail from 1024 px, labeled from 1800 px, and a tab bar of 3 to 5 entries below', async ({
  page,
}) => {
  await signIn(page)
  const nav = page.getByRole('navigation', { name: 'Main' })
  for (const [width, railWidth] of [
    [1024, 104],
    [1799, 104],
    [1800, 248],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(railWidth)
  }
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect
    .poll(async () => {
      const box = await nav.boundingBox()
      return box && box.y + box.height
    })
    .toBe(900)
  const entries = await nav.getByRole('link').count()
  expect(entries).toBeGreaterThanOrEqual(3)
  expect(entries).toBeLessThanOrEqual(5)
})

test('a language is applied a second after the last selection and saved with the account', async ({ page }) => {
  const { settled } = trackCalls(page)
  await register(page)
  const language = page.getByRole('combobox').first()
  await page.clock.install()
  // An installed clock keeps running until it is paused.
  await page.clock.pauseAt(Date.now() + 60_000)
  await language.selectOption('es')
  await page.clock.runFor(500)
  await language.selectOption('fr')
  await page.clock.runFor(999)
  await expect(page.getByRole('link', { name: 'Home', exact: true }).last()).toBeVisible()
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByText('Hydration', { exact: true })).toHaveCount(0)
  await settled()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('a missing Marshallese text falls back to English, never to a key', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('combobox').first().selectOption('mh')
  await expect(page.locator('h1')).toHaveAttribute('lang', 'mh')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('body')).not.toContainText(/\b[a-z]+_[a-z_]+\b/)
})

test('an unknown URL inside the member area keeps the menu and links home', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/there-is-no-such-page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to home' }).click()
  await expect(page).toHaveURL(/\/client\/home$/)
})

test('the profile saves names and units, and ends other sessions', async ({ page, browser }) => {
  const person = await register(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByLabel('First name').fill('Amal')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const stored = page.waitForResponse((response) => response.url().endsWith('/v1/client/user/set'))
  await page.getByRole('radio', { name: /^Metric/ }).click()
  expect((await stored).status()).toBe(200)

  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await signIn(elsewhere, person)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Amal')
  await expect(page.getByRole('radio', { name: /^Metric/ })).toBeChecked()
  await page.getByRole('button', { name: /^Sign out .+/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out .+/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/unauthorized$/)
  await other.close()
})

test('after a password change the new password signs in', async ({ page }) => {
  test.setTimeout(90_000)
  await blockLiveNotifications(page)
  const keysSaved = page.waitForResponse((response) => response.url().endsWith('/v1/client/user/pgp'), {
    timeout: 40_000,
  })
  const person = await enrollOnScreen(page)
  await keysSaved
  await completeOnboarding(page, person.token)
  await page.goto('/client/profile#security')
  // Sections above may still be growing.
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Current password').fill('Not-the-password-1')
  await page.getByLabel('New password').fill('Quiet-harbour-28')
  await page.getByLabel('Repeat password').fill('Quiet-harbour-28')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed. Only this device is signed in now.')).toBeVisible()
  await page.context().clearCookies()
  await signIn(page, { ...person, password: 'Quiet-harbour-28' })
  await expect(page).toHaveURL(/\/client\/home$/)
})

const outside = [
  '/',
  '/privacy',
  '/terms',
  '/help',
  '/login',
  '/register',
  '/forgot-password',
  '/set-password?key=k&email=a@b.test',
  '/verify-email',
  '/enroll',
  '/unauthorized',
  '/nowhere',
]
const inside = ['/client/home', '/client/profile', '/client/notifications', '/client/no-such-page']

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390])
    test(
      `screens have no axe violations: ${theme}, ${width} px`,
      { tag: theme === 'dark' && width === 390 ? [] : '@long' },
      async ({ page }) => {
        test.setTimeout(120_000)
        await blockLiveNotifications(page)
        await page.addInitScript((choice) => localStorage.setItem('hale.theme', choice), theme)
        await page.setViewportSize({ width, height: 900 })
        for (const path of outside) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        }
        await signInOnly(page)
        for (const path of inside) {
          await page.goto(path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        }
        await page.getByRole('button', { name: 'Account' }).click()
        await page.getByRole('menu').waitFor()
        await expectAccessible(page)
      },
    )
