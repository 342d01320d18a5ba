import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { boxOf, memberState, openOffice, zone, type Office } from './content-actions.ts'
import { expectAccessible, readApart } from './member-actions.ts'

const mark = Date.now().toString(36)
const slugOf = (name: string) => `${name}-${mark}`

let office: Office
let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page

const publish = (name: string, fields: object) =>
  office.add('pages', {
    name: `${name} ${mark}`,
    title: `My ${name}`,
    slug: slugOf(name),
    is_published: true,
    ...fields,
  })
const place = (name: string, widget_location: string, title: string, type = 'common') =>
  office.add('widgets', {
    name: title,
    title,
    type,
    widget_location,
    cta_url_type: 'none',
    displayed_pages: [{ label: name, value: `/client/${slugOf(name)}` }],
  })
const open = async (address: string) => {
  await page.goto(`/client/${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const title = () => page.getByRole('heading', { level: 1 })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
  state = await memberState(browser)
})
test.afterAll(() => office.close())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
})
test.afterEach(() => context.close())

test('home is the landing page, with its widgets', async () => {
  await page.goto('/client')
  await expect(page).toHaveURL(/\/client\/home$/)
  await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
})

test('a default page has its title, small widgets, main content and grid', async () => {
  await publish('care', { type: 'default', inner_html: '<p>Own words</p>' })
  await place('care', 'lite_widgets', 'Small one', 'nudge')
  await place('care', 'main_content', 'Main one')
  await place('care', 'regular_widgets', 'Grid one')
  await open(slugOf('care'))
  await expect(title()).toHaveText('My care')
  await expect(page.getByText('Own words')).toBeVisible()
  const order = await Promise.all(
    [title(), zone(page, 'lite'), page.getByText('Own words'), zone(page, 'main'), zone(page, 'grid')].map(boxOf),
  )
  const tops = order.map(({ y }) => y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expectAccessible(page)
})

test('a page without small widgets has no empty strip, and an empty one says so', async () => {
  await publish('bare', {})
  await open(slugOf('bare'))
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(zone(page, 'lite')).toHaveCount(0)
})

test('a custom page shows its built-in content', async () => {
  await publish('today', { type: 'custom', path: 'daily tasks', inner_html: '<p>Before the tasks</p>' })
  await open(slugOf('today'))
  await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
  await expect(page.getByText('Before the tasks')).toBeVisible()
})

test('a gallery page shows its pictures and subpages', async () => {
  const parent = await publish('gallery', {
    type: 'gallery',
    gallery: [
      { image: '/icons/icon-192.png', caption: 'First', url: '/client/home' },
      { image: '/icons/icon-192.png', caption: 'Second', url: 'https://example.com' },
    ],
  })
  await publish('below', { parent_id: parent.id, inner_html: '<p>Further down</p>' })
  await open(slugOf('gallery'))
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Second' })).toHaveAttribute('target', '_blank')
  await page.getByRole('link', { name: 'My below' }).click()
  await expect(page).toHaveURL(new RegExp(`/client/${slugOf('gallery')}/${slugOf('below')}$`))
  await expect(page.getByText('Further down')).toBeVisible()
})

test('html is on a sheet beside the journal, full html takes the full width', async () => {
  const inner_html =
    '<h2>Heading</h2><p id="written">Text with <b>bold</b> and <a href="/client/home">home</a><script>document.title="run"</script></p>'
  await publish('sheet', { type: 'html', inner_html })
  await publish('wide', { type: 'htmlfull', inner_html })
  const journal = page.getByRole('complementary', { name: 'Daily Journal' })
  await open(slugOf('sheet'))
  await expect(page.locator('[data-html="sheet"] b')).toHaveText('bold')
  expect((await boxOf(journal)).width).toBe(400)
  await expect(page).not.toHaveTitle('run')
  await open(slugOf('wide'))
  await expect(page.locator('[data-html="full"] b')).toHaveText('bold')
  await expect(journal).toHaveCount(0)
  const [whole, written] = await Promise.all([page.getByRole('main'), page.locator('[data-html="full"]')].map(boxOf))
  const gutters = 2 * 32
  expect(written?.width).toBe((whole?.width ?? 0) - gutters)
  await page.locator('[data-html="full"]').getByRole('link', { name: 'home' }).click()
  await expect(page).toHaveURL(/\/client\/home$/)
})

test('main content and widgets take the full width or half of it', async () => {
  await publish('full', { main_content_width: 'full', widget_width: 'full' })
  await publish('half', { main_content_width: 'half', widget_width: 'half' })
  for (const name of ['full', 'half'])
    for (const at of ['main_content', 'regular_widgets']) await place(name, at, `${name} in ${at}`)
  const widths = async () => {
    const content = await boxOf(page.locator('[data-column="main"]').locator('..'))
    const [main, grid] = await Promise.all(
      ['main', 'grid'].map((column) => boxOf(page.locator(`[data-column="${column}"]`))),
    )
    return {
      main: (main?.width ?? 0) / content.width,
      grid: (grid?.width ?? 0) / content.width,
      isBeside: main?.y === grid?.y,
    }
  }
  await open(slugOf('full'))
  await expect(zone(page, 'grid')).toBeVisible()
  expect(await widths()).toEqual({ main: 1, grid: 1, isBeside: false })
  await open(slugOf('half'))
  await expect(zone(page, 'grid')).toBeVisible()
  const { main, grid, isBeside } = await widths()
  expect([main, grid].every((share) => share > 0.45 && share < 0.5)).toBe(true)
  expect(isBeside).toBe(true)
})

test('unknown addresses, pages of other programs and misplaced children are not found', async () => {
  const program = await office.add('programs', { name: `Pages ${mark}` })
  await publish('closed', { programs: [{ id: program.id }], inner_html: '<p>Secret</p>' })
  for (const address of [slugOf('nowhere'), slugOf('closed'), `learn/${slugOf('nowhere')}`, 'wind-down-routine']) {
    await page.goto(`/client/${address}`)
    await expect(title()).toHaveText('Page not found')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'My closed' })).toHaveCount(0)
})

test('on a phone nothing scrolls sideways, and the tasks are in the first screen', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await readApart(page)
  await page.route('**/v1/client/user/tasks', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: { completed_at: string | null }[] }
    for (const task of body.models) task.completed_at = null
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/client/home')
  const tasks = page.getByRole('region', { name: 'Daily Tasks' })
  await expect(tasks.getByRole('button').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Hydration' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(tasks.getByRole('button').first()).toBeInViewport()
  await expect(page.getByText(/tasks are left today/)).toBeVisible()
})
