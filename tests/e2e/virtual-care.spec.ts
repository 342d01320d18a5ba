import { expect, test, type Page } from '@playwright/test'
import { memberState, openOffice } from './content-actions.ts'
import { fillSignIn, member, readApart, register, toastText } from './member-actions.ts'

const freeDays = (page: Page) => page.getByRole('grid').getByRole('button', { disabled: false })
const times = (page: Page) => page.locator('[data-slots]').getByRole('radio')
const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true })
const bodyOf = async (page: Page, path: string, press: () => Promise<void>) => {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path))
  await press()
  return (await sent).postDataJSON() as Record<string, unknown>
}

test('virtual care lists the organization’s services, and leads through symptoms and a physician to a booked visit @long', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const office = await openOffice(browser)
  const context = await browser.newContext({ storageState: await memberState(browser) })
  const page = await context.newPage()
  const offered = page.getByRole('heading', { level: 2, name: /^Virtual / })
  const types = (await office.search('virtual_care_types')).filter((one) =>
    ['virtual-everyday-care', 'virtual-urgent-care', 'virtual-therapy'].includes(String(one['code'])),
  )
  const organization = (await office.search('organizations')).find(({ name }) => name === 'Northfield Health')
  if (!organization || types.length !== 3) throw new Error('The demo has other virtual care')
  const before = organization['virtual_care_types']
  try {
    for (const one of types) {
      await office.set('organizations', organization.id, { virtual_care_types: [one.id] })
      await page.goto('/client/virtual-care')
      await expect(offered.filter({ hasText: String(one['name']) })).toBeVisible()
      for (const other of types)
        if (other !== one) await expect(offered.filter({ hasText: String(other['name']) })).toHaveCount(0)
    }
  } finally {
    await office.set('organizations', organization.id, { virtual_care_types: before })
    await office.close()
  }

  await page.goto('/client/virtual-care')
  await page.getByRole('link', { name: 'See the next times' }).click()
  await expect(page).toHaveURL(/\/client\/virtual-care\?consultType=2$/)
  await page.getByLabel('What would you like to talk about?').fill('Sore throat since Monday')
  const people = page.getByRole('radiogroup', { name: 'Physician' })
  await expect(people.getByRole('radio').first()).toBeAttached()
  const { models } = (await (
    await page.request.get('/v1/client/physicians?consultType=2', { headers: await headersOf(page) })
  ).json()) as {
    models: { name: string; specialty: string; school: string; image: string }[]
  }
  for (const { name, specialty, school } of models) {
    const card = people.locator('label').filter({ hasText: name })
    await expect(card).toContainText(specialty)
    await expect(card).toContainText(school)
  }
  for (const { image } of models) expect((await page.request.get(image)).status()).toBe(200)
  const photos = people.locator('img')
  await expect(photos).toHaveCount(models.length)
  await expect
    .poll(() =>
      photos.evaluateAll((images) =>
        images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      ),
    )
    .toBe(true)

  await people.getByRole('radio').first().click({ force: true })
  await freeDays(page).first().click()
  await times(page).first().click()
  const wish = await bodyOf(page, '/v1/client/appointments', () => schedule(page).click())
  expect(wish).toMatchObject({ consultType: '2', physicianId: expect.stringMatching(/^\d+$/) })
  await expect(page.getByRole('heading', { name: 'Your appointment is booked' })).toBeVisible()
  await context.close()
})

const headersOf = async (page: Page) => {
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    tokens: { access: { token: string } }
  }
  return { authorization: `Bearer ${session.tokens.access.token}` }
}

test('the welcome call is scheduled during the onboarding, or skipped for now @long', async ({ page }) => {
  test.setTimeout(90_000)
  await register(page, { skipsOnboarding: false })
  await page.goto('/client/onboarding?step=agreements')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  for (const line of await page.getByLabel('Your full name').all()) await line.fill('Noor Haddad')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await page.goto('/client/onboarding?step=schedule')
  await page.getByRole('button', { name: 'Skip for now', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Look around' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await freeDays(page).first().click()
  await times(page).first().click()
  const wish = await bodyOf(page, '/v1/client/smartlink/appointments', () => schedule(page).click())
  expect(wish).toMatchObject({
    appointmentTime: expect.stringMatching(/Z$/),
    timezone: 'America/New_York',
    appointmentId: expect.stringMatching(/./),
    attendingProviderId: expect.stringMatching(/./),
  })
  await expect(page.getByText('Your call is set')).toBeVisible()
  await page.goto('/client/appointments')
  const call = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
  await expect(call).toContainText('Care Advocate - Welcome Call')
  const file = page.waitForEvent('download')
  await call.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toBe('appointment.ics')
})

test('a failed load of appointments is reported, with a retry @long', async ({ browser }) => {
  const context = await browser.newContext({ storageState: await memberState(browser) })
  const page = await context.newPage()
  await readApart(page)
  await page.route('**/v1/client/user/appointments?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/client/appointments')
  await expect(toastText(page, 'Something went wrong')).toBeVisible()
  await page.unroute('**/v1/client/user/appointments?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').first()).toBeVisible()
  await context.close()
})

test('the details of an appointment are decrypted in its member’s browser @long', async ({ page }) => {
  test.setTimeout(90_000)
  await page.goto('/login')
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/home')
  const listed = page.waitForResponse((answer) => answer.url().includes('/v1/client/user/appointments?'))
  await page.getByRole('link', { name: 'Care Advocate - Welcome Call', exact: true }).click()
  const { models } = (await (await listed).json()) as { models: { encrypted_data: string | null }[] }
  expect(models.some(({ encrypted_data }) => encrypted_data?.startsWith('-----BEGIN PGP MESSAGE-----'))).toBe(true)
  await expect(page.getByText('Goals for the winter, and walks with the team.').first()).toBeVisible({
    timeout: 30_000,
  })
})
