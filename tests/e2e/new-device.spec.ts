import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, linkIn, register, signIn, toastText } from './member-actions.ts'

const elsewhere = async (browser: Browser, person: { email: string; password: string }): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/client\/home$/)
  return page
}

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
  await expect(stranger.getByRole('alert')).toContainText('Check your email and password')

  const reset = await linkIn(person.email, 'password')
  await reader.goto(reset.pathname + reset.search)
  await expect(reader.getByLabel('New password')).toBeVisible()
  await reader.goto(pathname + search)
  await expect(reader.getByRole('button', { name: 'This was not me' })).toHaveCount(0)
})
