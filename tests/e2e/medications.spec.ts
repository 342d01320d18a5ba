import { expect, test, type Page } from '@playwright/test'
import { isFarAhead, localDate, localTime } from '#shared/rules/index.ts'
import { breakCall, expectAccessible, member, register, signIn } from './member-actions.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const posted = (page: Page, path: string) =>
  page.waitForRequest((request) => request.url().endsWith(`/v1${path}`) && request.method() === 'POST')

test.describe('a new member', () => {
  test.describe.configure({ mode: 'serial' })
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
    await register(page)
    await page.goto('/client/profile#medications')
  })
  test.afterAll(() => page.context().close())

  test('schedules a medication from the catalogue, logs and skips doses', async () => {
    const list = card(page, 'Medications')
    await expect(list.getByText('No medications on your list')).toBeVisible()
    await list.getByRole('button', { name: 'Add a medication' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please choose a medication.')).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Medication' }).fill('lipitor')
    await dialog(page)
      .getByRole('option', { name: /^Lipitor/ })
      .click()
    await dialog(page).getByLabel('Time 1', { exact: true }).fill('00:00')
    await dialog(page).getByRole('button', { name: 'Add a time' }).click()
    await dialog(page).getByLabel('Time 2', { exact: true }).fill('23:59')
    await dialog(page).getByLabel('How to take it').fill('With water')
    const scheduled = posted(page, '/client/medications/schedule')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    expect((await scheduled).postDataJSON()).toMatchObject({ times: ['00:00', '23:59'], days: [0, 1, 2, 3, 4, 5, 6] })
    await expect(list.getByText('Every day at 12:00 AM and 11:59 PM · With water')).toBeVisible()

    const today = card(page, 'Medications today')
    // Midnight had passed when it was set.
    await expect(today.getByText('0 of 1 dose logged')).toBeVisible()
    await expect(today.getByText(/^From [A-Z]/)).toHaveCount(1)
    const logged = posted(page, '/client/health-actions/medications-log')
    await today.getByRole('button', { name: 'Log Lipitor at 12:00 AM' }).click()
    await dialog(page).getByRole('button', { name: 'Log it now' }).click()
    expect((await logged).postDataJSON()).toMatchObject({ medication_id: expect.any(Number), time: '00:00' })
    await expect(today.getByText(/^Taken \d/)).toBeVisible()
    const skipped = posted(page, '/client/health-actions/medications-skip')
    await today.getByRole('button', { name: 'Skip Lipitor at 11:59 PM' }).click()
    expect((await skipped).postDataJSON()).toMatchObject({ time: '23:59' })
    await today.getByRole('button', { name: 'Add a reason for skipping Lipitor at 11:59 PM' }).click()
    await expect(dialog(page).getByLabel('Reason')).toBeFocused()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please give a short reason.')).toBeVisible()
    const explained = posted(page, '/client/health-actions/medications-skip')
    await dialog(page).getByLabel('Reason').fill('Felt dizzy')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    expect((await explained).postDataJSON()).toMatchObject({ time: '23:59', reason: 'Felt dizzy' })
    await expect(today.getByText('2 of 2 doses logged')).toBeVisible()
    await page.reload()
    await expect(today.getByText('2 of 2 doses logged')).toBeVisible()
  })

  test('reverts a dose, sees the history, and changes the schedule', async () => {
    const [list, today] = [card(page, 'Medications'), card(page, 'Medications today')]
    await today.getByRole('button', { name: 'Undo Lipitor at 11:59 PM' }).click()
    await expect(today.getByText('1 of 2 doses logged')).toBeVisible()
    await list.getByRole('button', { name: 'History of Lipitor' }).click()
    await expect(dialog(page).getByText('100%')).toBeVisible()
    await expect(dialog(page).getByText('Dose of 12:00 AM')).toBeVisible()
    await page.keyboard.press('Escape')

    await list.getByRole('button', { name: 'Schedule for Lipitor' }).click()
    for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
      await dialog(page).getByRole('button', { name: day }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please choose at least one day.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Monday' }).click()
    await dialog(page).getByRole('button', { name: 'Remove time 2' }).click()
    await dialog(page).getByLabel('Time 1', { exact: true }).fill('09:30')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(list.getByText('Monday at 9:30 AM · With water')).toBeVisible()
    await list.getByRole('button', { name: 'Schedule for Lipitor' }).click()
    await dialog(page)
      .getByLabel(/Only as needed/)
      .check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(list.getByText('As needed · With water')).toBeVisible()
    await today.getByRole('button', { name: 'Log a dose of Lipitor' }).click()
    await expect(today.getByText('Taken once today')).toBeVisible()
    await list.getByRole('button', { name: 'Remove Lipitor' }).click()
    await expect(list.getByText('No medications on your list')).toBeVisible()
  })
})

test.describe('the demo member', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
    await signIn(page, member)
  })
  test.afterAll(() => page.context().close())

  test('sees current medications and health issues, and a failed log is reverted', async () => {
    await page.goto('/client/profile#medications')
    await expect(card(page, 'Medications').getByText('Every day at 9:00 PM')).toBeVisible()
    await expect(card(page, 'Health issues').getByText('High cholesterol')).toBeVisible()
    const today = card(page, 'Medications today')
    const log = today.getByRole('button', { name: /^Log Lipitor/ })
    await expect(log).toBeVisible()
    await breakCall(page, '/client/health-actions/medications-log', 'POST')
    const [now, zone] = [new Date(), 'America/Chicago']
    const day = localDate(now, zone)
    // It is due at nine in the evening; earlier than seven there is a question.
    await log.click()
    const sure = dialog(page).getByRole('button', { name: 'Log it now' })
    if (isFarAhead({ day, time: '21:00' }, { day, time: localTime(now, zone) })) await sure.click()
    await expect(page.locator('[data-kind]')).toBeVisible()
    await expect(log).toBeVisible()
    await page.unroute('**/v1/client/health-actions/medications-log')
  })

  test('starts, completes, reopens and continues health actions', async () => {
    await page.goto('/client/health-actions')
    const [open, done, offered] = [
      card(page, 'In progress'),
      card(page, 'Completed'),
      card(page, 'More from your programs'),
    ]
    await expect(open.getByText('Take your medications')).toBeVisible()
    await expect(done.getByText('Care team')).toBeVisible()
    await expectAccessible(page)
    await offered.getByRole('button', { name: 'Start: Health issues' }).click()
    await expect(open.getByText('Health issues')).toBeVisible()
    await open.getByRole('button', { name: 'Mark as done: Health issues' }).click()
    await expect(done.getByText('Health issues')).toBeVisible()
    await done.getByRole('button', { name: 'Reopen: Health issues' }).click()
    await expect(open.getByText('Health issues')).toBeVisible()
    await open.getByRole('link', { name: 'Continue: Health issues' }).click()
    await expect(page).toHaveURL(/\/client\/profile#health-issues$/)
  })

  test('a failed list of health actions can be retried', async () => {
    await breakCall(page, '/client/health-actions/completed*', 'GET')
    await page.goto('/client/health-actions')
    const done = card(page, 'Completed')
    await expect(done.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(card(page, 'In progress').getByText('Take your medications')).toBeVisible()
    await page.unrouteAll()
    await done.getByRole('button', { name: 'Try again' }).click()
    await expect(done.getByText('Care team')).toBeVisible()
  })
})
