import { expect, test, type Page } from '@playwright/test'
import { fixedMemberRoutes } from '#shared/rules/index.ts'
import { loadLowerCards, member, signIn } from './member-actions.ts'
import { kit, moveTo, openKit } from './vault-actions.ts'

/** Screens in their own colors or over the whole window, which nobody prints. */
const unprinted: readonly string[] = ['onboarding', 'vitals']
const routes = [
  ...fixedMemberRoutes.filter((route) => !unprinted.includes(route)),
  'help',
  'health-assessment',
  'testing-center/labs',
  'virtual-care',
  'vitals/history',
  'vitals/overview',
  'vitals/reading',
  'wellbeing',
]

/** Letter at 96 dpi without margins, in CSS pixels. */
const letter = { width: 816, height: 1056 }
const phone = { width: 390, height: 900 }

/** What lies over the text, is cut, pale, closed or beside the paper, or only works when pressed. */
const faults = (): string[] => {
  const isShown = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
  const all = [...document.querySelectorAll('body *')].filter((element) => isShown(element))
  const inMain = all.filter((element) => element.matches('main *') && !element.matches('svg *'))
  const found = {
    'over the text': all.filter(
      (element) => element.textContent?.trim() && ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    ),
    'a menu': all.filter((element) => element.matches('nav[data-menu], [data-menu], a[href="#main"]')),
    'a button': inMain.filter((element) =>
      element.matches(
        'button:not([aria-expanded], [aria-current], [aria-pressed], [role="tab"], [role="option"], [data-printed])',
      ),
    ),
    'an empty line': inMain.filter(
      (element) =>
        element instanceof HTMLLIElement && element.textContent.trim() !== '' && element.innerText.trim() === '',
    ),
    // Their rows are drawn over one another where they go on over several pages.
    'a grid of sections': inMain.filter(
      (element) =>
        element.matches('[data-section], :has([data-section])') && getComputedStyle(element).display === 'grid',
    ),
    closed: inMain.filter((element) => element.matches('button[aria-expanded="false"]:not([data-inline]), details')),
    cut: inMain.filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element)
      const isCut = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 2
      return (
        clipPath === 'none' && (isCut || (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 2))
      )
    }),
    'too pale': inMain.filter((element) => {
      const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      const shades = /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element).color)?.slice(1) ?? []
      return isText && shades.length > 0 && shades.every((shade) => Number(shade) > 150)
    }),
    'beside the paper': inMain.filter((element) => element.getBoundingClientRect().right > innerWidth + 1),
  }
  return Object.entries(found).flatMap(([kind, elements]) =>
    elements
      .filter((element) => !(element instanceof HTMLDetailsElement && element.lastElementChild?.clientHeight))
      .map((element) => `${kind}: ${element.tagName} ${element.textContent?.slice(0, 40)}`),
  )
}

const unloaded = (page: Page) => page.getByText('Not all of this page was loaded')

/** The page as it is on paper; what paper draws in another size may come a moment later. */
const print = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize(letter)
  await expect.poll(() => page.evaluate(() => matchMedia('print').matches && innerWidth)).toBe(letter.width)
}
const unprint = async (page: Page): Promise<void> => {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.setViewportSize(phone)
}

test('every line of a printed page can be read, also from a phone in the dark', async ({ page }) => {
  test.setTimeout(120_000)
  await unprint(page)
  await signIn(page)
  for (const route of routes) {
    await moveTo(page, `/client/${route}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loadLowerCards(page)
    await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0)
    await print(page)
    expect.soft([route, await page.evaluate(faults)]).toEqual([route, []])
    expect((await page.pdf({ format: 'Letter' })).byteLength).toBeGreaterThan(5000)
    await unprint(page)
  }
})

test('what is closed or not loaded on the screen is on paper, or paper says so', async ({ page }) => {
  test.slow()
  await unprint(page)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await print(page)
  await expect(unloaded(page)).toBeVisible()
  await unprint(page)
  await expect(unloaded(page)).toBeHidden()
  await loadLowerCards(page)
  await print(page)
  await expect(unloaded(page)).toBeHidden()
  const steps = page.locator('main [data-zone] ul button[aria-expanded]')
  expect(await steps.count()).toBeGreaterThan(5)
  await expect(page.getByText('You can stop at any point.')).toBeVisible()
  await expect(page.getByText('The kit number is on the side of the box')).toBeVisible()

  await unprint(page)
  await openKit(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('main')).toContainText(kit.sentence)
  await print(page)
  await expect(page.locator('main [data-code]')).toHaveCount(22)
  await expect(page.getByText('gpg --import').first()).toBeHidden()
  expect(await page.evaluate(faults)).toEqual([])
})

test('the history prints all readings, not only those that are shown', async ({ page }) => {
  await signIn(page)
  await page.goto('/client/vitals/history')
  await expect(page.locator('[data-reading]')).toHaveCount(20)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('[data-reading]').count()).toBeGreaterThan(20)
})
