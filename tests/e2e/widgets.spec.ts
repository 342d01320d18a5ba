import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { boxOf, cardOf, memberState, openOffice, zone, type Office } from './content-actions.ts'
import { expectAccessible, readApart } from './member-actions.ts'

const mark = Date.now().toString(36)
const slug = `widgets-${mark}`
const here = [{ label: 'Test', value: `/client/${slug}` }]
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pictureUrl = 'https://pictures.hale.test/a.png'

let office: Office
let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page
const made: number[] = []

const widget = async (fields: Record<string, unknown>) => {
  const item = await office.add('widgets', {
    name: `Test ${mark}`,
    cta_url_type: 'none',
    displayed_pages: here,
    ...fields,
  })
  made.push(item.id)
  return item
}
const open = async (path = `/client/${slug}`) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-zone]').first()).toBeAttached()
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
  state = await memberState(browser)
  await office.add('pages', { name: `Widgets ${mark}`, slug, is_published: true })
})
test.afterAll(() => office.close())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
  await page.route(pictureUrl, (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.from(pixel, 'base64') }),
  )
})
test.afterEach(async () => {
  await context.close()
  for (const id of made.splice(0)) await office.remove('widgets', id)
})

test('small cards have their exact sizes', async () => {
  await widget({ type: 'headline', title: 'A headline', subtitle: 'With a second line' })
  await widget({
    type: 'icon_nudge',
    title: 'An icon nudge',
    subtitle: 'Small',
    icon: 'heart',
    cta_url_type: 'url',
    cta_url: '/client/home',
  })
  const button = { cta_type: 'button', cta_text: 'Go there', cta_url_type: 'url', cta_url: '/client/home' }
  await widget({ type: 'icon_nudge', title: 'One with a button', icon: 'gift', ...button })
  await widget({ type: 'icon_nudge', title: 'One more with a reason', subtitle: 'Small', icon: 'gift', ...button })
  await widget({ type: 'borderless', title: 'Without a border', description: '<p>Plain</p>' })
  await open()
  expect(await boxOf(cardOf(page, 'A headline'))).toMatchObject({ width: 350, height: 120 })
  expect(await boxOf(cardOf(page, 'An icon nudge'))).toMatchObject({ width: 200, height: 120 })
  for (const title of ['One with a button', 'One more with a reason'])
    expect(await boxOf(cardOf(page, title))).toMatchObject({ width: 200, height: 120 })
  await expect(cardOf(page, 'An icon nudge').locator('svg').first()).toBeVisible()
  await expect(cardOf(page, 'Without a border').locator('> *')).toHaveCSS('border-top-width', '0px')
  await expectAccessible(page)
})

test('two links are 540 wide, quads have four cells, large quads show linked and uploaded pictures', async () => {
  const [stored] = await office.search('widgets', { filters: JSON.stringify({ type: 'large quad' }) })
  const seeded = stored?.['large_quad_options'] as { quad_1: { image_a: { content: string } } } | undefined
  const uploaded = seeded?.quad_1.image_a.content ?? ''
  expect(uploaded).toMatch(/^\/files\//)
  await widget({
    type: 'two content links',
    title: 'Two ways',
    two_content_link_options: [
      { content_title: 'Left way', cta_text: 'Go home', cta_url: '/client/home' },
      { content_title: 'Right way', cta_text: 'Read on', cta_url: 'https://example.com/read' },
    ],
  })
  await widget({
    type: 'quad',
    title: 'Four things',
    quad_options: ['One', 'Two', 'Three', 'Four'].map((subtitle) => ({
      subtitle,
      description: `${subtitle} explained`,
    })),
  })
  const image = (type: string, content: string) => ({ type, content })
  const quads = [1, 2, 3, 4].map((number) => [
    `quad_${number}`,
    {
      image_a: image('url', pictureUrl),
      image_b: image('upload', uploaded),
      image_c: number === 4 ? null : image('url', pictureUrl),
      description: `Group ${number}`,
    },
  ])
  await widget({ type: 'large quad', title: 'Large', large_quad_options: Object.fromEntries(quads) })
  await open()
  const links = cardOf(page, 'Two ways')
  expect((await boxOf(links)).width).toBe(540)
  await expect(links.getByRole('listitem')).toHaveCount(2)
  await expect(links.getByRole('link', { name: /^Read on/ })).toHaveAttribute('target', '_blank')
  const quad = cardOf(page, 'Four things')
  await expect(quad.getByRole('listitem')).toHaveText([
    'OneOne explained',
    'TwoTwo explained',
    'ThreeThree explained',
    'FourFour explained',
  ])
  const large = cardOf(page, 'Group 1')
  await large.scrollIntoViewIfNeeded()
  await expect(large.getByRole('listitem')).toHaveCount(4)
  await expect(large.locator('img')).toHaveCount(11)
  const loaded = () =>
    large.locator('img').evaluateAll((images) => images.every((one) => (one as HTMLImageElement).naturalWidth > 0))
  await expect.poll(loaded).toBe(true)
  await links.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/client\/home$/)
})

test('common, nudge, html, text and custom widgets show their texts', async () => {
  await widget({
    type: 'common',
    title: 'A common one',
    subtitle: 'Its subtitle',
    description: '<p>Its text</p>',
    image: pictureUrl,
  })
  await widget({ type: 'nudge', title: 'A nudge', subtitle: 'Why', icon: 'heart' })
  await widget({
    type: 'html',
    title: 'Some HTML',
    description:
      '<p>is <b>bold</b><script>document.title="run"</script><img src="x" onerror="document.title=\'run\'"></p>',
  })
  await widget({ type: 'text', title: 'Only a text', description: 'No call to action', cta_url_type: 'none' })
  await widget({ type: 'custom', custom_name: 'daily tasks' })
  await open()
  await expect(cardOf(page, 'A common one')).toContainText('Its subtitleIts text')
  await expect(cardOf(page, 'A common one').locator('img')).toBeVisible()
  await expect(cardOf(page, 'A nudge')).toContainText('Why')
  await expect(cardOf(page, 'Some HTML').locator('b')).toHaveText('bold')
  await expect(page).not.toHaveTitle('run')
  await expect(cardOf(page, 'Only a text').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
})

test('each location has its place, ordered by priority, and wide ones are at the bottom', async () => {
  const at = (widget_location: string, title: string, priority: number, type = 'common') =>
    widget({ widget_location, title, priority, type })
  await at('regular_widgets', 'Grid C', 3)
  await at('regular_widgets', 'Grid A', 1)
  await at('regular_widgets', 'Low', 0, 'quad')
  await at('regular_widgets', 'Grid B', 2)
  await at('main_content', 'Main', 1)
  await at('lite_widgets', 'Lite', 1, 'nudge')
  await at('daily_journal', 'Beside', 1)
  await open()
  await expect(zone(page, 'grid').locator('h2')).toHaveText(['Grid A', 'Grid B', 'Grid C'])
  const [head, lite, main, grid, low] = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      zone(page, 'lite'),
      zone(page, 'main'),
      zone(page, 'grid'),
      zone(page, 'low'),
    ].map(boxOf),
  )
  const tops = [head, lite, main, grid, low].map((box) => box?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(low?.y).toBeGreaterThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0))
  expect(main?.x).toBe(head?.x)
  const [a, b, c] = await Promise.all(['Grid A', 'Grid B', 'Grid C'].map((title) => boxOf(cardOf(page, title))))
  expect(b?.y).toBe(a?.y)
  expect(b?.x).toBeGreaterThan(a?.x ?? 0)
  expect(c?.y).toBeGreaterThan(a?.y ?? 0)
  const journal = page.getByRole('complementary', { name: 'Daily Journal' })
  await expect(journal).toContainText('Beside')
  expect((await boxOf(journal)).width).toBe(400)
  await page.setViewportSize({ width: 1024, height: 900 })
  expect((await boxOf(journal)).width).toBe(400)
  await page.setViewportSize({ width: 1023, height: 900 })
  await expect(journal).toBeHidden()
  await expect(cardOf(page, 'Beside')).toBeVisible()
})

test('pictures are on the configured side, and the call to action is an arrow, a button or none', async () => {
  const shared = {
    type: 'common',
    description: '<p>Words</p>',
    image: pictureUrl,
    cta_url_type: 'url',
    cta_url: 'https://example.com/target',
  }
  await widget({ ...shared, title: 'On the left', image_position: 'left', cta_type: 'arrow', cta_text: 'Go there' })
  await widget({
    ...shared,
    title: 'On the right',
    image_position: 'RIGHT',
    cta_type: 'button',
    cta_text: 'Press here',
  })
  await widget({ ...shared, title: 'Nothing to press', cta_url_type: 'none', cta_text: 'Unseen' })
  await open()
  const [left, right] = [cardOf(page, 'On the left'), cardOf(page, 'On the right')]
  expect((await boxOf(left.locator('img'))).x).toBeLessThan((await boxOf(left.getByRole('heading'))).x)
  expect((await boxOf(right.locator('img'))).x).toBeGreaterThan((await boxOf(right.getByRole('heading'))).x)
  const arrow = left.getByRole('link', { name: /^Go there/ })
  await expect(arrow).toHaveAttribute('data-cta', 'arrow')
  await expect(arrow).toHaveAttribute('rel', /noopener/)
  await expect(right.getByRole('link', { name: 'Press here' })).toHaveAttribute('data-color', 'blue')
  await expect(cardOf(page, 'Nothing to press').getByRole('link')).toHaveCount(0)
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'there' }))
  const popup = page.waitForEvent('popup')
  await arrow.click()
  await expect(await popup).toHaveURL('https://example.com/target')
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
})

test('a call to action opens a page, and completes its action on the way', async () => {
  const [parent] = await office.search('pages', { filters: JSON.stringify({ slug: 'learn' }) })
  const target = await office.add('pages', {
    name: 'Target',
    slug: `target-${mark}`,
    is_published: true,
    parent_id: parent?.id,
    inner_html: '<p>Reached</p>',
  })
  const action = await office.add('action', { name: `Read ${mark}`, code: `read-${mark}` })
  await widget({
    type: 'nudge',
    title: 'To the page',
    cta_url_type: 'page',
    cta_page_id: target.id,
    cta_complete_action_on_click: { actionId: action.id },
  })
  await open()
  const sent = page.waitForRequest((request) => request.url().endsWith('/v1/actions/complete'))
  await cardOf(page, 'To the page').getByRole('link').click()
  expect((await sent).postDataJSON()).toEqual({ code: `read-${mark}`, group: false })
  await expect(page).toHaveURL(new RegExp(`/client/learn/target-${mark}$`))
  await expect(page.getByText('Reached')).toBeVisible()
  expect((await (await sent).response())?.status()).toBeLessThan(300)
})

test('a widget is on its pages only, and for the members of its programs only', async () => {
  const program = await office.add('programs', { name: `Program ${mark}` })
  const limited = await widget({ title: 'For some' })
  await widget({ title: 'For all' })
  await office.send('/widgets/program/link', { widget_id: limited.id, program_id: program.id })
  await open()
  await expect(page.getByText('For all', { exact: true })).toBeVisible()
  await expect(page.getByText('For some', { exact: true })).toHaveCount(0)
  await office.set('widgets', limited.id, { programs: [] })
  await open()
  await expect(page.getByText('For some', { exact: true })).toBeVisible()
  await open('/client/home')
  await expect(page.getByRole('region', { name: 'Daily Tasks' })).toBeVisible()
  await expect(page.getByText('For all', { exact: true })).toHaveCount(0)
})

test('a disabled feature and a missing offer leave no gap', async () => {
  await widget({ type: 'custom', custom_name: 'health tip', title: 'Tip' })
  await widget({ type: 'custom', custom_name: 'random referral', title: 'Offer' })
  await widget({ title: 'Neighbor' })
  await page.route('**/v1/client/referrals/random', (route) => route.fulfill({ status: 204 }))
  const tip = page.getByText('Health Tip of the Day')
  await open()
  await expect(tip).toBeVisible()
  await expect(zone(page, 'grid').locator('> :not(:empty)')).toHaveCount(2)
  await readApart(page)
  await page.route('**/v1/client/search?*classkey=featureflag*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: { name: string; is_enabled: boolean }[] }
    for (const flag of body.models) if (flag.name.toLowerCase() === 'healthtip') flag.is_enabled = false
    await route.fulfill({ response: answer, json: body })
  })
  await open()
  await expect(page.getByText('Neighbor')).toBeVisible()
  await expect(zone(page, 'grid').locator('> :not(:empty)')).toHaveCount(1)
  await expect(tip).toHaveCount(0)
})

test('an unknown built-in name renders nothing, and a failing widget does not affect others', async () => {
  await readApart(page)
  await page.route('**/v1/client/search?*classkey=widgets*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: { custom_name: string; title: string }[] }
    for (const one of body.models) if (one.title === 'Renamed') one.custom_name = 'time machine'
    await route.fulfill({ response: answer, json: body })
  })
  await readApart(page)
  await page.route('**/v1/client/user/tasks', (route) => route.fulfill({ status: 500, json: { message: 'Down' } }))
  await widget({ type: 'custom', custom_name: 'daily tasks', title: 'Tasks', priority: 1 })
  await widget({ type: 'custom', custom_name: 'health tip', title: 'Renamed', priority: 2 })
  await widget({ title: 'Neighbor', priority: 3 })
  await open()
  const tasks = page.getByRole('region', { name: 'Daily Tasks' })
  await expect(tasks.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Neighbor')).toBeVisible()
  await expect(zone(page, 'grid').locator('> :not(:empty)')).toHaveCount(2)
})

test('a failed list of widgets can be retried, and the journal is shown meanwhile', async () => {
  await widget({ title: 'Late' })
  await readApart(page)
  await page.route('**/v1/client/search?*classkey=widgets*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Down' } }),
  )
  await page.goto(`/client/${slug}`)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Daily Journal' })).toBeVisible()
  await page.unroute('**/v1/client/search?*classkey=widgets*')
  await again.click()
  await expect(page.getByRole('heading', { name: 'Late' })).toBeVisible()
})
