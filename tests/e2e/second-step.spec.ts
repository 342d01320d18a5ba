import { expect, test, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { administrator, linkIn, register, signInOnly } from './member-actions.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The code of the app now, or some steps of 30 seconds later: no step's code is taken twice. */
const codeOf = (key: string, steps = 0) =>
  generateSync({ secret: key.replaceAll(' ', ''), epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/** Goes through the setup that is on the screen. @returns the key, the code that it used, and the recovery codes */
const setUp = async (page: Page) => {
  const setup = dialog(page, 'Two-step sign-in')
  await expect(setup.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const key = await setup.locator('code').innerText()
  await setup.getByLabel(/^Code/).fill('000000')
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup.getByText('This is not correct.')).toBeVisible()
  const used = codeOf(key)
  await setup.getByLabel(/^Code/).fill(used)
  await setup.getByRole('button', { name: 'Continue' }).click()
  const codes = dialog(page, 'Your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  await codes.getByRole('button', { name: 'I saved them' }).click()
  return { key, used, recovery }
}

const signInAgain = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a member sets up an app, signs in with its codes and a recovery code, and removes it', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await register(page)
  await page.goto('/client/profile#security')
  await section(page).getByRole('button', { name: 'Set up an app' }).click()
  const { key, used, recovery } = await setUp(page)
  await expect(section(page).getByText('10 recovery codes left.')).toBeVisible()

  await signInAgain(page, person)
  const step = dialog(page, 'Two-step sign-in')
  await step.getByLabel(/^Code/).fill(used)
  await step.getByRole('button', { name: 'Sign in' }).click()
  // Used for the setup, or too old by the time.
  await expect(step.getByText('This is not correct.')).toBeVisible()
  await step.getByLabel(/^Code/).fill(codeOf(key, 1))
  await step.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/client\//)

  await signInAgain(page, person)
  await step.getByLabel(/^Code/).fill(recovery[0]?.toLowerCase() ?? '')
  await step.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/client\//)
  await page.goto('/client/profile#security')
  await expect(section(page).getByText('9 recovery codes left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'New recovery codes' }).click()
  await dialog(page, 'Your recovery codes').getByRole('button', { name: 'I saved them' }).click()
  await expect(section(page).getByText('10 recovery codes left.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Remove app' }).click()
  await dialog(page, 'Remove the second step?').getByRole('button', { name: 'Remove app' }).click()
  await expect(section(page).getByRole('button', { name: 'Set up an app' })).toBeVisible()
})

test('a sign-in that requires an app leads through its setup', async ({ page }) => {
  const person = await register(page)
  // As for staff outside of the demo, and members of an organization that requires it.
  const ticket = 'made-up'
  await page.route('**/v1/login', (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 'FACTOR_SETUP_NEEDED', message: 'Please set up an app', ticket },
    }),
  )
  await page.route('**/v1/login/second-factor/start', (route) =>
    route.fulfill({ json: { secret: 'I4TO6CHBIMBMKJA7', uri: 'otpauth://totp/Hale:a?secret=I4TO6CHBIMBMKJA7' } }),
  )
  await signInAgain(page, person)
  const setup = dialog(page, 'Two-step sign-in')
  await expect(setup.getByText('Please set up an authenticator app to sign in.')).toBeVisible()
  await expect(setup.getByText('I4TO 6CHB IMBM KJA7')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(setup.getByRole('button', { name: 'Continue' })).toBeInViewport()
  await setup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Failed to authenticate')).toBeVisible()
})

test('someone who has lost the second step asks for help, an administrator approves, and the owner stops it', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  const person = await register(page)
  await page.goto('/client/profile#security')
  await section(page).getByRole('button', { name: 'Set up an app' }).click()
  await setUp(page)
  await signInAgain(page, person)
  await dialog(page, 'Two-step sign-in').getByRole('button', { name: 'I lost my second step' }).click()
  const lost = dialog(page, 'Lost second step')
  await lost.getByRole('button', { name: 'Ask for help' }).click()
  await expect(lost.getByText('We have your request.')).toBeVisible()
  await lost.getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page, 'Two-step sign-in').getByLabel(/^Code/)).toBeVisible()

  const context = await browser.newContext()
  const office = await context.newPage()
  await signInOnly(office, administrator)
  await office.goto('/admin/factor-resets')
  const request = office.getByRole('listitem').filter({ hasText: person.email })
  await request.getByRole('button', { name: 'Approve' }).click()
  const approval = office.getByRole('dialog')
  await approval.getByRole('button', { name: 'Approve request' }).click()
  await expect(approval.getByText('Enter a reason.')).toBeVisible()
  await approval.getByLabel(/Reason/).fill('Called the number on file')
  await approval.getByRole('button', { name: 'Approve request' }).click()
  await expect(request.getByText('Called the number on file')).toBeVisible()
  await expect(request.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await context.close()

  const { pathname, search } = await linkIn(person.email, 'factor-reset')
  await page.goto(pathname + search)
  await page.getByRole('button', { name: 'Stop it' }).click()
  await expect(page.getByText('The reset is stopped.')).toBeVisible()
})
