import { expect, test } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { register } from './member-actions.ts'

test('a page is measured once its member has agreed, by a library that is not loaded before', async ({ page }) => {
  const libraries: string[] = []
  page.on('request', (request) => {
    if (/web-vitals/.test(request.url())) libraries.push(request.url())
  })
  const reports: unknown[] = []
  await page.route('**/v1/client/page-speed', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.continue()
  })
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await register(page)
  await page.goto('/client/profile#privacy')
  const consents = page.getByRole('region', { name: 'Agreements and consents', exact: true })
  const box = consents.getByRole('switch', { name: 'Measure the speed' })
  await expect(box).not.toBeChecked()
  // Background work has begun by then.
  await page.waitForTimeout(6000)
  await leave()
  expect([libraries, reports]).toEqual([[], []])
  await page.reload()
  const given = page.waitForResponse('**/v1/client/user/consent')
  await box.click()
  expect((await given).ok()).toBe(true)

  const loaded = page.waitForResponse(/web-vitals/)
  await page.goto('/client/devices')
  await loaded
  await page.waitForTimeout(500)
  // A press ends the measuring of what is drawn largest; the made-up event below does not.
  await page.mouse.click(5, 5)
  const counted = page.waitForResponse('**/v1/client/page-speed')
  await leave()
  expect((await counted).status()).toBe(204)
  expect(reports).toEqual([
    {
      page: '/client/devices',
      device: 'desktop',
      metrics: expect.objectContaining({ LCP: expect.any(Number), TTFB: expect.any(Number), CLS: expect.any(Number) }),
    },
  ])
})

test('operators see figures, versions, and what needs attention', async ({ page }) => {
  await openAdmin(page)
  const { tokens } = await (await page.request.get('/api/auth/session')).json()
  const domain = `unverified-${Date.now()}.example`
  const settings = { issuer: `https://${domain}`, client_id: 'hale', email_domains: [domain] }
  await page.request.post('/v1/admin/add', {
    headers: { authorization: `Bearer ${tokens.access.token}` },
    data: {
      classkey: 'organizations',
      name: 'Unverified',
      code: domain,
      integrations: [{ name: 'oidc', is_enabled: true, settings }],
    },
  })
  await page.goto('/admin/system-health')
  const speed = page.getByRole('region', { name: 'Page speed' })
  await expect(speed.getByRole('region', { name: /LCP/ }).getByText(/^\d/).first()).toBeVisible()
  await expect(speed.getByRole('table', { name: 'Pages' }).getByText('/client/home').first()).toBeVisible()
  await speed.getByRole('button', { name: '7 days' }).click()
  await expect(page.getByRole('region', { name: 'Servers' }).getByText(/^Hale \d/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Database' }).getByText('Up to date')).toBeVisible()
  // A new installation has a day until its first backup counts as late.
  await expect(page.getByRole('region', { name: 'Backups' }).getByText('By other means than Hale')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Needs attention' }).getByText(`Domain not verified: ${domain}`),
  ).toBeVisible()
})
