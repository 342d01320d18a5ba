import { expect, test, type Page } from '@playwright/test'
import { languages, textLanguageOf } from '#shared/rules/index.ts'
import { blockLiveNotifications, memberScreens, readApart, register, signIn, trackCalls } from './member-actions.ts'
import { cutLabels, overflowingText, scrollThrough, overflowing } from './text-overflow.ts'

/** Sets the member's language on the page and in the account, which would override it. */
const speak = async (page: Page, code: string): Promise<void> => {
  await page.addInitScript((language) => localStorage.setItem('hale.language', language), code)
  await readApart(page)
  await page.route('**/v1/client/user', async (route) => {
    const answer = await route.fetch()
    if (route.request().method() !== 'GET' || !answer.ok()) return route.fulfill({ response: answer })
    const user = (await answer.json()) as { profile: object }
    return route.fulfill({ response: answer, json: { ...user, profile: { ...user.profile, language: code } } })
  })
}

test.describe('every screen fits a narrow page', { tag: '@long' }, () => {
  for (const { code } of languages)
    test(`in ${code}`, async ({ page }) => {
      test.setTimeout(240_000)
      await blockLiveNotifications(page)
      await speak(page, code)
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn(page)
      const calls = trackCalls(page)
      const found: string[] = []
      for (const route of memberScreens) {
        await page.goto(route)
        await expect(page.locator('h1').first()).toBeVisible()
        await calls.settled()
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 })
          found.push(...(await overflowing(page)).map((part) => `${route} ${width}: ${part}`))
          if (route === memberScreens[0]) found.push(...(await cutLabels(page)).map((label) => `${width}: ${label}`))
        }
        await page.setViewportSize({ width: 390, height: 844 })
      }
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(textLanguageOf(code))
      expect(found).toEqual([])
    })
})

/** A browser with twice the usual text size, in the language with the longest words. */
const enlarge = async (page: Page, size = { width: 390, height: 844 }): Promise<void> => {
  await blockLiveNotifications(page)
  await speak(page, 'de')
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 32px }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.setViewportSize(size)
}

/** Layout errors of the current page, over its whole height. */
const problemsOf = async (page: Page, name: string, calls: ReturnType<typeof trackCalls>): Promise<string[]> => {
  await calls.settled()
  await scrollThrough(page)
  // Visible parts have requested their data.
  await calls.settled()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  const problems = [...(await overflowing(page)).map((part) => `stands out: ${part}`), ...(await overflowingText(page))]
  return problems.map((problem) => `${name}: ${problem}`)
}

test.describe('text at 200%', { tag: '@long' }, () => {
  for (const [device, size] of [
    ['a phone', { width: 390, height: 844 }],
    ['a laptop', { width: 1440, height: 900 }],
  ] as const)
    test(`is intact on ${device}`, async ({ page }) => {
      test.setTimeout(300_000)
      await enlarge(page, size)
      await signIn(page)
      const calls = trackCalls(page)
      const found: string[] = []
      for (const route of memberScreens) {
        await page.goto(route)
        await expect(page.locator('h1').first()).toBeVisible()
        found.push(...(await problemsOf(page, route, calls)))
      }
      expect(found).toEqual([])
    })

  test('is intact in sheets and dialogs', async ({ page }) => {
    test.setTimeout(120_000)
    await enlarge(page)
    await signIn(page)
    const calls = trackCalls(page)
    const found: string[] = []
    await page.getByRole('button', { name: 'Etwas eintragen' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await problemsOf(page, 'quick entry', calls)))

    await page.goto('/client/appointments')
    await page.getByRole('button', { name: 'Verschieben' }).first().click()
    const booking = page.getByRole('dialog')
    await booking.getByRole('grid').getByRole('button', { disabled: false }).last().click()
    await booking.locator('[data-slots]').getByRole('radio').last().click()
    found.push(...(await problemsOf(page, 'booking', calls)))

    await page.goto('/client/log-meal')
    await page.getByRole('combobox', { name: 'Zutat hinzufügen' }).fill('Rice')
    const options = page.getByRole('listbox').getByRole('option')
    await expect(options.first()).toBeVisible()
    found.push(...(await problemsOf(page, 'ingredients', calls)))
    await options.first().click()
    found.push(...(await problemsOf(page, 'meal', calls)))
    expect(found).toEqual([])
  })

  test('is intact before signing in, and on the way in', async ({ page }) => {
    test.setTimeout(240_000)
    await enlarge(page)
    const calls = trackCalls(page)
    const found: string[] = []
    for (const route of ['/login', '/register', '/forgot-password', '/help']) {
      await page.goto(route)
      await expect(page.locator('h1').first()).toBeVisible()
      found.push(...(await problemsOf(page, route, calls)))
    }
    await page.goto('/register')
    await page.getByLabel('Vorname').fill('Jörg')
    await page.getByLabel('Nachname').fill('Müller')
    await page.getByLabel('E-Mail').fill(`joerg.mueller-luedenscheid.${crypto.randomUUID()}@hale.test`)
    await page.getByRole('button', { name: 'Konto erstellen' }).click()
    await expect(page.getByText('Öffnen Sie den Link darin')).toBeVisible()
    found.push(...(await problemsOf(page, 'registered', calls)))
    await register(page, { skipsOnboarding: false, language: 'de' })
    const main = page.locator('#main')
    const steps = 11
    for (let step = 1; step <= steps; step++) {
      await expect(page.getByText(`Schritt ${step} von ${steps}`)).toBeVisible({ timeout: 30_000 })
      await expect(main.locator('h1')).toBeVisible()
      found.push(...(await problemsOf(page, `onboarding ${step}`, calls)))
      if (step === steps) break
      for (const box of await main.getByRole('checkbox').all()) await box.check()
      for (const line of await main.getByLabel(/^Ihr vollständiger Name/).all()) await line.fill('Noor Haddad')
      const choices = main.getByRole('radio')
      if ((await choices.count()) > 0) await choices.first().click()
      await main
        .getByRole('button', { name: /^(Los geht’s|Mitgliedschaft aktivieren|Weiter|Vorerst überspringen)$/ })
        .click()
    }
    expect(found).toEqual([])
  })
})
