import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, linkIn, register, signIn, toastText } from './member-actions.ts'
import { addAuthenticator, home } from './virtual-authenticator.ts'

const elsewhere = async (browser: Browser, person: { email: string; password: string }): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client\/home$/)
  return page
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys', exact: true })

test('a member signs out everywhere else, and says that a new device was not theirs', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const person = await register(page)
  const others = [await elsewhere(browser, person), await elsewhere(browser, person)]
  await page.goto('/client/profile#security')
  const section = page.getByRole('region', { name: 'Where you are signed in', exact: true })
  await expect(section.getByRole('listitem')).toHaveCount(3)
  await expect(section.getByText(/^Signed in .+ with a password$/)).toHaveCount(3)
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(toastText(page, 'Signed out everywhere else')).toBeVisible()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toContainText('This device')
  for (const other of others) {
    await other.reload()
    await expect(other).toHaveURL(/\/unauthorized$/)
    await other.context().close()
  }

  const stranger = await elsewhere(browser, person)
  const { pathname, search } = await linkIn(person.email, 'new-device')
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(pathname + search)
  await expect(reader.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  await expect(reader.getByText(/^Chrome, .+ signed in to your Hale account on /)).toBeVisible()
  await expectAccessible(reader)
  await stranger.reload()
  await expect(stranger).toHaveURL(/\/client\/home$/)
  await reader.getByRole('button', { name: 'This was not me' }).click()
  await expect(reader.getByText('All devices are signed out.')).toBeVisible()
  await stranger.reload()
  await expect(stranger).toHaveURL(/\/unauthorized$/)
  await stranger.goto('/login')
  await stranger.getByLabel('Email').fill(person.email)
  await stranger.getByLabel(/^Password/).fill(person.password)
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(stranger.getByRole('note')).toContainText('Check your email and password')

  const reset = await linkIn(person.email, 'password')
  await reader.goto(reset.pathname + reset.search)
  await expect(reader.getByLabel('New password')).toBeVisible()
  await reader.goto(pathname + search)
  await expect(reader.getByRole('button', { name: 'This was not me' })).toHaveCount(0)
})

test.describe('with an authenticator', () => {
  test.use({ baseURL: home })

  test('what a stranger adds is out of use, and listed for the owner to restore or delete', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000)
    const person = await register(page)
    const context = await browser.newContext({ baseURL: home })
    await signIn(await context.newPage(), person)
    for (const name of ['Kept', 'Theirs']) {
      // Each page has an authenticator of its own.
      const stranger = await context.newPage()
      await addAuthenticator(stranger)
      await stranger.goto('/client/profile#security')
      await expect(passkeys(stranger)).toBeVisible({ timeout: 30_000 })
      await expect(stranger.getByRole('region', { name: 'Out of use since a sign-in was denied' })).toHaveCount(0)
      await passkeys(stranger).getByRole('button', { name: 'Add a passkey' }).click()
      const naming = stranger.getByRole('dialog', { name: 'Add a passkey' })
      await naming.getByLabel('Name').fill(name)
      await naming.getByRole('button', { name: 'Add a passkey' }).click()
      await expect(passkeys(stranger).getByText(name)).toBeVisible()
    }

    const denial = await linkIn(person.email, 'new-device')
    await page.goto(denial.pathname + denial.search)
    await page.getByRole('button', { name: 'This was not me' }).click()
    await expect(page.getByText('All devices are signed out.')).toBeVisible()
    const reset = await linkIn(person.email, 'password')
    await page.goto(reset.pathname + reset.search)
    const password = 'Other-lake-2027'
    await page.getByLabel('New password').fill(password)
    await page.getByLabel('Repeat password').fill(password)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your password is set').first()).toBeVisible({ timeout: 30_000 })
    await signIn(page, { ...person, password })
    await page.goto('/client/profile#security')
    const list = page.getByRole('region', { name: 'Out of use since a sign-in was denied' })
    await expect(list.getByRole('listitem')).toHaveCount(2, { timeout: 30_000 })
    await expectAccessible(page)
    await list.getByRole('button', { name: 'Restore: Passkey “Kept”' }).click()
    await expect(toastText(page, 'Restored')).toBeVisible()
    await list.getByRole('button', { name: 'Delete: Passkey “Theirs”' }).click()
    await page.getByRole('dialog', { name: 'Delete this for good?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(list).toHaveCount(0)
    await page.reload()
    await expect(passkeys(page).getByText('Kept')).toBeVisible()
    await expect(passkeys(page).getByText('Theirs')).toHaveCount(0)
    await context.close()
  })
})
