import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { resources } from '#shared/classkeys/index.ts'
import { heading, openAdmin, watchErrors } from './admin-actions.ts'
import { expectAccessible } from './member-actions.ts'

const paths: Readonly<Record<string, string>> = { action: 'actions', action_groups: 'action-groups' }
const further: Partial<Record<Group, readonly string[]>> = {
  people: ['/upload-users', '/search'],
  organizations: ['/access'],
  content: ['/translations', '/import/faq'],
  care: ['/appointments/calendar?view=week', '/appointments/calendar?view=month', '/appointments/calendar?view=agenda'],
  clinical: ['/upload/medications'],
  platform: ['/audit', '/jobs', '/outbox', '/trash', '/no-such-screen'],
}
const screensOf = (group: Group): string[] => [
  ...resources
    .filter((resource) => resource.group === group)
    .flatMap((resource) => {
      const path = `/${paths[resource.name] ?? resource.name}`
      return resource.operations.includes('add') ? [path, `${path}/create`] : [path]
    }),
  ...(further[group] ?? []),
]

/** Navigates like a link, without reloading the back office. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/admin${path}`)
  await expect(heading(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main').getByLabel('Loading')).toHaveCount(0)
}

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
