import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { readApart } from './member-actions.ts'
import { boxOf, memberState, openOffice, type Office } from './content-actions.ts'

const mark = Date.now().toString(36)
const slug = `savings-${mark}`
const numbers = { BIN: '610000', PCN: 'ABC', Group: 'G1', PharmacyPhone: '800-1' }

let office: Office
let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page

/** Stubs the account and the settings; everything else is real. */
const given = async (card: unknown, hasJournal = true): Promise<number> => {
  let id = 0
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: { id: number; organizations: { pharmacy_card: unknown }[] } }
    id = body.user.id
    for (const organization of body.user.organizations) organization.pharmacy_card = card
    await route.fulfill({ response: answer, json: body })
  })
  await readApart(page)
  await page.route('**/v1/client/search?*classkey=global_defaults*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { models: { name: string; value: string }[] }
    for (const one of body.models) one.value = (numbers as Record<string, string>)[one.name] ?? one.value
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/client/${slug}`)
  await expect(page.getByText('Print my card')).toBeVisible()
  if (hasJournal) await expect(page.getByRole('complementary', { name: 'Daily Journal' })).toBeVisible()
  return id
}
const dialog = () => page.getByRole('dialog', { name: 'Prescription savings card' })

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
  state = await memberState(browser)
  await office.add('pages', {
    name: `Savings ${mark}`,
    slug,
    is_published: true,
    type: 'html',
    inner_html:
      '<p><a class="print-card" href="#">Print my card</a> <button class="pharmacy-card">My pharmacy card</button> <span data-action="print-card">By action</span></p>',
  })
})
test.afterAll(() => office.close())
test.beforeEach(async ({ browser }) => {
  context = await browser.newContext({ storageState: state })
  page = await context.newPage()
  await page.addInitScript(() => {
    Object.assign(window, {
      printed: 0,
      print: () => Object.assign(window, { printed: (window as unknown as { printed: number }).printed + 1 }),
    })
  })
})
test.afterEach(() => context.close())

const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed)

test('a link, a button and a marked element open the card, with the member’s number and the settings', async () => {
  const id = await given({ name: 'Northfield' })
  for (const mark of ['Print my card', 'My pharmacy card', 'By action']) {
    await page.getByText(mark).click()
    const card = dialog().getByRole('article')
    for (const value of Object.values(numbers)) await expect(card.getByText(value, { exact: true })).toBeVisible()
    await expect(card.getByText(`WRX1${String(id).padStart(5, '0')}`, { exact: true })).toBeVisible()
    await dialog().getByRole('button', { name: 'Close' }).click()
    await expect(dialog()).toBeHidden()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
})

test('a member whose organizations have no card is told so', async () => {
  await given(null)
  await page.getByText('Print my card').click()
  await page.getByText('My pharmacy card').click()
  await expect(page.getByText('Your organization does not offer a savings card.')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${slug}$`))
})

test('only the card is printed, and the print view closes after 3 s without an afterprint event', async () => {
  await given({ name: 'Northfield' })
  const opener = page.getByText('My pharmacy card')
  await opener.click()
  await expect(dialog()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-print-view]')).toBeVisible()
  await expect(dialog()).toBeHidden()
  await expect(page.getByRole('main')).toBeHidden()
  // Paper has its own size, whatever the browser's text size.
  await page.locator('html').evaluate((html) => (html.style.fontSize = '32px'))
  await expect(page.locator('[data-print-view]').getByText('Prescription savings card')).toHaveCSS(
    'font-size',
    /^10\.6/,
  )
  await page.locator('html').evaluate((html) => (html.style.fontSize = ''))
  await page.emulateMedia({ media: 'screen' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await dialog().getByRole('button', { name: 'Print this card' }).click()
  expect(await printed()).toBe(1)
  await page.clock.runFor(2900)
  await expect(page.locator('[data-print-view]')).toBeAttached()
  await page.clock.runFor(200)
  await expect(page.locator('[data-print-view]')).toHaveCount(0)
  await expect(dialog()).toHaveCount(0)
  await page.clock.resume()
  await opener.click()
  await expect(dialog()).toBeVisible()
  expect(await printed()).toBe(1)
})

test('the end of printing closes the view at once, and Escape closes without printing', async () => {
  await given({ name: 'Northfield' })
  const opener = page.getByText('My pharmacy card')
  await opener.click()
  await dialog().getByRole('button', { name: 'Print this card' }).click()
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect(dialog()).toHaveCount(0)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog()).toHaveCount(0)
  await expect(opener).toBeFocused()
  expect(await printed()).toBe(1)
})

test('on a phone the card takes the whole screen and stays after printing', async () => {
  await page.setViewportSize({ width: 767, height: 900 })
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { user: { organizations: { pharmacy_card: unknown }[] } }
    for (const organization of body.user.organizations) organization.pharmacy_card = { name: 'Northfield' }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/client/${slug}`)
  await page.getByText('Print my card').click()
  await expect(dialog()).toBeVisible()
  await expect.poll(() => boxOf(dialog())).toEqual({ x: 0, y: 0, width: 767, height: 900 })
  await dialog().getByRole('button', { name: 'Print this card' }).click()
  expect(await printed()).toBe(1)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  await expect(dialog()).toBeVisible()
})

/** Whether each value of a card is on one line and within the card. */
const areWhole = (card: ReturnType<Page['locator']>) =>
  card.evaluate((face) => {
    const edge = face.getBoundingClientRect()
    return [...face.querySelectorAll('dd')].slice(1).map((value) => {
      const range = document.createRange()
      range.selectNodeContents(value)
      const boxes = [...range.getClientRects()]
      return {
        value: value.textContent,
        lines: boxes.length,
        fits: boxes.every(({ left, right }) => left >= edge.left && right <= edge.right),
      }
    })
  })
const long = {
  name: 'Northfield',
  bin: '019876',
  pcn: 'HALE01',
  group: 'HALEMEMBER-NORTHFIELD-01',
  phone: '(800) 555-0142',
}
const whole = [expect.stringMatching(/^WRX1/), long.bin, long.pcn, long.group, long.phone].map((value) => ({
  value: value as unknown,
  lines: 1,
  fits: true,
}))

for (const [width, size] of [
  [390, '100%'],
  [390, '200%'],
  [320, '200%'],
  [1440, '200%'],
] as const)
  test(`no code breaks across lines: ${width} px, text at ${size}`, async () => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      (text) =>
        addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', text)),
      size,
    )
    await given(long, width >= 1024)
    await page.getByText('Print my card').click()
    await expect.poll(() => areWhole(dialog().getByRole('article'))).toEqual(whole)
  })

test('the printout is one page with the whole card in black, in the dark theme too', async () => {
  await page.addInitScript(() => localStorage.setItem('hale.theme', 'dark'))
  await given(long)
  await page.getByText('Print my card').click()
  await expect(dialog()).toBeVisible()
  const pdf = await page.pdf({ format: 'Letter', printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const card = page.locator('[data-print-view] article')
  expect(await areWhole(card)).toEqual(whole)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  const inks = await card.evaluate((face) =>
    [...face.querySelectorAll('strong, p, dt, dd')].map((part) => getComputedStyle(part).color),
  )
  expect(new Set(inks)).toEqual(new Set(['rgb(0, 0, 0)']))
})
