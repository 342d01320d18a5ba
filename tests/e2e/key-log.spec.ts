import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
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
  await expect(log.getByRole('alert')).toContainText('It is not a continuation of what this device saw earlier')
  // It is not forgotten by looking again.
  await page.reload()
  await expect(log.getByRole('alert')).toBeVisible()
})
