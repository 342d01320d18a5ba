import { expect, test, type Page } from '@playwright/test'
import type { FormName } from '../../member/app/unsaved.ts'
import { blockLiveNotifications, register } from './member-actions.ts'

test.use({ actionTimeout: 10_000 })

interface Visit {
  path: string
  /** Opens the form's dialog. */
  open?: (page: Page) => Promise<void>
  /** The label of a field of text. */
  label: string
  text?: string
}
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Where each form is; the reason for one that only stands there in a state that takes another test to reach. */
const visits: Record<FormName, Visit | string> = {
  'about-you': 'before the member area; its own test walks the onboarding',
  address: { path: '/client/profile', label: 'City' },
  allergy: { path: '/client/profile', open: press('Add an allergy'), label: 'Reaction' },
  'body-measures': {
    path: '/client/3d-look',
    open: async (page) => {
      await press('Start your first scan')(page)
      await page.getByRole('radio', { name: /tape/i }).click()
    },
    label: 'Weight',
    text: '80',
  },
  booking: 'its address names a kind of visit',
  'cancel-visit': 'needs a visit of one’s own',
  'care-team': { path: '/client/profile', open: press('Add a person'), label: 'Name' },
  details: { path: '/client/profile', label: 'First name' },
  'device-day': 'needs a device',
  'email-address': { path: '/client/profile', label: 'New email address', text: 'new@hale.test' },
  'health-issue': { path: '/client/profile', open: press('Add a health issue'), label: 'Notes' },
  insurance: { path: '/client/profile', open: press('Add your insurance'), label: 'Member ID' },
  kit: { path: '/client/testing-center/register', label: 'First name' },
  'locked-answers': 'needs a vault that closed meanwhile',
  medication: { path: '/client/profile', open: press('Add a medication'), label: 'How to take it' },
  'mood-note': 'needs a mood',
  'officer-request': 'needs a lost password',
  passkey: 'needs an authenticator',
  pregnancy: 'needs a program',
  scout: 'needs a consent',
  'send-results': 'needs results',
  'skip-dose': 'needs a dose',
  'skip-scan': 'needs a program',
  'skip-section': 'needs a form',
  vitals: { path: '/client/vitals/reading', label: 'Heart rate', text: '71' },
}

/** Goes to a screen as a link does, so that Back has somewhere to go. */
const follow = async (page: Page, path: string): Promise<void> => {
  await page.goto('/client/rewards')
  await page.locator('main h1').first().waitFor()
  await page.evaluate((address) => {
    history.pushState({ idx: 1, key: 'next', usr: null }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
const back = (page: Page) => page.evaluate(() => history.back())

test('Back asks before a form with changes is left, or closes its dialog', async ({ page }) => {
  test.setTimeout(180_000)
  await blockLiveNotifications(page)
  await register(page)
  for (const [name, visit] of Object.entries(visits)) {
    if (typeof visit === 'string') continue
    await test.step(name, async () => {
      await follow(page, visit.path)
      await visit.open?.(page)
      const within = visit.open ? page.getByRole('dialog') : page.locator('main')
      const field = within.getByLabel(visit.label).first()
      await field.fill(visit.text ?? 'Something new')
      await back(page)
      const question = page.getByText('You have unsaved changes.').last()
      await expect(question).toBeVisible()
      await page.getByRole('button', { name: 'Keep editing' }).click()
      await expect(field).toHaveValue(visit.text ?? 'Something new')
      expect(new URL(page.url()).pathname).toBe(visit.path)
      await back(page)
      await page.getByRole('button', { name: 'Discard' }).click()
      await expect(field).toBeHidden()
      await expect(page).toHaveURL(visit.open ? new RegExp(`${visit.path}$`) : /\/client\/rewards$/)
      if (!visit.open) return
      await visit.open(page)
      await expect(field).toBeVisible()
      await back(page)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${visit.path}$`))
    })
  }
})

test('a link of the menu and a reload ask, and a saved form does not', async ({ page }) => {
  await blockLiveNotifications(page)
  await register(page)
  await page.goto('/client/profile')
  const field = page.getByLabel('First name').first()
  await field.fill('Nora')
  const rail = page.getByRole('navigation').first()
  await rail.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('dialog')).toContainText('You have unsaved changes.')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  const asked = page.waitForEvent('dialog')
  const reloaded = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloaded
  await expect(field).toHaveValue('Nora')
  await page.locator('form', { has: field }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await rail.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/client\/home$/)
})
