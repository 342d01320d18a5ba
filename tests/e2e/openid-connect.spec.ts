import { expect, test } from '@playwright/test'
import { startNameServer } from '../harness/name-server.ts'
import { clientId, clientSecret, startOpenIdProvider } from '../harness/openid-provider.ts'
import { notice, openAdmin } from './admin-actions.ts'
import { completeOnboarding } from './member-actions.ts'

// Providers return to the public address, and cookies belong to one host.
const port = Number(process.env.E2E_PORT ?? 4310)
const home = `http://localhost:${port}`
test.use({ baseURL: home })

test('an organization is set up with OpenID Connect, and its member signs in and out with it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const email = `olga-${Date.now()}@openid.example`
  let organization = ''
  const provider = await startOpenIdProvider(
    (path) => (path === '/login' ? `${home}/login` : `${home}/oidc/${organization}${path}`),
    { sub: `olga-${Date.now()}`, email, email_verified: true, given_name: 'Olga', family_name: 'Open' },
  )
  await openAdmin(page)
  const restored = await page.request.get('/api/auth/session')
  const { tokens } = (await restored.json()) as { tokens: { access: { token: string } } }
  const add = async (body: object) => {
    const headers = { authorization: `Bearer ${tokens.access.token}` }
    const answer = await page.request.post('/v1/admin/add', { headers, data: body })
    return ((await answer.json()) as { id: number }).id
  }
  const code = `openid-${Date.now()}`
  const settings = { issuer: provider.issuer, client_id: clientId, email_domains: ['openid.example'] }
  const integrations = [{ name: 'oidc', is_enabled: true, settings }]
  organization = String(await add({ classkey: 'organizations', name: 'Openfield', code, integrations }))
  await add({ classkey: 'user', first_name: 'Olga', last_name: 'Open', email, organizations: [Number(organization)] })
  // It learns the address of the organization.
  await provider.rotate()

  await page.goto(`/admin/organizations/${organization}`)
  const panel = page.getByRole('region', { name: 'OpenID Connect' })
  await expect(panel.getByText(`${home}/oidc/${organization}/callback`)).toBeVisible()
  await expect(panel.getByText('Not set yet.')).toBeVisible()
  await panel.getByLabel('Client secret').fill(clientSecret)
  await panel.getByRole('button', { name: 'Set secret' }).click()
  await expect(notice(page, 'Client secret saved')).toBeVisible()
  await panel.getByRole('button', { name: 'Test' }).click()
  await expect(panel.getByText('Works')).toHaveCount(5)

  const domains = page.getByRole('region', { name: 'Sign-in domains' })
  const record = await domains.locator('code').allInnerTexts()
  expect(record[0]).toBe('_hale.openid.example')
  const names = await startNameServer(port)
  names.records.set('_hale.openid.example', record.slice(1))
  await domains.getByRole('button', { name: 'Verify' }).click()
  await expect(notice(page, 'openid.example verified')).toBeVisible()
  names.close()

  const member = await (await browser.newContext({ baseURL: home, reducedMotion: 'reduce' })).newPage()
  await member.goto('/login')
  await member.getByRole('link', { name: 'Continue with your organization' }).click()
  await member.getByLabel('Organization code or work email').fill(code)
  await member.getByRole('button', { name: 'Continue' }).click()
  await member.waitForURL('**/client/onboarding')
  const account = await member.request.get('/api/auth/session?area=member')
  const own = ((await account.json()) as { tokens: { access: { token: string } } }).tokens.access.token
  await completeOnboarding(member, own)
  await member.goto('/client/home')
  await member.getByRole('button', { name: 'Account' }).click()
  await member.getByRole('menuitem', { name: 'Sign out' }).click()
  await member.waitForURL(`${provider.issuer}/**`)
  await member.getByRole('button', { name: /sign me out/i }).click()
  await member.waitForURL(`${home}/login**`)
  await provider.close()
})
