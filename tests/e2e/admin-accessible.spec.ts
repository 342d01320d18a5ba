import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { goTo, openAdmin, screensOf, watchErrors } from './admin-actions.ts'
import { expectAccessible } from './member-actions.ts'

const isWithinThePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

for (const group of Object.keys(groups) as Group[]) {
  test(`every screen of ${groups[group].label} is accessible and fits a phone`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(300_000)
    const errors = watchErrors(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await openAdmin(page)
    for (const path of screensOf(group)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await goTo(page, path)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expect.poll(() => isWithinThePage(page)).toBe(true)
        await expect(page.locator('main')).not.toContainText(/\bundefined\b|\bNaN\b|\[object Object\]/)
      })
    }
    // The checks cannot run in a card preview, whose frame allows no scripts.
    expect(errors.filter((error) => !error.includes('sandboxed'))).toEqual([])
  })
}
