import { expect, test } from '@playwright/test'
import { resources } from '#shared/classkeys/index.ts'
import { pathOf } from '#admin/declarations/paths.ts'
import { heading, idIn, input, notice, openAdmin, save, sortOf, watchErrors } from './admin-actions.ts'

test('every entity and noun has a list, a form if writable, and no error', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000)
  const errors = watchErrors(page)
  await openAdmin(page)
  for (const resource of resources) {
    await test.step(resource.name, async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page
        .getByRole('main')
        .locator(`a[href="/admin/${pathOf(resource)}"]`)
        .last()
        .click()
      await expect(heading(page)).toHaveText(new RegExp(`^${resource.label[1].replaceAll(/[^\w ]/g, '.')}( [\\d,]+)?$`))
      await expect(
        page.getByRole('navigation', { name: 'Pagination' }).or(page.getByText('No Results Found.')),
      ).toBeVisible()
      if (resource.operations.includes('add')) {
        await page.getByRole('link', { name: 'Create' }).first().click()
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
        await expect(page.locator('[data-field]').first()).toBeVisible()
      }
    })
  }
  expect(errors).toEqual([])
})

/** Entities of each way of storing and sending. One always runs; the API tests have them all. */
const cycles = [
  { path: 'vendor', one: 'Vendor', tag: '@long' },
  { path: 'roles', one: 'Role' },
  { path: 'action-groups', one: 'Action group', tag: '@long' },
  { path: 'healthtips', one: 'Health tip', tag: '@long' },
  { path: 'featureflag', one: 'Feature flag', tag: '@long' },
  { path: 'permissions', one: 'Permission', tag: '@long' },
  { path: 'tag_types', one: 'Tag type', tag: '@long' },
  { path: 'actions', one: 'Action', tag: '@long' },
]

for (const { path, one, tag = [] } of cycles) {
  test(`${path}: created, found, updated and deleted`, { tag }, async ({ page }) => {
    const resource = resources.find((each) => pathOf(each) === path)
    if (!resource) throw new Error(`There is no ${path}`)
    const title = resource.titleField
    const name = `${one} ${crypto.randomUUID().slice(0, 8)}`
    await openAdmin(page, `/${path}/create`)
    await input(page, title).fill(name)
    for (const [field, { required, kind }] of Object.entries(resource.fields)) {
      if (required && field !== title && kind === 'text') await input(page, field).fill(`${name} ${field}`)
    }
    await save(page)
    await page.waitForURL(new RegExp(`/admin/${path}/\\d+$`))
    await expect(heading(page)).toHaveText(name)
    const id = idIn(page)

    await input(page, title).fill(`${name} changed`)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(notice(page, 'Saved')).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeHidden()

    await page.goto(`/admin/${path}`)
    await page.getByRole('searchbox', { name: /^Search / }).fill(`${name} changed`)
    await expect(page).toHaveURL(/filter=/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('row').nth(1).getByText(`${name} changed`).click()
    await page.waitForURL(`**/admin/${path}/${id}`)

    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, `${name} changed deleted`)).toBeVisible()
    await page.goto(`/admin/${path}`)
    await page.getByRole('searchbox', { name: /^Search / }).fill(`${name} changed`)
    await expect(page.getByText('No Results Found.')).toBeVisible()
  })
}

const sorts = [
  { path: 'userkits', head: 'User', field: 'user_email' },
  { path: 'userkits', head: 'Test', field: 'test_name' },
  { path: 'userkits', head: 'Provider', field: 'provider_name' },
  { path: 'userkits', head: 'Status', field: 'details_status' },
  { path: 'orders', head: 'Customer', field: 'customer' },
  { path: 'orders', head: 'Billing email', field: 'billing_email' },
  { path: 'orders', head: 'Parcel', field: 'tracking_status' },
  { path: 'orders', head: 'Tracking number', field: 'tracking_number' },
  { path: 'customers', head: 'First name', field: 'billing_first_name' },
  { path: 'customers', head: 'Last name', field: 'billing_last_name' },
  { path: 'user', head: 'Tags', field: 'tags' },
] as const

test('column headers sort by the server’s fields, ascending, then descending', async ({ page }) => {
  test.setTimeout(120_000)
  await openAdmin(page)
  let open = ''
  for (const { path, head, field } of sorts) {
    await test.step(`${path} ${field}`, async () => {
      if (open !== path) await page.goto(`/admin/${path}`)
      open = path
      const button = page.locator(`thead th.column-${field}`, { hasText: head }).getByRole('button')
      const isSortedBy = (direction: string) => (request: Parameters<typeof sortOf>[0]) => {
        if (!request.url().includes('/v1/') || !request.url().includes('sort=')) return false
        const sort = JSON.stringify(sortOf(request)).toLowerCase()
        return sort.includes(`"${field}"`) && sort.includes(`"${direction}"`)
      }
      await button.waitFor()
      // A list initially sorted by this column is reversed.
      const isActive = (await page.locator(`thead th.column-${field}`).getAttribute('aria-sort')) !== null
      await Promise.all([page.waitForRequest(isSortedBy(isActive ? 'desc' : 'asc')), button.click()])
      await Promise.all([page.waitForRequest(isSortedBy(isActive ? 'asc' : 'desc')), button.click()])
    })
  }
})

test('users are filtered by a tag, and the URL restores the filter', async ({ page }) => {
  await openAdmin(page, '/user')
  await expect(heading(page)).toHaveText(/[1-9]/)
  const all = Number((await heading(page).innerText()).replaceAll(/\D/g, ''))
  await page.getByRole('main').getByRole('button', { name: 'Tags', exact: true }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await expect(page).toHaveURL(/filter=/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(async () => Number((await heading(page).innerText()).replaceAll(/\D/g, ''))).toBeLessThan(all)
  const found = await heading(page).innerText()
  await page.reload()
  await expect(heading(page)).toHaveText(found)
})

test('an export contains everything the filter matches', async ({ page }) => {
  await openAdmin(page, '/faq')
  await expect(heading(page)).toHaveText(/[1-9]/)
  const total = Number((await heading(page).innerText()).replaceAll(/\D/g, ''))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^faq-\d{4}-\d{2}-\d{2}\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const ids = Buffer.concat(chunks)
    .toString('utf8')
    .split('\r\n')
    .slice(1)
    .filter((line) => /^\d+,/.test(line))
  expect(ids).toHaveLength(total)
})
