import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { button, open, section } from './gallery-page.ts'

const shots = {
  1440: ['buttons', 'fields', 'choices', 'selectors', 'badges', 'progress', 'tabs', 'states'],
  390: ['buttons', 'selectors', 'states'],
} as const

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 390] as const) {
    test(`looks right and is accessible: ${theme}, ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await open(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
      for (const id of shots[width]) await expect(section(page, id)).toHaveScreenshot(`${id}-${theme}-${width}.png`)
      await button(page, 'Modal default').click()
      await expect(page.getByRole('dialog')).toHaveScreenshot(`modal-${theme}-${width}.png`)
      const inDialog = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
      expect(inDialog.violations.map(({ id }) => id)).toEqual([])
    })
  }
