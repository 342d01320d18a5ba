import { expect, test } from '@playwright/test'
import { expectAccessible, linkIn } from './member-actions.ts'
import { memberWithKeys, signInOnScreen } from './vault-actions.ts'

test('a reset says before that results stay locked, and home says so until the key is unlocked', async ({ page }) => {
  test.setTimeout(150_000)
  const person = await memberWithKeys(page)
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  const before = page.getByText('If your results are encrypted with your password, a new one does not open them.')
  await expect(before).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
  const { pathname, search } = await linkIn(person.email, 'password')
  await page.goto(pathname + search)
  await expect(before).toBeVisible()
  await expectAccessible(page)
  const changed = { ...person, password: 'Other-lake-2027' }
  await page.getByLabel('New password').fill(changed.password)
  await page.getByLabel('Repeat password').fill(changed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password is set').first()).toBeVisible({ timeout: 30_000 })

  await signInOnScreen(page, changed)
  const reminder = page.getByRole('region', { name: 'Your key is still locked with your old password' })
  await expect(reminder).toContainText('enter the earlier password, ask the emergency officers for help', {
    timeout: 30_000,
  })
  await expectAccessible(page)
  await page.reload()
  await expect(reminder).toBeVisible({ timeout: 30_000 })
  await reminder.getByRole('link', { name: 'Choose how to continue' }).click()
  const encryption = page.getByRole('region', { name: 'Your key is still locked with your old password' })
  const current = encryption.getByLabel('Current password')
  const old = encryption.getByRole('textbox', { name: 'Old password' })
  await expect(current.or(old).first()).toBeVisible({ timeout: 30_000 })
  if (await current.isVisible()) {
    await current.fill(changed.password)
    await encryption.getByRole('button', { name: 'Continue' }).click()
  }
  await old.fill(person.password)
  await encryption.getByRole('button', { name: 'Unlock my key' }).click()
  await expect(old).toHaveCount(0, { timeout: 30_000 })
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reminder).toHaveCount(0)
})
