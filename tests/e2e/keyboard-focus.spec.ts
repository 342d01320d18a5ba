/** Where the focus is can be seen on every screen, and text stays whole with the spacing that some people need to read. */
import { expect, test, type Page } from '@playwright/test'
import { fixedMemberRoutes } from '#shared/rules/index.ts'
import { openAdmin } from './admin-actions.ts'
import { blockLiveNotifications, loadLowerCards, readApart, signInOnly, trackCalls } from './member-actions.ts'
import { overflowing, overflowingText } from './text-overflow.ts'

const screens = {
  visitor: ['/', '/login', '/register', '/help', '/accessibility'],
  member: fixedMemberRoutes.filter((route) => route !== 'onboarding').map((route) => `/client/${route}`),
  admin: ['', '/user', '/user/create', '/access', '/audit', '/appointment', '/pages'].map((path) => `/admin${path}`),
}
/** Each has another layout. */
const some = ['/login', '/accessibility', '/client/home', '/client/profile', '/admin/user', '/admin/user/create']

/**
 * What is wrong with the place that Tab has led to: nothing there changes when it loses the focus, or something else covers all of it.
 * @returns null at the page itself
 */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
    // A long way is scrolled in some frames.
    for (let before = Number.NaN; before !== scrollY;) {
      before = scrollY
      await nextFrame()
      await nextFrame()
    }
    const name = `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? ((element as HTMLInputElement).labels?.[0] ?? element).textContent ?? '').trim().slice(0, 40)}”`
    const box = element.getBoundingClientRect()
    const points = [0.02, 0.5, 0.98].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y]),
    )
    const isSeen = points.some(([x = 0, y = 0]) => {
      const top = document.elementFromPoint(x, y)
      return (
        top !== null &&
        (element.contains(top) || top.contains(element) || (element as HTMLInputElement).labels?.[0]?.contains(top))
      )
    })
    // Rings are drawn at the element, at what stands for it, or around it.
    const around: HTMLElement[] = []
    for (let one: HTMLElement | null = element; one && around.length < 6; one = one.parentElement) around.push(one)
    const looks = () =>
      around
        .flatMap((one, height) => (height < 3 ? [one, ...one.children] : [one]))
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after'), getComputedStyle(one, '::before')])
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, opacity }) =>
          [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, opacity].join(),
        )
        .join(' ')
    const withFocus = looks()
    element.blur()
    // React draws the change a moment later.
    await nextFrame()
    await nextFrame()
    const without = looks()
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
    if (withFocus === without) return `${name} looks the same without the focus`
    return isSeen ? '' : `${name} is covered`
  })

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
}

for (const [who, paths] of Object.entries(screens))
  for (const [size, viewport] of Object.entries({
    wide: { width: 1440, height: 700 },
    narrow: { width: 390, height: 700 },
  })) {
    test(
      `the focus is seen wherever Tab leads: ${who}, ${size}`,
      { tag: size === 'wide' ? [] : '@long' },
      async ({ page }) => {
        test.setTimeout(process.env.LONG ? 180_000 : 120_000)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        // Transitions of a few frames would otherwise be compared halfway.
        await page.addInitScript(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('* { transition: none !important }')
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
        })
        await blockLiveNotifications(page)
        if (who === 'member') await signInOnly(page)
        if (who === 'admin') await openAdmin(page)
        await page.setViewportSize(viewport)
        const faults: string[] = []
        for (const path of process.env.LONG ? paths : paths.filter((one) => some.includes(one))) {
          await open(page, path)
          if (who === 'member') await loadLowerCards(page)
          await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
          let stops = 0
          for (let step = 0; step < 60; step += 1) {
            await page.keyboard.press('Tab')
            const fault = await faultOfFocus(page)
            if (fault === null) {
              if (stops > 0) break
              continue
            }
            stops += 1
            if (fault !== '') faults.push(`${path}: ${fault}`)
          }
          expect(stops, path).toBeGreaterThan(2)
        }
        expect(faults).toEqual([])
      },
    )
  }

/** Words that go on in the next line lose nothing. */
const isLost = (fault: string): boolean => !fault.startsWith('broken:')

test('text with more space between letters, words and lines stays whole', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000)
  await blockLiveNotifications(page)
  await readApart(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  const calls = trackCalls(page)
  const faults: string[] = []
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await open(page, path)
      await calls.settled()
      faults.push(
        ...[...(await overflowing(page)), ...(await overflowingText(page)).filter(isLost)].map(
          (fault) => `${path}: ${fault}`,
        ),
      )
    }
  }
  await look(screens.visitor)
  await signInOnly(page)
  await look(screens.member)
  expect(faults).toEqual([])
})

test('a screen that a link opens takes the focus, also if its code and texts are still to be loaded', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await blockLiveNotifications(page)
  await signInOnly(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const linksIn = (place: string) =>
    page.locator(`${place} nav a`).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await open(page, '/client/notifications')
  const beside = await linksIn('[data-menu]')
  await more.click()
  await page.getByRole('dialog').waitFor()
  const addresses = new Set([...beside, ...(await linksIn('[role=dialog]'))])
  addresses.delete('/client/notifications')
  expect(addresses.size).toBeGreaterThan(12)
  const lost: string[] = []
  for (const address of addresses) {
    await open(page, '/client/notifications')
    if (!beside.includes(address)) {
      await more.press('Enter')
      await expect(page.getByRole('dialog').getByRole('button').first()).toBeFocused()
    }
    const link = page.locator(`nav a[href="${address}"]`).last()
    await link.focus()
    await link.press('Enter')
    await expect(page.locator('main h1')).not.toHaveText('Notifications')
    await page.waitForLoadState('networkidle')
    // A part that loads may hide the title again.
    await page.waitForTimeout(500)
    const place = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80) ?? '')
    let at = await place()
    for (let wait = 0; wait < 16 && !at.startsWith('<h1'); wait += 1) {
      await page.waitForTimeout(250)
      at = await place()
    }
    if (!at.startsWith('<h1')) lost.push(`${address}: ${at}`)
  }
  expect(lost).toEqual([])
})

test('a link to a section of the profile takes the focus along', async ({ page }) => {
  await signInOnly(page)
  await blockLiveNotifications(page)
  await open(page, '/client/profile')
  const link = page.getByRole('navigation', { name: 'Profile sections' }).getByRole('link', { name: 'Privacy' })
  await link.focus()
  await link.press('Enter')
  await expect(page.getByRole('heading', { name: 'What your organization sees' })).toBeFocused()
})
