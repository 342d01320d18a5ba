import { expect, test, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { dayStored, expectKeptFor, keptIn } from './kept-in-browser.ts'
import {
  administrator,
  endElsewhere,
  enrollOnScreen,
  fillSignIn,
  member,
  register,
  signIn,
  signInOnly,
  toastText,
  watchCalls,
} from './member-actions.ts'
import { call, enter, memberWithKeys, signInOnScreen } from './vault-actions.ts'

// Everything that a browser keeps is there only with the service worker.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

const hydration = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })

/** Waits until the worker has the member area, and as long as it takes a page to store its day. */
const opened = async (page: Page) => {
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(3000)
}
/** Waits until the worker has the member area, and the page has stored its day. */
const settle = async (page: Page) => {
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
  await dayStored(page)
}
const logOffline = async (page: Page, context: BrowserContext, times: number) => {
  await context.setOffline(true)
  for (let count = 0; count < times; count += 1) await add(page).click()
  await expect
    .poll(async () => (await keptIn(page, context)).filter(({ name }) => name === 'hale-offline/entries').length)
    .toBe(times)
}
const idOf = async (page: Page, token: string) =>
  ((await call(page.request, token, '/client/user')) as { user: { id: number } }).user.id
const ounces = async (page: Page, token: string) =>
  ((await call(page.request, token, '/client/user-hydration')) as { hydration: { total_ounces: number } }).hydration
    .total_ounces
const statusOf = async (request: APIRequestContext, token: string) =>
  (await request.get('/v1/client/user', { headers: { authorization: `Bearer ${token}` } })).status()
/** A second tab of the same browser, without what the first one has in memory. */
const next = async (page: Page, context: BrowserContext) => {
  const other = await context.newPage()
  await page.close()
  return other
}
const signOut = async (page: Page) => {
  await page
    .getByRole('button', { name: /Account|Noor/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login*')
}

test('nothing of a member is left for, shown to or sent by whoever signs in next', async ({ page, context }) => {
  const maya = await memberWithKeys(page, { hasCopy: false })
  const hanna = await memberWithKeys(page, { hasCopy: false })
  await signInOnScreen(page, maya)
  await settle(page)
  await add(page).click()
  await page.goto('/client/log-meal')
  await page.getByRole('combobox', { name: 'Add an ingredient' }).fill('egg')
  await expect(page.getByRole('listbox', { name: 'Add an ingredient' }).getByRole('option').first()).toContainText(
    /egg/i,
  )
  await page.getByRole('combobox', { name: 'Add an ingredient' }).press('Enter')
  await expect.poll(async () => (await keptIn(page, context)).map(({ name }) => name)).toContain('hale.meal-draft')
  await page.goto('/client/home')
  await settle(page)
  await logOffline(page, context, 3)
  expect(await expectKeptFor(maya.id, page, context)).toEqual(
    expect.arrayContaining(['hale.member', 'hale.meal-draft', 'hale-vault/kept', 'hale-offline/snapshots']),
  )

  // By password, once her session was ended elsewhere: what waits cannot be sent with it any more.
  const second = await next(page, context)
  await context.setOffline(false)
  await endElsewhere(second)
  await signInOnScreen(second, hanna)
  await settle(second)
  expect(await expectKeptFor(hanna.id, second, context)).toContain(`hale.lost.${maya.id}`)
  expect([await ounces(second, maya.token), await ounces(second, hanna.token)]).toEqual([1, 0])
  await logOffline(second, context, 1)
  await second.reload()
  await expect(hydration(second)).toContainText('1of 96 oz', { timeout: 40_000 })
  await expectKeptFor(hanna.id, second, context)

  // The cookie is replaced before the page knows: what waited cannot be sent any more.
  const office = await next(second, context)
  await context.setOffline(false)
  await signInOnly(office, administrator)
  await office.goto('/admin')
  await expect(office.getByRole('button', { name: 'Account DK' })).toBeVisible({ timeout: 40_000 })
  const names = await expectKeptFor(await idOf(office, await tokenOf(office)), office, context)
  expect(names).toContain(`hale.lost.${hanna.id}`)
  expect(names).not.toContain('hale-offline/entries')
  await signIn(office, hanna)
  await settle(office)
  await expect(toastText(office, /^Never sent from this device.*: 1 entry of/)).toBeVisible()
  await office.getByRole('button', { name: 'Done', exact: true }).click()
  await signOut(office)
  await expect
    .poll(async () => (await keptIn(office, context)).map(({ name }) => name))
    .not.toContain('hale-vault/kept')
  expect(await expectKeptFor(null, office, context)).not.toContain(`hale.lost.${hanna.id}`)
  expect([await ounces(office, maya.token), await statusOf(office.request, hanna.token)]).toEqual([1, 200])
})

const tokenOf = async (page: Page) =>
  ((await (await page.request.get('/api/auth/session')).json()) as { tokens: { access: { token: string } } }).tokens
    .access.token

test('a database that answers late deletes the day of the member before, not of who has signed in since', async ({
  page,
  context,
}) => {
  await register(page)
  await settle(page)
  await page.addInitScript(() => {
    const list = () => IDBFactory.prototype.databases.call(indexedDB)
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 6000))
      return list()
    }
    Object.defineProperty(indexedDB, 'databases', { value: late })
  })
  const after = await register(page)
  await page.waitForTimeout(7000)
  await settle(page)
  await logOffline(page, context, 1)
  await page.reload()
  await expect(hydration(page)).toContainText('1of 96 oz', { timeout: 40_000 })
  await expectKeptFor(await idOf(page, after.token), page, context)
})

test('someone who has just registered sees nothing of the member before, also without a connection', async ({
  page,
  context,
}) => {
  const maya = await register(page)
  await settle(page)
  await add(page).click()
  await expect(hydration(page)).toContainText('1of 96 oz')
  await settle(page)
  await logOffline(page, context, 2)
  const second = await next(page, context)
  await context.setOffline(false)
  // She is asked before, and what waits is sent before that ends the session of the one before.
  const hanna = await enrollOnScreen(second)
  const { token } = await enter(second.request, maya)
  expect(await ounces(second, token)).toBe(3)
  const id = await idOf(second, hanna.token)
  await expectKeptFor(id, second, context)
  await second.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await second.goto('/client/home')
  await expect(hydration(second)).toBeVisible({ timeout: 40_000 })
  await expect(second.getByText('Headache')).toHaveCount(0)
  await expect(hydration(second)).not.toContainText('of 96 oz')
  await expectKeptFor(id, second, context)
  await context.setOffline(false)
  expect([await ounces(second, token), await ounces(second, hanna.token)]).toEqual([3, 0])
})

test('signing out in one tab leaves who has signed in in another', async ({ page, context }) => {
  const maya = await register(page)
  await settle(page)
  const second = await context.newPage()
  const hanna = await register(second)
  const id = await idOf(second, hanna.token)
  await settle(second)
  // The tab that was left open goes on, and stores nothing: neither its day, nor what it cannot send.
  await add(page).click()
  await expect.poll(() => ounces(page, maya.token)).toBe(1)
  await page.waitForTimeout(1000)
  await context.setOffline(true)
  await expect(page.getByText('Nothing is stored on this device')).toBeVisible()
  await add(page).click()
  await expect(toastText(page, /^Failed to increment hydration/)).toBeVisible()
  await expectKeptFor(id, second, context)
  await context.setOffline(false)
  await signOut(page)
  expect([await statusOf(second.request, maya.token), await statusOf(second.request, hanna.token)]).toEqual([401, 200])
  const names = await expectKeptFor(id, second, context)
  expect(names).toEqual(expect.arrayContaining(['hale', 'hale.member', 'hale-offline/snapshots']))
  await second.reload()
  await expect(add(second)).toBeEnabled({ timeout: 40_000 })
  await context.setOffline(true)
  await second.reload()
  await expect(hydration(second)).toContainText('0of 96 oz', { timeout: 40_000 })

  // Someone else signs in in another tab. The page that was opened without a connection asks, once it is back.
  const third = await context.newPage()
  await second.route('**/api/bootstrap?*', (route) => route.abort())
  await context.setOffline(false)
  const robin = await register(third)
  await settle(third)
  await second.unroute('**/api/bootstrap?*')
  await second.evaluate(() => window.dispatchEvent(new Event('online')))
  await second.getByRole('button', { name: 'Go on as Noor Haddad' }).click({ timeout: 40_000 })
  await settle(second)
  await expectKeptFor(await idOf(second, robin.token), second, context)
  expect(await ounces(second, robin.token)).toBe(0)
})

test('a sign-out without a connection ends the session, also if someone else signs in first', async ({
  page,
  context,
  request,
}) => {
  const hanna = await memberWithKeys(page, { hasCopy: false })
  const maya = await register(page)
  await settle(page)
  await context.setOffline(true)
  await signOut(page)
  await expectKeptFor(null, page, context)
  expect(await statusOf(request, maya.token)).toBe(200)
  await context.setOffline(false)
  // In the page that is open, which has not asked the server since.
  await fillSignIn(page, hanna)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/client/home')
  await settle(page)
  expect([await statusOf(page.request, maya.token), await statusOf(page.request, hanna.token)]).toEqual([401, 200])
  await page.reload()
  await settle(page)
  expect(await expectKeptFor(hanna.id, page, context)).not.toContain('hale.left')
})

test('two people who sign out without a connection stay signed out, in every tab', async ({ page, context }) => {
  const ida = await memberWithKeys(page, { hasCopy: false })
  const maya = await register(page)
  await settle(page)
  const own = await context.newPage()
  await own.goto('/client/testing-center')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  await own.evaluate(() => Object.assign(window, { isOfMaya: true }))
  await signOut(page)
  await own.waitForURL('**/unauthorized*')
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  // A draft that waits for another attempt would otherwise be saved with the next session of the page.
  expect(await own.evaluate(() => 'isOfMaya' in window)).toBe(false)
  expect(await statusOf(page.request, maya.token)).toBe(401)
  // Whoever signs in there is not led to the screen that was open.
  await own.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(own, ida)
  await own.getByRole('button', { name: 'Sign in', exact: true }).click()
  await own.waitForURL('**/client/home')
  await settle(own)
  await signOut(own)

  await register(page)
  await settle(page)
  const second = await context.newPage()
  const hanna = await register(second)
  await settle(second)
  const hers = await context.newPage()
  await hers.goto('/client/home')
  await settle(hers)
  await context.setOffline(true)
  await signOut(second)
  await hers.waitForURL('**/unauthorized*')
  // The cookie is not his, and his promise does not replace hers.
  await signOut(page)
  await context.setOffline(false)
  const later = await next(own, context)
  await later.goto('/client/home')
  await later.waitForURL('**/unauthorized*')
  expect(await statusOf(later.request, hanna.token)).toBe(401)
  expect(await expectKeptFor(null, later, context)).not.toContain('hale.left')
})

test('an administrator who acts as a member stores nothing on the device', async ({ page, context }) => {
  await openAdmin(page, `/user?filter=${encodeURIComponent(JSON.stringify({ q: member.email }))}`)
  const token = await tokenOf(page)
  await page.getByRole('button', { name: 'Log in as Maya Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in as Maya Okafor' })
  await dialog.getByLabel('Reason').fill('Helps at the desk')
  await dialog.getByRole('button', { name: 'Log in as user' }).click()
  await page.waitForURL('**/client/home')
  await opened(page)
  const made = watchCalls(page)
  await context.setOffline(true)
  await expect(page.getByText('Nothing is stored on this device')).toBeVisible()
  await add(page).click()
  await expect(toastText(page, /^Failed to increment hydration/)).toBeVisible()
  await expect(page.getByText(/waiting to be sent|Sending/)).toHaveCount(0)
  await context.setOffline(false)
  const found = await keptIn(page, context)
  expect(found.filter(({ name }) => /^hale-(?:offline|vault)/.test(name))).toEqual([])
  expect(found.filter(({ store }) => store === 'sessionStorage').map(({ value }) => value)).toEqual(['acting'])
  made.length = 0
  await page.goto('/client/home')
  await opened(page)
  expect(made.filter((one) => one.endsWith('/increment'))).toEqual([])
  await page.goto('/admin')
  await expect(page.getByRole('button', { name: 'Account DK' })).toBeVisible({ timeout: 40_000 })
  await expectKeptFor(await idOf(page, token), page, context)
})
