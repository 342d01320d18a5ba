import { expect, test, type Page } from '@playwright/test'
import { button, open, pass } from './gallery-page.ts'

test.describe('tables', () => {
  test('client-side sorting makes no call; empty and loading states have texts', async ({ page }) => {
    await open(page)
    const table = page.getByTestId('client-table')
    const calls: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
    })
    await table.getByRole('button', { name: 'Markers' }).click()
    await expect(table.getByRole('row').nth(1)).toContainText('Heart & Metabolic Panel 1')
    expect(calls).toEqual([])
    await table.getByRole('searchbox').fill('nonsense')
    await expect(table.getByText('No Results Found.')).toHaveText('No Results Found.')
    await expect(page.getByTestId('loading-table').getByText('Loading Test Results')).toBeVisible()
    await page.getByTestId('unpaged-table').locator('summary').click()
    await expect(page.getByTestId('unpaged-table').locator('tbody tr')).toHaveCount(100)
    await expect(table.getByText('03/07/2025')).toHaveCount(0)
    await expect(page.getByTestId('server-table').getByText('03/07/2025 03:04 PM')).toBeVisible()
  })

  test('the server is asked for 10 rows, for page 2, and once per search', async ({ page }) => {
    await page.clock.install()
    await open(page)
    const table = page.getByTestId('server-table')
    const asked = async () =>
      JSON.parse((await page.getByTestId('asked').textContent()) ?? '[]') as {
        page: number
        page_size: number
        search: string
      }[]
    await expect(table.locator('tbody tr')).toHaveCount(10)
    await expect(table.getByText('Page 1 of 3')).toBeVisible()
    await table.getByRole('button', { name: 'Next page' }).click()
    await expect(table.getByText('11 to 20 of 25')).toBeVisible()
    expect((await asked()).at(-1)).toMatchObject({ page: 2, page_size: 10 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await table.getByRole('searchbox').pressSequentially('abc')
    await page.clock.runFor(399)
    expect(await asked()).toHaveLength(2)
    await page.clock.runFor(1)
    expect((await asked()).map(({ search }) => search)).toEqual(['', '', 'abc'])
  })
})

test.describe('toasts', () => {
  const start = async (page: Page) => {
    await page.clock.install()
    await open(page)
    await page.clock.runFor(1000)
    await page.clock.pauseAt(Date.now() + 60_000)
  }

  test('success, error and default stay 4 s, warning and info 8 s', async ({ page }) => {
    await start(page)
    const toast = page.locator('[data-sonner-toast]')
    for (const [kind, time] of Object.entries({ success: 4, error: 4, warning: 8, info: 8, default: 4 }))
      await test.step(kind, async () => {
        await button(page, kind).click()
        await pass(page, 100)
        await expect(toast).toHaveCount(1)
        await expect(toast).toBeVisible()
        await page.clock.runFor(time * 1000 - 400)
        await expect(toast).toHaveAttribute('data-removed', 'false')
        await pass(page, 1200)
        await expect(toast).toHaveCount(0)
      })
  })

  test('a toast waits under the pointer and with the focus, and is in one live region', async ({ page }) => {
    await start(page)
    const toast = page.locator('[data-sonner-toast]')
    await button(page, 'success').click()
    await pass(page, 100)
    expect(
      await toast.evaluate((element) => {
        const live = '[aria-live], [role=status], [role=alert]'
        const around = []
        for (let at = element.closest(live); at; at = at.parentElement?.closest(live) ?? null) around.push(at.tagName)
        return [...around, ...element.querySelectorAll(live)].length
      }),
    ).toBe(1)
    await toast.hover()
    await page.clock.runFor(30_000)
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await toast.getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(30_000)
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await button(page, 'success').focus()
    await pass(page, 5200)
    await expect(toast).toHaveCount(0)
  })

  test('persistent errors stay until they are closed', async ({ page }) => {
    await start(page)
    const toast = page.locator('[data-sonner-toast]')
    for (const kind of ['persistentError', 'formError'])
      await test.step(kind, async () => {
        await button(page, kind).click()
        await page.clock.runFor(60_000)
        await expect(toast).toHaveAttribute('data-removed', 'false')
        await toast.getByRole('button', { name: 'Dismiss' }).click()
        await pass(page, 1200)
        await expect(toast).toHaveCount(0)
      })
  })
})
