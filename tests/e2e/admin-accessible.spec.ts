import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { firstItem, formFaults, goTo, openAdmin, save, screensOf, watchErrors } from './admin-actions.ts'
import { expectAccessible } from './member-actions.ts'

const isWithinThePage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

const measureForm = async (page: Page, form: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await formFaults(page)).map((fault) => `${form} at ${width} px: ${fault}`))
  }
  return found
}

for (const group of Object.keys(groups) as Group[]) {
  test(
    `every screen of ${groups[group].label} is accessible and fits a phone, and its forms stay in line`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(300_000)
      const errors = watchErrors(page)
      const faults: string[] = []
      page.on('dialog', (dialog) => void dialog.accept())
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
          if (path.endsWith('/create')) {
            faults.push(...(await measureForm(page, path)))
            // A form that has just changed its width may move away from the press.
            await expect(async () => {
              await save(page)
              await expect(page.locator('.Mui-error').first()).toBeVisible({ timeout: 1000 })
            }).toPass()
            faults.push(...(await measureForm(page, `${path} with errors`)))
            return
          }
          // Cards of a list, which it has on a phone, are links to forms, if the items can be changed.
          const address = await firstItem(page, path)
          if (address === undefined) return
          await goTo(page, address.replace('/show', ''))
          faults.push(...(await measureForm(page, address)))
        })
      }
      expect(faults).toEqual([])
      // The checks cannot run in a card preview, whose frame allows no scripts.
      expect(errors.filter((error) => !error.includes('sandboxed'))).toEqual([])
    },
  )
}
