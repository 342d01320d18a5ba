import { expect, test, type Page } from '@playwright/test'
import { flowEvents } from '#shared/rules/index.ts'
import { breakCall, expectAccessible, register } from './member-actions.ts'

/** Every flow event reported from now on. */
const watchEvents = (page: Page): string[] => {
  const events: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/v1/client/user/user-flow-activity')) return
    events.push((request.postDataJSON() as { event: string }).event)
  })
  return events
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const agreeTo = async (page: Page) => {
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const line of await page.getByLabel('Your full name').all()) await line.fill('Noor Haddad')
}
const start = async (page: Page) => {
  const person = await register(page, { skipsOnboarding: false })
  await expect(heading(page, 'Welcome, Noor')).toBeVisible()
  return person
}
/** A booked call, like from the booking. */
const bookCall = (page: Page) =>
  page.route('**/v1/client/user/appointments?*', (route) =>
    route.fulfill({
      json: {
        models: [
          {
            id: 1,
            status: 'created',
            provider: 'calendly',
            appointment_id: 'a',
            appointment_date: { date: '2030-06-12T14:30:00Z', timezone: 'America/New_York' },
            encrypted_data: null,
            decrypted_data: null,
            type: 'welcome call',
            physician_name: 'Jordan Pell',
            user: { id: 1 },
            active: true,
            created_at: '2026-01-01T00:00:00Z',
            updated_at: '2026-01-01T00:00:00Z',
          },
        ],
        total_count: 1,
        page_count: 1,
        page_size: 1,
        include_meta: false,
        included_programs: [],
      },
    }),
  )

test('a new member completes it; each activity starts and finishes once, and the next sign-in opens home', async ({
  page,
}) => {
  test.setTimeout(150_000)
  const events = watchEvents(page)
  await start(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()

  await expect(heading(page, 'Agreements')).toBeVisible()
  await agreeTo(page)
  await goOn(page)

  await expect(heading(page, 'About you')).toBeVisible()
  await page.getByLabel('Date of birth').fill('1991-04-30')
  await page.getByLabel('Sex at birth').selectOption('Female')
  await page.getByRole('radio', { name: 'Pregnancy or a new baby' }).check()
  await goOn(page)

  await page.getByRole('radio', { name: /^A little high/ }).click()
  await goOn(page)
  await page.getByRole('radio', { name: /^On my feet/ }).click()
  await goOn(page)

  await expect(heading(page, 'Meet your care advocate')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Jordan Pell' })).toBeVisible()
  const faces = page.getByRole('main').locator('img')
  await expect
    .poll(() =>
      faces.evaluateAll(
        (images) =>
          images.length > 0 && images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true)
  await goOn(page)
  await expect(heading(page, 'Schedule your welcome call')).toBeVisible()
  await expect(page.getByText('Step 8 of 11')).toBeVisible()
  await bookCall(page)
  await page.getByRole('grid').getByRole('button', { disabled: false }).first().click()
  await page.locator('[data-slots]').getByRole('radio').first().click()
  await page.getByLabel('Phone number we call').fill('555 010 0200')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  // One screen confirms it, in place of the one it was booked on.
  await expect(heading(page, 'Your call is set')).toBeVisible()
  await expect(page.getByText('06/12/2030 10:30 AM')).toBeVisible()
  await expect(page.getByText('Step 8 of 11')).toBeVisible()
  await goOn(page)

  const features = [
    'Virtual Vitals',
    '3D body scan',
    'Steps and activity',
    'Log a meal',
    'Shop with a plan',
    'Book a visit',
  ]
  await expect(heading(page, 'Look around')).toBeVisible()
  for (const name of features) await page.getByRole('button', { name }).click()
  await goOn(page)
  await expect(heading(page, 'Know your risks')).toBeVisible()
  const risks = ['Family history', 'Social history', /^Depression/, 'Anxiety', 'Postpartum depression']
  for (const name of risks) await page.getByRole('button', { name }).click()
  await goOn(page)

  await page.getByRole('radio', { name: /Metric/ }).click()
  await page.getByRole('switch', { name: 'Quiet hours' }).check()
  await expect(page.getByLabel('From')).toHaveValue('22:00')
  const completed = page.waitForRequest('**/v1/client/user/complete-onboarding')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  expect((await completed).method()).toBe('POST')
  await page.waitForURL('**/client/home')
  await expect(page.getByRole('complementary', { name: 'Daily Journal' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Finish setting up' })).toHaveCount(0)

  expect(events.toSorted()).toEqual(flowEvents.toSorted())
  for (const activity of new Set(flowEvents.map((event) => event.replace(/_(START|FINISH)$/, ''))))
    expect(events.indexOf(`${activity}_START`)).toBeLessThan(events.indexOf(`${activity}_FINISH`))
  expect(events.indexOf('SCHEDULE_CALL_FINISH')).toBeLessThan(events.indexOf('CALL_SCHEDULED_START'))
})

test('a call that is already booked is confirmed, and its scheduling never starts', async ({ page }) => {
  const events = watchEvents(page)
  await bookCall(page)
  await register(page)
  await page.goto('/client/onboarding?step=agreements')
  await agreeTo(page)
  await goOn(page)
  await expect(heading(page, 'About you')).toBeVisible()
  await page.goto('/client/onboarding?step=schedule')
  await expect(heading(page, 'Your call is set')).toBeVisible()
  await expect(page).toHaveURL(/step=scheduled$/)
  await expect(page.getByText('Step 8 of 11')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page, 'Meet your care advocate')).toBeVisible()
  await goOn(page)
  await expect(heading(page, 'Your call is set')).toBeVisible()
  await goOn(page)
  await expect(heading(page, 'Look around')).toBeVisible()
  expect(events).toContain('CALL_SCHEDULED_FINISH')
  expect(events.filter((event) => event.startsWith('SCHEDULE_CALL'))).toEqual([])
})

test('answers are stored, and an onboarded member is redirected home', async ({ page }) => {
  const { token, email } = await register(page)
  expect(email).toContain('@')
  const account = await (
    await page.request.get('/v1/client/user', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  expect(account).toMatchObject({ user: { onboarding_completed: true }, profile: { blood_pressure_range: null } })
  await page.goto('/client/onboarding?step=blood-pressure')
  await agreeTo(page)
  await goOn(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'What is your usual blood pressure?')).toBeVisible()
  await page.getByRole('radio', { name: /^I am not sure/ }).click()
  const stored = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/v1/client/user/set') &&
      answer.request().postData()?.includes('blood_pressure_range') === true,
  )
  await goOn(page)
  expect(await (await stored).json()).toMatchObject({ profile: { blood_pressure_range: 'unknown' } })
})

test('about you: optional, validated at the field, and later steps adapt', async ({ page }) => {
  await register(page)
  await page.goto('/client/onboarding?step=agreements')
  await agreeTo(page)
  await goOn(page)
  await expect(heading(page, 'About you')).toBeVisible()
  await expectAccessible(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/client/user/set')) sent.push(request.postDataJSON())
  })
  const birthday = page.getByLabel('Date of birth')
  for (const wrong of ['1850-01-01', '2999-01-01']) {
    await birthday.fill(wrong)
    await goOn(page)
    await expect(page.getByText('Enter a full date between 1900 and today.')).toBeVisible()
    await expect(birthday).toBeFocused()
  }
  await birthday.fill('')
  await birthday.pressSequentially('0430')
  await goOn(page)
  await expect(page.getByText('Enter a complete date')).toBeVisible()
  await birthday.fill('1991-04-30')
  await page.getByRole('radio', { name: 'Get healthier' }).check()
  await goOn(page)
  await expect(heading(page, 'What is your usual blood pressure?')).toBeVisible()
  expect(sent.filter((body) => !Object.hasOwn(Object(body), 'onboarding_step'))).toEqual([
    { date_of_birth: '1991-04-30', joining_reason: 'get_healthier' },
  ])

  await page.goto('/client/onboarding?step=risks')
  await expect(page.getByRole('button', { name: 'Anxiety' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Postpartum depression' })).toHaveCount(0)
  await page.goto('/client/onboarding?step=about-you')
  await expect(birthday).toHaveValue('1991-04-30')
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'What is your usual blood pressure?')).toBeVisible()
})

test('while no advocate is available, the step names none', async ({ page }) => {
  await page.route('**/v1/client/smartlink/provider/timeslots', (route) =>
    route.fulfill({ json: { timezone: 'America/New_York', slots: [], providers: [] } }),
  )
  await register(page)
  await page.goto('/client/onboarding?step=agreements')
  await agreeTo(page)
  await goOn(page)
  await expect(heading(page, 'About you')).toBeVisible()
  const answered = page.waitForResponse('**/v1/client/smartlink/provider/timeslots')
  await page.goto('/client/onboarding?step=advocate')
  await answered
  await expect(page.getByText('The welcome call takes about 20 minutes')).toBeVisible()
  await expect(page.getByText('will call you')).toHaveCount(0)
  await goOn(page)
  await expect(heading(page, 'Schedule your welcome call')).toBeVisible()
})

test('agreements: exact texts, asterisk, and required ones cannot be skipped', async ({ page }) => {
  const agreements = [
    { id: 1, name: 'Privacy Policy', required: true, requires_signature: false },
    { id: 2, name: 'Research Panel', required: false, requires_signature: false },
  ].map((agreement) => ({
    ...agreement,
    code: null,
    version: '1.0',
    description: null,
    content: '<p>The words of it.</p>',
    file: null,
    language: 'en',
    accepted: false,
    accepted_at: null,
    signature: null,
  }))
  await page.route('**/v1/client/user/legal-agreements', (route) =>
    route.fulfill({ json: { models: agreements, consents: [] } }),
  )
  await start(page)
  await page.goto('/client/onboarding?step=discover')
  // Steps after the agreements cannot be reached before them.
  await expect(heading(page, 'Agreements')).toBeVisible()
  const required = page.getByRole('checkbox', { name: 'I agree to the “Privacy Policy” agreement' })
  const optional = page.getByRole('checkbox', { name: 'I agree to the “Research Panel” agreement' })
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(page.getByText('I agree to the “Privacy Policy” agreement', { exact: false })).toContainText('*')
  await expect(page.getByText('I agree to the “Research Panel” agreement', { exact: false })).not.toContainText('*')
  await expectAccessible(page)

  await page.getByText('Read it').first().click()
  await expect(page.getByText('The words of it.').first()).toBeVisible()

  let sent: unknown = null
  await page.route('**/v1/client/user/consent', (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'x' } })
  })
  await goOn(page)
  await expect(page.getByText('You need to accept this agreement to continue.')).toBeVisible()
  await expect(required).toBeFocused()
  expect(sent).toBeNull()

  await required.check()
  await expect(optional).not.toBeChecked()
  await goOn(page)
  await expect(page.getByRole('alert').getByText('Failed to save user consent', { exact: true })).toBeVisible()
  expect(sent).toEqual({ legal_consents: [{ id: 1, kind: 'agreement', version: '1.0' }] })
})

test('it can be paused and resumed, and the browser’s back button goes back a step', async ({ page }) => {
  await start(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await agreeTo(page)
  await goOn(page)
  await expect(heading(page, 'About you')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Agreements')).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'What is your usual blood pressure?')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'What does a typical day look like?')).toBeVisible()
  await page.getByRole('link', { name: 'Finish later' }).click()
  await page.waitForURL('**/client/home')
  const reminder = page.getByRole('region', { name: 'Finish setting up' })
  await expect(reminder).toContainText('45% done')
  await reminder.getByRole('link', { name: 'Continue' }).click()
  await expect(heading(page, 'What does a typical day look like?')).toBeVisible()
  await expect(page.getByText('Step 6 of 11')).toBeVisible()
})

test('a failed completion is reported and stays', async ({ page }) => {
  await register(page)
  await page.goto('/client/onboarding?step=welcome')
  await breakCall(page, '/client/user/complete-onboarding', 'POST')
  await page.route('**/v1/client/user/legal-agreements', (route) =>
    route.fulfill({ json: { models: [], consents: [] } }),
  )
  await page.goto('/client/onboarding?step=setup')
  await page.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(page.getByRole('note')).toBeVisible()
  await expect(heading(page, 'Set it up your way')).toBeVisible()
})

test('it is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await start(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('on a phone the missing name is not under the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await start(page)
  await page.goto('/client/onboarding?step=agreements')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  const submit = page.getByRole('button', { name: 'Continue' })
  for (const field of await page.getByLabel('Your full name').all()) {
    await submit.click()
    await expect(field).toBeFocused()
    const error = page.getByRole('listitem').filter({ has: field }).getByText('Type your full name to sign.')
    const [below, bar] = await Promise.all([error.boundingBox(), submit.boundingBox()])
    expect((below?.y ?? NaN) + (below?.height ?? NaN)).toBeLessThanOrEqual(bar?.y ?? 0)
    await field.fill('Noor Haddad')
  }
})
