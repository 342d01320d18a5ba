import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { firstItem, goTo, openAdmin, screensOf } from './admin-actions.ts'
import { lostInForcedColors } from './forced-colors.ts'
import {
  blockLiveNotifications,
  loadLowerCards,
  memberScreens,
  signIn,
  signInOnly,
  trackCalls,
} from './member-actions.ts'
import { scrollThrough } from './text-overflow.ts'

const lostOnMemberScreens = async (page: Page, paths: readonly string[]): Promise<string[]> => {
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
    found.push(...(await lostInForcedColors(page)).map((one) => `${path}: ${one}`))
  }
  return found
}

/** Looks at screens of the back office, and at the first item of each list with all its tabs. */
const lostInBackOffice = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  await openAdmin(page)
  const found: string[] = []
  const look = async (path: string) => {
    await goTo(page, path)
    found.push(...(await lostInForcedColors(page)).map((one) => `${path}: ${one}`))
  }
  for (const path of paths) {
    await look(path)
    const item = await firstItem(page, path)
    if (item === undefined) continue
    await look(item)
    const tabs = await page.locator('main [role=tab]').evaluateAll((all) => all.map(({ id }) => id))
    for (const id of tabs.filter((one) => one.startsWith('member-tab-')))
      await look(`${item}?tab=${id.replace('member-tab-', '')}`)
  }
  return found
}

test('forced colors keep states and bars of the member area', async ({ page }) => {
  test.setTimeout(90_000)
  expect(await lostOnMemberScreens(page, ['/client/home', '/client/profile', '/client/log-meal'])).toEqual([])
})

test('forced colors keep the chosen day and time', async ({ page }) => {
  await signInOnly(page)
  await page.goto('/client/appointments')
  await page.getByRole('button', { name: 'Reschedule' }).first().click()
  const booking = page.getByRole('dialog')
  await booking.getByRole('grid').getByRole('button', { disabled: false }).last().click()
  await booking.locator('[data-slots]').getByRole('radio').last().click()
  expect(await lostInForcedColors(page)).toEqual([])
})

test('forced colors keep states and bars of the back office', async ({ page }) => {
  test.setTimeout(90_000)
  expect(await lostInBackOffice(page, ['/', '/users', '/pages/create', '/permissions'])).toEqual([])
})

test('forced colors keep what is changed in the access matrix', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openAdmin(page, '/access')
  const cell = page.locator('main label:has(:enabled)').first()
  const edge = () => cell.evaluate((label) => getComputedStyle(label).outlineStyle)
  expect(await edge()).toBe('none')
  await cell.click()
  await expect.poll(edge).toBe('dashed')
})

test.describe('forced colors keep every state and bar', { tag: '@long' }, () => {
  test('in the member area', async ({ page }) => {
    test.setTimeout(180_000)
    expect(await lostOnMemberScreens(page, memberScreens)).toEqual([])
  })

  for (const group of Object.keys(groups) as Group[])
    test(`on screens of ${groups[group].label}`, async ({ page }) => {
      test.setTimeout(180_000)
      expect(await lostInBackOffice(page, screensOf(group))).toEqual([])
    })
})

test('forced colors show where the focus is in a menu, and what floats', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/home')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('button', { name: /Account/ }).press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('ArrowDown')
  const outlineOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(await outlineOf('[role=menuitem]:focus')).toBe('solid')
  expect(await outlineOf('[role=menu]')).toBe('solid')
})

test('forced colors tell what cannot be pressed', async ({ page }) => {
  await signInOnly(page)
  await page.goto('/client/appointments')
  const days = page.getByRole('grid').getByRole('button')
  await page.getByRole('button', { name: /next month/i }).click()
  await expect(days.and(page.locator(':enabled')).first()).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const looks = (isEnabled: boolean) =>
    days
      .and(page.locator(isEnabled ? ':enabled' : ':disabled'))
      .first()
      .evaluate((day) => {
        const { color, borderTopStyle } = getComputedStyle(day)
        return [color, borderTopStyle]
      })
  const [free, taken] = [await looks(true), await looks(false)]
  expect(free[0]).not.toBe(taken[0])
  expect(free[1]).not.toBe(taken[1])
})
