import { expect, test } from '@playwright/test'
import { signInOnly } from './member-actions.ts'

test('a visitor sees the welcome screen, the public pages and the way to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Your health, one day at a time' })).toBeVisible()
  const footer = page.getByRole('navigation', { name: 'Legal and help' })
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeVisible()
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  await footer.getByRole('link', { name: 'Help' }).click()
  await page.getByRole('button', { name: 'I forgot my password', exact: true }).click()
  await expect(page.getByText('support@hale.test').first()).toBeVisible()
  await page.getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goto('/')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/register')
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('a visitor reads the documents in the selected language', async ({ page }) => {
  await page.goto('/privacy')
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('heading', { level: 1, name: 'Datenschutzhinweise' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ihre Rechte' })).toBeVisible()
})

test('a signed-in member who opens the start page gets home', async ({ page }) => {
  await signInOnly(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page).toHaveURL('/client/home')
  expect(scripts.filter((path) => /PublicRoutes/.test(path))).toEqual([])
})
