import { expect, test as base, type LaunchOptions, type Page } from '@playwright/test'
import { blockLiveNotifications, memberScreens, signIn, trackCalls } from './member-actions.ts'
import { overflowing } from './text-overflow.ts'

/** A desktop's window of 1280 by 1024 px at a zoom of 400 %, whose scroll bar takes space. */
const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})
test.use({ viewport: { width: 320, height: 256 } })

/** Bars that stay while the page scrolls, and together take more than a quarter of the window. */
const coveringBars = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    scrollTo(0, 300)
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const bars = [...document.querySelectorAll('#root *')].flatMap((element) => {
      const { position } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      const isBar = ['fixed', 'sticky'].includes(position) && width > innerWidth / 2 && height > 0
      return isBar && element.checkVisibility({ visibilityProperty: true }) ? [{ element, height }] : []
    })
    scrollTo(0, 0)
    if (bars.reduce((sum, { height }) => sum + height, 0) <= innerHeight / 4) return []
    return bars.map(
      ({ element, height }) => `${element.tagName} ${element.textContent.slice(0, 30)} takes ${height} px`,
    )
  })

const faultsOf = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  await blockLiveNotifications(page)
  const calls = trackCalls(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await calls.settled()
    found.push(...[...(await overflowing(page)), ...(await coveringBars(page))].map((fault) => `${path}: ${fault}`))
  }
  return found
}

test('every member screen can be read at a zoom of 400 %', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  expect(await faultsOf(page, memberScreens)).toEqual([])
})

test('every screen before signing in can be read at a zoom of 400 %', async ({ page }) => {
  test.setTimeout(90_000)
  const paths = ['/', '/login', '/register', '/forgot-password', '/help', '/privacy', '/terms', '/no-such-page']
  expect(await faultsOf(page, paths)).toEqual([])
})
