import { readFileSync } from 'node:fs'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { heading, notice, openAdmin, sortOf } from './admin-actions.ts'

/** The back office's token, from one of its requests. */
const tokenOf = async (page: Page): Promise<string> => {
  const request = page.waitForRequest((one) => one.url().includes('/v1/') && 'authorization' in one.headers())
  await page.reload()
  return (await request).headers()['authorization'] ?? ''
}

/** Vendors with a unique name. */
const addVendors = async (page: Page, count: number): Promise<{ word: string; authorization: string }> => {
  const authorization = await tokenOf(page)
  const word = `Bulk${crypto.randomUUID().slice(0, 6)}`
  for (let n = 1; n <= count; n += 1) {
    const data = { classkey: 'vendor', name: `${word} ${String(n).padStart(2, '0')}` }
    expect((await page.request.post('/v1/admin/add', { headers: { authorization }, data })).ok()).toBe(true)
  }
  return { word, authorization }
}
const found = async (page: Page, authorization: string, word: string): Promise<Record<string, unknown>[]> => {
  const answer = await page.request.get(`/v1/admin/search?classkey=vendor&take=100&search=${word}`, {
    headers: { authorization },
  })
  return ((await answer.json()) as { models: Record<string, unknown>[] }).models
}
const toolbar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Selected rows' })
const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('searchbox', { name: /^Search / }).fill(words)
  await expect(page).toHaveURL(new RegExp(`filter=[^&]*${words}`))
}
const choose = (page: Page, name: string, content: string) =>
  page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

test(
  'all matches of a filter are changed and deleted after a count, and no others',
  { tag: '@long' },
  async ({ page }) => {
    await openAdmin(page, '/vendor')
    const { word, authorization } = await addVendors(page, 12)
    await page.reload()
    await search(page, word)
    await expect(heading(page)).toHaveText('Vendors 12')
    await page.locator('thead input[type=checkbox]').check()
    await expect(toolbar(page).getByText('10 selected')).toBeVisible()
    await toolbar(page).getByRole('button', { name: 'Select all 12 matching' }).click()
    await expect(toolbar(page).getByText('All 12 selected')).toBeVisible()

    await toolbar(page).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Select a field').click()
    await page.getByRole('option', { name: 'Active' }).click()
    await expect(dialog.getByRole('button', { name: 'Update 12' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'No', exact: true }).click()
    await expect(dialog.getByRole('note')).toHaveText(`Set Active to No for 12 vendors (filters: search: “${word}”)`)
    await dialog.getByRole('button', { name: 'Update 12' }).click()
    await expect(notice(page, '12 vendors updated')).toBeVisible()
    expect((await found(page, authorization, word)).map(({ is_active }) => is_active)).toEqual(
      Array.from({ length: 12 }, () => false),
    )
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice(page, '12 vendors reverted.')).toBeVisible()
    expect((await found(page, authorization, word)).every(({ is_active }) => is_active)).toBe(true)

    await page.locator('thead input[type=checkbox]').check()
    await toolbar(page).getByRole('button', { name: 'Select all 12 matching' }).click()
    await toolbar(page).getByRole('button', { name: 'Delete' }).click()
    const confirm = dialog.getByRole('button', { name: 'Delete 12' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type 12 to confirm').fill('11')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Type 12 to confirm').fill('12')
    // Somebody adds one in the meantime: nothing is deleted.
    await page.request.post('/v1/admin/add', {
      headers: { authorization },
      data: { classkey: 'vendor', name: `${word} 13` },
    })
    await confirm.click()
    await expect(dialog.getByText('There are now 13 vendors, not 12. Nothing was changed.')).toBeVisible()
    expect((await found(page, authorization, word)).length).toBe(13)
    await dialog.getByLabel('Type 13 to confirm').fill('13')
    await dialog.getByRole('button', { name: 'Delete 13' }).click()
    await expect(page.getByText('No Results Found.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(heading(page)).toHaveText(/Vendors [1-9]/)
  },
)

test(
  'users are imported from a file with a result per row, and the upload is recorded',
  { tag: '@long' },
  async ({ page }) => {
    await openAdmin(page, '/user')
    await page.getByRole('link', { name: 'Batch upload' }).click()
    await expect(page).toHaveURL(/\/admin\/upload-users$/)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/users/batch')) sent.push(request.method())
    })
    for (const name of ['b.xlsx', 'b.txt']) {
      await choose(page, name, 'email\na@example.com')
      await expect(page.getByRole('alert').getByText('Please select a valid file.', { exact: true })).toBeVisible()
    }
    expect(sent).toEqual([])
    const word = crypto.randomUUID().slice(0, 8)
    await choose(
      page,
      'people.csv',
      `id,first_name,last_name,email\n7,Ann,${word},ann.${word}@example.com\n8,,,bo.${word}@example.com\n`,
    )
    await expect(page.getByText('Select an organization first.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Organization' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(page.getByText('1 of 2 rows can’t be imported. Nothing has been saved yet.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Skipped columns' })).toHaveText('id: New items are given a new id.')
    await expect(page.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1)).toContainText(
      'First name is required.',
    )
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download failed rows' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain(
      `,,bo.${word}@example.com,first_name: First name is required.`,
    )
    await page.getByRole('button', { name: 'Import 1 user' }).click()
    await expect(page.getByText('1 user created, 1 row failed.')).toBeVisible()
    await page.getByRole('link', { name: 'Upload history' }).first().click()
    await expect(page.getByRole('row').nth(1)).toContainText('people.csv')
  },
)

test(
  'an upload is mapped and corrected on the screen, and its invitations are sent later',
  { tag: '@long' },
  async ({ page }) => {
    const word = crypto.randomUUID().slice(0, 8)
    await openAdmin(page, '/upload-users')
    await page.getByRole('combobox', { name: 'Organization' }).click()
    await page.getByRole('option').first().click()
    const organization = await page.getByRole('combobox', { name: 'Organization' }).inputValue()
    await page.getByRole('checkbox', { name: /Email invitations now/ }).uncheck()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download template' }).click()
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('"Email address, required"')
    const csv = `Vorname;Last name;E-Mail;Date of birth\n\nZo\xeb;${word};zoe.${word}@example.com;31/12/1980\nMax;${word};max.${word};1/2/1990\n`
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') })
    await expect(page.getByText('It was read as Windows-1252')).toBeVisible()
    await page.getByRole('combobox', { name: 'Field for vorname' }).click()
    await page.getByRole('option', { name: 'First name', exact: true }).click()
    await expect(page.getByText('Detected from the dates in the file.')).toBeVisible()
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await expect(page.getByText('1 of 2 rows can’t be imported.')).toBeVisible()
    await page.getByRole('textbox', { name: 'e_mail in row 4' }).fill(`max.${word}@example.com`)
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('All 2 rows can be imported')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 users' }).click()
    await expect(page.getByText('2 users created.')).toBeVisible()
    await page.getByRole('link', { name: 'Users not invited yet' }).click()
    await expect(page.getByText('Invited: empty')).toBeVisible()
    await expect(page.getByText(`Organizations: ${organization.replace(/ \(.*/, '')}`)).toBeVisible()
    await search(page, word)
    await expect(heading(page)).toHaveText('Users 2')
    // Searching keeps the filter for empty values.
    await expect(page.getByText('Invited: empty')).toBeVisible()
    await page.locator('thead').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('2 invitations sent')).toBeVisible()
    await expect(heading(page)).toHaveText('Users 0')
  },
)

test('an exported list can be edited and imported again', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/faq')
  await expect(heading(page)).toHaveText(/FAQs? \d/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'faq.csv', csv)
  await expect(page.getByRole('radio', { name: /^Update the/ })).toBeChecked()
  await page.getByRole('button', { name: /^Check/ }).click()
  await expect(page.getByText(/^None of the \d+ rows have changes\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 0' })).toBeDisabled()
})

test('a view saves filters, order and columns under a name', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/user')
  await search(page, 'ma')
  await page.locator('th.column-tags').getByRole('button').click()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Stars' }).uncheck()
  await page.getByRole('button', { name: 'Move Tags', exact: true }).focus()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) {
    await page.waitForTimeout(100)
    await page.keyboard.press('ArrowUp')
  }
  await page.waitForTimeout(100)
  await page.keyboard.press('Space')
  await expect(page.locator('thead th').nth(1)).toHaveText(/Tags/)
  await page.keyboard.press('Escape')
  const name = `View ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('group', { name: 'Views' })
  await expect(views.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await views.getByRole('button', { name: /^All/ }).click()
  await expect(page).not.toHaveURL(/ma%22/)
  await expect(page.locator('th.column-star_balance')).toBeVisible()
  await views.getByRole('button', { name, exact: true }).click()
  await expect(page).toHaveURL(/sort=tags/)
  await expect(page.locator('thead th').nth(1)).toHaveText(/Tags/)
  await expect(page.locator('th.column-star_balance')).toBeHidden()
  await search(page, 'mar')
  await expect(views.getByRole('button', { name: `${name} modified` })).toBeVisible()
  await page.reload()
  await views.getByRole('button', { name: 'Save changes' }).click()
  await expect(views.getByRole('button', { name, exact: true })).toBeVisible()
  await views.getByRole('button', { name: `More actions for view ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(views.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test(
  'the tags column sorts by the server’s field, and a late response overrides nothing',
  { tag: '@long' },
  async ({ page }) => {
    await openAdmin(page, '/user')
    const head = page.locator('th.column-tags').getByRole('button')
    const sorted = (direction: string) =>
      page.waitForRequest(
        (request) =>
          request.url().includes('classkey=user') &&
          JSON.stringify(sortOf(request)) === JSON.stringify([{ field: 'tags', direction }]),
      )
    await Promise.all([sorted('asc'), head.click()])
    await Promise.all([sorted('desc'), head.click()])
    // The first word's response arrives after the second one's.
    await page.route(/search=slow/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue().catch(() => undefined)
    })
    await search(page, 'slow')
    await search(page, 'okafor')
    await expect(page.getByRole('row').nth(1)).toContainText('Okafor')
    await page.waitForTimeout(3500)
    await expect(page.getByRole('row').nth(1)).toContainText('Okafor')
    await expect(page).toHaveURL(/okafor/)
    // Filters, order and page are restored after visiting a record.
    const address = page.url()
    await page.getByRole('row').nth(1).getByText('Okafor').first().click()
    await expect(page).toHaveURL(/\/user\/\d+/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('searchbox', { name: /^Search users/ })).toHaveValue('okafor')
  },
)

test('rows are navigated and selected by keyboard', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/vendor')
  const rows = page.locator('tbody tr')
  // Skeleton rows have no checkbox and cannot be reached by keyboard.
  await rows.first().getByRole('checkbox').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(1).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(0).getByRole('rowheader').getByRole('link')).toBeFocused()
  await page.keyboard.press('x')
  await expect(toolbar(page).getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toolbar(page)).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('f')
  await expect(page.getByRole('searchbox', { name: /^Search vendors/ })).toBeFocused()
  await page.keyboard.type('jjj')
  await expect(page.getByText('No Results Found.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await rows.first().getByRole('checkbox').waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vendor\/\d+$/)
})

test('items of any list are imported from a file with the selected columns', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/vendor')
  const word = `In${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('link', { name: 'Import' }).click()
  await choose(page, 'vendors.txt', 'name\nA')
  await expect(page.getByText('Please select a valid file.', { exact: true })).toBeVisible()
  await choose(page, 'vendors.csv', `Company,Active\n${word} one,yes\n${word} two,perhaps\n`)
  await page.getByRole('combobox', { name: 'Field for company' }).click()
  await page.getByRole('option', { name: 'Name' }).first().click()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await expect(page.getByRole('region', { name: 'Problems' }).getByRole('row').nth(1)).toContainText(
    'Active must be yes or no.',
  )
  await expect(page.getByRole('button', { name: /^Import 1/ })).toBeDisabled()
  await page.getByRole('radio', { name: 'Import the 1 valid row' }).check()
  await page.getByRole('button', { name: 'Import 1 vendor' }).click()
  await expect(page.getByText('1 vendor created, 1 row failed.')).toBeVisible()
  await page.getByRole('link', { name: 'All vendors' }).click()
  await search(page, word)
  await expect(heading(page)).toHaveText('Vendors 1')
})

for (const [list, one, row] of [
  ['medications', 'medication', 'name,ndc_code\nGood,'],
  ['allergies', 'allergy', 'name,code\nGood,'],
  ['health_issues', 'health issue', 'name,code\nGood,'],
] as const) {
  test(`${list} are uploaded all or nothing`, { tag: '@long' }, async ({ page }) => {
    await openAdmin(page, `/${list}`)
    await page.getByRole('link', { name: 'Batch upload' }).click()
    const code = crypto.randomUUID().slice(0, 8)
    await choose(page, 'list.csv', `${row}${code}\n,X-${code}\n`)
    await page.getByRole('button', { name: 'Upload 2' }).click()
    await expect(page.getByText('Nothing was imported: 1 row failed.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^3 .* name None Name is required/ })).toBeVisible()
    await page.getByRole('button', { name: 'Upload another file' }).click()
    await choose(page, 'list.csv', `${row}${code}\n`)
    await page.getByRole('button', { name: `Upload 1 ${one}` }).click()
    await expect(page.getByText(`1 ${one} created.`)).toBeVisible()
  })
}

test('a date filter has room for its whole date, and a background that its placeholder is seen on', async ({
  page,
}) => {
  await openAdmin(page, '/appointments')
  await page.getByRole('button', { name: 'When', exact: true }).click()
  const dates = page.getByRole('dialog', { name: 'Filter by When' }).locator('input[type=date]')
  await expect(dates).toHaveCount(2)
  for (const date of await dates.all()) {
    await expect(date).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    expect(
      await date.evaluate((input) => {
        const natural = input.cloneNode() as HTMLElement
        Object.assign(natural.style, { position: 'absolute', width: 'auto' })
        input.after(natural)
        const room = input.getBoundingClientRect().width - natural.getBoundingClientRect().width
        natural.remove()
        return room
      }),
    ).toBeGreaterThan(0)
  }
})

test('a date typed into a filter is read whole, and a year that is only begun is no date', async ({ page }) => {
  await openAdmin(page, '/appointments')
  await page.getByRole('button', { name: 'When', exact: true }).press('Enter')
  const from = page.getByRole('dialog', { name: 'Filter by When' }).getByLabel('From')
  await expect(from).toBeFocused()
  await page.keyboard.type('10012026', { delay: 100 })
  await expect(from).toHaveValue('2026-10-01')
  await expect(page).toHaveURL(/2026-10-01/)
  await page.keyboard.press('Backspace')
  await page.keyboard.type('27', { delay: 100 })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Enter a complete date.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'When: from 10/01/2026' })).toBeFocused()
})

test('a filter can be set in a low window', async ({ page }) => {
  await openAdmin(page, '/appointments')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const name of ['When', 'Status']) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    const controls = page.getByRole('dialog', { name: `Filter by ${name}` }).locator('input')
    await expect(controls.first()).toBeFocused()
    const last = controls.last()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  }
})
