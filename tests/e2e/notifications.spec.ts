import { expect, test, type Page } from '@playwright/test'
import { openOffice, type Office } from './content-actions.ts'
import { breakCall, expectAccessible, readApart, register, toastText } from './member-actions.ts'

let office: Office
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  office = await openOffice(browser)
})
test.afterAll(() => office.close())

const bell = (page: Page) => page.locator('header').getByRole('link', { name: /notification/i })
/** A new member with two notifications, and the stub of the unread call. */
const memberWithTwo = async (page: Page) => {
  const { email, token } = await register(page)
  const [user] = await office.search('user', { filters: JSON.stringify({ email }) })
  const tell = (title: string, url: string) =>
    office.send('/admin/notifications', {
      user_id: user?.id,
      title,
      body: `${title}, in more words.`,
      kind: 'results',
      url,
    })
  await tell('Your results are ready', '/client/learn')
  await tell('See the partner', 'https://partner.example/')
  const unread = async () =>
    (await (
      await page.request.get('/v1/notifications/unread', { headers: { authorization: `Bearer ${token}` } })
    ).json()) as { total_count: number }
  await page.goto('/client/notifications')
  return unread
}
const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })

test('unread ones are counted, marked one by one and all at once', async ({ page }) => {
  test.setTimeout(120_000)
  const unread = await memberWithTwo(page)
  await expect(page.getByText('2 unread notifications')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('2 unread notifications')
  await expectAccessible(page)

  await breakCall(page, '/notifications/mark-as-read', 'POST')
  await page.getByRole('button', { name: 'Mark “See the partner” as read' }).click()
  await expect(toastText(page, 'Failed to mark notifications as read')).toBeVisible()
  await expect(row(page, 'See the partner')).toBeVisible()
  await page.unroute('**/v1/notifications/mark-as-read')

  await page.getByRole('button', { name: 'Mark “See the partner” as read' }).click()
  await expect(page.getByText('1 unread notification', { exact: true })).toBeVisible()
  await expect(row(page, 'See the partner')).toHaveCount(0)
  const marked = page.waitForResponse('**/v1/notifications/mark-as-read')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  expect((await marked).request().postDataJSON()).toEqual({})
  await expect(page.getByText('Nothing new. We will let you know here.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('No unread notifications')
  expect(await unread()).toEqual({ models: [], total_count: 0 })
  await page.reload()
  await expect(page.getByText('Nothing new. We will let you know here.')).toBeVisible()
})

test('one links to its target, and is marked as read on the way', async ({ page }) => {
  test.setTimeout(120_000)
  const unread = await memberWithTwo(page)
  await expect(page.getByRole('link', { name: 'See the partner' })).toHaveAttribute('target', '_blank')
  const marked = page.waitForResponse('**/v1/notifications/mark-as-read')
  await page.getByRole('link', { name: 'Your results are ready' }).click()
  await expect(page).toHaveURL(/\/client\/learn$/)
  await marked
  await expect.poll(async () => (await unread()).total_count).toBe(1)
})

test('a list that failed to load can be retried', async ({ page }) => {
  test.setTimeout(120_000)
  await memberWithTwo(page)
  await breakCall(page, '/notifications/unread', 'GET')
  await page.reload()
  const failed = page.getByRole('main').getByRole('note')
  await expect(failed).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.unroute('**/v1/notifications/unread')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'See the partner')).toBeVisible()
})

test('notifications during quiet hours are listed, but not counted', async ({ page }) => {
  test.setTimeout(120_000)
  await memberWithTwo(page)
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    const answer = await route.fetch()
    const account = (await answer.json()) as { profile: { preferences: Record<string, unknown> } }
    account.profile.preferences['quiet_hours'] = { from: '00:00', until: '00:00' }
    await route.fulfill({ response: answer, json: account })
  })
  await page.reload()
  await expect(page.getByText('2 unread notifications')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('No unread notifications')
})
