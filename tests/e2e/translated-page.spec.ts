import { expect, test, type Page } from '@playwright/test'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { fixedMemberRoutes } from '#shared/rules/index.ts'
import { translatePage } from '#tests/harness/translator.ts'
import { goTo, openAdmin, screensOf, watchErrors } from './admin-actions.ts'
import { blockLiveNotifications, loadLowerCards, register, signIn, trackCalls } from './member-actions.ts'

const failure = /couldø notø beø loadedø|Somethingø wentø wrongø/
const translate = (page: Page) => page.evaluate(translatePage)

/** Presses what only changes the view: tabs, choices, and what opens and closes. */
const pressWhatOpens = async (page: Page): Promise<void> => {
  const controls = page.locator('main').locator('[role=tab], [role=radio], [aria-expanded], summary')
  for (const control of (await controls.elementHandles()).slice(0, 8)) {
    await control.evaluate((element) => {
      if (!(element instanceof HTMLElement)) return
      element.focus()
      element.click()
    })
    await page.keyboard.press('Escape')
  }
}

test('every screen of the member area works while the browser translates it', async ({ page }) => {
  test.setTimeout(120_000)
  await blockLiveNotifications(page)
  const errors = watchErrors(page)
  await signIn(page)
  const calls = trackCalls(page)
  await loadLowerCards(page)
  await calls.settled()
  await translate(page)
  const further = ['vitals/history', 'testing-center/register', 'testing-center/labs', 'virtual-care', 'wellbeing']
  for (const route of [...fixedMemberRoutes, ...further].filter((one) => one !== 'onboarding')) {
    await test.step(route, async () => {
      await page.evaluate((address) => {
        history.pushState({}, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      }, `/client/${route}`)
      await expect(page.locator('main h1').first()).toContainText('ø')
      await calls.settled()
      await pressWhatOpens(page)
      await expect(page.locator('body')).not.toContainText(failure)
    })
  }
  expect(errors.filter((error) => /Node|child/.test(error))).toEqual([])
})

test('what is logged on a translated page stays on it', async ({ page }) => {
  await register(page)
  const errors = watchErrors(page)
  await page.goto('/client/profile#medications')
  const list = page.getByRole('region', { name: 'Medications', exact: true })
  await list.getByRole('button', { name: 'Add a medication' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Medication' }).fill('lipitor')
  await dialog.getByRole('option', { name: /^Lipitor/ }).click()
  await dialog.getByLabel('Time 1', { exact: true }).fill('00:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const log = page.getByRole('button', { name: 'Log Lipitor at 12:00 AM' })
  await log.waitFor()
  await translate(page)
  await log.click()
  // Its time was set after it had passed, so the app asks.
  await page.getByRole('dialog').getByRole('button', { name: /^Logø/ }).click()
  await expect(page.getByText(/^Takenø \d/)).toBeVisible()

  await page.goto('/client/home')
  await loadLowerCards(page)
  const symptom = page.getByRole('button', { name: 'Headache' })
  await symptom.waitFor()
  await translate(page)
  await symptom.click()
  await expect(page.locator('body')).not.toContainText(failure)
  await expect(page.getByText('Headacheø').first()).toBeVisible()
  expect(errors).toEqual([])
})

for (const group of Object.keys(groups) as Group[])
  test(
    `${groups[group].label} of the back office works while the browser translates it`,
    { tag: '@long' },
    async ({ page }) => {
      test.setTimeout(240_000)
      const errors = watchErrors(page)
      await openAdmin(page)
      await translate(page)
      for (const path of screensOf(group)) {
        await test.step(path, async () => {
          await goTo(page, path)
          await pressWhatOpens(page)
          await expect(page.locator('body')).not.toContainText(failure)
        })
      }
      expect(errors.filter((error) => /Node|child/.test(error))).toEqual([])
    },
  )
