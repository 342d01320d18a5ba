import { expect, test, type Page } from '@playwright/test'
import { heading, input, openAdmin, save } from './admin-actions.ts'
import { administrator, endElsewhere, expectAccessible, linkIn, register, signInOnly } from './member-actions.ts'
import { call, memberWithKeys, moveTo, secretsOf, signInOnScreen } from './vault-actions.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in to go on' })

/** Nothing of what is shown may be the server's own sentence. */
const noRawSentence = (page: Page) => expect(page.getByText('You are not authorized')).toHaveCount(0)

const answer = async (page: Page, password: string): Promise<void> => {
  await question(page)
    .getByLabel(/^Password/)
    .fill(password)
  await question(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(question(page)).toHaveCount(0, { timeout: 30_000 })
}

test('a sealed form without a connection is saved sealed after a session that ended elsewhere', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  const person = await memberWithKeys(page, { hasCopy: false })
  await signInOnScreen(page, person)
  await moveTo(page, '/client/health-assessment?section=anxiety')
  await expect(page.getByRole('region', { name: 'Anxiety', exact: true })).toBeVisible({ timeout: 30_000 })
  await context.setOffline(true)
  const first = page.getByRole('radiogroup').first().getByRole('radio')
  await first.nth(2).check()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await expect(first.nth(2)).toBeChecked()
  await endElsewhere(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await context.setOffline(false)
  await expect(question(page)).toBeVisible({ timeout: 30_000 })
  await expect(question(page).getByLabel('Email')).toHaveValue(person.email)
  await expectAccessible(page)
  await noRawSentence(page)
  await answer(page, person.password)
  await expect(page.getByText(/^Saved/).first()).toBeVisible({ timeout: 30_000 })
  await expect(first.nth(2)).toBeChecked()
  await page.getByRole('radiogroup').nth(1).getByRole('radio').nth(1).check()
  await expect.poll(() => sent.filter((body) => body.includes('BEGIN PGP MESSAGE')).length).toBeGreaterThan(1)
  expect(sent.filter((body) => body.includes('item_'))).toEqual([])
  await moveTo(page, '/client/home')
  await moveTo(page, '/client/health-assessment?section=anxiety')
  await expect(first.nth(2)).toBeChecked({ timeout: 30_000 })
  expect(sent.some((body) => body.includes('BEGIN PGP MESSAGE'))).toBe(true)
})

test('a profile is saved after another sign-in, not for anyone else, and can be left open', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const other = await register(await (await browser.newContext()).newPage())
  const person = await register(page)
  await page.goto('/client/profile')
  const details = page.getByRole('region', { name: 'Your details', exact: true })
  await details.getByLabel('First name').fill('Nadia')
  await endElsewhere(page)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details.getByLabel('First name')).toHaveValue('Nadia')
  await expect(page.getByText('You are signed out. What you typed is still here').first()).toBeVisible()
  await noRawSentence(page)

  // Signing in in another tab is enough, for the same person.
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(question(page)).toBeVisible()
  const tab = await page.context().newPage()
  await signInOnly(tab, other)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(question(page)).toBeVisible()
  await signInOnly(tab, person)
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/client/user/set') && response.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await saved
  await expect(question(page)).toHaveCount(0)
  await page.reload()
  await expect(details.getByLabel('First name')).toHaveValue('Nadia')
})

test('a note of the journal survives a changed password, and the closing of the account', async ({ page, browser }) => {
  test.setTimeout(150_000)
  const person = await register(page)
  const elsewhere = (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).request
  const mood = page.getByRole('region', { name: 'Mood', exact: true })
  await mood.getByRole('button', { name: 'Happy', exact: true }).click()
  await mood.getByRole('button', { name: 'Add a note' }).click()
  const note = page.getByLabel('What is behind it?')
  await note.fill('A long walk by the river')
  await elsewhere.post('/v1/password/request-new', { data: { email: person.email } })
  const reset = await linkIn(person.email, 'password')
  const other = await (await browser.newContext()).newPage()
  await other.goto(reset.pathname + reset.search)
  await other.getByLabel('New password').fill('Other-lake-2027')
  await other.getByLabel('Repeat password').fill('Other-lake-2027')
  await other.getByRole('button', { name: 'Set password' }).click()
  await expect(other.getByText('Your password is set').first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(question(page)).toBeVisible()
  await answer(page, 'Other-lake-2027')
  await expect(note).toHaveCount(0)
  await page.reload()
  await mood.getByRole('button', { name: 'Edit note' }).click()
  await expect(note).toHaveValue('A long walk by the river')

  await note.fill('And the way back')
  const changed = { ...person, password: 'Other-lake-2027' }
  const { loginSecret } = await secretsOf(page.request, changed)
  const { tokens } = (await call(elsewhere, null, '/login', {
    email: person.email,
    password: loginSecret,
  })) as unknown as { tokens: { access: { token: string } } }
  await call(elsewhere, tokens.access.token, '/client/user/closure', {})
  await page.getByRole('button', { name: 'Save' }).click()
  await question(page)
    .getByLabel(/^Password/)
    .fill('Other-lake-2027')
  await question(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  const closing = page.getByRole('dialog', { name: 'This account is being closed' })
  await expect(closing.getByText('And the way back')).toBeVisible({ timeout: 30_000 })
  await expect(closing.getByRole('button', { name: 'Copy the text' })).toBeVisible()
  await closing.getByRole('button', { name: /^Keep/ }).click()
  await expect(closing).toHaveCount(0)
  await page.reload()
  await mood.getByRole('button', { name: 'Edit note' }).click()
  await expect(note).toHaveValue('And the way back')
})

test('a form of the back office stays for copying, and is saved after another sign-in', async ({ page }) => {
  test.setTimeout(90_000)
  await signInOnly(page, administrator)
  await openAdmin(page, '/vendor/create')
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await input(page, 'name').fill(name)
  await endElsewhere(page)
  await save(page)
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await again.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(again).toHaveCount(0)
  await expect(input(page, 'name')).toHaveValue(name)
  await expect(page.getByText('You are signed out. What you typed is still here').first()).toBeVisible()
  await noRawSentence(page)
  await save(page)
  await again.getByLabel('Password').fill(administrator.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/vendor\/\d+$/)
  await expect(heading(page)).toHaveText(name)
})
