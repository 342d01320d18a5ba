import { expect, test } from '@playwright/test'
import { heading, openAdmin, watchErrors } from './admin-actions.ts'
import { administrator, expectAccessible, signIn, watchCalls } from './member-actions.ts'

test('without a session the back office redirects to /unauthorized and requests nothing', async ({ page }) => {
  const calls = watchCalls(page)
  await page.goto('/admin/user')
  await page.waitForURL('**/unauthorized')
  expect(calls.filter((call) => call.includes('/v1/'))).toEqual([])
})

test('staff who sign in first arrive at the page that they asked for, with its filter', async ({ page }) => {
  const wanted = `/admin/faq?filter=${encodeURIComponent('{"is_active":true}')}`
  await page.goto(wanted)
  await page.waitForURL('**/unauthorized')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/admin/faq' && url.search.includes('is_active'))
  await expect(heading(page)).toHaveText(/^FAQs/)
})

test('members cannot open the back office', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin')
  await page.waitForURL('**/unauthorized')
})

test('the dashboard is the default screen and links to every other', async ({ page }) => {
  const errors = watchErrors(page)
  await openAdmin(page)
  const sidebar = page.getByRole('navigation', { name: 'Screens' })
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Needs attention' })).toBeVisible()
  await main.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(heading(page)).toHaveText(/^Users \d{2,}/)
  expect(errors).toEqual([])
})

test('a follow-up is dealt with on the dashboard by keyboard, and opened again', async ({ page }) => {
  const errors = watchErrors(page)
  await openAdmin(page)
  const due = page.getByRole('region', { name: 'Follow-ups' })
  const done = due.getByRole('button', { name: /^Done: / }).first()
  await expect(due.getByText(/^Overdue since /).first()).toBeVisible()
  const title = (await done.getAttribute('aria-label'))?.replace('Done: ', '') ?? ''
  await done.focus()
  await page.keyboard.press('Enter')
  const reopen = due.getByRole('button', { name: `Reopen: ${title}` }).first()
  await expect(reopen).toBeFocused()
  await expect(due.getByText(/^Done by Dana Kim, /)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(reopen).toHaveCount(0)
  expect(errors).toEqual([])
})

test('screens are found with / and one group is open at a time', async ({ page }) => {
  await openAdmin(page, '/faq')
  await expect(heading(page)).toHaveText(/^FAQs/)
  const sidebar = page.getByRole('navigation', { name: 'Screens' })
  await expect(sidebar.getByRole('button', { name: /Pages and content/ })).toHaveAttribute('aria-expanded', 'true')
  await sidebar.getByRole('button', { name: /^Testing/ }).click()
  await expect(sidebar.locator('[aria-expanded=true]')).toHaveCount(1)
  await heading(page).click()
  const find = sidebar.getByRole('searchbox', { name: 'Find a screen' })
  // The shortcuts are ready a moment after the screen.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(find).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('vital thr')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/vital_warning_thresholds')
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(/Clinical lists.*Vital thresholds/)
})

test('the command dialog finds screens and records from anywhere', async ({ page }) => {
  await openAdmin(page, '/faq')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('member@hale.test')
  const users = page.getByRole('group', { name: 'Users' })
  await expect(users.getByRole('option', { name: /member@hale\.test$/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/user\/\d+(?:\/show)?$/)
})

test('the search screen lists a known user', async ({ page }) => {
  await openAdmin(page, '/search')
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/v1/admin/search?') && one.url().includes('classkey=user')),
    page.getByRole('searchbox', { name: 'Search', exact: true }).fill('member@hale.test'),
  ])
  expect(new URL(request.url()).searchParams.get('search')).toBe('member@hale.test')
  await expect(page.getByRole('region', { name: 'Users' }).getByText('member@hale.test')).toBeVisible()
})

test('an unknown URL shows a not-found screen', async ({ page }) => {
  await openAdmin(page, '/no-such-screen')
  await expect(heading(page)).toHaveText('Page not found')
})

for (const { scheme, tag } of [
  { scheme: 'light' as const, tag: [] },
  { scheme: 'dark' as const, tag: ['@long'] },
]) {
  test(`list, form and dashboard are accessible in ${scheme}`, { tag }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openAdmin(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Users', exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/user')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/admin/widgets/create')
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
    await expect(page.locator('.ProseMirror').first()).toBeVisible()
    await expectAccessible(page)
  })
}
