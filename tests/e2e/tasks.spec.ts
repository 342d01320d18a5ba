import { expect, test, type Page } from '@playwright/test'
import { readApart, signIn, watchCalls } from './member-actions.ts'

const task = (id: number, isDone: boolean, over: Record<string, unknown> = {}) => ({
  id,
  name: `Task ${id}`,
  display: true,
  star_value: 5,
  created_at: `2025-03-0${id}T09:00:00Z`,
  completed_at: isDone ? '2025-03-07T09:00:00Z' : null,
  page_type: null,
  page_id: null,
  page_url: null,
  ...over,
})
const give = async (page: Page, ...models: ReturnType<typeof task>[]) => {
  await readApart(page)
  await page.route('**/v1/client/user/tasks', (route) => route.fulfill({ json: { models } }))
}
const card = (page: Page) => page.getByRole('region', { name: 'Daily Tasks' })
const row = (page: Page, id: number) => card(page).getByRole('button', { name: new RegExp(`^Task ${id}`) })

test.beforeEach(async ({ page }) => signIn(page))
// A refetch after a click may still be in progress.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the card shows today’s date, the progress, and three tasks at most', async ({ page }) => {
  await give(
    page,
    task(1, false),
    task(2, false),
    task(3, true),
    task(4, false),
    task(5, false, { display: false }),
    task(6, false),
  )
  await page.clock.setFixedTime(new Date('2025-03-07T15:00:00Z'))
  await page.goto('/client/home')
  await expect(card(page).getByText('03/07/2025')).toBeVisible()
  await expect(card(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33')
  const names = await card(page).getByRole('listitem').allTextContents()
  expect(names.map((text) => text.slice(0, 6))).toEqual(['Task 6', 'Task 4', 'Task 3'])
  await expect(card(page).getByText('Keep Going!')).toBeVisible()
  await expect(card(page).getByText('5 of 15 stars earned today')).toBeVisible()
})

test('a task toggles 500 ms after the click, not before', async ({ page }) => {
  await give(page, task(1, false))
  await page.route('**/v1/client/user/tasks/1/toggle', (route) =>
    route.fulfill({ json: { task: task(1, true), star_balance: 0 } }),
  )
  await page.clock.install({ time: new Date('2025-03-07T15:00:00Z') })
  await page.goto('/client/home')
  await expect(row(page, 1)).toBeEnabled()
  const calls = watchCalls(page)
  const toggles = () => calls.filter((call) => call.endsWith('/toggle')).length
  await page.clock.pauseAt(new Date('2025-03-07T16:00:00Z'))
  await row(page, 1).click()
  await page.clock.runFor(499)
  await expect(row(page, 1)).toBeEnabled()
  expect(toggles()).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(toggles).toBe(1)
})

test('a page of the product opens in place, and the task is completed although the screen has changed', async ({
  page,
}) => {
  const calls = watchCalls(page)
  await give(page, task(1, false, { page_type: 'internal', page_url: '/client/profile' }))
  await page.route('**/v1/client/user/tasks/1/toggle', (route) =>
    route.fulfill({ json: { task: task(1, true), star_balance: 0 } }),
  )
  await page.goto('/client/home')
  await row(page, 1).click()
  await expect(page).toHaveURL(/\/client\/profile$/)
  await expect.poll(() => calls).toContain('POST /v1/client/user/tasks/1/toggle')
})

test('an external site opens in a new tab', async ({ page }) => {
  await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'there' }))
  await give(page, task(1, false, { page_type: 'external', page_url: 'https://example.com/read' }))
  await page.route('**/v1/client/user/tasks/1/toggle', (route) =>
    route.fulfill({ json: { task: task(1, true), star_balance: 0 } }),
  )
  await page.goto('/client/home')
  const [popup] = await Promise.all([page.waitForEvent('popup'), row(page, 1).click()])
  expect(popup.url()).toBe('https://example.com/read')
  await expect(page).toHaveURL(/\/client\/home$/)
})

test('a completed task is dimmed, struck through and disabled', async ({ page }) => {
  await give(page, task(1, true, { page_type: 'internal', page_url: '/client/profile' }), task(2, false))
  await page.goto('/client/home')
  const name = row(page, 1).getByText('Task 1')
  await expect(name).toHaveCSS('text-decoration-line', 'line-through')
  expect(Number(await name.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1)
  const calls = watchCalls(page)
  await row(page, 1).click({ force: true })
  await page.waitForTimeout(700)
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await expect(page).toHaveURL(/\/client\/home$/)
})

test('an open task is completed on the server, and reopened over the API', async ({ page }) => {
  const answers: { task: { id: number; completed_at: string | null } }[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/toggle')) answers.push((await response.json()) as (typeof answers)[number])
  })
  await page.goto('/client/home')
  const request = page.waitForRequest((one) => one.url().endsWith('/toggle'))
  const open = card(page).locator('li button:not([aria-disabled])').first()
  const label = (await open.textContent()) ?? ''
  await open.click()
  const toggle = await request
  await expect.poll(() => answers.length).toBe(1)
  expect(answers[0]?.task.completed_at).not.toBeNull()
  // The task may have opened its page.
  await page.goto('/client/home')
  await expect(card(page).locator('li button[aria-disabled]').filter({ hasText: label })).toHaveCount(1)
  const { authorization = '' } = await toggle.allHeaders()
  const again = await page.request.post(toggle.url(), { headers: { authorization } })
  expect(((await again.json()) as (typeof answers)[number]).task.completed_at).toBeNull()
})
