/** A member's keys change while other windows and devices of theirs are open. */
import { expect, test, type Browser, type Page } from '@playwright/test'
import { decryptText } from '#shared/crypto/index.ts'
import { answerAll } from './form-actions.ts'
import { toastText } from './member-actions.ts'
import { call, enter, memberWithKeys, moveTo, signInOnScreen, type Person } from './vault-actions.ts'

const anotherDevice = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** Replaces the key on the screen. */
const switchKey = async (page: Page, { password }: Person): Promise<void> => {
  await moveTo(page, '/client/profile#encryption')
  const section = page.locator('#encryption')
  await section.getByText('Switch to a new key').first().click({ timeout: 30_000 })
  await section.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await section.getByRole('button', { name: 'Switch to a new key' }).click()
  await expect(toastText(page, 'Your new key is ready.')).toBeVisible({ timeout: 60_000 })
}

/** The member's keys as the server names them now, with what opens them. */
const keysNow = async (page: Page, person: Person) => {
  const { keys, passphrase } = await enter(page.request, person)
  if (!keys) throw new Error('The member has no keys')
  return { publicKey: keys.public_key, key: { privateKey: keys.private_key, passphrase } }
}

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
  await expect(page.getByRole('alert')).toHaveCount(0)
  const form = await call(page.request, (await enter(page.request, person)).token, '/client/hra-form')
  const { text } = await decryptText(String(form['encrypted_data']), { key })
  expect(Object.values((JSON.parse(text) as { answers: { ANXIETY: object } }).answers.ANXIETY)).toContain('2')
  await other.context().close()
})
