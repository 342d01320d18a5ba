import { expect, test } from '@playwright/test'
import { heading, notice, openAdmin } from './admin-actions.ts'
import { addMember, addSharing, addTag, apiOf, openTab, panel, pick, region, undo } from './admin-members.ts'
import { register } from './member-actions.ts'

test('a member’s screen has tabs, in the URL and loaded on demand', async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/admin/user/${member.id}/show`)
  await expect(heading(page)).toHaveText(member.name)
  await expect(region(page, 'Key facts').getByText(`WRX1${String(member.id).padStart(5, '0')}`)).toBeVisible()
  await expect(region(page, 'Agreements and consents').getByText('No agreements or consents yet.')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/programs'))).toEqual([])

  await openTab(page, 'Programs')
  await expect(page).toHaveURL(/tab=programs/)
  await expect(panel(page).getByText('No programs yet.')).toBeVisible()
  await pick(page, 'Add to a program…', 'Sleep Well')
  await expect(region(page, 'Sleep Well').getByText('0 of 3 actions complete')).toBeVisible()
  await page.getByRole('button', { name: 'Mark complete: Connect your wearable' }).click()
  await expect(region(page, 'Sleep Well').getByText('1 of 3 actions complete')).toBeVisible()
  await expect(notice(page, 'Connect your wearable marked complete')).toBeVisible()
  await page.getByRole('button', { name: 'Mark incomplete: Connect your wearable' }).click()
  await expect(region(page, 'Sleep Well').getByText('0 of 3 actions complete')).toBeVisible()
  await page.reload()
  await expect(region(page, 'Sleep Well')).toBeVisible()
})

test('the tags of a member are replaced, and that is undone', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  const [first, second] = [await addTag(api), await addTag(api)]
  await api.post(`/users/${member.id}/tags`, { tags: [first.id] })
  await page.goto(`/admin/user/${member.id}/show?tab=tags`)
  await expect(panel(page).getByText(first.name)).toBeVisible()
  await page.getByRole('button', { name: 'Replace all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace all tags' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(panel(page).getByText(second.name)).toBeVisible()
  await expect(panel(page).getByText(first.name)).toHaveCount(0)
  await undo(page)
  await expect(panel(page).getByText(first.name)).toBeVisible()
  await expect(panel(page).getByText(second.name)).toHaveCount(0)
})

test('organizations and roles are added and removed, and either can be undone', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const member = await addMember(await apiOf(page))
  await page.goto(`/admin/user/${member.id}/show?tab=access`)
  for (const [title, label, name] of [
    ['Organizations', 'Add to an organization…', 'Harbor Logistics'],
    ['Roles', 'Add a role…', 'Support'],
  ] as const) {
    const links = region(page, title)
    await pick(page, label, name)
    await expect(links.getByRole('link', { name })).toBeVisible()
    await links.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(links.getByRole('link', { name })).toHaveCount(0)
    await page.getByText(`${name} removed`).waitFor()
    await undo(page)
    await expect(links.getByRole('link', { name })).toBeVisible()
  }
})

test('notes are added, pinned, edited and deleted', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const member = await addMember(await apiOf(page))
  await page.goto(`/admin/user/${member.id}/show?tab=notes`)
  const items = panel(page).getByRole('listitem')
  for (const words of ['First call', 'Second call']) {
    await page.getByRole('button', { name: 'Add note' }).click()
    const form = page.getByRole('form', { name: 'New note' })
    await form.getByRole('button', { name: 'Save note' }).click()
    await expect(form.getByText('Note is required.')).toBeVisible()
    await form.getByLabel('Note', { exact: false }).first().fill(words)
    await form.getByRole('button', { name: 'Save note' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(items.first()).toContainText('Second call')
  await items.filter({ hasText: 'First call' }).getByRole('button', { name: 'Pin' }).click()
  await expect(items.first()).toContainText('First call')
  await items.first().getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('form', { name: 'Edit note' }).getByLabel('Title').fill('Asked back')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(items.first()).toContainText('Asked back')
  await items.filter({ hasText: 'Second call' }).getByRole('button', { name: 'Delete' }).click()
  await expect(items).toHaveCount(1)
  await undo(page)
  await expect(items.filter({ hasText: 'Second call' })).toHaveCount(1)
})

test('a person of the care team is removed and restored', { tag: '@long' }, async ({ page, browser }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addSharing(browser)
  await api.post('/admin/add', {
    classkey: 'usercareteams',
    user_id: member.id,
    name: 'Dr. Ada Quist',
    role: 'specialist',
  })
  await page.goto(`/admin/user/${member.id}/show?tab=care`)
  await page.getByRole('button', { name: 'Remove Dr. Ada Quist' }).click()
  await expect(panel(page).getByText('No care team members yet.')).toBeVisible()
  await undo(page)
  await expect(panel(page).getByRole('row').filter({ hasText: 'Dr. Ada Quist' })).toContainText('Specialist')
  await panel(page).getByRole('link', { name: 'Add' }).click()
  await page.waitForURL('**/usercareteams/create')
})

test('an invitation is mailed, and its link not shown', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const member = await addMember(await apiOf(page))
  await page.goto(`/admin/user/${member.id}/show`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send invitation' })
  await expect(dialog).toContainText(`${member.email} receives a link`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, `The invitation to ${member.email} is being sent`)).toBeVisible()
})

test('vitals and a medical record are simulated and labeled as such', { tag: '@long' }, async ({ page, browser }) => {
  await openAdmin(page)
  const member = await addSharing(browser)
  await page.goto(`/admin/user/${member.id}/show?tab=health`)
  await expect(region(page, 'Vitals').getByText('No vitals recorded.')).toBeVisible()
  for (const [action, path, title] of [
    ['Simulate vitals', '/v1/users/smartlink/vitals', 'Vitals'],
    ['Simulate medical record', '/v1/users/simulate/medical-record', 'Medical records'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
    const dialog = page.getByRole('dialog', { name: action })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(path))
    await dialog.getByRole('button', { name: 'Simulate' }).click()
    expect((await sent).postDataJSON()).toEqual({ user_id: member.id })
    await expect(dialog.getByRole('note')).toContainText('marked as simulated')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(region(page, title).getByRole('row').nth(1)).toContainText('Simulated')
  }
})

test('an account is deactivated and activated', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const member = await addMember(await apiOf(page))
  await page.goto(`/admin/user/${member.id}/show`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await expect(page.getByRole('main').getByText('Inactive')).toBeVisible()
  await undo(page)
  await expect(page.getByRole('main').getByText('Inactive')).toHaveCount(0)
})

test('daily logs of a member are shown for the selected days', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/user?filter=%7B%22q%22%3A%22Maya%20Okafor%22%7D')
  await page.getByRole('row').nth(1).getByText('Maya Okafor').click()
  await openTab(page, 'Daily logs')
  const logs = region(page, 'Daily logs')
  await expect(logs.getByRole('row').nth(1)).toContainText(/oz/)
  await expect(region(page, 'Sleep').getByRole('img')).toHaveAttribute('aria-label', /per night on average/)
  await page.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect.poll(async () => logs.getByRole('row').count()).toBeLessThanOrEqual(8)
})

test(
  'a tab that failed to load can be retried, one without permission says so',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openAdmin(page)
    const member = await addSharing(browser)
    let isBroken = true
    await page.route(`**/v1/admin/users/${member.id}/devices`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { message: 'No' } }) : route.fallback(),
    )
    await page.goto(`/admin/user/${member.id}/show?tab=devices`)
    await expect(panel(page).getByRole('note').first()).toContainText('Failed to load devices')
    isBroken = false
    await panel(page).getByRole('button', { name: 'Try again' }).first().click()
    await expect(panel(page).getByText('No devices connected.')).toBeVisible()

    await page.route('**/v1/client/user', async (route) => {
      const answer = await route.fetch()
      const account = (await answer.json()) as { permissions: string[] }
      await route.fulfill({
        response: answer,
        json: { ...account, permissions: account.permissions.filter((one) => one !== 'userkits:read') },
      })
    })
    await page.goto(`/admin/user/${member.id}/show?tab=kits`)
    await expect(panel(page).getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
    await expect(panel(page)).toContainText('userkits:read')
  },
)

test('sessions of a member are ended', { tag: '@long' }, async ({ page, browser }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const other = await browser.newContext()
  const registered = await other.newPage()
  const { email, token } = await register(registered)
  const { models } = (await api.get(`/admin/search?classkey=user&search=${encodeURIComponent(email)}`)) as {
    models: { id: number }[]
  }
  await page.goto(`/admin/user/${models[0]?.id ?? 0}/show?tab=sessions`)
  await page
    .getByRole('button', { name: /^End session on/ })
    .first()
    .click()
  await expect(panel(page).getByText('No active sessions.')).toBeVisible()
  const answer = await registered.request.get('/v1/client/user', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await other.close()
})
