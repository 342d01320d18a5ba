import { expect, test, type Page } from '@playwright/test'
import { register } from './member-actions.ts'

test.describe.configure({ timeout: 120_000 })

const hydration = (page: Page) => page.getByRole('region', { name: 'Hydration' })
const mood = (page: Page) => page.getByRole('region', { name: 'Mood' })
const day = (page: Page) => page.getByRole('complementary', { name: 'Daily Journal' }).locator('time')
const add = (page: Page) => page.getByRole('button', { name: 'Add 1 ounce' })
const usDate = (date: Date) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
  }).format(date)
const dayMs = 86_400_000

const start = async (page: Page) => {
  await register(page)
  await expect(add(page)).toBeEnabled({ timeout: 40_000 })
}

test('a past day is filled in, and extends the streak', async ({ page }) => {
  await start(page)
  const today = new Date()
  await add(page).click()
  await expect(page.getByText('Day Streak!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  const yesterday = new Date(today.getTime() - dayMs)
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', weekday: 'long' }).format(yesterday)
  await expect(page.getByText(`You are logging for ${weekday} ${usDate(yesterday)}`, { exact: true })).toBeVisible()
  await expect(day(page)).toHaveText(usDate(yesterday))
  await expect(hydration(page)).toContainText('Not recorded')
  await expect(hydration(page)).toContainText('–of 96 oz')

  const sent = page.waitForRequest('**/v1/client/user-hydration/increment')
  await add(page).click()
  expect((await sent).headers()['x-local-date']).toBe(
    yesterday.toLocaleDateString('en-CA', { timeZone: 'America/New_York' }),
  )
  await expect(hydration(page)).toContainText('1of 96 oz')
  await expect(hydration(page)).toContainText('1% of the goal')
  await page.getByRole('button', { name: 'Remove 1 ounce' }).click()
  await expect(hydration(page)).toContainText('0of 96 oz')
  await expect(hydration(page)).toContainText('0% of the goal')
  await mood(page).getByRole('button', { name: 'Sad', exact: true }).click()
  await expect(mood(page)).toContainText('You felt sad')
  await page.getByRole('group', { name: 'Symptoms' }).getByRole('button').first().click()
  await expect(page.getByText('1 logged')).toBeVisible()

  await page.getByRole('button', { name: 'Back to today' }).click()
  await expect(page.getByText(/You are logging for/)).toHaveCount(0)
  await expect(hydration(page)).toContainText('1of 96 oz')
  await expect(hydration(page)).toContainText('Ready, steady, GO!')
  await expect(mood(page)).toContainText('How do you feel today?')
  await expect(page.getByText('None logged')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Streak' }).getByText('2', { exact: true })).toBeVisible()
})

// DailyJournal.test.tsx has the same without a browser.
const long = { tag: '@long' }
test('days go back two weeks and never beyond today; the week’s days are buttons', long, async ({ page }) => {
  await start(page)
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled()
  const back = page.getByRole('button', { name: 'Previous day' })
  for (let step = 0; step < 14; step += 1) await back.click()
  await expect(back).toBeDisabled()
  await expect(day(page)).toHaveText(usDate(new Date(Date.now() - 14 * dayMs)))
  const days = page.getByRole('list', { name: 'This week' })
  const upcoming = await days.locator('[data-status="upcoming"] button').count()
  expect(upcoming).toBe(0)
  await days.locator('[aria-current="date"] button').focus()
  await page.keyboard.press('Enter')
  await expect(day(page)).toHaveText(usDate(new Date()))
})

test('at midnight the open page switches to the new day, whatever day was selected', async ({ page }) => {
  await start(page)
  const now = new Date()
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  const [hours = 0, minutes = 0, seconds = 0] = clock.format(now).split(':').map(Number)
  const untilMidnight = dayMs - ((hours * 60 + minutes) * 60 + seconds) * 1000
  const evening = new Date(now.getTime() + untilMidnight - 30_000)
  await page.clock.install({ time: evening })
  await page.reload()
  await expect(day(page)).toHaveText(usDate(evening), { timeout: 40_000 })
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page.getByText(/You are logging for/)).toBeVisible()
  const read = page.waitForRequest(
    (request) =>
      new URL(request.url()).pathname === '/v1/client/user-hydration' && new URL(request.url()).search === '',
  )
  await page.clock.runFor(60_000)
  await expect(day(page)).toHaveText(usDate(new Date(evening.getTime() + 60_000)))
  await expect(page.getByText(/You are logging for/)).toHaveCount(0)
  await read
})
