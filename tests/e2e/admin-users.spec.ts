import { expect, test } from '@playwright/test'
import { heading, idIn, input, notice, openAdmin, save } from './admin-actions.ts'
import { addMember, addTag, apiOf, panel, pick, undo } from './admin-members.ts'

test('users are found by tag, and tagged in bulk', async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const [first, second] = [await addTag(api), await addTag(api)]
  const members = [await addMember(api), await addMember(api)]
  for (const { id } of members) await api.post(`/users/${id}/tags`, { tags: [first.id] })

  await page.goto('/admin/user')
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Filter by Tags' })
  await filter.getByRole('combobox').fill(first.name)
  await page.getByRole('option', { name: first.name }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(3)
  for (const { name } of members) await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit tags for 2 users' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(second.name)
  await page.getByRole('option', { name: second.name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(dialog.getByText('All other tags of')).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace tags' }).click()
  await expect(notice(page, 'Tags replaced for 2 users')).toBeVisible()
  for (const { id } of members) expect((await api.get(`/users/${id}/tags`)).models).toMatchObject([{ id: second.id }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, '2 users reverted.')).toBeVisible()
  for (const { id } of members) expect((await api.get(`/users/${id}/tags`)).models).toMatchObject([{ id: first.id }])

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Tags' }).fill(first.name)
  await page.getByRole('option', { name: first.name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Remove tags' }).click()
  await expect(notice(page, 'Tags removed from 2 users')).toBeVisible()
  for (const { id } of members) expect((await api.get(`/users/${id}/tags`)).models).toEqual([])
})

test('a user is created, found, updated and deleted', { tag: '@long' }, async ({ page }) => {
  const last = `Test ${crypto.randomUUID().slice(0, 8)}`
  await openAdmin(page, '/user/create')
  await input(page, 'first_name').fill('Ines')
  await input(page, 'last_name').fill(last)
  await input(page, 'email').fill(`${crypto.randomUUID()}@hale.test`)
  await save(page)
  await page.waitForURL(/\/user\/\d+$/)
  await expect(heading(page)).toHaveText(`Ines ${last}`)
  const id = idIn(page)
  await input(page, 'first_name').fill('Inês')
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await page.goto('/admin/user')
  await page.getByRole('searchbox', { name: /^Search / }).fill(last)
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(`Inês ${last}`)
  await row.getByText(`Inês ${last}`).click()
  await page.waitForURL(`**/user/${id}/show`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.waitForURL(`**/user/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: /Permanently delete/ })
  await question.getByRole('textbox').fill(`Inês ${last}`)
  await question.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL(/\/admin\/user(\?|$)/)
  await page.goto('/admin/user')
  await page.getByRole('searchbox', { name: /^Search / }).fill(last)
  await expect(page.getByText('No Results Found.')).toBeVisible()
})

test('users are found by tag type, and selected ones are added and removed', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const type = { name: `Type ${crypto.randomUUID().slice(0, 8)}` }
  const { id: tag_type_id } = await api.post('/tag-types', type)
  const tag = await api.post('/tags', { name: `Tag ${crypto.randomUUID().slice(0, 8)}`, tag_type_id })
  const member = await addMember(api)
  await api.post(`/users/${member.id}/tags`, { tags: [tag.id] })
  await page.goto('/admin/user')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tag type' }).click()
  await page.getByRole('dialog', { name: 'Filter by Tag type' }).getByRole('combobox').fill(type.name)
  await page.getByRole('option', { name: type.name }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').filter({ hasText: member.name })).toBeVisible()

  for (const [button, what] of [
    ['Program', 'Heart Health'],
    ['Organization', 'Harbor Logistics'],
  ] as const) {
    for (const isJoining of [true, false]) {
      await page.getByRole('checkbox', { name: 'Select all' }).check()
      await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: button }).click()
      const dialog = page.getByRole('dialog', { name: `${button} of 1 user` })
      if (!isJoining) await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
      await dialog.getByRole('combobox', { name: button }).fill(what)
      await page.getByRole('option', { name: what, exact: true }).click()
      await dialog.getByRole('button', { name: isJoining ? /^Add \d/ : /^Remove \d/ }).click()
      await expect(notice(page, isJoining ? `1 user added to ${what}` : `1 user removed from ${what}`)).toBeVisible()
      await expect(page.getByRole('row').filter({ hasText: what })).toHaveCount(isJoining ? 1 : 0)
    }
  }
})

test('a tag is created, renamed, deactivated and activated', { tag: '@long' }, async ({ page }) => {
  const name = `Tag ${crypto.randomUUID().slice(0, 8)}`
  await openAdmin(page, '/tags/create')
  await input(page, 'name').fill(name)
  await save(page)
  await page.waitForURL(/\/tags\/\d+$/)
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const id = Number(idIn(page))
  await input(page, 'name').fill(`${name} new`)
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()

  const api = await apiOf(page)
  const [member, other] = [await addMember(api), await addMember(api)]
  await api.post(`/users/${member.id}/tags`, { tags: [id] })
  await page.goto('/admin/tags')
  await page.getByRole('searchbox', { name: /^Search / }).fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('link', { name: '1 user' })).toBeVisible()
  await page.getByRole('button', { name: `Deactivate ${name} new` }).click()
  await expect(page.getByRole('button', { name: `Activate ${name} new` })).toBeVisible()

  await page.goto(`/admin/user/${member.id}/show?tab=tags`)
  await expect(panel(page).getByText(`${name} new (inactive)`)).toBeVisible()
  await page.goto(`/admin/user/${other.id}/show?tab=tags`)
  await page.getByRole('combobox', { name: 'Add a tag…' }).fill(name)
  await expect(page.getByText('No Results Found.')).toBeVisible()
  await page.goto(`/admin/tags/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Activate' }).click()
  await expect(notice(page, 'activated')).toBeVisible()
  await page.goto(`/admin/user/${other.id}/show?tab=tags`)
  await pick(page, 'Add a tag…', `${name} new`)
  await expect(panel(page).getByText(`${name} new`)).toBeVisible()
  await undo(page)
  await expect(panel(page).getByText('No tags yet.')).toBeVisible()
})

for (const [path, title] of [
  ['user_upload_history', 'Upload history'],
  ['integration_call', 'Integration calls'],
  ['integration_status', 'Integration status'],
] as const) {
  test(`${title} is a non-empty list`, { tag: '@long' }, async ({ page }) => {
    await openAdmin(page, `/${path}`)
    await expect(heading(page)).toContainText(title)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
  })
}
