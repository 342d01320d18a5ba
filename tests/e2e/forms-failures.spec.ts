import { expect, test, type Page } from '@playwright/test'
import { answerAll } from './form-actions.ts'
import { breakCall, expectAccessible, fillSignIn, forgetVault, member, register, toastText } from './member-actions.ts'

const address = '/client/health-assessment'
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a failed save of a form is reported in the member’s language', { tag: '@long' }, async ({ page }) => {
  await register(page)
  await page.goto(`${address}/nutrition-form`)
  await page.locator('header select').first().selectOption('de')
  await breakCall(page, '/client/nutrition-form', 'POST')
  await page
    .getByRole('link', { name: /^Starten/ })
    .first()
    .click()
  await page.getByLabel('Vegan', { exact: true }).check()
  await expect(toastText(page, 'Der Ernährungsfragebogen konnte nicht gespeichert werden')).toBeVisible()
})

test('two windows: the later one is asked which answers count', { tag: '@long' }, async ({ page, context }) => {
  await register(page)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(`${address}?section=anxiety`)
    await expect(region(one, 'Anxiety')).toBeVisible()
  }
  await answerAll(page, 1)
  await page.getByRole('button', { name: 'Finish section' }).click()
  await expect(page.getByRole('img', { name: 'Anxiety: 7 of 21, Mild' })).toBeVisible()
  const first = other.getByRole('radiogroup').first().getByRole('radio')
  const dialog = other.getByRole('dialog', { name: 'This form was saved in another window' })
  await first.nth(3).check()
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(first.nth(1)).toBeChecked()

  // Both continue from there, and the later one keeps its section.
  await page.getByRole('link', { name: 'Edit: Anxiety' }).click()
  await page.getByRole('radiogroup').nth(1).getByRole('radio').nth(0).check()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await first.nth(3).check()
  await dialog.getByRole('button', { name: 'Keep this section' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(first.nth(3)).toBeChecked()
  await expect(other.getByRole('radiogroup').nth(1).getByRole('radio').nth(1)).toBeChecked()
  await expect(other.getByText(/^Saved /)).toBeVisible()
  await other.reload()
  await expect(first.nth(3)).toBeChecked()
})

test('answers that could not be opened are not overwritten', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    const crashes = window as unknown as { crashes: boolean }
    window.Worker = class extends Worker {
      override postMessage(message: unknown, ...rest: []) {
        if (crashes.crashes && JSON.stringify(message).includes('decryptText'))
          this.dispatchEvent(new ErrorEvent('error'))
        else super.postMessage(message, ...rest)
      }
    }
  })
  const crash = (on: boolean) => page.evaluate((value) => Object.assign(window, { crashes: value }), on)
  const sent: unknown[] = []
  await page.route('**/v1/client/hra-form**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 409, json: { error_code: 'CONFLICT', message: 'Saved meanwhile' } })
  })
  await page.goto('/login')
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/home')
  await expect(page.getByText('Goals for the winter, and walks with the team.')).toBeVisible({ timeout: 30_000 })
  await crash(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Health assessment' }).first().click()
  const failed = page.getByText('Your answers could not be opened just now')
  await expect(failed).toBeVisible()
  await page.getByRole('link', { name: 'Edit: Depression' }).click()
  await expect(failed).toBeVisible()
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await page.getByRole('button', { name: 'All sections' }).click()
  await crash(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'Depression: 6 of 27, Mild' })).toBeVisible()
  expect(sent).toEqual([])

  // Data that no key opens stay too, until their owner starts a new form.
  await page.route('**/v1/client/hra-form', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const form = (await answer.json()) as { encrypted_data: string }
    const damaged = form.encrypted_data
      .split('\n')
      .map((line, index) => (index === 12 ? [...line].toReversed().join('') : line))
    return route.fulfill({ json: { ...form, encrypted_data: damaged.join('\n') } })
  })
  await forgetVault(page)
  await page.reload()
  await page.getByLabel(/^Password/).fill(member.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/^Unavailable: no key of this account opens this/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start a new form' }).click()
  await page.getByRole('link', { name: /: Anxiety$/ }).click()
  await page.getByRole('radiogroup').first().getByRole('radio').first().check()
  await expect(page.getByRole('dialog', { name: 'This form was saved in another window' })).toBeVisible()
  expect(sent).toEqual([
    expect.objectContaining({
      follows: expect.any(Number),
      encrypted_data: expect.stringContaining('BEGIN PGP MESSAGE'),
    }),
  ])
})
