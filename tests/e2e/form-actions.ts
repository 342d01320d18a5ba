import { expect, type Page } from '@playwright/test'

/** Answers every question with options by the one at `index`. */
export const answerAll = async (page: Page, index: number): Promise<void> => {
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  for (const group of await page.getByRole('radiogroup').all()) await group.getByRole('radio').nth(index).check()
}
