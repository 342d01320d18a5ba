import { expect, test, type Page } from '@playwright/test'
import { heading, openAdmin } from './admin-actions.ts'
import { administrator, member, signIn } from './member-actions.ts'

const userNamed = (q: string) => `/user?filter=${encodeURIComponent(JSON.stringify({ q }))}`
const banner = (page: Page) => page.getByText('Logged in as: Maya Okafor', { exact: true })

/** Opens the member area as Maya; returns its session. */
const logInAsMaya = async (page: Page) => {
  await openAdmin(page, userNamed(member.email))
  await page.getByRole('button', { name: 'Log in as Maya Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in as Maya Okafor' })
  await dialog.getByLabel('Reason').fill('Ticket 12: she sees no meals')
  const restored = page.waitForResponse('**/api/bootstrap?*')
  await dialog.getByRole('button', { name: 'Log in as user' }).click()
  const body = (await (await restored).json()) as { tokens: { access: { token: string } } }
  await expect(page).toHaveURL(/\/client\/home/)
  await expect(banner(page)).toBeVisible()
  return body
}

test('an administrator impersonates a member openly, and gets their own session back afterwards', async ({
  page,
  browser,
}) => {
  const { tokens } = await logInAsMaya(page)
  await expect(page.getByText(/^\d+ minutes left$/)).toBeVisible()
  await page.reload()
  await expect(banner(page)).toBeVisible()
  const refused = await page.request.post('/v1/password/change', {
    data: {},
    headers: { authorization: `Bearer ${tokens.access.token}` },
  })
  expect([refused.status(), ((await refused.json()) as { error_code: string }).error_code]).toEqual([403, 'OWNER_ONLY'])

  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('button', { name: 'Account DK' })).toBeVisible()
  expect(
    (
      await page.request.get('/v1/client/user', { headers: { authorization: `Bearer ${tokens.access.token}` } })
    ).status(),
  ).toBe(401)

  const own = await browser.newPage()
  await signIn(own, member)
  await own.goto('/client/profile')
  // Others may access her data at the same time; whatever they add, the entry is in the list.
  const card = own.getByRole('region', { name: 'Who looked at my data' })
  await card.getByRole('button', { name: 'Show more' }).click()
  await expect(card.getByRole('listitem').filter({ hasText: 'signed in as you' }).first()).toContainText('Dana Kim')
  await own.close()
})

/** Adds a question over the API, as the signed-in administrator. */
const addQuestion = async (page: Page, question: string) => {
  const { tokens } = (await (await page.request.get('/api/auth/session')).json()) as {
    tokens: { access: { token: string } }
  }
  const answer = await page.request.post('/v1/admin/add', {
    headers: { authorization: `Bearer ${tokens.access.token}` },
    data: { classkey: 'faq', question, answer: 'So.' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('the audit log is filtered, inspected and verified', async ({ page }) => {
  await openAdmin(page, '/audit')
  await addQuestion(page, 'Who waters the plants?')
  await expect(heading(page)).toContainText('Audit log')
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText('The log is intact.')).toBeVisible()
  await page.getByLabel('Search the audit log').fill('Sign in')
  await expect(page.getByText('No Results Found.')).toBeVisible()
  await page.getByLabel('Search the audit log').fill(administrator.email)
  await expect(page).toHaveURL(/filter=.*admin%40hale/)
  await expect(
    page.getByRole('row').filter({ hasText: 'Dana Kim' }).filter({ hasText: 'Who waters the plants?' }),
  ).toContainText('Created')
  await page
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await expect(details.getByText('Dana Kim').first()).toBeVisible()
  await details.getByRole('button', { name: 'All of this type' }).click()
  await expect(page).toHaveURL(/filter=.*call/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log/)
})

test('a missing reason is reported at its field, and a wrong password opens nothing @long', async ({ page }) => {
  await openAdmin(page, userNamed(member.email))
  let isConfirmed = false
  await page.route('**/v1/client/user/confirm-session', async (route) => {
    const response = await route.fetch()
    isConfirmed = response.ok()
    await route.fulfill({ response })
  })
  await page.route('**/v1/admin/login-as-user', async (route) => {
    if (isConfirmed) return route.fallback()
    await route.fulfill({ status: 403, json: { error_code: 'PASSWORD_NEEDED', message: 'Please enter your password' } })
  })
  await page.getByRole('button', { name: 'Log in as Maya Okafor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in as Maya Okafor' })
  const send = dialog.getByRole('button', { name: 'Log in as user' })
  await send.click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Ticket 12')
  await send.click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await confirmation.getByLabel('Your password').fill('not my password')
  await confirmation.getByRole('button', { name: 'Continue' }).click()
  await expect(confirmation.getByText('This is not your current password.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin/)
  await confirmation.getByLabel('Your password').fill(administrator.password)
  await confirmation.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/client\/home/)
  await page.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await openAdmin(page, userNamed('support@hale.test'))
  await page
    .getByRole('button', { name: /^Log in as/ })
    .first()
    .click()
  const other = page.getByRole('dialog', { name: /^Log in as/ })
  await other.getByLabel('Reason').fill('Curious')
  await other.getByRole('button', { name: 'Log in as user' }).click()
  await expect(other.getByText('You cannot log in as someone who has access to the back office.')).toBeVisible()
})

test('an impersonation expires by itself and returns to the back office @long', async ({ page }) => {
  await page.clock.install()
  await logInAsMaya(page)
  await page.clock.fastForward('31:00')
  await expect(page).toHaveURL(/\/admin/)
})

test('roles are edited side by side and previewed before saving @long', async ({ page }) => {
  await openAdmin(page, '/access')
  await expect(heading(page)).toHaveText('Access')
  await page.getByLabel('Search permissions').fill('faq')
  const cell = page.getByRole('checkbox', { name: /^Support: faq:write/ })
  await expect(cell).not.toBeChecked()
  await cell.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('checkbox', { name: /^Support: faq:delete/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByText('Support gets faq:write')).toBeVisible()
  await page.getByRole('button', { name: 'Preview Support' }).click()
  const preview = page.getByRole('dialog', { name: 'What Support sees' })
  await expect(preview.locator('summary', { hasText: 'FAQs' })).toContainText('Edit')
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('1 change saved')).toBeVisible()
  await page.reload()
  await page.getByLabel('Search permissions').fill('faq')
  await expect(cell).toBeChecked()
  await cell.click()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByText('1 change saved')).toBeVisible()

  await page.getByLabel('Search permissions').fill('roles:')
  await page.getByLabel('Search permissions').fill('roles')
  await page.getByRole('checkbox', { name: 'Super Admin: roles:write' }).click()
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(page.getByRole('region', { name: 'Changes' }).getByRole('note')).toContainText(
    'At least one administrator must remain.',
  )
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('roles and permissions are added, changed and deleted @long', async ({ page }) => {
  for (const [path, name] of [
    ['/roles', 'Night desk'],
    ['/permissions', 'kiosk:open'],
  ] as const) {
    await openAdmin(page, `${path}/create`)
    await page.locator('[data-field="name"] input').fill(name)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}(/\\d+|$|\\?)`))
    await page.goto(`/admin${path}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
    await page.getByText(name, { exact: true }).first().click()
    await page.locator('[data-field="description"] textarea').first().fill('For the evening')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.goto(`/admin${path}?filter=${encodeURIComponent(JSON.stringify({ q: name }))}`)
    await expect(page.getByText('For the evening')).toBeVisible()
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  }
})
