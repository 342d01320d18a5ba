import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { breakCall, member, register, signIn } from './member-actions.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const openProfile = async (page: Page, section: string) => {
  await page.goto(`/client/profile#${section}`)
  await expect(page.locator(`#${section}`).getByRole('heading').first()).toBeVisible()
}
const sent = (page: Page, path: string, method = 'POST') =>
  page.waitForRequest((request) => request.url().includes(`/v1${path}`) && request.method() === method)

test.describe('a new member', () => {
  // Each test is about other data, so one account and page serve them all.
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext()).newPage()
    await register(page)
  })
  test.afterAll(() => page.context().close())

  test('adds a person to the care team, sees field errors, removes and restores them', async () => {
    await openProfile(page, 'care-team')
    const team = card(page, 'Care team')
    await expect(team.getByText('Who looks after you?')).toBeVisible()
    await team.getByRole('button', { name: 'Add a person' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please fill this in.')).toBeVisible()
    await dialog(page).getByLabel('Name').fill('Dr. Amelia Reyes')
    await dialog(page).getByLabel('Email').fill('nobody')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    const email = dialog(page).getByLabel('Email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('reyes@hale.test')
    await dialog(page).getByLabel('Role').selectOption({ label: 'Specialist' })
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(team.getByText('Dr. Amelia Reyes')).toBeVisible()
    await page.reload()
    await expect(team.getByText('Dr. Amelia Reyes')).toBeVisible()
    await expect(team.getByText('Specialist')).toBeVisible()

    const gone = sent(page, '/client/health-actions/care-team/', 'DELETE')
    await team.getByRole('button', { name: 'Remove Dr. Amelia Reyes' }).click()
    await gone
    await expect(team.getByText('Who looks after you?')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(team.getByText('Dr. Amelia Reyes')).toBeVisible()
  })

  test('saves insurance with field errors, and finds it after a reload', async () => {
    await openProfile(page, 'insurance')
    const insurance = card(page, 'Insurance')
    await insurance.getByRole('button', { name: 'Add your insurance' }).click()
    await dialog(page).getByLabel('Insurance company').fill('Lakeside Mutual')
    await dialog(page).getByLabel('Member ID').fill('LM/448')
    await dialog(page).getByLabel('Start date').fill('2026-05-01')
    await dialog(page).getByLabel('End date').fill('2026-04-01')
    const save = dialog(page).getByRole('button', { name: 'Save' })
    await save.click()
    await expect(dialog(page).getByLabel('Member ID')).toHaveAttribute('aria-invalid', 'true')
    await dialog(page).getByLabel('Member ID').fill('LM-448')
    await save.click()
    await expect(dialog(page).locator('p', { hasText: 'The end date is before the start date.' })).toBeVisible()
    await dialog(page).getByLabel('End date').fill('2099-04-01')
    await save.click()
    await expect(insurance.getByText('LM-448')).toBeVisible()
    await page.reload()
    await expect(insurance.getByText('Lakeside Mutual')).toBeVisible()
    await expect(insurance.getByText('05/01/2026')).toBeVisible()
    await insurance.getByRole('button', { name: 'Edit your insurance' }).click()
    const picture = { name: 'card.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await dialog(page).getByLabel('Photo of the front').setInputFiles(picture)
    await expect(dialog(page).getByText('card.jpg')).toBeVisible()
    await save.click()
    const photo = insurance.getByRole('img', { name: 'Photo of the front' })
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('asks before discarding typed text', async () => {
    await openProfile(page, 'care-team')
    await card(page, 'Care team').getByRole('button', { name: 'Add a person' }).click()
    await dialog(page).getByLabel('Name').fill('Half a na')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText('You have unsaved changes.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog(page).getByLabel('Name')).toHaveValue('Half a na')
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  test('selects a pharmacy by name or ZIP code, and finds it after a reload', async () => {
    await openProfile(page, 'pharmacy')
    const pharmacy = card(page, 'Pharmacy')
    await pharmacy.getByRole('button', { name: 'Choose a pharmacy' }).click()
    await dialog(page).getByLabel('Search pharmacies').fill('52772')
    await expect(dialog(page).getByText('Tipton Drug')).toBeVisible()
    await dialog(page).getByLabel('Search pharmacies').fill('corner clark')
    await expect(dialog(page).getByText('Tipton Drug')).toBeHidden()
    const saved = sent(page, '/client/telehealth-form/pharmacy')
    await dialog(page).getByRole('button', { name: 'Choose Corner Pharmacy' }).click()
    expect((await saved).postDataJSON()).toEqual({ pharmacy_id: expect.any(Number) })
    await expect(pharmacy.getByText('1388 North Clark Street, Chicago, IL, 60610')).toBeVisible()
    await page.reload()
    await expect(pharmacy.getByText('Corner Pharmacy')).toBeVisible()
    await pharmacy.getByRole('button', { name: 'Change pharmacy' }).click()
    await dialog(page).getByLabel('Search pharmacies').fill('nowhere at all')
    await expect(dialog(page).getByText('No pharmacy found')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('sets the address, which persists after a reload', async () => {
    await openProfile(page, 'address')
    const address = card(page, 'Address')
    const save = address.getByRole('button', { name: 'Save address' })
    await expect(save).toBeDisabled()
    await address.getByLabel('Street').fill('12 Oak Street')
    await expect(address.getByText('You have unsaved changes.')).toBeVisible()
    await save.click()
    await expect(address.getByText('Please fill this in.')).toHaveCount(3)
    await address.getByLabel('City').fill('Chicago')
    await address.getByLabel('State').fill('IL')
    await address.getByLabel('ZIP code').fill('60610')
    const posted = sent(page, '/client/user/address/set')
    await save.click()
    expect((await posted).postDataJSON()).toMatchObject({
      street: '12 Oak Street',
      city: 'Chicago',
      state: 'IL',
      zip: '60610',
    })
    await expect(save).toBeDisabled()
    await page.reload()
    await expect(address.getByLabel('ZIP code')).toHaveValue('60610')
  })

  test('searches an allergy half a second after typing, adds it with its severity, and removes it', async () => {
    await openProfile(page, 'allergies')
    const allergies = card(page, 'Allergies')
    const searches: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/client/health-actions/allergies') searches.push(searchParams.get('search') ?? '')
    })
    await allergies.getByRole('button', { name: 'Add an allergy' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('Please choose an allergy.')).toBeVisible()
    await dialog(page).getByRole('combobox', { name: 'Allergy' }).pressSequentially('penic', { delay: 40 })
    await dialog(page).getByRole('option', { name: 'Penicillin', exact: true }).click()
    expect(searches).toEqual(['penic'])
    await dialog(page).getByLabel('Reaction').fill('Hives')
    await dialog(page).getByLabel('Severity').selectOption({ label: 'Severe' })
    const saved = sent(page, '/client/health-actions/save-user-allergy')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    expect((await saved).postDataJSON()).toMatchObject({ allergy_id: expect.any(Number), severity: 'severe' })
    await expect(allergies.getByText('Severe')).toBeVisible()
    await page.reload()
    await expect(allergies.getByText('Penicillin')).toBeVisible()
    await allergies.getByRole('button', { name: 'Remove Penicillin' }).click()
    await expect(allergies.getByText('No allergies on file')).toBeVisible()
  })

  test('adds an entry that the catalogue lacks', async () => {
    await openProfile(page, 'health-issues')
    const issues = card(page, 'Health issues')
    await issues.getByRole('button', { name: 'Add a health issue' }).click()
    await dialog(page).getByRole('combobox').fill('Loud snoring')
    await dialog(page).getByRole('option', { name: 'Use “Loud snoring”' }).click()
    await dialog(page).getByLabel('Since').fill('2020-02-01')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(issues.getByText('Loud snoring')).toBeVisible()
    await expect(issues.getByText('since 02/01/2020')).toBeVisible()
  })
})

test('each failing card says so, does not affect the others, and can be retried', async ({ page }) => {
  await signIn(page, member)
  await breakCall(page, '/client/health-actions/care-team', 'GET')
  await breakCall(page, '/client/health-actions/insurance', 'GET')
  await openProfile(page, 'care-team')
  const team = card(page, 'Care team')
  await expect(team.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(card(page, 'Insurance').getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(card(page, 'Pharmacy').getByText('Corner Pharmacy')).toBeVisible()
  await page.unroute('**/v1/client/health-actions/care-team')
  await team.getByRole('button', { name: 'Try again' }).click()
  await expect(team.getByText('Jordan Pell')).toBeVisible()
})

test('the cards are accessible in both themes', async ({ page }) => {
  await signIn(page, member)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProfile(page, 'care-team')
  await expect(
    card(page, 'Medications today')
      .getByRole('button', { name: /^(Log|Undo)/ })
      .first(),
  ).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const section of [
      '#address',
      '#care-team',
      '#insurance',
      '#pharmacy',
      '#medications',
      '#allergies',
      '#health-issues',
    ]) {
      const { violations } = await new AxeBuilder({ page }).include(section).analyze()
      expect(violations.map(({ id, nodes }) => [section, id, nodes.map(({ html }) => html)])).toEqual([])
    }
  }
})
