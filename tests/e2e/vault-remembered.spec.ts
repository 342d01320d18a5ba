import { expect, test, type Page } from '@playwright/test'
import { endElsewhere, member, register } from './member-actions.ts'
import { kit, signInOnScreen } from './vault-actions.ts'

const address = `/client/testing-center/${kit.id}`
const results = (page: Page) => page.getByText(kit.sentence)
const asks = (page: Page) => page.getByRole('heading', { name: 'Locked: enter your password to read this' })
/** Waits until the device remembers the vault, which happens after the results are shown. */
const untilKept = (page: Page, count = 1) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('hale-vault')
            // Reading must not create the database before the app does.
            opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
            opening.addEventListener('error', () => resolve(0))
            opening.addEventListener('success', () => {
              const db = opening.result
              if (!db.objectStoreNames.contains('kept')) return void (db.close(), resolve(0))
              const counting = db.transaction('kept').objectStore('kept').count()
              counting.addEventListener('success', () => (db.close(), resolve(counting.result)))
            })
          }),
      ),
    )
    .toBe(count)
const openResults = async (page: Page) => {
  await signInOnScreen(page, member)
  // At once: a sign-in keeps the vault open before it shows the first screen.
  await page.goto(address)
  await expect(results(page)).toBeVisible({ timeout: 20_000 })
}

test('results stay open over a reload, in a second tab, and after closing the last tab', async ({ page, context }) => {
  await openResults(page)
  await page.reload()
  await expect(results(page)).toBeVisible({ timeout: 20_000 })
  await expect(asks(page)).toHaveCount(0)
  const second = await context.newPage()
  await second.goto(address)
  await expect(results(second)).toBeVisible({ timeout: 20_000 })
  await page.close()
  await second.close()
  const third = await context.newPage()
  await third.goto(address)
  await expect(results(third)).toBeVisible({ timeout: 20_000 })
})

test('signing out locks it in every tab, and another account finds nothing', async ({ page, context }) => {
  test.setTimeout(120_000)
  await openResults(page)
  const second = await context.newPage()
  await second.goto(address)
  await expect(results(second)).toBeVisible({ timeout: 20_000 })
  await page.goto('/client/home')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login**')
  await expect(results(second)).toHaveCount(0)
  await register(second)
  await second.goto(address)
  await expect(second.getByRole('heading', { name: 'Kit not found' })).toBeVisible()
})

test('a session that was ended elsewhere leaves nothing of it on the device', async ({ page }) => {
  await openResults(page)
  await endElsewhere(page)
  await page.reload()
  await page.waitForURL('**/unauthorized')
  await untilKept(page, 0)
})

test('it locks after the idle time, also in the open tab, or at every load if the member prefers', async ({ page }) => {
  test.setTimeout(120_000)
  await page.clock.install()
  await openResults(page)
  await page.clock.fastForward('16:00')
  await expect(asks(page)).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(asks(page)).toBeVisible()
  await page.getByRole('main').locator('input[type=password]').fill(member.password)
  await page.keyboard.press('Enter')
  await expect(results(page)).toBeVisible({ timeout: 20_000 })
  await untilKept(page)

  await page.goto('/client/profile#encryption')
  await page.getByLabel('Ask for the password again').selectOption('Every time')
  await page.goto(address)
  await expect(asks(page)).toBeVisible({ timeout: 20_000 })
})
