import { expect, test, type Locator, type Page } from '@playwright/test'
import { writePdf } from '#seed/files/pdf.ts'
import { heading, input, notice, openAdmin, save } from './admin-actions.ts'
import { member, signIn } from './member-actions.ts'

const suffix = () => crypto.randomUUID().slice(0, 8)
const long = { tag: '@long' }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const panel = (page: Page, title: string): Locator =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }) })
    .last()

test('campaigns of an organization are added, toggled and removed', long, async ({ page }) => {
  const name = `Campaign ${suffix()}`
  await openAdmin(page, '/campaigns/create')
  await input(page, 'name').fill(name)
  await save(page)
  await page.waitForURL(/campaigns\/\d+$/)
  await page.goto('/admin/organizations/1')
  const campaigns = panel(page, 'Campaigns')
  await campaigns.getByRole('combobox', { name: 'Add a campaign…' }).fill(name)
  await page.getByRole('option', { name }).click()
  const row = campaigns.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Active')
  await row.getByRole('switch', { name: `${name} active` }).click()
  await expect(row).toContainText('Inactive')
  await page.reload()
  await expect(row).toContainText('Inactive')
  await row.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(campaigns.getByRole('listitem').first()).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('adjacent range bounds move together, and overlaps are not saved', async ({ page }) => {
  await openAdmin(page, '/biomarker/1')
  const ranges = panel(page, 'Ranges')
  await expect(ranges.getByRole('heading', { level: 2 })).toHaveText('Ranges 3')
  const to = ranges.getByRole('textbox', { name: /Healthy to$/ })
  const from = ranges.getByRole('textbox', { name: /Borderline high from$/ })
  await expect(to).toHaveValue('150')
  const bound = ranges.getByRole('slider', { name: 'Bound 1' })
  await bound.focus()
  await bound.press('ArrowRight')
  await expect(to).toHaveValue('152')
  await expect(from).toHaveValue('152')
  await ranges.getByRole('button', { name: 'Save ranges' }).click()
  await expect(notice(page, 'Ranges saved')).toBeVisible()
  await page.reload()
  await expect(from).toHaveValue('152')
  await from.fill('140')
  await expect(ranges.getByText(/Overlaps “.*Healthy”/)).toBeVisible()
  await expect(ranges.getByRole('button', { name: 'Save ranges' })).toBeDisabled()
  await from.fill('160')
  await expect(ranges).toContainText('Values from 152 to 160 are not covered')
  await ranges.getByRole('button', { name: 'Reset' }).click()
  await expect(from).toHaveValue('152')
})

test('a bound is dragged, and a refusal of the server appears at its range', long, async ({ page }) => {
  await openAdmin(page, '/biomarker/2')
  const ranges = panel(page, 'Ranges')
  const bound = ranges.getByRole('slider', { name: 'Bound 1' })
  await expect(bound).toBeVisible()
  const box = await bound.boundingBox()
  if (!box) throw new Error('The bound is not in sight')
  const before = Number(await bound.getAttribute('aria-valuenow'))
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(Number(await bound.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  await page.route('**/v1/admin/biomarkers/*/ranges', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error_code: 'VALIDATION',
        message: 'Overlaps “Other”.',
        errors: { 'ranges.0.upper_bound': 'Overlaps “Other”, which is from 1 to 2.' },
      },
    }),
  )
  await ranges.getByRole('button', { name: 'Save ranges' }).click()
  await expect(ranges.locator('.problem')).toHaveText('Overlaps “Other”, which is from 1 to 2.')
})

test('a new biomarker is added to a test, and an existing one is found', long, async ({ page }) => {
  const name = `Marker ${suffix()}`
  await openAdmin(page, '/test/1')
  const title = await heading(page).textContent()
  await panel(page, 'Biomarkers').getByRole('link', { name: 'Add biomarker' }).click()
  await expect(heading(page)).toHaveText('New biomarker')
  await input(page, 'name').fill(name)
  await save(page)
  await page.waitForURL(/test\/1$/)
  await expect(heading(page)).toHaveText(title ?? '')
  await page.reload()
  const biomarkers = page.getByRole('group', { name: 'Biomarkers' })
  await expect(biomarkers.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})

test('toggling a toast location makes one call 300 ms after the last click', long, async ({ page }) => {
  await openAdmin(page, '/toast_message_locations')
  const shown = page.getByRole('switch', { name: 'Show toasts at /client/search' })
  const wanted = !(await shown.isChecked())
  const sent: { at: number; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/admin/set')) sent.push({ at: Date.now(), body: request.postDataJSON() })
  })
  // Clicked from within the page, so that a slow machine cannot delay one click.
  const last = await shown.evaluate(async (control: HTMLElement) => {
    for (let press = 1; press < 3; press++) {
      control.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const at = Date.now()
    control.click()
    return at
  })
  await expect(shown).toBeChecked({ checked: wanted })
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await page.waitForTimeout(600)
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ classkey: 'toast_message_locations', display_status: wanted }),
  ])
  expect((sent[0]?.at ?? 0) - last).toBeGreaterThanOrEqual(290)
  await expect(page.getByText('Debounced by a newer request')).toHaveCount(0)
  await page.reload()
  await expect(shown).toBeChecked({ checked: wanted })
})

test('turning a feature flag off in its row hides its card from members', long, async ({ page, browser }) => {
  await openAdmin(page, '/featureflag')
  const flag = page.getByRole('switch', { name: 'calendly on' })
  await expect(page.getByRole('row').filter({ hasText: 'calendly' })).toContainText(
    '“Have questions?” card for booking a call',
  )
  const other = await browser.newPage()
  await signIn(other, member)
  await other.goto('/client/home')
  const card = other.getByText('Have questions?')
  await expect(card).toBeVisible()
  await flag.click()
  await expect(notice(page, 'calendly is off')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText('Daily Tasks').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await flag.click()
  await expect(notice(page, 'calendly is on')).toBeVisible()
  await other.reload()
  await expect(card).toBeVisible()
  await other.close()
})

declare global {
  interface Window {
    /** The parts of every form sent; a browser test cannot read those of a request with a file. */
    sentForms: { url: string; parts: Record<string, string> }[]
  }
}

/** Records all form data, on every page opened from now on. */
const watchForms = (page: Page) =>
  page.addInitScript(() => {
    window.sentForms = []
    const send = window.fetch
    window.fetch = (target, options) => {
      if (options?.body instanceof FormData) {
        const parts = [...options.body].map(([name, value]) => [
          name,
          value instanceof File ? `file ${value.name}` : value,
        ])
        window.sentForms.push({ url: String(target), parts: Object.fromEntries(parts) as Record<string, string> })
      }
      return send(target, options)
    }
  })
const formsTo = (page: Page, path: string) =>
  page.evaluate((end) => window.sentForms.filter(({ url }) => url.endsWith(end)).map(({ parts }) => parts), path)

test('a legal agreement is sent as form data with its programs, 1 or 0, and its file', long, async ({ page }) => {
  const name = `Agreement ${suffix()}`
  await watchForms(page)
  await openAdmin(page, '/legalagreements/create')
  await input(page, 'name').fill(name)
  const programs = page.locator('[data-field="programs"]').getByRole('combobox')
  for (const program of ['Heart Health', 'Maternity']) {
    await programs.fill(program)
    await page.getByRole('option', { name: program }).click()
  }
  await page.keyboard.press('Escape')
  await page
    .locator('[data-field="file"] input[type=file]')
    .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: writePdf(['Terms']) })
  await save(page)
  await page.waitForURL(/legalagreements\/\d+$/)
  expect(await formsTo(page, '/v1/admin/add')).toEqual([
    expect.objectContaining({
      name,
      programs: expect.stringMatching(/^\[1,\d+\]$/),
      required: '1',
      file: 'file terms.pdf',
    }),
  ])
  await page.locator('[data-field="required"]').getByRole('switch').click()
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  expect(await formsTo(page, '/v1/admin/set')).toEqual([expect.objectContaining({ required: '0' })])
})

test('members see the logo, the banner and the virtual care of their organization', long, async ({ page, browser }) => {
  const heading1 = `Welcome ${suffix()}`
  await openAdmin(page, '/organizations/1')
  await input(page, 'banner_heading').fill(heading1)
  const logo = page.locator('[data-field="logo_variants"] input[type=file]').first()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await page.goto('/admin/virtual_care_types/1')
  await page
    .locator('[data-field="cta_img"] input[type=file]')
    .setInputFiles({ name: 'care.png', mimeType: 'image/png', buffer: png })
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, member)
  await other.goto('/client/home')
  await expect(other.getByRole('heading', { name: heading1 })).toBeVisible()
  await expect(
    other.getByRole('link', { name: 'Home' }).first().getByRole('img', { name: 'Northfield Health' }),
  ).toHaveAttribute('src', /^\/files\//)
  await other.goto('/client/virtual-care')
  const care = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: 'Virtual primary care' }) })
  await expect(care.locator('img')).toHaveAttribute('src', /^\/files\//)
  await other.close()
})

const managed = [
  ['organizations', 'Organization'],
  ['programs', 'Program'],
  ['rewards', 'Reward'],
  ['biomarker', 'Biomarker'],
  ['organ', 'Organ'],
  ['bodysegment', 'Body segment'],
  ['referral', 'Referral'],
  ['meals', 'Meal'],
  ['campaigns', 'Campaign'],
  ['faq', 'FAQ'],
  ['health_actions', 'Health action'],
  ['milestones', 'Milestone'],
  ['tasks', 'Daily task'],
  ['processes', 'Process'],
  ['legalagreements', 'Legal agreement'],
  ['global_defaults', 'Global default'],
] as const

for (const [path, one] of managed) {
  test(`${path}: created, found, updated and deleted`, long, async ({ page }) => {
    const name = `${one} ${suffix()}`
    const title = path === 'faq' ? 'question' : 'name'
    await openAdmin(page, `/${path}/create`)
    await input(page, title).fill(name)
    if (path === 'rewards') await input(page, 'star_cost').fill('10')
    if (path === 'faq') await page.locator('[data-field="answer"] .ProseMirror').fill('In plain words')
    await save(page)
    await page.waitForURL(new RegExp(`/admin/${path}/\\d+$`))
    await expect(heading(page)).toHaveText(name)
    await input(page, title).fill(`${name} changed`)
    await save(page)
    await expect(notice(page, 'Saved')).toBeVisible()
    await page.goto(`/admin/${path}`)
    await page.getByRole('searchbox', { name: /^Search / }).fill(`${name} changed`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').nth(1).getByText(`${name} changed`).click()
    await page.waitForURL(new RegExp(`/admin/${path}/\\d+$`))
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(notice(page, `${name} changed deleted`)).toBeVisible()
    await page.goto(`/admin/${path}`)
    await page.getByRole('searchbox', { name: /^Search / }).fill(`${name} changed`)
    await expect(page.getByText('No Results Found.')).toBeVisible()
  })
}

// IntegrationsInput.test.tsx has the form.
test('an integration of an organization is set up with a form of its kind', long, async ({ page }) => {
  await openAdmin(page, '/organizations/create')
  await input(page, 'name').fill(`Linden ${crypto.randomUUID().slice(0, 8)}`)
  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add integration' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  await add('SAML sign-in')
  const saml = page.getByRole('group', { name: 'SAML sign-in' })
  await saml.getByLabel('Sign-in address').pressSequentially('https://idp.example/sso', { delay: 20 })
  await saml.getByLabel('Email domains').pressSequentially('Linden.example', { delay: 20 })
  await saml.getByLabel('Email domains').press('Enter')
  await expect(saml.locator('.MuiChip-root')).toHaveText('linden.example')
  await save(page)
  await expect(saml.getByText('Issuer is missing.')).toBeVisible()
  await saml.getByRole('button', { name: 'Remove SAML sign-in' }).click()
  await add('More Active')
  await page.getByRole('group', { name: 'More Active' }).getByLabel('Plan').fill('standard')
  await save(page)
  await page.waitForURL(/organizations\/\d+$/)
  await page.reload()
  await expect(page.getByRole('group', { name: 'More Active' }).getByLabel('Plan')).toHaveValue('standard')
})
