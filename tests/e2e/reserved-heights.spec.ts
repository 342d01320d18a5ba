/** Cards of home have their height before they are loaded, so that nothing beside or below them moves. */
import { expect, test, type Page, type Route } from '@playwright/test'
import { blockLiveNotifications, loadLowerCards, signInOnly, trackCalls } from './member-actions.ts'

/** The cards whose height follows from what they are; that of others is the length of a text or list that a tip, an offer or a program has. */
const cards = [
  'Daily Tasks',
  'Smart Meal Tracker',
  'Sleep',
  'Activity',
  'Virtual Vitals',
  'Recent Kit',
  '3D body scan',
  'Health summary',
  'Primary care visit',
  'Sleep tracker',
]

/** The heading and the own height in px of each place, which is no higher for a higher neighbor. */
const placesOf = (page: Page): Promise<{ name: string; height: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-zone] > *')].map((place) => {
      place.style.alignSelf = 'flex-start'
      const { height } = place.getBoundingClientRect()
      place.style.alignSelf = ''
      return { name: place.querySelector('h2, h3')?.textContent ?? '', height: Math.round(height) }
    }),
  )

const shifts = (before: readonly { height: number }[], after: readonly { name: string; height: number }[]) =>
  after.flatMap(({ name, height }, index) => {
    const was = before[index]?.height ?? 0
    return cards.includes(name) && Math.abs(height - was) >= 4 ? [`${name}: ${was} px, then ${height} px`] : []
  })

for (const width of [1440, 390])
  test(`cards keep their height while they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await blockLiveNotifications(page)
    await signInOnly(page)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/v1\/client\/(?!bootstrap)/, async (route: Route) => {
      await released
      await route.fallback()
    })
    await page.goto('/client/home')
    await expect(page.locator('[data-zone="grid"] [aria-busy="true"]').nth(8)).toBeVisible()
    const placed = await placesOf(page)
    const { settled } = trackCalls(page)
    await loadLowerCards(page)
    // Each card's code is there; its data are not.
    for (const name of cards)
      await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible({ timeout: 20_000 })
    const waiting = await placesOf(page)
    release()
    await settled()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 20_000 })
    const loaded = await placesOf(page)
    expect(cards.filter((card) => !loaded.some(({ name }) => name === card))).toEqual([])
    expect({ code: shifts(placed, loaded), data: shifts(waiting, loaded) }).toEqual({ code: [], data: [] })
  })
