import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, member, register, signIn, watchCalls, linkIn } from './member-actions.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the profile has its sections on one page, with links to each', async ({ page }) => {
  await signIn(page, member)
  await page.goto('/client/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await expect(section(page, 'Your details').getByLabel('First name')).toHaveValue('Maya')
  for (const name of ['Care team', 'Insurance', 'Pharmacy']) await expect(section(page, name)).toBeVisible()
  await expect(page.getByText('Fitbit').first()).toBeVisible()
  const list = page.getByRole('navigation', { name: 'Profile sections' })
  await list.getByRole('link', { name: 'Privacy' }).click()
  await expect(section(page, 'Agreements and consents')).toBeInViewport()
  await expect(list.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'location')
  await expectAccessible(page)
})

test('a URL with a section’s name opens there', async ({ page }) => {
  await signIn(page, member)
  await page.goto('/client/profile#take-out')
  await expect(section(page, 'Download all my data')).toBeInViewport()
})

test('a new first name is saved, and the header shows it immediately', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile')
  const details = section(page, 'Your details')
  await details.getByLabel('First name').fill('Nadia')
  await details.getByLabel('Phone').fill('(319) 555-0142')
  const call = page.waitForRequest('**/v1/client/user/set')
  await details.getByRole('button', { name: 'Save' }).click()
  expect((await call).postDataJSON()).toEqual({ first_name: 'Nadia', phone: '(319) 555-0142' })
  await expect(page.getByText('Nadia Haddad', { exact: true }).filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(details.getByLabel('First name')).toHaveValue('Nadia')
})

test('preferences: multiple choices are linked, a single choice replaces, and both persist after a reload', async ({
  page,
}) => {
  await register(page)
  await page.goto('/client/profile')
  const card = section(page, 'What suits you')
  const calls = watchCalls(page)
  await card.getByRole('button', { name: 'Sleep' }).click()
  await expect(card.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true')
  const linked = () => calls.filter((call) => call === 'POST /v1/client/user/preference/options/link')
  await expect.poll(linked).toHaveLength(1)
  await card.getByRole('button', { name: 'Lunch break' }).click()
  await expect.poll(linked).toHaveLength(2)
  await card.getByRole('button', { name: 'After work' }).click()
  await expect(card.getByRole('button', { name: 'Lunch break' })).toHaveAttribute('aria-pressed', 'false')
  await page.waitForTimeout(500)
  await page.reload()
  await expect(card.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: 'After work' })).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByRole('button', { name: 'Lunch break' })).toHaveAttribute('aria-pressed', 'false')
})

test('quiet hours, theme and the order of the home screen are saved with the account', async ({ page }) => {
  await register(page)
  await page.goto('/client/profile#preferences')
  const card = section(page, 'Language and appearance')
  await card.getByRole('switch', { name: 'Quiet hours' }).check()
  await expect(card.getByLabel('Until')).toHaveValue('07:00')
  await card.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  const home = section(page, 'Your home screen')
  await home.getByText('Arrange cards').click()
  const names = () => home.getByRole('listitem').locator('span').first().textContent()
  const first = await names()
  const stored = page.waitForResponse('**/v1/client/user/set')
  await home.getByRole('button', { name: `Move ${first ?? ''} down` }).click()
  expect((await stored).ok()).toBe(true)
  await expect.poll(names).not.toBe(first)
  await home
    .getByRole('button', { name: /^Hide / })
    .first()
    .click()
  await expect(home.getByText('Hidden', { exact: true })).toBeVisible()
  await page.waitForTimeout(500)

  await page.evaluate(() => localStorage.removeItem('hale.theme'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(card.getByRole('switch', { name: 'Quiet hours' })).toBeChecked()
  await home.getByText('Arrange cards').click()
  await expect(home.getByText('Hidden', { exact: true })).toBeVisible()
})

test('it fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, member)
  await page.goto('/client/profile')
  await expect(section(page, 'Your details')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a new address takes effect once both mailboxes have confirmed it', async ({ page }) => {
  const person = await register(page)
  const next = `next-${person.email}`
  await page.goto('/client/profile#security')
  const card = section(page, 'Change email address')
  await card.getByLabel('New email address').fill('nobody')
  await card.getByRole('button', { name: 'Send links' }).click()
  await expect(card.getByText(/valid email|email address/).last()).toBeVisible()
  await card.getByLabel('New email address').fill(next)
  await card.getByRole('button', { name: 'Send links' }).click()
  await expect(card.getByText(`Waiting for confirmation: ${next}`)).toBeVisible()

  for (const [address, outcome] of [
    [
      next,
      'Confirmed. The address changes as soon as the former mailbox confirms it, or after 72 hours unless it is stopped.',
    ],
    [person.email, 'The address was changed. Please sign in with it.'],
  ] as const) {
    await page.goto(String(await linkIn(address, 'address-change')))
    await expect(page.getByRole('heading', { level: 1, name: 'Change of email address' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(outcome)).toBeVisible()
  }
  await page.goto('/client/home')
  await page.waitForURL(/\/(login|unauthorized)?(\?|$)/)
})
