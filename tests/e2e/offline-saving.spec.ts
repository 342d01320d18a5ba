import { expect, test, type Page } from '@playwright/test'
import { register, toastText } from './member-actions.ts'

// Saving offline: meals are queued, bookings and forms are kept for a retry.
test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 150_000 })

/** Opens the member area, and waits until it is ready for offline use. */
const start = async (page: Page) => {
  await register(page)
  await expect(page.getByRole('button', { name: 'Add 1 ounce' })).toBeEnabled({ timeout: 40_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** The writing calls that reach the server. */
const watchWrites = (page: Page) => {
  const writes: { path: string; day: string | undefined }[] = []
  page.on('requestfinished', (request) => {
    const headers = request.headers()
    if (headers['idempotency-key'])
      writes.push({ path: new URL(request.url()).pathname.replace('/v1/client', ''), day: headers['x-local-date'] })
  })
  return writes
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Add an ingredient' })
const foods = (page: Page) => page.getByRole('listbox', { name: 'Add an ingredient' }).getByRole('option')
const todaysMeals = (page: Page) => page.getByRole('region', { name: 'Today’s meals' })
const alert = (page: Page) => page.getByRole('note').filter({ hasText: 'still here' })

const addFood = async (page: Page, words: string, name: RegExp) => {
  await search(page).fill(words)
  await expect(foods(page).filter({ hasText: name }).first()).toBeVisible()
  await foods(page).filter({ hasText: name }).first().click()
}
/** Logs a meal online, so that its food is among the recent ones. */
const logRice = async (page: Page) => {
  await page.goto('/client/log-meal')
  await expect(search(page)).toBeVisible({ timeout: 40_000 })
  await addFood(page, 'rice', /rice/i)
  await page.getByRole('button', { name: 'Save meal' }).click()
  await expect(todaysMeals(page).getByRole('listitem')).toHaveCount(1)
}

test('a meal logged offline waits in the day’s list, and is sent once', async ({ page, context }) => {
  await start(page)
  await logRice(page)
  const writes = watchWrites(page)
  await context.setOffline(true)
  await search(page).fill('ric')
  await expect(page.getByText('Showing foods you used recently.')).toBeVisible()
  await foods(page).first().click()
  await page.getByLabel('Meal name').fill('Rice on the train')
  await page.getByRole('button', { name: 'Save meal' }).click()
  const waits = todaysMeals(page).getByRole('listitem').filter({ hasText: 'Rice on the train' })
  await expect(waits).toContainText('Waiting to be sent')
  await expect(waits.locator('small svg')).toHaveCSS('display', 'inline-block')
  await expect(todaysMeals(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Meal name')).toHaveValue('')
  await page.reload()
  await expect(waits).toContainText('Waiting to be sent', { timeout: 40_000 })
  expect(writes).toEqual([])

  await context.setOffline(false)
  await expect.poll(() => writes.length, { timeout: 40_000 }).toBe(1)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  expect(writes).toMatchObject([{ path: '/meal/save', day: today }])
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
  await expect(waits).toHaveCount(1)
  await page.reload()
  await expect(waits).toHaveCount(1, { timeout: 40_000 })
  await expect(todaysMeals(page).getByRole('listitem')).toHaveCount(2)
})

test('a meal refused later can be reopened and saved again', async ({ page, context }) => {
  await start(page)
  await logRice(page)
  await context.setOffline(true)
  await search(page).fill('rice')
  await foods(page).first().click()
  await page.getByLabel('Meal name').fill('Rice again')
  await page.getByRole('button', { name: 'Save meal' }).click()
  await expect(todaysMeals(page)).toContainText('Waiting to be sent')
  await page.route('**/v1/client/meal/save', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'VALIDATION', message: 'Some fields need another look' } }),
  )
  await context.setOffline(false)
  await expect(page.getByText(/: “Rice again” was not saved\. Hale could not accept it as it is\./)).toBeVisible({
    timeout: 20_000,
  })
  await expect(todaysMeals(page)).not.toContainText('Rice again')
  await page.getByRole('button', { name: 'Open meal' }).click()
  await expect(page.getByLabel('Meal name')).toHaveValue('Rice again')
  await page.unroute('**/v1/client/meal/save')
  await page.getByRole('button', { name: 'Save meal' }).click()
  await expect(todaysMeals(page)).toContainText('Rice again')
  await expect(page.getByText('Waiting to be sent')).toHaveCount(0)
})

test(
  'a booking made offline keeps the time and the notes, and can be retried',
  { tag: '@long' },
  async ({ page, context }) => {
    await start(page)
    await page.goto('/client/appointments?kind=call')
    const days = page.getByRole('grid').getByRole('button', { disabled: false })
    const times = page.locator('[data-slots]').getByRole('radio')
    await expect(days.first()).toBeVisible({ timeout: 40_000 })
    await days.first().click()
    await times.first().check()
    await page.getByLabel('Phone number we call').fill('555 010 0200')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(alert(page)).toContainText('The time you chose and what you wrote are still here.')
    await expect(alert(page)).toBeFocused()
    await expect(page.getByText(/You are offline/)).toHaveCount(1)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await alert(page).getByRole('button', { name: 'Try again' }).click()
    await expect(alert(page)).toBeVisible()
    await expect(times.first()).toBeChecked()

    await context.setOffline(false)
    const back = page.getByRole('note').filter({ hasText: 'You are back online' })
    await back.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  },
)

test('changes of the profile are kept offline, and saved on retry', { tag: '@long' }, async ({ page, context }) => {
  await start(page)
  await page.goto('/client/profile')
  const details = page.getByRole('region', { name: 'Your details' })
  await expect(details.getByLabel('First name')).not.toHaveValue('', { timeout: 40_000 })
  await details.getByLabel('First name').fill('Nadia')
  await context.setOffline(true)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('note')).toContainText('What you entered is still here.')
  await expect(details.getByLabel('First name')).toHaveValue('Nadia')
  await context.setOffline(false)
  await details.getByRole('note').getByRole('button', { name: 'Try again' }).click()
  await expect(toastText(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('First name')).toHaveValue('Nadia', { timeout: 40_000 })
})

test('a preference that could not be saved offers a retry', { tag: '@long' }, async ({ page, context }) => {
  await start(page)
  await page.goto('/client/profile#preferences')
  const metric = page.getByRole('radio', { name: /Metric/ })
  await expect(metric).toBeVisible({ timeout: 40_000 })
  await context.setOffline(true)
  await metric.click()
  await expect(toastText(page, 'Not possible right now. Try again when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await page.locator('[data-kind]').getByRole('button', { name: 'Try again' }).click()
  await expect(metric).toBeChecked()
})
