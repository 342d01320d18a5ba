import { expect, test } from '@playwright/test'
import { signIn } from './member-actions.ts'

/** Pages that members take to a doctor or keep, each with something that must be on paper. */
const printed = [
  '/client/vitals/history',
  '/client/health-actions',
  '/client/profile',
  '/client/notifications',
  '/client/testing-center',
  '/client',
] as const

/** What lies over the text, is cut, or only works when pressed. */
const faults = (): string[] => {
  const main = document.querySelector('main')
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const named = (element: Element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`
  const all = [...document.querySelectorAll('body *')].filter((element) => isShown(element))
  const over = all.filter(
    (element) => element.textContent?.trim() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
  )
  const menus = all.filter((element) => element.matches('nav[data-menu], [data-menu], a[href="#main"]'))
  const buttons = all.filter((element) =>
    element.matches('main button:not([aria-expanded], [aria-current], [aria-pressed], [role="tab"], [role="option"])'),
  )
  const cut = [...(main?.querySelectorAll('*') ?? [])].filter((element) => {
    const { overflowY, clipPath } = getComputedStyle(element)
    return (
      isShown(element) &&
      clipPath === 'none' &&
      overflowY !== 'visible' &&
      element.scrollHeight > element.clientHeight + 2
    )
  })
  return [
    ...over.map((element) => `over the text: ${named(element)}`),
    ...menus.map((element) => `a menu: ${named(element)}`),
    ...buttons.map((element) => `a button: ${named(element)}`),
    ...cut.map((element) => `cut: ${named(element)}`),
  ]
}

test('every line of a printed page can be read, also from a phone in the dark', async ({ page }) => {
  test.slow()
  await signIn(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of printed) {
      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      expect.soft([path, width, await page.evaluate(faults)]).toEqual([path, width, []])
      // Paper has another width, at which a part may have to be drawn first.
      await expect.poll(async () => (await page.pdf({ format: 'Letter' })).byteLength).toBeGreaterThan(5000)
    }
  }
})

test('the history prints all readings, not only those that are shown', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/vitals/history')
  await expect(page.locator('[data-reading]')).toHaveCount(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('[data-reading]').count()).toBeGreaterThan(20)
})
