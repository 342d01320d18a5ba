import { expect, test, type Page } from '@playwright/test'
import { fixedMemberRoutes, languages } from '#shared/rules/index.ts'
import { signIn, trackCalls, withoutNews } from './member-actions.ts'

const further = ['vitals/history', 'testing-center/register', 'testing-center/labs', 'virtual-care']
const routes = [...fixedMemberRoutes, ...further].filter((route) => route !== 'onboarding').map((route) => `/client/${route}`)

/** What stands out of the page to the right, innermost parts only; nothing that a part of the page scrolls or cuts by itself. */
const standingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isOut = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5
    const out = [...document.querySelectorAll('body *')].filter((element) => isOut(element) && ![...element.children].some(isOut))
    return out.map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`)
  })

/** Labels of the bar at the bottom of which a part cannot be seen. */
const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav span')]
      .filter((label) => {
        const { left, right, bottom } = label.getBoundingClientRect()
        return label.scrollWidth > label.clientWidth + 1 || left < 0 || right > innerWidth || bottom > innerHeight
      })
      .map((label) => label.textContent ?? ''),
  )

test.describe('every screen stays within a narrow page', { tag: '@long' }, () => {
  for (const { code } of languages)
    test(`in ${code}`, async ({ page }) => {
      test.setTimeout(240_000)
      await withoutNews(page)
      await page.addInitScript((language) => localStorage.setItem('hale.language', language), code)
      // The account's own language would take its place.
      await page.route('**/v1/client/user', async (route) => {
        const answer = await route.fetch()
        if (route.request().method() !== 'GET' || !answer.ok()) return route.fulfill({ response: answer })
        const user = (await answer.json()) as { profile: object }
        return route.fulfill({ response: answer, json: { ...user, profile: { ...user.profile, language: code } } })
      })
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page)
      const calls = trackCalls(page)
      const found: string[] = []
      for (const route of routes) {
        await page.goto(route)
        await expect(page.locator('h1').first()).toBeVisible()
        await calls.settled()
        for (const width of [390, 360]) {
          await page.setViewportSize({ width, height: 844 })
          found.push(...(await standingOut(page)).map((part) => `${route} ${width}: ${part}`))
          if (route === routes[0]) found.push(...(await cutLabels(page)).map((label) => `${width}: ${label}`))
        }
        await page.setViewportSize({ width: 390, height: 844 })
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(code)
      expect(found).toEqual([])
    })
})
