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

test('a field in a dialog is seen whole at a zoom of 400 %', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/appointments')
  await page.getByRole('button', { name: 'Cancel Appointment' }).first().click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.focus()
  const hidden = await field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.5, 0.9].filter(
      (part) => document.elementFromPoint(left + width / 2, top + height * part) !== element,
    )
  })
  expect(hidden).toEqual([])
})

test('the food that arrow keys lead to is seen at a zoom of 400 %', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/log-meal')
  await page.getByRole('combobox', { name: 'Add an ingredient' }).fill('rice')
  await page.getByRole('listbox').getByRole('option').nth(5).waitFor()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role=option][aria-selected=true]')).toBeInViewport({ ratio: 0.9 })
})
