import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { generateKeyPair, signText } from '#shared/crypto/index.ts'
import { expectAccessible } from './member-actions.ts'
import { memberWithKeys, signInOnScreen } from './vault-actions.ts'

test('a member reads the log of their keys, exports its checkpoint, and is warned of a past that was rewritten', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  await page.goto('/client/profile#security')
  const log = page.getByRole('region', { name: 'Log of your keys' })
  await expect(log.getByText('The log continues what this device saw')).toBeVisible()
  await expect(log.getByRole('listitem')).toHaveText([/^Emergency copy saved/, /^Key created/])
  await log.scrollIntoViewIfNeeded()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await log.getByRole('button', { name: 'Export checkpoint' }).click()
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as Record<string, string>
  expect(Object.keys(exported)).toEqual(['checkpoint', 'signature', 'signed_by', 'public_key'])

  // A device that saw another past than the one the server shows.
  await page.evaluate((name) => {
    const seen = JSON.parse(localStorage.getItem(name) ?? '') as { hash: string }
    localStorage.setItem(name, JSON.stringify({ ...seen, hash: 'f'.repeat(64) }))
  }, `hale.key-log.${person.id}`)
  await page.reload()
  await expect(log.getByRole('note')).toContainText('It is not a continuation of what this device saw earlier')
  // It is not forgotten by looking again.
  await page.reload()
  await expect(log.getByRole('note')).toBeVisible()
})

test('a member learns that a backup was restored: at sign-in, and from the log of keys', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  await page.goto('/client/profile#security')
  const log = page.getByRole('region', { name: 'Log of your keys' })
  await expect(log.getByText('The log continues what this device saw')).toBeVisible()

  // The device saw one event more, which came after the moment restored.
  const now = Date.now()
  const setBack = { at: new Date(now + 1000).toISOString(), to: new Date(now).toISOString() }
  await page.evaluate((name) => {
    const seen = JSON.parse(localStorage.getItem(name) ?? '') as { sequence: number; own: string[] }
    localStorage.setItem(name, JSON.stringify({ ...seen, sequence: 1e6, own: [...seen.own, 'f'.repeat(64)] }))
  }, `hale.key-log.${person.id}`)
  const pair = await generateKeyPair({
    name: 'Server',
    email: 'server@hale.test',
    passphrase: 'server',
    onlySigns: true,
  })
  await page.route('**/v1/client/user/key-log**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { signed: Record<string, string> }
    const content = JSON.parse(body.signed['checkpoint'] ?? '') as { at: string }
    const checkpoint = JSON.stringify({ ...content, set_backs: [setBack] })
    const signature = await signText(checkpoint, { privateKey: pair.privateKey, passphrase: 'server' })
    await route.fulfill({
      json: { ...body, signed: { checkpoint, signature, signed_by: '', public_key: pair.publicKey } },
    })
  })
  await page.route('**/v1/set-back', (route) => route.fulfill({ json: { set_back: setBack } }))
  await page.reload()
  const told = log.getByRole('note').filter({ hasText: 'Hale was set back to a backup.' })
  await expect(told).toContainText('1 entry about your keys is missing')
  await expect(log.getByText('Something is wrong with the log.')).toBeHidden()
  await expectAccessible(page)
  await told.getByRole('button', { name: 'Continue from here' }).click()
  await expect(log.getByText('The log continues what this device saw')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page.getByText('The password that counts is the one you had on')).toBeVisible()
})
