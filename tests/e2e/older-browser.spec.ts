import { expect, test } from '@playwright/test'
import { languages } from '#shared/languages/index.ts'

/** Takes away what the apps need and older browsers do not have. */
const withoutNewest = () => void Reflect.deleteProperty(Promise, 'withResolvers')

for (const path of ['/login', '/client/home', '/admin/user'])
  test(`an older browser gets a sentence in every language at ${path}`, async ({ page }) => {
    await page.addInitScript(withoutNewest)
    await page.goto(path)
    const sentences = page.getByRole('main').getByRole('paragraph')
    await expect(sentences.first()).toHaveText(
      'This browser is too old for Hale. Please update it, or open this page in a current version of Chrome, Edge, Firefox or Safari.',
    )
    expect(await sentences.evaluateAll((all) => all.map((one) => one.getAttribute('lang')))).toEqual(
      languages.map(({ code }) => code),
    )
    await expect(page.locator('#root')).toHaveCount(0)
  })
