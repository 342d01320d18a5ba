/** A member's keys change while other windows and devices of theirs are open. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { decryptText, encryptText, fingerprintOf, generateKeyPair } from '#shared/crypto/index.ts'
import { answerAll } from './form-actions.ts'
import { toastText } from './member-actions.ts'
import {
  call,
  enter,
  keysNow,
  kit,
  memberWithKeys,
  moveTo,
  openKit,
  resetPassword,
  showResultsTo,
  signInOnScreen,
  switchKey,
} from './vault-actions.ts'

const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

test('a form that is open elsewhere goes on with the new key by itself', async ({ page, browser }) => {
  test.setTimeout(150_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  await moveTo(page, '/client/health-assessment?section=anxiety')
  await page.getByRole('radiogroup').first().getByRole('radio').nth(1).check()
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 20_000 })

  const other = await anotherDevice(browser)
  await signInOnScreen(other, person)
  await switchKey(other, person)
  const { key, publicKey } = await keysNow(page, person)
  expect(publicKey.trim()).not.toBe(person.pair.publicKey.trim())

  const refused = page.waitForResponse((answer) => answer.status() === 409)
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/hra-form') && answer.ok(),
  )
  await answerAll(page, 2)
  await refused
  await saved
  await expect(page.getByRole('note')).toHaveCount(0)
  const form = await call(page.request, (await enter(page.request, person)).token, '/client/hra-form')
  const { text } = await decryptText(String(form['encrypted_data']), { key })
  expect(Object.values((JSON.parse(text) as { answers: { ANXIETY: object } }).answers.ANXIETY)).toContain('2')

  // What was sealed to the replaced key since is sealed again, by a page that is still open after a reload.
  const outdated = await encryptText('sealed too late', { publicKeys: [person.pair.publicKey] })
  const again: string[] = []
  await page.route('**/v1/client/user/keys/outdated-messages', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { models: [{ kind: 'form', id: 1, encrypted_data: outdated }] } })
    again.push((route.request().postDataJSON() as { encrypted_data: string }).encrypted_data)
    return route.fulfill({ status: 204 })
  })
  await page.reload()
  await expect.poll(() => again.length, { timeout: 30_000 }).toBeGreaterThan(0)
  expect((await decryptText(again[0] ?? '', { key })).text).toBe('sealed too late')
  await other.context().close()
})

test('a public key that is not the member’s is refused: nothing that is typed is sealed to it', async ({ page }) => {
  test.setTimeout(90_000)
  const person = await memberWithKeys(page)
  const foreign = await generateKeyPair({ name: 'Mallory', email: 'mallory@hale.test', passphrase: 'm' })
  await signInOnScreen(page, person)
  await moveTo(page, '/client/health-assessment?section=anxiety')
  await expect(page.getByRole('radiogroup').first()).toBeVisible({ timeout: 20_000 })
  const sent: string[] = []
  await page.route('**/v1/client/hra-form**', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent.push(String((route.request().postDataJSON() as { encrypted_data?: string }).encrypted_data))
    const errors = { encrypted_data: 'Replaced' }
    return route.fulfill({ status: 409, json: { error_code: 'CONFLICT', message: 'Replaced', errors } })
  })
  await page.route('**/v1/client/user', async (route) => {
    const answer = (await (await route.fetch()).json()) as { keys: object }
    await route.fulfill({ json: { ...answer, keys: { ...answer.keys, public_key: foreign.publicKey } } })
  })
  await page.getByRole('radiogroup').first().getByRole('radio').nth(2).check()
  await expect(page.getByText('Locked: the server names a key that is not yours').first()).toBeVisible({
    timeout: 30_000,
  })
  expect(sent.length).toBeGreaterThan(0)
  const key = { privateKey: foreign.privateKey, passphrase: 'm' }
  for (const message of sent) {
    expect(message).toContain('BEGIN PGP MESSAGE')
    await expect(decryptText(message, { key })).rejects.toThrow()
  }
})

test('two windows switch at once: one does, the other shows its key, and a third opens what arrives next', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  const [other, reader] = [await context.newPage(), await context.newPage()]
  await reader.goto('/client/home')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  const buttons = []
  for (const one of [page, other]) {
    await one.goto('/client/profile#encryption')
    const section = one.locator('#encryption')
    await section.getByText('Switch to a new key').first().click({ timeout: 30_000 })
    await section.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    buttons.push(section.getByRole('button', { name: 'Switch to a new key' }))
  }
  await Promise.all(buttons.map((button) => button.click()))
  const told = /^Your keys were changed in another window/
  await expect
    .poll(
      async () =>
        (await Promise.all([page, other].map((one) => one.locator('[data-kind]').getByText(told).count()))).toSorted(),
      { timeout: 60_000 },
    )
    .toEqual([0, 1])
  const { publicKey } = await keysNow(page, person)
  const shown = (await fingerprintOf(publicKey)).toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 ')
  for (const one of [page, other]) await expect(one.locator('#encryption').getByText(shown)).toBeVisible()

  // A result that arrives before the third window is reloaded.
  await showResultsTo(reader, publicKey)
  await openKit(reader)
  await expect(reader.getByText(kit.sentence)).toBeVisible({ timeout: 20_000 })
})

test('answers that a lost key had locked come back once it is unlocked, like results', async ({ page }) => {
  test.setTimeout(180_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  await moveTo(page, '/client/health-assessment?section=anxiety')
  await page.getByRole('radiogroup').first().getByRole('radio').nth(2).check()
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 20_000 })

  const password = 'Calm-lantern-31'
  await resetPassword(page, person.email, password)
  await page.context().clearCookies()
  await signInOnScreen(page, { email: person.email, password })
  await moveTo(page, '/client/health-assessment')
  await page.getByText('Start over with a new key').click({ timeout: 30_000 })
  await page.getByLabel('Type “new key” to confirm').fill('new key')
  await page.getByRole('button', { name: 'Create a new key' }).click()
  await page.getByRole('button', { name: 'Start a new form' }).click({ timeout: 60_000 })
  await page.getByRole('link', { name: /: Depression$/ }).click()
  await page.getByRole('radiogroup').first().getByRole('radio').nth(1).check()
  await expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 20_000 })
  await showResultsTo(page, person.pair.publicKey)
  await openKit(page)
  await expect(page.getByText(/^Unavailable: this was encrypted with an earlier key/)).toBeVisible({ timeout: 20_000 })

  await moveTo(page, '/client/profile#encryption')
  const section = page.locator('#encryption')
  await section.getByText('Unlock 1 earlier key').click({ timeout: 20_000 })
  await section.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await section.getByRole('textbox', { name: 'Old password' }).fill(person.password)
  await section.getByRole('button', { name: 'Unlock my key' }).click()
  await expect(toastText(page, 'Your key is unlocked again, and so is everything encrypted with it.')).toBeVisible({
    timeout: 30_000,
  })
  await openKit(page)
  await expect(page.getByText(kit.sentence)).toBeVisible({ timeout: 20_000 })
  await moveTo(page, '/client/health-assessment')
  await expect(page.getByText(/^1 answer of .* can be read again/)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Add the earlier answers' }).click()
  await expect(page.getByText(/can be read again/)).toHaveCount(0, { timeout: 20_000 })
  for (const [code, answer] of [
    ['anxiety', 2],
    ['depression', 1],
  ] as const) {
    await moveTo(page, `/client/health-assessment?section=${code}`)
    await expect(page.getByRole('radiogroup').first().getByRole('radio').nth(answer)).toBeChecked()
  }
})
