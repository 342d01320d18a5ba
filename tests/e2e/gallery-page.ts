import { expect, type Locator, type Page } from '@playwright/test'

/** The gallery of the design system, included in the test build. */
const address = process.env.GALLERY_URL ?? '/client/_ui'

export const open = async (page: Page) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Component states' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}
export const section = (page: Page, id: string) => page.locator(`[data-section="${id}"]`)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const style = (of: Locator, property: string) =>
  of.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
export const clear = 'rgba(0, 0, 0, 0)'
/** Advances the page's clock, with real pauses for rendering. */
export const pass = async (page: Page, ms: number) => {
  for (let left = ms; left > 0; left -= 200) {
    await page.clock.runFor(Math.min(200, left))
    await page.evaluate(() => Promise.resolve())
  }
}
