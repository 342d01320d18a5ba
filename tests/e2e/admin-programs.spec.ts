import { expect, test, type Locator, type Page } from '@playwright/test'
import { heading, idIn, input, notice, openAdmin, save } from './admin-actions.ts'
import { member, signIn } from './member-actions.ts'

const suffix = () => crypto.randomUUID().slice(0, 8)
const long = { tag: '@long' }
const panel = (page: Page, title: string): Locator =>
  page
    .getByRole('region')
    .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }) })
    .last()
const names = (list: Locator) => list.getByRole('listitem').locator('a')

/** Searches for an item in a picker and selects it. */
const pick = async (page: Page, within: Locator, label: RegExp | string, name: string) => {
  await within.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('an action group is created, its actions are ordered, and it opens by URL', async ({ page }) => {
  const name = `Group ${suffix()}`
  await openAdmin(page, '/action-groups/create')
  await expect(input(page, 'name')).toHaveValue('')
  await input(page, 'name').fill(name)
  const actions = page.getByRole('group', { name: 'Actions' })
  await pick(page, actions, 'Add an action…', 'Heart: first virtual vitals')
  await pick(page, actions, 'Add an action…', 'Heart: plan 90 days')
  await actions.getByRole('button', { name: 'Move Heart: plan 90 days up' }).click()
  const [created] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/v1/action-groups'),
    ),
    save(page),
  ])
  expect(created.ok()).toBe(true)
  await page.waitForURL(/\/admin\/action-groups\/\d+$/)
  await page.goto(`/admin/action-groups/${idIn(page)}`)
  await expect(heading(page)).toHaveText(name)
  await expect(names(actions)).toHaveText(['Heart: plan 90 days', 'Heart: first virtual vitals'])
  // The keyboard moves a step as well: pick up, move down, drop.
  await actions.getByRole('button', { name: 'Move Heart: plan 90 days', exact: true }).focus()
  const said = page.locator('[id^="DndLiveRegion"]')
  await page.keyboard.press('Space')
  await expect(said).toContainText('over position 1 of 2')
  await page.keyboard.press('ArrowDown')
  await expect(said).toContainText('over position 2 of 2')
  await page.keyboard.press('Space')
  await expect(names(actions)).toHaveText(['Heart: first virtual vitals', 'Heart: plan 90 days'])
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(names(actions)).toHaveText(['Heart: first virtual vitals', 'Heart: plan 90 days'])
})

test('the steps of a program are actions and groups in one order', long, async ({ page }) => {
  await openAdmin(page, '/programs/1')
  const steps = page.getByRole('group', { name: 'Actions and groups' })
  await expect(names(steps).first()).toBeVisible()
  const before = await names(steps).allTextContents()
  const group = before.indexOf('Heart & Metabolic test kit')
  expect(group).toBeGreaterThan(0)
  const handle = steps.getByRole('button', { name: 'Move Heart & Metabolic test kit', exact: true })
  const above = steps.getByRole('listitem').nth(group - 1)
  // In the middle of the window, clear of the sticky bars.
  await above.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle.boundingBox(), await above.boundingBox()]
  if (!from || !to) throw new Error('The steps are not in sight')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y - 10, { steps: 4 })
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 8 })
  await page.mouse.up()
  const after = before.toSpliced(group, 1).toSpliced(group - 1, 0, 'Heart & Metabolic test kit')
  await expect(names(steps)).toHaveText(after)
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(names(steps)).toHaveText(after)
})

test('a program shows its members, and is added to and removed from an organization', long, async ({ page }) => {
  await openAdmin(page, '/programs/1')
  await expect(panel(page, 'Members').getByRole('heading')).toHaveText(/Members \d+/)
  await expect(panel(page, 'Legal agreements')).toContainText('Laboratory testing agreement')
  const organizations = panel(page, 'Organizations')
  await expect(organizations.getByRole('listitem').first()).toBeVisible()
  await organizations.getByRole('button', { name: 'Remove Cedar County Schools' }).click()
  await expect(notice(page, 'Cedar County Schools removed')).toBeVisible()
  await page.reload()
  await expect(organizations.getByRole('listitem').filter({ hasText: 'Northfield Health' })).toBeVisible()
  await expect(organizations.getByText('Cedar County Schools')).toHaveCount(0)
  await pick(page, organizations, 'Add an organization…', 'Cedar County Schools')
  await expect(organizations.getByRole('listitem').filter({ hasText: 'Cedar County Schools' })).toBeVisible()
  await panel(page, 'Members').getByRole('link', { name: 'View all' }).click()
  await expect(heading(page)).toHaveText(/^Users \d+/)
})

test('a health action is assigned to all members of a program, who have it then', long, async ({ page, browser }) => {
  const name = `Habit ${suffix()}`
  await openAdmin(page, '/health_actions/create')
  await input(page, 'name').fill(name)
  await save(page)
  await page.waitForURL(/health_actions\/\d+$/)
  const programs = panel(page, 'Programs')
  await expect(programs).toContainText('No programs yet.')
  await programs.getByRole('button', { name: 'Attach' }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, dialog, 'Find a program…', 'Heart Health')
  await dialog.getByLabel('Priority').fill('9')
  await dialog.getByLabel('Add to all members').check()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/v1/admin/health-actions/attach-program')),
    dialog.getByRole('button', { name: 'Attach' }).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    program_id: 1,
    health_action_id: Number(idIn(page)),
    add_to_all_users: true,
    priority: 9,
  })
  await expect(programs.getByRole('listitem')).toContainText(['Heart Health'])
  await expect(programs).toContainText('All members')
  // Maya is in the program and has it immediately.
  const other = await browser.newPage()
  await signIn(other, member)
  await other.goto('/client/health-actions')
  await expect(other.getByText(name)).toBeVisible()
  await other.close()
  await programs.getByRole('button', { name: 'Remove Heart Health' }).click()
  await expect(programs).toContainText('No programs yet.')
})

test('events are listed below their milestone in order, and new ones are saved with it', long, async ({ page }) => {
  await openAdmin(page, '/milestones/1')
  const events = panel(page, 'Events')
  await expect(events.getByRole('listitem').first()).toBeVisible()
  await events.getByRole('link', { name: 'Add' }).click()
  await page.waitForURL(/milestone_events\/create$/)
  const title = `Event ${suffix()}`
  await input(page, 'title').fill(title)
  await save(page)
  await page.waitForURL(/milestone_events\/\d+$/)
  await page.goto('/admin/milestones/1')
  await expect(events.getByText(title)).toBeVisible()
})

test('redemption secrets are pasted, counted, and deleted while unused', long, async ({ page }) => {
  const name = `Reward ${suffix()}`
  await openAdmin(page, '/rewards/create')
  await input(page, 'name').fill(name)
  await input(page, 'star_cost').fill('5')
  await save(page)
  await page.waitForURL(/rewards\/\d+$/)
  const secrets = panel(page, 'Redemption secrets')
  await expect(secrets).toContainText('No secrets yet.')
  await secrets.getByRole('button', { name: 'Add secrets' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Secrets').fill('AAA-1, 11\nAAA-2\nAAA-1\n')
  await dialog.getByRole('button', { name: 'Add 3 secrets' }).click()
  await expect(dialog).toContainText('2 secrets added, 1 secret skipped.')
  await expect(dialog).toContainText('Line 3: Line 1 has the same secret.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(secrets.getByRole('definition').first()).toHaveText('2')
  await secrets.getByRole('button', { name: 'Delete AAA-2' }).click()
  await expect(secrets.getByText('AAA-2')).toHaveCount(0)
  await expect(secrets.getByText('AAA-1')).toBeVisible()
  await secrets.getByRole('button', { name: 'More secret actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete all unused' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(secrets).toContainText('No secrets yet.')
})

test('a redeemed secret stays, and a failed change says what failed', long, async ({ page }) => {
  await openAdmin(page, '/rewards/1')
  const secrets = panel(page, 'Redemption secrets')
  const used = secrets
    .getByRole('listitem')
    .filter({ has: page.getByText('Used', { exact: true }) })
    .first()
  await expect(used).toBeVisible()
  await expect(used.getByRole('button', { name: /^Delete / })).toBeDisabled()
  await page.route('**/v1/admin/rewards/*/secrets/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await secrets
    .getByRole('listitem')
    .filter({ hasText: 'Unused' })
    .first()
    .getByRole('button', { name: /^Delete / })
    .click()
  await expect(notice(page, 'Failed to delete redemption secret')).toBeVisible()
})
