import { expect, test, type Page } from '@playwright/test'
import { breakCall, readApart, register, toastText } from './member-actions.ts'

const symptoms = (page: Page) => page.getByRole('region', { name: 'Symptoms' })
const chip = (page: Page, name: string) => symptoms(page).getByRole('button', { name, exact: true })
const log = async (page: Page, name: string) => {
  await chip(page, name).click()
  await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, name)).toBeEnabled()
}

test.beforeEach(async ({ page }) => {
  await register(page)
  await expect(chip(page, 'Headache')).toBeEnabled({ timeout: 40_000 })
})
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('each is locked while it is being sent, and they are sent in the order of the clicks', async ({ page }) => {
  const sent: number[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await readApart(page)
  await page.route('**/v1/client/user/symptoms', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push((route.request().postDataJSON() as { symptom_id: number }).symptom_id)
    await held
    return route.fallback()
  })
  await chip(page, 'Headache').click()
  await chip(page, 'Headache').click({ force: true })
  await chip(page, 'Nausea').click()
  await expect(symptoms(page)).toContainText('2 logged')
  for (const name of ['Headache', 'Nausea']) await expect(chip(page, name)).toBeDisabled()
  await expect(chip(page, 'Fatigue')).toBeEnabled()
  expect(sent).toHaveLength(1)
  release()
  for (const name of ['Headache', 'Nausea']) await expect(chip(page, name)).toBeEnabled()
  expect(sent).toHaveLength(2)
  expect(new Set(sent).size).toBe(2)
  await expect(symptoms(page)).toContainText('2 logged')
})

test('None of these and the others exclude each other, on the server as well', async ({ page }) => {
  await log(page, 'Headache')
  await log(page, 'Nausea')
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/v1/client/user/symptoms') && response.request().method() === 'PUT',
  )
  await chip(page, 'None of these').click()
  await expect(symptoms(page)).toContainText('No symptoms')
  const { models } = (await (await answered).json()) as { models: { name: string; status: string | null }[] }
  expect(models.filter(({ status }) => status === 'Logged').map(({ name }) => name)).toEqual(['None of these'])
  await chip(page, 'Headache').click()
  await expect(chip(page, 'None of these')).toHaveAttribute('aria-pressed', 'false')
  await expect(chip(page, 'Headache')).toHaveAttribute('aria-pressed', 'true')
})

test('a failure restores the list', async ({ page }) => {
  await log(page, 'Headache')
  await breakCall(page, '/client/user/symptoms', 'PUT')
  await chip(page, 'None of these').click()
  await expect(toastText(page, 'Failed to update user symptom')).toBeVisible()
  await expect(chip(page, 'Headache')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'None of these')).toHaveAttribute('aria-pressed', 'false')
})
