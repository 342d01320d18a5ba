import { expect, test, type Page } from '@playwright/test'
import { fixedMemberRoutes, languages } from '#shared/rules/index.ts'
import { signIn, trackCalls, withoutNews } from './member-actions.ts'

const further = ['vitals/history', 'testing-center/register', 'testing-center/labs', 'virtual-care']
const routes = [...fixedMemberRoutes, ...further].filter((route) => route !== 'onboarding').map((route) => `/client/${route}`)

/** Screens that do not hold text twice as large yet. */
const crowded = ['home', 'appointments', 'health-actions', 'testing-center', '3d-look', 'log-meal', 'vitals/history', 'virtual-care'].map((route) => `/client/${route}`)

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

/**
 * Text that larger letters damage: words broken in their middle without a hyphen, and words of which a part lies outside
 * of the box that cuts it or of the button or label that it belongs to.
 */
const damagedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientHeight + element.getBoundingClientRect().height > 2
    /** The nearest box, from `element` on, that cuts what lies outside of it and cannot be scrolled. */
    const cutting = (element: Element | null): Element | null => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one)
        // Read aloud only, or scrolled by hand.
        if (clipPath !== 'none' || one.getBoundingClientRect().width <= 1) return null
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return null
        if (overflowX === 'hidden' || overflowX === 'clip') return one
      }
      return null
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || !text.trim() || !isSeen(parent) || parent.closest('script, style, noscript, select, [inert]')) continue
      const range = document.createRange()
      const cut = cutting(parent)?.getBoundingClientRect()
      const holder = parent.closest('button, a, label, th, td')?.getBoundingClientRect()
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = rects
        if (!first || range.getBoundingClientRect().width <= 1) continue
        if (rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2) && getComputedStyle(parent).hyphens !== 'auto') found.add(`broken: ${word}`)
        for (const { left, right, top, bottom } of rects) {
          const middle = (top + bottom) / 2
          if (cut && (right > cut.right + 2 || left < cut.left - 2 || middle > cut.bottom || middle < cut.top)) found.add(`cut: ${word} (${text.trim().slice(0, 40)})`)
          if (holder && (right > holder.right + 2 || left < holder.left - 2 || middle > holder.bottom || middle < holder.top)) found.add(`outside: ${word} (${text.trim().slice(0, 40)})`)
        }
      }
    }
    return [...found]
  })

/** The member's own language, on the page and in the account, which would take its place. */
const speak = async (page: Page, code: string): Promise<void> => {
  await page.addInitScript((language) => localStorage.setItem('hale.language', language), code)
  await page.route('**/v1/client/user', async (route) => {
    const answer = await route.fetch()
    if (route.request().method() !== 'GET' || !answer.ok()) return route.fulfill({ response: answer })
    const user = (await answer.json()) as { profile: object }
    return route.fulfill({ response: answer, json: { ...user, profile: { ...user.profile, language: code } } })
  })
}

test.describe('every screen stays within a narrow page', { tag: '@long' }, () => {
  for (const { code } of languages)
    test(`in ${code}`, async ({ page }) => {
      test.setTimeout(240_000)
      await withoutNews(page)
      await speak(page, code)
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page)
      const calls = trackCalls(page)
      const found: string[] = []
      for (const route of routes.filter((one) => !crowded.includes(one))) {
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

test.describe('text twice as large', { tag: '@long' }, () => {
  test('stays whole on a phone', async ({ page }) => {
    test.setTimeout(240_000)
    await withoutNews(page)
    await speak(page, 'de')
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { font-size: 32px }')
      document.adoptedStyleSheets = [sheet]
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    const calls = trackCalls(page)
    const found: string[] = []
    for (const route of routes.filter((one) => !crowded.includes(one))) {
      await page.goto(route)
      await expect(page.locator('h1').first()).toBeVisible()
      await calls.settled()
      const problems = [...(await standingOut(page)).map((part) => `stands out: ${part}`), ...(await damagedText(page))]
      found.push(...problems.map((problem) => `${route}: ${problem}`))
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect(found).toEqual([])
  })
})
