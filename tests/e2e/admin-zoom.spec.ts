/** The back office in a window of 1440 px at 200 % zoom, and on phones: everything that the wide screen offers is there. */
import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { goTo, openAdmin, screensOf } from './admin-actions.ts'

/** What one can press on the screen, by name, or by address for links. Choices count as the buttons that sort a table. */
const functionsOf = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, a[href], input, select, option')]
      .filter((element) => element.matches('option') || element.checkVisibility())
      .map((element) => {
        const { labels, textContent } = element as HTMLInputElement
        const address = element instanceof HTMLAnchorElement ? element.href : null
        return (
          address ?? (element.matches('.sort') ? null : element.ariaLabel) ?? labels?.[0]?.textContent ?? textContent
        )
      }),
  )

/** Controls within controls, which neither keys nor screen readers reach. */
const nestedIn = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(button, a, [role=button]) :is(button, a, input)')
    .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 80)))

/** What narrower windows lack of what the wide list offers, with its first row selected. */
const missingAt = async (page: Page, path: string): Promise<string[]> => {
  const isList = await page.getByRole('checkbox', { name: 'Select all', exact: true }).isVisible()
  if (isList)
    await page
      .getByRole('checkbox', { name: /^Select (?!all$)/ })
      .first()
      .check()
  const wide = await functionsOf(page)
  const found: string[] = []
  for (const width of [720, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const toggle = page.getByRole('button', { name: 'Select, sort and columns' })
    if (isList && width === 390) {
      // Once pressed, it is so in other lists, too.
      await expect(toggle).toBeVisible()
      if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
    }
    if (isList) await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    const narrow = new Set(await functionsOf(page))
    found.push(...(await nestedIn(page)).map((one) => `${path} at ${width} px: ${one}`))
    found.push(...wide.filter((one) => !narrow.has(one)).map((one) => `${path} at ${width} px: ${one}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  return found
}

const expectAllAt = async (page: Page, paths: readonly string[]): Promise<void> => {
  await openAdmin(page)
  const found: string[] = []
  for (const path of paths)
    await test.step(path, async () => {
      await goTo(page, path)
      found.push(...(await missingAt(page, path)))
    })
  expect(found).toEqual([])
}

test('narrow lists offer what wide ones do', async ({ page }) => {
  await expectAllAt(page, ['/user', '/userkits', '/tags', '/faq', '/audit'])
})

for (const group of Object.keys(groups) as Group[])
  test(`narrow lists of ${groups[group].label} offer what wide ones do`, { tag: '@long' }, async ({ page }) => {
    test.setTimeout(180_000)
    await expectAllAt(
      page,
      screensOf(group).filter((path) => /^\/[\w-]+$/.test(path)),
    )
  })

test('cards are selected, sorted, exported and show the chosen columns', async ({ page }) => {
  await openAdmin(page, '/vendor')
  await page.setViewportSize({ width: 720, height: 450 })
  const cards = page.locator('main li:has([data-row])')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toContainText(`${await cards.count()} selected`)
  await cards.first().getByRole('checkbox').uncheck()
  await expect(page.getByRole('toolbar')).toContainText(`${(await cards.count()) - 1} selected`)

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name')
  const names = () => page.locator('main [data-row]').allTextContents()
  await expect(page).toHaveURL(/sort=name/)
  await expect.poll(async () => (await names()).join()).toBe((await names()).toSorted().join())
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(page).toHaveURL(/order=DESC/)
  await expect(page.getByRole('button', { name: 'Sort ascending' })).toBeFocused()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Id', exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(cards.first()).toContainText(/Id\s*\d/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).first().click()
  expect((await download).suggestedFilename()).toMatch(/^vendor-/)
})

/** How many of the window's rows of pixels bars hide that stay while the screen scrolls, and whether it scrolls to the side. */
const coverOf = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2)
    const hidden = new Set<number>()
    for (const element of document.querySelectorAll('body *')) {
      if (!['fixed', 'sticky'].includes(getComputedStyle(element).position) || !element.checkVisibility()) continue
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < innerWidth / 3) continue
      for (let row = Math.max(0, Math.ceil(top)); row < Math.min(innerHeight, bottom); row += 1) hidden.add(row)
    }
    return { hidden: hidden.size, isWide: document.documentElement.scrollWidth > innerWidth }
  })

test('bars leave three quarters of a low window at 400 % zoom', async ({ page }) => {
  await openAdmin(page)
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/user', '/user/2/show', '/faq/create', '/access', '/audit', '/roles', '/jobs'])
    await test.step(path, async () => {
      await goTo(page, path)
      const { hidden, isWide } = await coverOf(page)
      expect(hidden).toBeLessThanOrEqual(64)
      expect(isWide).toBe(false)
    })
  // With something selected, too.
  await goTo(page, '/tags')
  const toggle = page.getByRole('button', { name: 'Select, sort and columns' })
  await toggle.click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible()
  expect(await coverOf(page)).toEqual({ hidden: 0, isWide: false })
})
