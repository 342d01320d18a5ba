import { expect, test } from '@playwright/test'
import { heading, input, notice, openAdmin, save } from './admin-actions.ts'
import { administrator } from './member-actions.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

// These four have tests without a browser in generatedScreens.test.tsx.
test('missing values are reported under their input before anything is sent', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/faq/create')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v1/')) sent.push(request.url())
  })
  await save(page)
  await expect(page.locator('[data-field="question"]').getByText('Question is required.')).toBeVisible()
  expect(sent).toEqual([])
})

test('refusals of the server appear under their input', { tag: '@long' }, async ({ page }) => {
  const name = `Type ${crypto.randomUUID().slice(0, 8)}`
  await openAdmin(page, '/tag_types/create')
  await input(page, 'name').fill(name)
  await save(page)
  await page.waitForURL(/tag_types\/\d+$/)
  await page.goto('/admin/tag_types/create')
  await input(page, 'name').fill(name)
  await save(page)
  await expect(page.locator('[data-field="name"] .Mui-error').last()).toContainText(/already/i)
  await expect(heading(page)).toHaveText('New tag type')
})

test('leaving a form with changes asks first', async ({ page }) => {
  await openAdmin(page, '/vendor/create')
  await input(page, 'name').fill('Not saved')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => asked).toEqual(['You have unsaved changes. Leave without saving?'])
  await expect(input(page, 'name')).toHaveValue('Not saved')
})

test('the save shortcut adds one item, however often it is pressed', async ({ page }) => {
  await openAdmin(page, '/vendor/create')
  await input(page, 'name').fill(`Vendor ${crypto.randomUUID().slice(0, 8)}`)
  let sent = 0
  await page.route('**/v1/admin/add', async (route) => {
    sent += 1
    const answer = await route.fetch()
    // Time for another key press before the response.
    await page.keyboard.press('Control+s')
    await route.fulfill({ response: answer })
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  await page.waitForURL(/vendor\/\d+$/)
  expect(sent).toBe(1)
})

test('a deletion can be undone', async ({ page }) => {
  await openAdmin(page, '/faq')
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('rowheader')).not.toHaveText('')
  const words = (await row.getByRole('rowheader').textContent()) ?? ''
  await row.getByRole('button', { name: `Actions for ${words}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(1)
})

test('a picture is selected, shown, saved and removed', { tag: '@long' }, async ({ page }) => {
  const name = `Vendor ${crypto.randomUUID().slice(0, 8)}`
  await openAdmin(page, '/rewards/create')
  await input(page, 'name').fill(name)
  await input(page, 'star_cost').fill('5')
  const box = page.locator('[data-field="background_image"]')
  await box
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(box.getByText('Please select a valid file.')).toBeVisible()
  await box
    .locator('input[type=file]')
    .setInputFiles({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(box.locator('img')).toBeHidden()
  await expect(box.getByText('Please select a valid file.')).toBeVisible()
  await box.locator('input[type=file]').setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer: png })
  await expect(box.locator('img')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/v1/admin/rewards')),
    save(page),
  ])
  expect(request.headers()['content-type']).toContain('multipart/form-data')
  await page.waitForURL(/rewards\/\d+$/)
  await expect(box.locator('img')).toHaveAttribute('src', /^\/files\//)
  await box.getByRole('button', { name: 'Remove file' }).click()
  await expect(box.locator('img')).toBeHidden()
  await save(page)
  await expect(notice(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(box.getByRole('button', { name: 'Choose file' })).toBeVisible()
})

test('invalid JSON is not sent, with the reason', { tag: '@long' }, async ({ page }) => {
  await openAdmin(page, '/vendor/create')
  await input(page, 'name').fill('Json')
  await input(page, 'attributes').fill('{"a": ')
  await save(page)
  await expect(page.locator('[data-field="attributes"]').getByText(/JSON/)).toBeVisible()
  await expect(heading(page)).toHaveText('New vendor')
})

test('an expired session is renewed without leaving the form', async ({ page, context }) => {
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`
  await openAdmin(page, '/vendor/create')
  await input(page, 'name').fill(name)
  let isOver = true
  await page.route('**/v1/**', async (route) => {
    const isSignIn = /\/v1\/login/.test(route.request().url())
    if (!isOver || isSignIn) return route.fallback()
    await route.fulfill({
      status: 401,
      json: { error_code: 'UNAUTHORIZED', message: 'You are not authorized to access this resource' },
    })
  })
  await save(page)
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(input(page, 'name')).toHaveValue(name)
  isOver = false
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/vendor\/\d+$/)
  await expect(heading(page)).toHaveText(name)
  expect((await context.cookies()).length).toBeGreaterThan(0)
})

test('fields are only shown for the values they belong to', async ({ page }) => {
  await openAdmin(page, '/actions/create')
  const type = page.locator('[data-field="cta_type"]')
  await expect(page.locator('[data-field="cta_url"]')).toHaveCount(0)
  await type.getByRole('combobox').click()
  await page.getByRole('option', { name: 'URL', exact: true }).click()
  await expect(page.locator('[data-field="cta_url"]')).toBeVisible()
  await expect(page.locator('[data-field="cta_completed_text"]')).toHaveCount(0)
  await type.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Manual confirmation' }).click()
  await expect(page.locator('[data-field="cta_completed_text"]')).toBeVisible()
})
