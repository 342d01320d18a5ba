import { expect, test, type Page } from '@playwright/test'
import { flagOfPath, flagNames, screenFlags } from '#shared/rules/index.ts'
import { loadLowerCards, readApart, signIn } from './member-actions.ts'

/** Every flag on but one. */
const turnOff = async (page: Page, off: string) => {
  await readApart(page)
  const models = flagNames.map((name, index) => ({ id: index + 1, name, is_enabled: name !== off }))
  await page.route(/\/v1\/client\/search\?.*classkey=featureflag/, (route) =>
    route.fulfill({ json: { models, total_count: models.length, page_count: 1, included_programs: [] } }),
  )
}

const linksOn = (page: Page): Promise<string[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/client/'))
      .map(({ pathname }) => pathname),
  )

for (const flag of screenFlags)
  test(`no link of the member area leads to what '${flag}' closes`, async ({ page }) => {
    test.slow()
    await signIn(page)
    await turnOff(page, flag)
    const [seen, waiting] = [new Set<string>(), ['/client/home']]
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue
      seen.add(path)
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(page.getByRole('heading').first()).toBeVisible()
      await loadLowerCards(page)
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
      for (const name of ['Page not found', 'Not available right now'])
        await expect(page.getByRole('heading', { name }), path).toHaveCount(0)
      const links = await linksOn(page)
      expect(
        links.filter((link) => flagOfPath(link) === flag),
        path,
      ).toEqual([])
      waiting.push(...links.filter((link) => !/\/(testing-center|devices)\/./.test(link)))
    }
    expect(seen.size).toBeGreaterThan(8)
    // An old mail still leads there, and finds out why nothing is there.
    await page.goto(flag === 'vitals' ? '/client/vitals/history' : '/client/testing-center/4F7-1000')
    await expect(page.getByRole('heading', { name: 'Not available right now' }).first()).toBeVisible()
  })
