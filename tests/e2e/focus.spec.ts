/** After a press that removes or disables its target the focus is on what took its place. All screens: focus-everywhere. */
import { expect, test } from '@playwright/test'
import { openAdmin } from './admin-actions.ts'
import { walk } from './focus-walk.ts'
import { blockLiveNotifications, loadLowerCards, register } from './member-actions.ts'

test.setTimeout(150_000)
test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await blockLiveNotifications(page)
})

test('in the member area', async ({ page }) => {
  const { token } = await register(page)
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    const headers = { authorization: `Bearer ${token}` }
    const added = await page.request.post('/v1/client/health-actions/care-team', { headers, data: { name } })
    expect(added.ok()).toBe(true)
  }
  const open = async () => {
    await page.goto('/client/profile')
    await expect(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible()
    await loadLowerCards(page)
  }
  expect(await walk(page, { path: 'profile', presses: 8, open })).toEqual([])
  const walked = { path: 'health-actions', presses: 12, open: () => page.goto('/client/health-actions') }
  expect(await walk(page, walked)).toEqual([])
})

test('in the back office', async ({ page }) => {
  await openAdmin(page)
  const open = async () => {
    await page.goto('/admin/vendor/create')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await walk(page, { path: 'vendor', presses: 12, open })).toEqual([])
})
