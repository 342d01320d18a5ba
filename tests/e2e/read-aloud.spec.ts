import { expect, test, type Page } from '@playwright/test'
import { blockLiveNotifications, loadLowerCards, memberScreens, signIn, trackCalls } from './member-actions.ts'
import { scrollThrough } from './text-overflow.ts'

/** Headings that skip a level, and headings in a section that are no lower than its own. */
const headingFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const levelOf = (heading: Element | null | undefined) => Number(heading?.tagName.slice(1))
    const nameOf = (heading: Element) => `${heading.tagName} ${heading.textContent}`
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) => one.checkVisibility())
    const skipping = headings.filter((one, index) => levelOf(one) > (levelOf(headings[index - 1]) || 0) + 1)
    const headingOf = (section: Element | null | undefined) =>
      headings.find(({ id }) => id !== '' && id === section?.getAttribute('aria-labelledby'))
    const flat = headings.filter((one) => {
      const section = one.closest('section')
      const around = headingOf(headingOf(section) === one ? section?.parentElement?.closest('section') : section)
      return around && levelOf(one) <= levelOf(around)
    })
    return [...skipping, ...flat].map(nameOf)
  })

const faultsOn = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  await blockLiveNotifications(page)
  await signIn(page)
  const calls = trackCalls(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await loadLowerCards(page)
    await scrollThrough(page)
    await calls.settled()
    await expect(page.locator('#main [aria-busy=true]')).toHaveCount(0)
    found.push(...(await headingFaults(page)).map((fault) => `${path}: ${fault}`))
  }
  return found
}

test('the headings of home and profile are an outline', async ({ page }) => {
  expect(await faultsOn(page, ['/client/home', '/client/profile'])).toEqual([])
})

test('the headings of every member screen are an outline', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  expect(await faultsOn(page, memberScreens)).toEqual([])
})

/** Text outside of dialogs that a screen reader could still find. */
const readableBehind = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      const isAside = parent?.closest('[role=dialog], [inert], [aria-hidden=true], [data-sonner-toaster], #announcer')
      if (text?.trim() && parent?.checkVisibility() && !isAside) found.push(text.trim())
    }
    return found
  })

test('nothing behind a dialog is read', async ({ page }) => {
  await signIn(page)
  for (const [path, press] of [
    ['/client/appointments', 'Reschedule'],
    ['/client/3d-look', 'All scans'],
  ] as const) {
    await page.goto(path)
    const button = page.getByRole('button', { name: press }).first()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => readableBehind(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
})
