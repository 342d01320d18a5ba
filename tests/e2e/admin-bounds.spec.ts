import { expect, test, type Page } from '@playwright/test'
import { heading, notice, openAdmin } from './admin-actions.ts'
import { addMember, apiOf, type Api } from './admin-members.ts'
import { register, signInOnly } from './member-actions.ts'

const coach = { email: 'coach@hale.test', password: 'Hale-demo-2026' }
const manager = { email: 'manager@hale.test', password: 'Hale-demo-2026' }
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') })

test('an administrator limits a staff account, which then reaches only what it was given', async ({
  page,
  browser,
}) => {
  await openAdmin(page, `/user?filter=${encodeURIComponent(JSON.stringify({ q: coach.email }))}`)
  await page.getByText('Joel Brandt').first().click()
  await page.getByRole('tab', { name: 'Organizations and roles' }).click()
  const limit = page.getByRole('region', { name: 'Limit' })
  const toggle = limit.getByRole('switch', { name: 'Limit this account' })
  await expect(toggle).toBeVisible()
  // A repeated test begins with what the first left behind.
  if (await toggle.isChecked()) {
    await toggle.click()
    await expect(notice(page, 'Limit lifted')).toBeVisible()
  }
  await toggle.click()
  await expect(limit.getByText('This account reaches nobody')).toBeVisible()
  await limit.getByLabel('Add a member…').fill('Maya Okafor')
  await page.getByRole('option', { name: 'Maya Okafor' }).click()
  await expect(notice(page, 'Maya Okafor added')).toBeVisible()
  await expect(limit.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(limit.getByRole('listitem')).toHaveText(/Maya Okafor\s*Member/)

  const own = await browser.newPage()
  await signInOnly(own, coach)
  await own.goto('/admin/user')
  await expect(rows(own)).toHaveCount(1)
  await expect(rows(own)).toContainText('Maya Okafor')
  await own.getByRole('button', { name: 'Account JB' }).click()
  await expect(own.getByText('Limited to 1 assigned member')).toBeVisible()
  await own.keyboard.press('Escape')
  await own.getByLabel('Find a screen').fill('Roles')
  await expect(own.getByText('No Results Found.')).toBeVisible()
  await rows(own).click()
  await expect(heading(own)).toHaveText('Maya Okafor')

  await own.goto(`/admin/user?filter=${encodeURIComponent(JSON.stringify({ q: 'Marchetti' }))}`)
  await expect(own.getByText('No users match these filters.')).toBeVisible()
  await page.goto(`/admin/user?filter=${encodeURIComponent(JSON.stringify({ q: 'Marchetti' }))}`)
  await page.getByText('Sofia Marchetti').first().click()
  await expect(heading(page)).toHaveText('Sofia Marchetti')
  await own.goto(page.url())
  await expect(own.getByRole('note')).toHaveText('This is not in your caseload, or it was deleted.')
  await own.close()
})

/** A registered person with roles of the back office. */
const addStaff = async (page: Page, api: Api, roles: readonly string[]) => {
  const person = await register(page)
  const idOf = async (path: string) => ((await api.get(path))['models'] as { id: number }[])[0]?.id ?? 0
  const id = await idOf(`/admin/search?classkey=user&search=${person.email}`)
  const link = async (name: string, deed: 'link' | 'unlink') =>
    api.post(`/users/role/${deed}`, {
      user_id: id,
      role_id: await idOf(`/roles?filters=${encodeURIComponent(JSON.stringify({ name }))}`),
    })
  for (const name of roles) await link(name, 'link')
  return { ...person, id, takeRole: (name: string) => link(name, 'unlink') }
}

test('a member who leaves the caseload leaves the open record, and what was typed can be copied', async ({
  page,
  browser,
}) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  const own = await browser.newPage()
  const person = await addStaff(own, api, ['Admin'])
  const limit = (members: number[]) =>
    api.put(`/admin/users/${person.id}/bounds`, { bounds: { organizations: [], members } })
  await limit([member.id])
  await own.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInOnly(own, person)
  await own.goto(`/admin/user/${member.id}/show?tab=notes`)
  await own.getByRole('button', { name: 'Add note' }).click()
  await own.getByRole('textbox', { name: /^Note/ }).fill('Prefers mornings')
  await limit([])
  await own.getByRole('button', { name: 'Save note' }).click()
  await expect(heading(own)).toHaveText('Ines is no longer in your caseload')
  await expect(own.getByText(member.email)).toHaveCount(0)
  await expect(own.getByRole('textbox', { name: 'Note' })).toHaveValue('Prefers mornings')
  await own.getByRole('button', { name: 'Copy' }).click()
  expect(await own.evaluate(() => navigator.clipboard.readText())).toBe('Prefers mornings')
  await own.close()
})

test('a role that is taken away reaches the open screen, and what was typed stays', async ({ page, browser }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  const own = await browser.newPage()
  const person = await addStaff(own, api, ['Admin', 'Editor'])
  await signInOnly(own, person)
  await own.goto(`/admin/user/${member.id}/show?tab=notes`)
  await own.getByRole('button', { name: 'Add note' }).click()
  const text = own.getByRole('textbox', { name: /^Note/ })
  await text.fill('Prefers mornings')
  await person.takeRole('Admin')
  await own.getByRole('button', { name: 'Save note' }).click()
  await expect(own.getByText(/Your access has changed. Taken away: .+ more\. What you typed stays\./)).toBeVisible()
  await expect(text).toHaveValue('Prefers mornings')
  await own.close()
})

test('the manager of an organization adds, invites and takes out a person by keyboard', async ({ page }) => {
  await signInOnly(page, manager)
  await page.goto('/admin/user/create')
  await page.getByLabel('First name').focus()
  await page.keyboard.type('Ines')
  await page.getByLabel('Last name').focus()
  await page.keyboard.type('Duarte')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(`ines-${crypto.randomUUID()}@hale.test`)
  await page.keyboard.press('Enter')
  const organizations = page.getByLabel('Organizations')
  await expect(page.getByText('Choose one within your reach: you would not see the new item otherwise.')).toHaveCount(2)
  await organizations.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Ines Duarte')

  await page.getByRole('button', { name: 'More' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Send invitation' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send invitation' })
  await dialog.getByLabel('Correct the email address').focus()
  await page.keyboard.type(`right-${crypto.randomUUID()}@hale.test`)
  await dialog.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page, 'The invitation is being sent, unless Ines Duarte has joined already')).toBeVisible()

  await organizations.focus()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+s')
  await expect(notice(page, 'Ines Duarte is no longer in your organization')).toBeVisible()
  await expect(heading(page)).toHaveText(/^Users/)
  await expect(page.getByText('Ines Duarte', { exact: true })).toHaveCount(0)
})

test('the manager of an organization takes selected people out of it', async ({ page }) => {
  await signInOnly(page, manager)
  const api = await apiOf(page)
  const { models } = (await api.get('/admin/search?classkey=organizations')) as { models: { id: number }[] }
  const last_name = `Duarte ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@hale.test`
  await api.post('/admin/add', {
    classkey: 'user',
    first_name: 'Rui',
    last_name,
    email,
    organizations: [models[0]?.id],
  })
  await page.goto(`/admin/user?filter=${encodeURIComponent(JSON.stringify({ q: last_name }))}`)
  await rows(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Invite' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Invitations sent to those who have not joined')).toBeVisible()
  await rows(page).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Organization', exact: true }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Organization').click()
  await page.getByRole('option').click()
  await page.getByRole('button', { name: 'Remove 1 user' }).click()
  await expect(notice(page, '1 user removed from')).toBeVisible()
  await expect(page.getByText('No users match these filters.')).toBeVisible()
})

test('the page for the board of an organization is opened by its manager, and prints on one sheet', async ({
  page,
}) => {
  await signInOnly(page, manager)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Harbor Logistics by month' }).press('Enter')
  await expect(heading(page)).toHaveText('Harbor Logistics')
  await expect(page.getByRole('row')).toHaveCount(13)
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
