import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { heading, openAdmin, watchErrors } from './admin-actions.ts'

test('the dashboard lists what needs attention, and links to exactly that', async ({ page }) => {
  const errors = watchErrors(page)
  await openAdmin(page)
  const list = page.getByRole('region', { name: 'Needs attention' })
  const stuck = list.getByRole('link', { name: /kits? ha(s an exception|ve exceptions)/ })
  const count = Number(/^(\d+)/.exec((await stuck.innerText()).trim())?.[1])
  expect(count).toBeGreaterThan(0)
  await stuck.click()
  await expect(heading(page)).toHaveText(`Kits ${count}`)
  expect(errors).toEqual([])
})

test('open key recoveries and abandoned jobs link to their screens', async ({ page }) => {
  await page.route('**/v1/admin/dashboard*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { attention: { name: string }[] }
    const attention = body.attention.map((one) =>
      one.name === 'recoveries-open' || one.name === 'jobs-failed' ? { ...one, count: 2 } : one,
    )
    await route.fulfill({ json: { ...body, attention } })
  })
  for (const [line, title] of [
    [/^2 members are waiting for key recovery/, 'Encryption keys'],
    [/^2 background jobs failed/, 'Background jobs'],
  ] as const) {
    await openAdmin(page)
    await page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: line }).click()
    await expect(heading(page)).toHaveText(title)
  }
})

test('figures follow the selected days and organization, as text as well', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  const figures = page.getByRole('region', { name: 'Figures' })
  const chart = figures.getByRole('img', { name: /^members: / })
  await expect(chart).toHaveAttribute(
    'aria-label',
    /November|December|January|February|March|April|May|June|July|August|September|October/,
  )
  const days = async () => ((await chart.getAttribute('aria-label')) ?? '').split(', ').length
  expect(await days()).toBe(28)
  await figures.getByRole('button', { name: '7 days' }).click()
  await expect(page).toHaveURL(/days=7/)
  await expect.poll(days).toBe(7)
  const asked = page.waitForRequest((request) => request.url().includes('organization_id='))
  await figures.getByRole('combobox', { name: 'Organization' }).click()
  await page.getByRole('option').first().click()
  await asked
  await expect(page).toHaveURL(/organization=\d+/)
})

test('an empty attention list says so', { tag: '@long' }, async ({ page }) => {
  await page.route('**/v1/admin/dashboard*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { attention: { count: number }[] }
    await route.fulfill({ json: { ...body, attention: body.attention.map((one) => ({ ...one, count: 0 })) } })
  })
  await openAdmin(page)
  await expect(page.getByText('There is nothing for you to act on.')).toBeVisible()
})

test('figures that failed to load can be retried', { tag: '@long' }, async ({ page }) => {
  let fails = true
  await page.route('**/v1/admin/dashboard*', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await openAdmin(page)
  await expect(page.getByText('Failed to load the dashboard')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Needs attention' }).getByRole('link').first()).toBeVisible()
})

test('a record is found by name from anywhere, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search records' }).fill('Okafor')
  await expect(page.getByRole('option', { name: /Maya Okafor/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/user\/\d+/)

  const asked = page.waitForRequest(
    (request) =>
      /\/v1\/admin\/search\?.*classkey=user&?/.test(request.url()) && request.url().includes('search=Okafor'),
  )
  await page.goto('/admin/search')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('Okafor')
  await asked
  await expect(page.getByRole('region', { name: 'Users' }).getByRole('link', { name: /Maya Okafor/ })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`the dashboard and the calendar are accessible in ${theme}`, { tag: '@long' }, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    for (const path of ['', '/appointments/calendar?view=month', '/userkits', '/orders/1/show']) {
      await openAdmin(page, path)
      await expect(heading(page)).toBeVisible()
      await expect(page.getByLabel('Loading')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`),
      ).toEqual([])
    }
  })
}
