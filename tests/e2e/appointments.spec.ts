import { expect, test, type Page } from '@playwright/test'
import { memberState } from './content-actions.ts'
import { expectAccessible, register, toastText } from './member-actions.ts'

const grid = (page: Page) => page.getByRole('grid')
const freeDays = (page: Page) => grid(page).getByRole('button', { disabled: false })
const times = (page: Page) => page.locator('[data-slots]').getByRole('radio')
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true })
const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming' })

test('upcoming appointments come before the booking on a phone, and after it on a wide screen', async ({ page }) => {
  await register(page)
  await page.goto('/client/appointments')
  await expect(freeDays(page).first()).toBeVisible()
  const isFirst = () =>
    page.evaluate(() => {
      const [mine, calendar] = [document.getElementById('upcoming'), document.querySelector('[role="grid"]')]
      return mine && calendar ? (mine.compareDocumentPosition(calendar) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 : null
    })
  expect(await isFirst()).toBe(false)
  await freeDays(page).first().click()
  await times(page).first().check()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(isFirst).toBe(true)
  // The selection stays when the window is resized.
  await expect(times(page).first()).toBeChecked()
  const [mine, calendar] = await Promise.all([upcoming(page).boundingBox(), grid(page).boundingBox()])
  expect((mine?.y ?? Infinity) + (mine?.height ?? 0)).toBeLessThanOrEqual(calendar?.y ?? 0)
})

test('a visit is booked, moved and cancelled', async ({ page }) => {
  await register(page)
  await page.goto('/client/appointments')
  await expect(freeDays(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip for now' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel Appointment' })).toHaveCount(0)
  await expect(schedule(page)).toBeDisabled()
  // Of the first free day only the last time may be left, and of the month only that day.
  if ((await freeDays(page).count()) < 2) await page.getByRole('button', { name: 'Next month' }).click()
  await freeDays(page).nth(1).click()
  await expect(schedule(page)).toBeDisabled()
  const [calendar, list] = await Promise.all([grid(page).boundingBox(), times(page).first().boundingBox()])
  expect((calendar?.x ?? 0) + (calendar?.width ?? Infinity)).toBeLessThanOrEqual(list?.x ?? 0)
  await times(page).first().click()
  await expect(schedule(page)).toBeEnabled()

  // The limits of a video visit are accepted first; typed text stays meanwhile.
  await page.getByLabel('What would you like to talk about?').fill('Sore throat')
  await schedule(page).click()
  await expect(page.getByText('You need to accept this agreement to continue.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Telehealth consent/ }).check()
  await page.getByLabel('Your full name').fill('Noor Haddad')
  await times(page).first().press('ArrowDown')
  await expect(times(page).nth(1)).toBeChecked()
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/v1/client/appointments'),
  )
  await schedule(page).click()
  const wish = (await sent).postDataJSON() as Record<string, unknown>
  expect(wish).toMatchObject({ consultType: '3', symptoms: 'Sore throat', physicianId: expect.stringMatching(/^\d+$/) })
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(1)
  const when = upcoming(page).locator('time')
  await expect(when).toHaveAttribute('datetime', String(wish['appointmentTime']))
  await expectAccessible(page)
  const confirmed = page.locator(':has(> h2:text-is("Your appointment is booked"))')
  const booked = await confirmed.locator('strong').first().innerText()

  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel Appointment', exact: true })).toBeVisible()
  await dialog.getByRole('grid').getByRole('button', { disabled: false }).last().click()
  await dialog.locator('[data-slots]').getByRole('radio').last().click()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toastText(page, 'Your appointment has been rescheduled')).toBeVisible()
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(1)
  await expect(when).not.toHaveAttribute('datetime', String(wish['appointmentTime']))
  // Its confirmation beside the list follows.
  await expect(confirmed.locator('strong').first()).not.toHaveText(booked)

  await upcoming(page).getByRole('button', { name: 'Cancel Appointment', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Appointment', exact: true }).click()
  await expect(upcoming(page).getByText('Nothing booked yet')).toBeVisible()
  await expect(confirmed).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Upcoming' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Canceled' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Past' })).toHaveCount(0)
})

test.describe('the scheduler', () => {
  test.use({ timezoneId: 'America/Chicago' })
  let state: Awaited<ReturnType<typeof memberState>>
  test.beforeAll(async ({ browser }) => void (state = await memberState(browser)))

  const offer = (page: Page, starts: readonly string[]) =>
    page.route('**/v1/client/physicians/schedule?*', (route) => {
      const slots = starts.map((idStrISO) => ({
        id: idStrISO,
        idstr: idStrISO,
        idStrISO,
        physicianId: '1',
        available_providers: [{ slh_id: '1', name: 'Dr. Reyes' }],
      }))
      return route.fulfill({ json: { timezone: 'America/Chicago', slots } })
    })

  test('offers free days and times in the member’s timezone, and reports a failed booking', async ({ browser }) => {
    const context = await browser.newContext({ storageState: state, timezoneId: 'America/Chicago' })
    const page = await context.newPage()
    const quarters = Array.from({ length: 32 }, (_, index) =>
      new Date(Date.UTC(2025, 5, 18, 13, index * 15)).toISOString(),
    )
    await offer(page, ['2025-06-17T14:05:00.000Z', '2025-06-17T15:00:00.000Z', ...quarters])
    await page.clock.setFixedTime('2025-06-10T15:00:00Z')
    await page.goto('/client/appointments')
    const dayOf = (name: string) => grid(page).getByRole('button', { name })
    await expect(dayOf('Tuesday, June 17, 2025')).toBeEnabled()
    await expect(dayOf('Monday, June 16, 2025')).toBeDisabled()
    expect(await grid(page).locator('thead th').allTextContents()).toEqual(['S', 'M', 'T', 'W', 'R', 'F', 'S'])
    await dayOf('Tuesday, June 17, 2025').click()
    await expect(times(page)).toHaveText(['9:05 AM', '10:00 AM'])
    await expect(page.getByText('Times in Chicago (CDT)')).toBeVisible()

    await dayOf('Wednesday, June 18, 2025').click()
    const list = page.locator('[data-slots]')
    await expect(list).toHaveCSS('max-height', '400px')
    expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)

    let answer = () => {}
    const waiting = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/v1/client/appointments', async (route) => {
      await waiting
      await route.fulfill({
        status: 500,
        json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' },
      })
    })
    await times(page).first().click()
    await schedule(page).click()
    await expect(
      page
        .getByRole('button', { name: /Schedule/ })
        .and(page.locator('[aria-busy], [aria-disabled]'))
        .first(),
    ).toBeDisabled()
    answer()
    await expect(toastText(page, 'Something went wrong. Please try again later.')).toBeVisible()
    await expect(schedule(page)).toBeEnabled()

    // Standard time: the same local hour is an hour earlier in Greenwich.
    await page.clock.setFixedTime('2025-01-10T15:00:00Z')
    await page.unroute('**/v1/client/physicians/schedule?*')
    await offer(page, ['2025-01-15T15:00:00.000Z'])
    await page.reload()
    await dayOf('Wednesday, January 15, 2025').click()
    await expect(times(page)).toHaveText(['9:00 AM'])
    await context.close()
  })
})
