import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { heading, idIn, input, openAdmin, save } from './admin-actions.ts'
import { administrator } from './member-actions.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const unique = () => crypto.randomUUID().slice(0, 8)

/** Calls of another tab or another person: the same rights, without the page. */
const callsOf = async (page: Page, request: APIRequestContext) => {
  const answer = await page.request.get('/api/auth/session')
  const { tokens } = (await answer.json()) as { tokens: { access: { token: string } } }
  const headers = { authorization: `Bearer ${tokens.access.token}` }
  return {
    post: async (path: string, data: object) => {
      const done = await request.post(`/v1${path}`, { data, headers })
      expect(done.ok(), await done.text()).toBe(true)
      return (await done.json()) as Record<string, unknown> & { id: number }
    },
  }
}
type Calls = Awaited<ReturnType<typeof callsOf>>
const addFaq = (calls: Calls, question: string) =>
  calls.post('/admin/add', { classkey: 'faq', question, answer: '<p>As written</p>', order: 1 })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click()
  const panel = page.getByRole('dialog', { name: 'History' })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  return panel
}

test('changes are in the history, and can be undone', async ({ page, request }) => {
  await openAdmin(page, '/faq')
  const calls = await callsOf(page, request)
  const name = `Before ${unique()}`
  const { id } = await addFaq(calls, `${name} walking?`)
  await page.goto(`/admin/faq/${id}`)
  await expect(page.getByText(/updated|created/).first()).toContainText(`by `)
  await input(page, 'question').fill(`${name} running?`)
  await page.keyboard.press('ControlOrMeta+s')
  await saved(page)
  const panel = await openHistory(page)
  const newest = panel.getByRole('listitem').first()
  await expect(newest).toContainText('changed 1 field')
  await expect(newest.locator('del')).toHaveText('walking?')
  await expect(newest.locator('ins')).toHaveText('running?')
  await panel.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(panel.getByRole('listitem').first()).toContainText('restored an earlier version')
  await panel.getByRole('button', { name: 'Close history' }).click()
  await expect(input(page, 'question')).toHaveValue(`${name} walking?`)
  await expect(heading(page)).toHaveText(`${name} walking?`)
})

test('a deletion is undone from its notice, and deleted items are in the trash', async ({ page, request }) => {
  await openAdmin(page, '/faq')
  const calls = await callsOf(page, request)
  const name = `Deleted ${unique()}?`
  const { id } = await addFaq(calls, name)
  await page.goto(`/admin/faq/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL(/\/admin\/faq(\?|$)/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} restored`)).toBeVisible()
  await calls.post('/admin/delete', { classkey: 'faq', id })
  await page.getByRole('link', { name: 'Deleted FAQs' }).click()
  await expect(heading(page)).toContainText('Trash')
  await expect(page.getByRole('list', { name: 'Deleted items' }).getByText(name)).toBeVisible()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  // The notice of the first time may still be there, so the list tells that it worked.
  await expect(page.getByRole('list', { name: 'Deleted items' }).getByText(name)).toBeHidden()
  await page.goto(`/admin/faq/${id}`)
  await expect(heading(page)).toHaveText(name)
  await calls.post('/admin/delete', { classkey: 'faq', id })
  await page.goto('/admin/trash')
  await page.getByRole('button', { name: `Delete permanently: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText(`${name} permanently deleted`)).toBeVisible()
})

test('@long two editors of the same item resolve the conflict field by field, and nothing is lost', async ({
  page,
  request,
}) => {
  test.slow()
  await openAdmin(page, '/faq')
  const calls = await callsOf(page, request)
  const name = `Both ${unique()}`
  const { id } = await addFaq(calls, `${name}?`)
  await page.goto(`/admin/faq/${id}`)
  await input(page, 'question').fill(`${name} mine?`)
  await input(page, 'order').fill('7')
  await calls.post('/admin/set', { classkey: 'faq', id, question: `${name} theirs?`, answer: '<p>Their answer</p>' })
  await save(page)
  const dialog = page.getByRole('dialog', { name: /saved this at \d{1,2}:\d\d [AP]M$/ })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(`${name} theirs?`)).toBeVisible()
  await expect(dialog.getByText(`${name} mine?`)).toBeVisible()
  await expect(dialog).toContainText(/Changed by you:\s*Order/)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(input(page, 'question')).toHaveValue(`${name} mine?`)
  await save(page)
  await expect(dialog.getByRole('radio', { name: 'Yours' })).toHaveAccessibleDescription(/\w/)
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save selected' }).click()
  await saved(page)
  await expect(input(page, 'question')).toHaveValue(`${name} theirs?`)
  await page.reload()
  await expect(input(page, 'question')).toHaveValue(`${name} theirs?`)
  await expect(input(page, 'order')).toHaveValue('7')
  await expect(page.locator('[data-field="answer"]')).toContainText('Their answer')
})

test('@long discarding one’s own changes continues with the other editor’s', async ({ page, request }) => {
  await openAdmin(page, '/faq')
  const calls = await callsOf(page, request)
  const name = `Up ${unique()}`
  const { id } = await addFaq(calls, `${name}?`)
  await page.goto(`/admin/faq/${id}`)
  await input(page, 'question').fill('Given up')
  await calls.post('/admin/set', { classkey: 'faq', id, question: `${name} again?` })
  await save(page)
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(input(page, 'question')).toHaveValue(`${name} again?`)
  await expect(page.getByText('Unsaved changes')).toBeHidden()
})

test('@long errors of the server appear under their inputs and on top of the form', async ({ page, request }) => {
  await openAdmin(page, '/faq')
  const calls = await callsOf(page, request)
  const { id } = await addFaq(calls, `Kept ${unique()}?`)
  await page.goto(`/admin/faq/${id}`)
  await input(page, 'question').fill('Refused?')
  await page.route('**/v1/admin/set', (route) =>
    route.fulfill({
      status: 400,
      json: {
        error_code: 'VALIDATION',
        message: 'Some fields need your attention',
        errors: { question: 'Question is taken.', order: 'Order is too large.' },
      },
    }),
  )
  await save(page)
  for (const [field, words] of [
    ['question', 'Question is taken.'],
    ['order', 'Order is too large.'],
  ] as const)
    await expect(page.locator(`[data-field="${field}"]`).getByText(words)).toBeVisible()
  const summary = page.getByRole('note', { name: 'Form errors' })
  await expect(summary).toContainText('Check 2 fields before saving')
  await summary.getByRole('button', { name: 'Order' }).click()
  await expect(input(page, 'order')).toBeFocused()
  await page.unroute('**/v1/admin/set')
  await page.route('**/v1/admin/set', (route) =>
    route.fulfill({
      status: 500,
      json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.', reference: 'abcd' },
    }),
  )
  await save(page)
  await expect(summary).toBeVisible()
  await expect(input(page, 'question')).toHaveValue('Refused?')
  // Leaving still asks first after a failed save.
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toHaveLength(1)
  await expect(input(page, 'question')).toHaveValue('Refused?')
})

test('@long changes survive a reload and Back unless they are discarded', async ({ page }) => {
  await openAdmin(page, '/vendor')
  await page.getByRole('link', { name: 'Create' }).click()
  await input(page, 'name').fill('Not saved')
  const types: string[] = []
  page.on('dialog', (dialog) => {
    types.push(dialog.type())
    void dialog.dismiss()
  })
  await page.evaluate(() => history.back())
  await expect.poll(() => types).toEqual(['confirm'])
  await expect(input(page, 'name')).toHaveValue('Not saved')
  await page.evaluate(() => setTimeout(() => location.reload(), 50))
  await expect.poll(() => types).toEqual(['confirm', 'beforeunload'])
  await expect(input(page, 'name')).toHaveValue('Not saved')
})

test('@long a session that expires on a form is renewed and keeps the selected file', async ({ page }) => {
  const name = `File ${unique()}`
  await openAdmin(page, '/milestones/create')
  await input(page, 'name').fill(name)
  const box = page.locator('[data-kind=file]').first()
  await box.locator('input[type=file]').setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer: png })
  let isOver = true
  await page.route('**/v1/**', async (route) => {
    if (!isOver || /\/v1\/login/.test(route.request().url())) return route.fallback()
    await route.fulfill({
      status: 401,
      json: { error_code: 'UNAUTHORIZED', message: 'You are not authorized to access this resource' },
    })
  })
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  isOver = false
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/milestones\/\d+$/)
  await expect(heading(page)).toHaveText(name)
  await expect(box.locator('img')).toHaveAttribute('src', /^\/files\/milestones\//)
})

test('@long a copy has everything of the original, under a name of its own', async ({ page, request }) => {
  await openAdmin(page, '/programs')
  const calls = await callsOf(page, request)
  const code = `copied-${unique()}`
  const { id } = await calls.post('/admin/add', { classkey: 'programs', name: `Program ${code}`, code })
  await page.goto(`/admin/programs/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(input(page, 'name')).toHaveValue(`Program ${code} (copy)`)
  await save(page)
  await expect.poll(() => Number(idIn(page))).toBeGreaterThan(id)
  await expect(heading(page)).toHaveText(`Program ${code} (copy)`)
})

test('@long deleting an account requires typing its name', async ({ page, request }) => {
  await openAdmin(page, '/user')
  const calls = await callsOf(page, request)
  const key = unique()
  const { id } = await calls.post('/admin/add', {
    classkey: 'user',
    first_name: 'Gone',
    last_name: key,
    email: `${key}@example.org`,
  })
  await page.goto(`/admin/user/${id}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: `Permanently delete Gone ${key}?` })
  await expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled()
  await dialog.getByRole('textbox').fill(`gone ${key}`)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await page.waitForURL(/\/admin\/user(\?|$)/)
  await page.goto(`/admin/user/${id}`)
  await expect(page.getByText('This item no longer exists')).toBeVisible()
})
