import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { cardOf, memberState, openOffice, type Office } from './content-actions.ts'
import { breakCall, expectAccessible, readApart, register, toastText } from './member-actions.ts'

const mark = Date.now().toString(36)
const slug = `care-${mark}`
const names = ['verify email', 'health tip', 'schedule', 'contact us', 'random referral', 'primary care visit']

let office: Office
let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page
const made: number[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
  state = await memberState(browser)
  await office.add('pages', { name: `Care ${mark}`, slug, is_published: true })
  for (const [priority, custom_name] of names.entries()) {
    const displayed_pages = [{ label: 'Test', value: `/client/${slug}` }]
    const item = await office.add('widgets', {
      name: custom_name,
      type: 'custom',
      custom_name,
      priority,
      displayed_pages,
      cta_url_type: 'none',
    })
    made.push(item.id)
  }
})
test.afterAll(async () => {
  for (const id of made) await office.remove('widgets', id)
  await office.close()
})
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
})
test.afterEach(() => context.close())

const open = async (path = `/client/${slug}`) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const tip = () => page.getByRole('region', { name: 'Health Tip of the Day' })
const offer = () => page.getByRole('region', { name: 'Partner offer' })
const chooser = () => page.getByRole('region', { name: 'Primary care visit' })

/** Sets a feature flag, and returns a function that restores it. */
const setFlag = async (name: string, is_enabled: boolean) => {
  const flag = (await office.search('featureflag')).find((one) => one['name'] === name)
  if (!flag) throw new Error(`There is no flag ${name}`)
  await office.set('featureflag', flag.id, { is_enabled })
  return () => office.set('featureflag', flag.id, { is_enabled: flag['is_enabled'] })
}
const setAddress = async (name: string, value: string) => {
  const setting = (await office.search('global_defaults')).find((one) => one['name'] === name)
  if (!setting) throw new Error(`There is no setting ${name}`)
  await office.set('global_defaults', setting.id, { value })
  return () => office.set('global_defaults', setting.id, { value: setting['value'] })
}

test('each built-in name renders its card', async () => {
  const answered = page.waitForResponse('**/v1/client/healthtips/random')
  await open()
  const { title } = (await (await answered).json()) as { title: string }
  await expect(tip()).toContainText(title)
  await expect(offer().getByRole('link')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Have questions?' })).toBeVisible()
  await expect(page.getByText('Schedule Now', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Need help?' })).toBeVisible()
  await expect(chooser()).toBeVisible()
  // Maya has confirmed her address.
  await expect(page.getByText('Please confirm your email address')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(tip()).toContainText(title)
})

test('a tip that failed to load can be retried, and without any there is no card', async () => {
  await breakCall(page, '/client/healthtips/random', 'GET')
  await open()
  await expect(tip().getByRole('note')).toBeVisible()
  await expect(offer()).toBeVisible()
  await page.unroute('**/v1/client/healthtips/random')
  await tip().getByRole('button', { name: 'Try again' }).click()
  await expect(tip().getByRole('note')).toHaveCount(0)
  await page.route('**/v1/client/healthtips/random', (route) => route.fulfill({ status: 204 }))
  await page.reload()
  await expect(offer()).toBeVisible()
  await expect(tip()).toHaveCount(0)
  await expect(page.locator('[data-zone] > :not(:empty)').filter({ hasText: 'Health Tip' })).toHaveCount(0)
})

for (const [flag, text] of [
  ['healthtip', 'Health Tip of the Day'],
  ['contactus', 'Need help?'],
  ['calendly', 'Have questions?'],
  ['referrals', 'Partner offer'],
  ['random referral', 'Partner offer'],
] as const)
  test(`the flag ${flag} hides ‘${text}’`, async () => {
    const restore = await setFlag(flag, false)
    try {
      await open()
      await expect(chooser()).toBeVisible()
      await expect(cardOf(page, flag === 'healthtip' ? 'Partner offer' : 'Health Tip of the Day')).toBeVisible()
      await expect(page.getByText(text)).toHaveCount(0)
    } finally {
      await restore()
    }
    await page.reload()
    await expect(page.getByText(text)).toBeVisible()
  })

test('Schedule Now opens the booking, or Calendly in a new tab if configured', async () => {
  await open()
  await page.getByText('Schedule Now').click()
  await expect(page).toHaveURL(/\/client\/appointments\?kind=call$/)
  await expect(page.getByRole('radio', { name: /^Care advocate call Questions/ })).toBeChecked()
  const restore = await setAddress('CalendlyUrl', 'https://calendly.example/care')
  try {
    await context.route('https://calendly.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Booking' }),
    )
    await open()
    const button = page.getByRole('link', { name: 'Schedule Now' })
    await expect(button).toHaveAttribute('target', '_blank')
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    expect(popup.url()).toBe('https://calendly.example/care')
    await expect(page).toHaveURL(new RegExp(`/client/${slug}$`))
  } finally {
    await restore()
  }
})

test('Need help? opens the support page in a new tab, or the help page if none is configured', async () => {
  await open()
  const card = page.getByRole('link', { name: /^Need help\?/ })
  await expect(card).toHaveAttribute('target', '_blank')
  await expect(card).toHaveAttribute('rel', 'noopener')
  const [popup] = await Promise.all([page.waitForEvent('popup'), card.click()])
  await expect(popup).toHaveURL(/\/help$/)
  expect((await page.request.get('/help')).status()).toBe(200)
  await expect(popup.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expectAccessible(popup)
  const question = popup.getByRole('button', { name: 'How long do results take?' })
  await question.click()
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(page).toHaveURL(new RegExp(`/client/${slug}$`))
  const restore = await setAddress('SupportUrl', 'https://support.example/start')
  try {
    await page.reload()
    await expect(card).toHaveAttribute('href', 'https://support.example/start')
  } finally {
    await restore()
  }
})

test('an offer opens its site in a new tab; without offers there is no card', async () => {
  const referral = {
    id: 7,
    name: 'Two free weeks',
    partner: 'Lakeside',
    description: '<p>Bring your ID.</p>',
    url: 'https://partner.example/hale',
    cta_text: 'Get the pass',
  }
  await context.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Offer' }),
  )
  await page.route('**/v1/client/referrals/random', (route) => route.fulfill({ json: referral }))
  await open()
  await expect(offer()).toContainText('Two free weeks')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    offer()
      .getByRole('link', { name: /^Get the pass/ })
      .click(),
  ])
  expect(popup.url()).toBe(referral.url)
  await expect(page).toHaveURL(new RegExp(`/client/${slug}$`))
  await page.unroute('**/v1/client/referrals/random')
  await page.route('**/v1/client/referrals/random', (route) => route.fulfill({ status: 204 }))
  await page.reload()
  await expect(tip()).toBeVisible()
  await expect(offer()).toHaveCount(0)
})

test('an in-person visit cannot be selected, a virtual one links to the menu entry for virtual care', async () => {
  await open()
  await expect(chooser().getByRole('button', { name: 'In-Person Visit' })).toBeDisabled()
  await chooser().getByRole('link', { name: 'Virtual Visit' }).click()
  await expect(page).toHaveURL(/\/client\/virtual-care\?consultType=3$/)
  const entry = (await office.search('pages')).find((one) => one['path'] === 'virtual-care')
  if (!entry) throw new Error('There is no entry for virtual care')
  await office.set('pages', entry.id, { slug: `see-${mark}` })
  try {
    await open()
    await chooser().getByRole('link', { name: 'Virtual Visit' }).click()
    await expect(page).toHaveURL(new RegExp(`/client/see-${mark}\\?consultType=3$`))
    await office.set('pages', entry.id, { is_published: false })
    await open()
    await expect(chooser().getByRole('button', { name: 'Virtual Visit' })).toBeDisabled()
    await expect(chooser().getByRole('button', { name: 'In-Person Visit' })).toBeDisabled()
  } finally {
    await office.set('pages', entry.id, { slug: 'virtual-care', is_published: true })
  }
})

test.describe('the reminder of an appointment', () => {
  const appointment = (id: number, date: string) => ({
    id,
    status: 'created',
    provider: 'smartlink',
    appointment_id: null,
    appointment_date: { date, timezone: 'America/Chicago' },
    encrypted_data: null,
    decrypted_data: null,
    type: 'welcome call',
    user: { id: 1 },
    active: true,
    created_at: date,
    updated_at: date,
    duration_minutes: 30,
    physician_name: 'Jordan Pell',
  })
  test.beforeEach(() => readApart(page))
  const answer = (models: object[]) =>
    page.route('**/v1/client/user/appointments?*', (route) =>
      route.fulfill({
        json: {
          models,
          total_count: models.length,
          page_count: 1,
          page_size: 20,
          include_meta: false,
          included_programs: [],
        },
      }),
    )
  const reminder = () => page.getByRole('link', { name: 'Care Advocate - Welcome Call', exact: true })

  test('has its exact title, the time in the member’s zone, and leads to the appointments', async () => {
    const last = page.waitForRequest((request) =>
      request.url().endsWith('/v1/client/user/appointments/last?status=created'),
    )
    await open('/client/home')
    await last
    await expect(reminder()).toBeVisible()
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    await answer([appointment(1, '2031-03-12T15:30:00Z'), appointment(2, inDays(4000))])
    await page.reload()
    const card = page.locator('[data-zone="lite"] section').filter({ has: reminder() })
    await expect(card).toContainText('03/12/2031 10:30 AM CDT')
    await expect(card).toContainText('With Jordan Pell')
    await card.click()
    await expect(page).toHaveURL(/\/client\/appointments$/)
  })

  test('is hidden without an upcoming appointment', async () => {
    await answer([])
    await open('/client/home')
    await expect(page.getByText('Need help?')).toBeVisible()
    await expect(page.locator('[data-zone="lite"] [aria-busy=true]')).toHaveCount(0)
    await expect(reminder()).toHaveCount(0)
  })

  test('reports a failed load with a retry', async () => {
    await page.route('**/v1/client/user/appointments?*', (route) => route.fulfill({ status: 500, json: {} }))
    await open('/client/home')
    const card = page.getByRole('region', { name: 'Care Advocate - Welcome Call' })
    await expect(card.getByRole('note')).toBeVisible()
    await expect(toastText(page, 'Something went wrong')).toBeVisible()
    await page.unroute('**/v1/client/user/appointments?*')
    await card.getByRole('button', { name: 'Try again' }).click()
    await expect(reminder()).toBeVisible()
  })
})

test.describe('the unconfirmed email address', () => {
  const sending = '/client/user/send-verification-email'
  const before = (on: Page) => on.getByRole('heading', { name: 'Please confirm your email address', exact: true })
  const after = (on: Page) => on.getByRole('heading', { name: 'Having trouble verifying your email?', exact: true })
  /** Registered by mail, every address is confirmed; one that staff or a provider entered may not be. */
  const unconfirm = async (on: Page) => {
    await readApart(on)
    await on.route('**/v1/client/user', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { user?: object }
      await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, verified: false } } })
    })
  }

  test('is prompted for until its mail is opened; a failed mail is reverted', async ({ page: own }) => {
    test.setTimeout(120_000)
    await register(own)
    await unconfirm(own)
    await own.goto(`/client/${slug}`)
    await expect(before(own)).toBeVisible()
    const send = own.getByRole('button', { name: 'Verify my email', exact: true })

    await breakCall(own, sending, 'POST')
    await send.click()
    await expect(toastText(own, 'Failed to send verification email')).toBeVisible()
    await expect(before(own)).toBeVisible()
    await expect(send).toBeEnabled()
    await own.unroute(`**/v1${sending}`)

    await send.click()
    await expect(toastText(own, 'Verification email sent')).toBeVisible()
    const resend = own.getByRole('button', { name: 'Resend verification email', exact: true })
    await expect(after(own)).toBeVisible()
    await expect(resend).toBeDisabled()
    await own.reload()
    await expect(after(own)).toBeVisible()
    await expect(resend).toBeDisabled()

    await own.unroute('**/v1/client/user')
    await own.reload()
    await expect(own.getByRole('region', { name: 'Health Tip of the Day' })).toBeVisible()
    await expect(after(own)).toHaveCount(0)
    await expect(before(own)).toHaveCount(0)
  })

  test('is prompted for again in another session', async ({ page: own }) => {
    test.setTimeout(120_000)
    await register(own)
    await unconfirm(own)
    await own.goto(`/client/${slug}`)
    await own.getByRole('button', { name: 'Verify my email' }).click()
    await expect(after(own)).toBeVisible()
    await own.evaluate(() => sessionStorage.clear())
    await own.reload()
    await expect(before(own)).toBeVisible()
  })
})
