/** Two people at one record: nobody overwrites the other in silence, and nothing typed is lost. */
import { expect, test, type Page } from '@playwright/test'
import { goTo, heading, openAdmin } from './admin-actions.ts'
import { addMember, apiOf, openTab, panel, type Api } from './admin-members.ts'
import { administrator, endElsewhere, signInOnly } from './member-actions.ts'

const addNote = (api: Api, user_id: number, note: string) =>
  api.post('/admin/add', { classkey: 'usernotes', user_id, note, category: 'general' })
const setNote = (api: Api, id: number, note: string) => api.post('/admin/set', { classkey: 'usernotes', id, note })
const noteField = (page: Page) => page.getByRole('textbox', { name: /^Note/ })
const line = (page: Page, text: string) => panel(page).getByRole('listitem').filter({ hasText: text })

test('a note, a pin and a deletion are refused with who changed the note', async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  const { id } = await addNote(api, member.id, 'Prefers mornings')
  await page.goto(`/admin/user/${member.id}/show?tab=notes`)
  for (const [index, name] of ['Pin', 'Delete'].entries()) {
    const shown = index === 0 ? 'Prefers mornings' : 'Theirs 0'
    await expect(line(page, shown)).toBeVisible()
    await setNote(api, id, `Theirs ${index}`)
    await line(page, shown).getByRole('button', { name }).click()
    await expect(page.getByText(/changed Note of this .* after you opened it/).first()).toBeVisible()
    await expect(line(page, `Theirs ${index}`)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await line(page, 'Theirs 1').getByRole('button', { name: 'Edit' }).click()
  await noteField(page).fill('Mine')
  await setNote(api, id, 'Theirs 2')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(panel(page).getByRole('note')).toContainText('Theirs 2')
  await expect(noteField(page)).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(line(page, 'Mine')).toBeVisible()
})

test('a half-typed note stays over tabs, records, a reload and another sign-in', async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const [member, other] = [await addMember(api), await addMember(api)]
  await page.goto(`/admin/user/${member.id}/show?tab=notes`)
  await page.getByRole('button', { name: 'Add note' }).click()
  await noteField(page).fill('Call on Monday')
  await openTab(page, 'Overview')
  await openTab(page, 'Notes')
  await expect(noteField(page)).toHaveValue('Call on Monday')
  await goTo(page, `/user/${other.id}/show?tab=notes`)
  await expect(heading(page)).toHaveText(other.name)
  await expect(noteField(page)).toHaveCount(0)
  await goTo(page, `/user/${member.id}/show?tab=notes`)
  await expect(noteField(page)).toHaveValue('Call on Monday')
  await page.reload()
  await expect(noteField(page)).toHaveValue('Call on Monday')
  await endElsewhere(page)
  await page.getByRole('button', { name: 'Save note' }).click()
  const question = page.getByRole('dialog', { name: 'Sign in again' })
  await question.getByLabel(/^Password/).fill(administrator.password)
  await question.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(line(page, 'Call on Monday')).toBeVisible()
  await expect(noteField(page)).toHaveCount(0)
})

test('Escape asks over a reason that was typed', async ({ page }) => {
  await openAdmin(page)
  const api = await apiOf(page)
  const member = await addMember(api)
  await page.goto(`/admin/user/${member.id}/show`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Erase account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Asked by letter')
  page.once('dialog', (asked) => void asked.dismiss())
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked by letter')
  page.once('dialog', (asked) => void asked.accept())
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('of two people who type results of one kit the second is told of the first, by keyboard', async ({
  page,
  browser,
}) => {
  const list = `/userkits?filter=${encodeURIComponent(JSON.stringify({ status: ['received'], provider_code: ['spot'] }))}`
  await openAdmin(page, list)
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(rows.getByText('Waits for a second person')).toHaveCount(1)
  await rows.filter({ hasNotText: 'Waits for a second person' }).first().getByText(/^4/).click()
  await expect(page).toHaveURL(/\/userkits\/\d+\/show$/)
  const context = await browser.newContext()
  const lab = await context.newPage()
  await signInOnly(lab, { email: 'lab@hale.test', password: administrator.password })
  await lab.goto(page.url())
  const type = async (one: Page) => {
    await one.getByRole('button', { name: 'Enter results' }).click()
    await one.keyboard.type('1')
    const dialog = one.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const questions = dialog.getByRole('checkbox')
    const send = dialog.getByRole('button', { name: 'Send to the member' })
    await send.press('Enter')
    // What is asked first has the focus, and is in view.
    await expect(dialog.locator('[data-open]:focus')).toBeInViewport()
    for (let index = 0; index < (await questions.count()); index += 1) await questions.nth(index).check()
    return { dialog, send }
  }
  const [first, second] = [await type(lab), await type(page)]
  await first.send.press('Enter')
  await expect(lab.getByText('Results sent to the member.')).toBeVisible()
  await second.send.press('Enter')
  await expect(second.dialog.getByText(/^Emil Novak sent results for this kit on /)).toBeInViewport()
  await expect(second.dialog.getByRole('heading', { name: /^Correct results for kit/ })).toBeVisible()
  await second.dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(second.dialog.getByRole('textbox').first()).toHaveValue('1')
  await second.dialog.getByRole('textbox').first().fill('2')
  await page.keyboard.press('Enter')
  await second.dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await second.dialog.getByRole('combobox', { name: /^Reason/ }).press('Enter')
  await page.keyboard.press('Enter')
  for (const one of await second.dialog.getByRole('checkbox').all()) await one.check()
  await second.send.press('Enter')
  await expect(page.getByText('Results sent to the member.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Result history' })).toContainText('Version 2, corrected')
  await context.close()
})
