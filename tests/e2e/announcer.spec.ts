import { expect, test, type Page } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { register, signIn } from './member-actions.ts'

/** Finds live regions other than the announcer, toasts and errors at fields. */
const strays = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output')]
      .filter(
        (region) =>
          !region.matches('#announcer, section[aria-live]:has([data-sonner-toaster]), section[aria-live]:empty'),
      )
      .filter((region) => region.textContent !== '')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )
/** Collects what is announced from now on. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      const text = document.querySelector('#announcer')?.textContent
      if (text && text !== said.at(-1)) said.push(text)
    }).observe(document, { childList: true, subtree: true })
  })
const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('the member area is silent on arrival, and says a drink with its unit', async ({ page }) => {
  test.slow()
  await listen(page)
  await register(page)
  const water = page.getByRole('region', { name: 'Hydration' })
  for (const path of ['', '/appointments', '/profile']) {
    await page.goto(`/client${path || '/home'}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForTimeout(1500)
    expect([path, await said(page), await strays(page)]).toEqual([path, [], []])
  }
  await page.goto('/client/home')
  for (let press = 0; press < 3; press += 1) await water.getByRole('button', { name: 'Add 1 ounce' }).click()
  await expect.poll(() => said(page)).toEqual(['3 ounces'])
})

test('the back office is silent on arrival', async ({ page }) => {
  test.slow()
  await listen(page)
  await openAdmin(page)
  for (const path of ['', '/users', '/access']) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForTimeout(1500)
    expect([path, await said(page), await strays(page)]).toEqual([path, [], []])
  }
})

test('the member area says what a press did where nothing else does', async ({ page }) => {
  test.slow()
  await listen(page)
  await signIn(page)
  await page.goto('/client/home')
  const mood = page.getByRole('region', { name: 'Mood' })
  await mood.getByRole('button', { name: 'Sad' }).click()
  await mood.getByRole('button', { name: 'Clear mood' }).click()
  await expect.poll(() => said(page)).toContain('Mood cleared')
  await page.goto('/client/testing-center')
  await page.getByRole('searchbox').fill('vitamin')
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/^\d+ tests? found$/))
  await page.goto('/client/notifications')
  await page
    .getByRole('button', { name: /^Mark “.*” as read$/ })
    .first()
    .click()
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/unread notification/))
})
