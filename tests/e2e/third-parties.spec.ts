import { expect, test } from '@playwright/test'
import { completeOnboarding, register, watchCalls } from './member-actions.ts'

test('a member of an organization signs in with its provider, and comes back to the same account @long', async ({
  page,
}) => {
  const enter = async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Continue with your organization' }).click()
    await page.getByLabel('Organization code or work email').fill('nobody-knows-it')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(
      page.getByText('We could not find an organization that signs in with this code or email address.'),
    ).toBeVisible()
    await page.getByLabel('Organization code or work email').fill('northfield-health')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /Robin Field/ }).click()
  }
  await enter()
  await page.waitForURL('**/client/onboarding')
  const restored = await page.request.get('/api/auth/session?area=member')
  const { tokens } = (await restored.json()) as { tokens: { access: { token: string } } }
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  const account = async () =>
    (await (await page.request.get('/v1/client/user', { headers })).json()) as {
      user: { id: number }
      has_password: boolean
    }
  const { user, has_password } = await account()
  expect(has_password).toBe(false)
  await completeOnboarding(page, tokens.access.token)
  await page.context().clearCookies()
  await enter()
  await page.waitForURL('**/client/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
  expect((await account()).user.id).toBe(user.id)

  // Without a password, a vault passphrase opens the vault.
  await page.goto('/client/profile')
  await expect(page.getByText(/passphrase/i).first()).toBeVisible()
})

test('a portal’s link signs in once, and a refused sign-in says why @long', async ({ page }) => {
  await page.goto('/demo/portal')
  const link = page.getByRole('link', { name: /Sam North/ })
  const used = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.waitForURL('**/client/onboarding')
  await page.context().clearCookies()
  await page.goto(used)
  await expect(page.getByRole('note').getByText('Invalid Credentials', { exact: true })).toBeVisible()
  await page.route('**/v1/login-sso', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'INTERNAL', message: 'x' } }),
  )
  await page.goto('/sso?token=any')
  await expect(page.getByRole('note').getByText('Failed to authenticate')).toBeVisible()
  await page.goto('/sso?refused=administrator')
  await expect(page.getByRole('note')).toContainText('Administrators sign in with their password.')
})

test('labs are listed with their distance from a named place, and one is selected', async ({ page }) => {
  await register(page)
  const calls = watchCalls(page)
  const outside: string[] = []
  page.on('request', (request) => {
    if (/googleapis|google\.com/.test(request.url())) outside.push(request.url())
  })
  await page.goto('/client/testing-center/labs')
  await expect(page.getByRole('heading', { name: 'All labs' })).toBeVisible()
  await page.getByLabel('Town or ZIP code').fill('nowhere at all')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('We could not find this place.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByLabel('Town or ZIP code').fill('Fayetteville, AR')
  await expect.poll(() => calls.filter((call) => call.includes('/api/google-places')).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'Near Fayetteville, AR, USA' })).toBeVisible()
  const first = page.getByRole('article').first()
  await expect(first.getByRole('heading')).toHaveText('Ozark Lab, Fayetteville')
  await expect(first).toContainText(/About \d+ mi away|In your area/)
  await first.getByRole('button', { name: /^Choose/ }).click()
  await expect(first.getByText('Your lab')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article', { name: 'Ozark Lab, Fayetteville' }).getByText('Your lab')).toBeVisible()
  expect(outside).toEqual([])
})
