import { expect, test, type Locator, type Page } from '@playwright/test'
import { heading, input, notice, openAdmin, save } from './admin-actions.ts'
import { cardOf, memberState, openOffice, type Office } from './content-actions.ts'

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const zone = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (list: Locator) => list.locator('[data-widget] a')

/** A page with three widgets in its grid. */
const makePage = async (office: Office) => {
  const name = unique('Walks')
  const page = await office.add('pages', { name, slug: slugOf(name), is_published: true })
  const address = `/client/${slugOf(name)}`
  const displayed_pages = [{ label: name, value: address }]
  const names = ['First', 'Second', 'Third'].map((one) => `${one} of ${name}`)
  const widgets = []
  for (const [index, one] of names.entries())
    widgets.push(await office.add('widgets', { name: one, title: one, priority: index + 1, displayed_pages }))
  return { page, name, address, names, widgets }
}

/** Drags a widget by its handle in steps, like a person. */
const drag = async (page: Page, handle: Locator, target: Locator) => {
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('It is not on the page')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 12, { steps: 3 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 4, { steps: 12 })
  await page.mouse.up()
}

test('the widgets of a page are reordered by dragging, in one call', async ({ page, browser }) => {
  const office = await openOffice(browser)
  const { page: item, names } = await makePage(office)
  await openAdmin(page, `/pages/${item.id}`)
  const grid = zone(page, 'Grid')
  await expect(rows(grid)).toHaveText(names)
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/admin/widgets/batch-update'))
  await drag(
    page,
    grid.getByRole('button', { name: `Move ${names[2]}`, exact: true }),
    grid.locator('[data-widget]').first(),
  )
  await sent
  await expect(notice(page, 'Order saved')).toBeVisible()
  await page.reload()
  await expect(rows(zone(page, 'Grid'))).toHaveText([names[2], names[0], names[1]].map(String))
  await office.close()
})

test.describe('@long', () => {
  test.setTimeout(90_000)
  let office: Office
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
  })
  test.afterAll(async () => office.close())

  test('the member sees the new order and locations', async ({ page, browser }) => {
    const { page: item, names, address } = await makePage(office)
    await openAdmin(page, `/pages/${item.id}`)
    await page.getByRole('button', { name: `More actions for ${names[1]}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Top' }).click()
    await expect(notice(page, 'Order saved')).toBeVisible()
    await expect(rows(zone(page, 'Top'))).toHaveText([String(names[1])])
    await expect(rows(zone(page, 'Grid'))).toHaveText([names[0], names[2]].map(String))
    const context = await browser.newContext({ storageState: await memberState(browser) })
    const member = await context.newPage()
    await member.goto(address)
    await expect(member.locator('[data-zone="lite"]')).toContainText(String(names[1]))
    await expect(cardOf(member, String(names[2]))).toBeVisible()
    await context.close()
  })

  test('widgets are moved by keyboard alone', async ({ page }) => {
    const { page: item, names } = await makePage(office)
    await openAdmin(page, `/pages/${item.id}`)
    const handle = zone(page, 'Grid').getByRole('button', { name: `Move ${names[0]}`, exact: true })
    await handle.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${names[0]} is over Grid, position 1 of 3.`)).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText(`${names[0]} is over Grid, position 2 of 3.`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText(`${names[0]} moved to Grid, position 2 of 3.`)).toBeAttached()
    await expect(notice(page, 'Order saved')).toBeVisible()
    await expect(rows(zone(page, 'Grid'))).toHaveText([names[1], names[0], names[2]].map(String))
  })

  test('the widgets of home are arranged as well', async ({ page }) => {
    const names = [unique('Early'), unique('Late')]
    // Inactive, so that home does not change for other tests.
    for (const [index, name] of names.entries())
      await office.add('widgets', { name, priority: 9000 + index, is_active: false })
    await openAdmin(page, '/widgets')
    await page.getByRole('link', { name: 'Arrange home' }).click()
    await expect(heading(page)).toHaveText('Home')
    const mine = () => rows(zone(page, 'Grid')).filter({ hasText: /^(Early|Late) / })
    await expect(mine()).toHaveText(names)
    await zone(page, 'Grid')
      .getByRole('button', { name: `Move ${names[1]}`, exact: true })
      .focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(new RegExp(`^${names[1]} is over Grid, position (\\d+) of \\1\\.$`))).toBeAttached()
    await page.keyboard.press('ArrowUp')
    await expect(
      page.getByText(new RegExp(`^${names[1]} is over Grid, position (\\d+) of (?!\\1\\.)\\d+\\.$`)),
    ).toBeAttached()
    const sent = page.waitForRequest((request) => request.url().endsWith('/v1/admin/widgets/batch-update'))
    await page.keyboard.press('Space')
    await sent
    await expect(notice(page, 'Order saved')).toBeVisible()
    await page.reload()
    await expect(mine()).toHaveText(names.toReversed())
    await expect(page.frameLocator('iframe[title="Page preview"]').getByRole('heading', { level: 1 })).toHaveText(
      'Home',
    )
  })

  test('an order that fails to save is reverted', async ({ page }) => {
    const { page: item, names } = await makePage(office)
    await openAdmin(page, `/pages/${item.id}`)
    await page.route('**/v1/admin/widgets/batch-update', (route) =>
      route.fulfill({ status: 400, json: { error_code: 'VALIDATION', message: 'Some fields need another look' } }),
    )
    await page.getByRole('button', { name: `More actions for ${names[1]}` }).click()
    await page.getByRole('menuitem', { name: 'Move to Top' }).click()
    await expect(page.getByText('Some fields need another look')).toBeVisible()
    await expect(rows(zone(page, 'Grid'))).toHaveText(names)
  })

  test('a widget is created and duplicated on its page', async ({ page }) => {
    const { page: item, name, address, names } = await makePage(office)
    await openAdmin(page, `/pages/${item.id}`)
    await page.getByRole('button', { name: 'New widget in Top' }).click()
    await page.waitForURL(/\/widgets\/create/)
    // The page's form stays until the widget's form has loaded.
    await expect(heading(page)).toHaveText('New widget')
    const made = unique('Made here')
    await input(page, 'name').fill(made)
    await page.locator('[data-field="cta_type"]').getByRole('button', { name: 'Arrow' }).click()
    await page.locator('[data-field="cta_url_type"]').getByRole('button', { name: 'URL', exact: true }).click()
    await save(page)
    await page.waitForURL(/\/admin\/widgets\/\d+$/)
    const [widget] = await office.search('widgets', { search: made })
    expect(widget).toMatchObject({
      widget_location: 'lite_widgets',
      displayed_pages: [{ label: name, value: address }],
    })
    await page.goto(`/admin/pages/${item.id}`)
    await expect(rows(zone(page, 'Top'))).toHaveText([made])
    await page.getByRole('button', { name: `More actions for ${names[0]}` }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL(/\/widgets\/create/)
    await expect(input(page, 'name')).toHaveValue(`${names[0]} copy`)
    await save(page)
    await page.waitForURL(/\/admin\/widgets\/\d+$/)
    await page.goto(`/admin/pages/${item.id}`)
    await expect(rows(zone(page, 'Grid')).filter({ hasText: `${names[0]} copy` })).toBeVisible()
  })

  test('a slug of a built-in screen or another page is refused at its field', async ({ page }) => {
    await openAdmin(page, '/pages/create')
    await input(page, 'name').fill('Rewards')
    await input(page, 'slug').fill('rewards')
    await save(page)
    await expect(
      page.locator('[data-field="slug"]').getByText('Slug is taken by a built-in screen. Please choose another.'),
    ).toBeVisible()
    const { name } = await makePage(office)
    await input(page, 'slug').fill(slugOf(name))
    await save(page)
    await expect(page.locator('[data-field="slug"]')).toContainText('is already in use')
  })

  test('pages are ordered in the menu, and moved under another page and back', async ({ page }) => {
    const first = await office.add('pages', {
      name: unique('Alpha'),
      slug: slugOf(unique('alpha')),
      order: 900,
      is_published: true,
    })
    const second = await office.add('pages', {
      name: unique('Beta'),
      slug: slugOf(unique('beta')),
      order: 901,
      is_published: true,
    })
    const [one, two] = [String(first['name']), String(second['name'])]
    await openAdmin(page, '/pages')
    await page.getByRole('tab', { name: 'Menu order' }).click()
    await page.getByRole('button', { name: `Move ${two} under ${one}` }).click()
    await expect(page.getByRole('list', { name: `Pages under ${one}` })).toContainText(two)
    const stored = async () => (await office.search('pages', { filters: JSON.stringify({ id: second.id }) }))[0]
    expect(await stored()).toMatchObject({ parent_id: first.id })
    await page.getByRole('button', { name: `Move ${two} out of ${one}` }).click()
    await expect(page.getByRole('list', { name: `Pages under ${one}` })).toHaveCount(0)
    expect(await stored()).toMatchObject({ parent_id: null })
    const handle = page.getByRole('button', { name: `Move ${two}`, exact: true })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(300)
    await page.keyboard.press('Space')
    await expect(notice(page, 'Order saved')).toBeVisible()
    const names = await page.getByRole('list', { name: 'Menu pages' }).locator('> [data-page] > div a').allInnerTexts()
    expect(names.indexOf(two)).toBeLessThan(names.indexOf(one))
  })

  test('a page is previewed, also for a member on a given day', async ({ page }) => {
    const { page: item, names, widgets } = await makePage(office)
    await office.set('widgets', Number(widgets[0]?.id), { is_active: false })
    await openAdmin(page, `/pages/${item.id}`)
    const frame = page.frameLocator('iframe[title="Page preview"]')
    await expect(frame.getByRole('heading', { name: String(names[1]) })).toBeVisible()
    await input(page, 'title').fill('Walks together')
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Walks together')
    const panel = page.getByRole('region', { name: 'View as member' })
    await panel.getByLabel('Select a member').fill('Maya')
    await page.getByRole('option', { name: /Maya/ }).first().click()
    await expect(panel).toContainText('gets 2 widgets')
    await expect(panel.locator(`[data-hidden="${widgets[0]?.id}"] [data-rule="on"]`)).toContainText(
      'This widget is inactive.',
    )
    await expect(frame.getByRole('heading', { name: String(names[2]) })).toBeVisible()
  })

  test('an editor who may not read users previews a page for a made-up member', async ({ page }) => {
    const { page: item, widgets } = await makePage(office)
    const program = await office.add('programs', { name: unique('Movers') })
    await office.set('widgets', Number(widgets[0]?.id), { programs: [program.id] })
    await page.route('**/v1/client/user', async (route) => {
      const account = (await (await route.fetch()).json()) as { permissions: string[] }
      const permissions = ['pages:read', 'pages:write', 'widgets:read', 'programs:read']
      await route.fulfill({ json: { ...account, permissions } })
    })
    await openAdmin(page, `/pages/${item.id}`)
    const panel = page.getByRole('region', { name: 'View as member' })
    await expect(panel.getByRole('button', { name: 'A member' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'A made-up member' }).click()
    await expect(panel.locator(`[data-hidden="${widgets[0]?.id}"] [data-rule="programs"]`)).toBeVisible()
    await expect(panel.locator(`[data-hidden="${widgets[0]?.id}"]`).getByRole('link')).toHaveAttribute(
      'href',
      /\/show$/,
    )
    await panel.getByLabel('In a program…').fill(String(program['name']))
    await page.getByRole('option', { name: String(program['name']) }).click()
    await expect(panel).toContainText('A made-up member gets 3 widgets')
    await panel.getByLabel('In an organization…').click()
    await expect(page.getByText('This requires organizations:read. Ask an administrator for access.')).toBeVisible()
  })

  for (const type of ['Custom', 'Gallery', 'HTML', 'HTML, full page'])
    test(`a page of the type ${type} is rendered as edited`, async ({ page }) => {
      const item = await office.add('pages', {
        name: unique('Typed'),
        slug: slugOf(unique('typed')),
        inner_html: '<p>Written words</p>',
      })
      await openAdmin(page, `/pages/${item.id}`)
      await page.locator('[data-field="type"]').getByRole('combobox').click()
      await page.getByRole('option', { name: type, exact: true }).click()
      await expect(page.frameLocator('iframe[title="Page preview"]').getByText('Written words')).toBeVisible()
      await save(page)
      await expect(notice(page, 'Saved')).toBeVisible()
    })
})
