import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'

test('a directory’s token is made in the back office, shown once, and revoked', async ({ page }) => {
  await openAdmin(page)
  const restored = await page.request.get('/api/auth/session')
  const { tokens } = (await restored.json()) as { tokens: { access: { token: string } } }
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  const code = `scim-${Date.now()}`
  const added = await page.request.post('/v1/admin/add', {
    headers,
    data: { classkey: 'organizations', name: 'Scimfield', code },
  })
  const { id } = (await added.json()) as { id: number }
  const open = () => page.goto(`/admin/organizations/${id}`)
  const panel = page.getByRole('region', { name: 'Provisioning' })
  await open()
  await panel.getByLabel('Name of the new token').fill('Okta')
  await panel.getByRole('button', { name: 'Create token' }).click()
  await expect(panel.getByText('Copy this token. It is not shown again.')).toBeVisible()
  const token = await panel.getByText(/^hale_scim_/).textContent()
  const list = () => page.request.get('/scim/v2/Users', { headers: { authorization: `Bearer ${token}` } })
  // Without a sign-in entry, the directory is refused, and the panel says so.
  const refused = panel.getByText('Requests of the directory are refused')
  await expect(refused).toBeVisible()
  expect((await list()).status()).toBe(403)
  const public_key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const settings = { issuer: `https://${code}.example`, public_key, email_domains: [`${code}.example`] }
  const integrations = [{ name: 'sso', is_enabled: true, settings }]
  await page.request.post('/v1/admin/set', { headers, data: { classkey: 'organizations', id, integrations } })
  expect((await list()).status()).toBe(200)
  await open()
  await expect(panel.getByText(/Last used/)).toBeVisible()
  await expect(panel.getByText(/^hale_scim_/)).toHaveCount(0)
  await expect(refused).toHaveCount(0)
  await panel.getByRole('button', { name: 'Revoke Okta' }).click()
  await expect(panel.getByRole('button', { name: 'Revoke Okta' })).toHaveCount(0)
  expect((await list()).status()).toBe(401)
})
