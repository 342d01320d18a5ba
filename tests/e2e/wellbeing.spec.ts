import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { memberState, openOffice, type Office } from './content-actions.ts'
import { answerLookup } from './journal-stubs.ts'
import { expectAccessible } from './member-actions.ts'

const mark = Date.now().toString(36)

let office: Office
let state: Awaited<ReturnType<typeof memberState>>
let context: BrowserContext
let page: Page

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

const open = async (path: string) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const subject = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('topics are those of mental health until another category is selected', async () => {
  const asked = page.waitForRequest((request) => request.url().includes('/v1/client/wellbeing/topics'))
  await open('/client/wellbeing')
  expect(new URL((await asked).url()).searchParams.get('category')).toBe('mental-health')
  await expect(subject(page, 'Stress')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mental health' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await expect(subject(page, 'Falling asleep')).toBeVisible()
  await expect(subject(page, 'Stress')).toHaveCount(0)
  await expect(page).toHaveURL(/category=sleep/)
  const topic = page.getByRole('button', { name: /^Get up again/ })
  await topic.click()
  await expect(topic).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(subject(page, 'Falling asleep')).toBeVisible()
})

test('empty topics say what will appear, and failures can be retried', async () => {
  await open('/client/wellbeing?category=nothing-of-it')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nothing of it' })).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/v1/client/wellbeing/topics?*', (route) => route.fulfill({ status: 500, json: {} }))
  await open('/client/wellbeing')
  const failed = page.getByRole('note')
  await expect(failed).toBeVisible()
  await page.unroute('**/v1/client/wellbeing/topics?*')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(subject(page, 'Stress')).toBeVisible()
})

test('topics are where their menu entry is', async () => {
  await answerLookup(page, 'widgets', [])
  const entry = (await office.search('pages')).find((one) => one['path'] === 'wellbeing')
  if (!entry) throw new Error('There is no entry for wellbeing')
  await office.set('pages', entry.id, { slug: `calm-${mark}` })
  try {
    await open(`/client/calm-${mark}`)
    await expect(subject(page, 'Stress')).toBeVisible()
  } finally {
    await office.set('pages', entry.id, { slug: 'wellbeing' })
  }
})
