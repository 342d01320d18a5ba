import { expect, test, type Page } from '@playwright/test'
import { register, registerOnScreen } from './member-actions.ts'

/** What Chrome's analysis of a page looks for above each password: a field of text for the account's name, other than a hidden one. */
const namesAbove = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type=password]')].map((password) => {
      const around = [...(password.form ?? document).querySelectorAll('input')]
      const above = around.slice(0, around.indexOf(password))
      const name = above.findLast(
        ({ type, autocomplete }) => ['text', 'email', 'tel'].includes(type) && /^username\b/.test(autocomplete),
      )
      return name ? name.value : null
    }),
  )
const firstPassword = (page: Page) => page.locator('input[type=password]').first()

test('every page with a password names its account to password managers', async ({ page }) => {
  await page.goto('/login?email=maya@hale.test')
  await firstPassword(page).waitFor()
  expect(await namesAbove(page)).toEqual(['maya@hale.test'])

  await page.goto('/set-password?key=a&email=maya@hale.test')
  await firstPassword(page).waitFor()
  expect(await namesAbove(page)).toEqual(['maya@hale.test', 'maya@hale.test'])

  const invited = await registerOnScreen(page)
  await firstPassword(page).waitFor()
  expect(await namesAbove(page)).toEqual([invited.email, invited.email])

  const { email } = await register(page)
  await page.goto('/client/profile#password')
  await page.getByLabel('Current password').first().waitFor()
  const names = await namesAbove(page)
  expect(names.length).toBeGreaterThan(2)
  expect(new Set(names)).toEqual(new Set([email]))
})
