import { expect, test } from '@playwright/test'
import { textLanguageOf } from '#shared/rules/index.ts'
import { register } from './member-actions.ts'

const offered = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  mh: 'Kajin M̧ajeļ (4% translated)',
}
/** The word for the profile in the menu. */
const profile: Record<string, string> = { es: 'Perfil', fr: 'Profil', de: 'Profil', pt: 'Perfil' }

test('six languages by their own names, English first and by default', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
  const options = page.getByRole('combobox', { name: 'Language' }).locator('option')
  expect(
    await options.evaluateAll((all) => all.map((one) => [(one as HTMLOptionElement).value, one.textContent])),
  ).toEqual(Object.entries(offered))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('hale.language'))).toBe('en')
})

test('each language changes the labels without a reload, and no key is ever shown', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile')
  const loaded = await page.evaluate(() => performance.timeOrigin)
  const selector = page.locator('header select').first()
  for (const language of ['es', 'fr', 'de', 'pt', 'mh'] as const) {
    await selector.selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', textLanguageOf(language))
    await expect(selector).toHaveValue(language)
    const expected = profile[language]
    // Marshallese falls back to English for this word; its own words are on the first page.
    await expect(page.getByRole('heading', { level: 1, name: expected ?? 'Profile', exact: true })).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(
      /\b(profile|privacy|shell|ui|common):[a-z_]+|\b(section|group)_[a-z]+/,
    )
  }
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Io̧kwe in / })).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded)
})

test('the last of several picks is applied after 1000 ms, and saved with the account', async ({ page }) => {
  const { token } = await register(page)
  await page.clock.install()
  await page.goto('/client/profile')
  const selector = page.locator('header select').first()
  await expect(selector).toHaveValue('en')
  await page.clock.runFor(2000)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await selector.selectOption('es')
  await page.clock.runFor(600)
  await selector.selectOption('fr')
  await page.clock.runFor(999)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const stored = page.waitForRequest('**/v1/client/user/set')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect((await stored).postDataJSON()).toEqual({ language: 'fr' })
  await expect
    .poll(async () => {
      const answer = await page.request.get('/v1/client/user', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { profile: { language: string } }).profile.language
    })
    .toBe('fr')
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('the first visit, the new account and its mails are German, and a pick is saved', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    const { token } = await register(page, { language: null })
    await page.goto('/client/profile')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const stored = async () => {
      const answer = await page.request.get('/v1/client/user', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { profile: { language: string | null } }).profile.language
    }
    await expect.poll(stored).toBe('de')
    await page.locator('header select').first().selectOption('en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect.poll(stored).toBe('en')
  })
})
