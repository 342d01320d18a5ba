import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { expectAccessible, fillSignIn, member, toastText } from './member-actions.ts'

test('sealed results are saved as a PDF, sent encrypted, and verified without the product', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, member)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/client/home')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Testing' }).click()
  await page.locator('a[href$="/testing-center/4F7-2291"]').first().click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 20_000 })

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const report = await saving
  expect(report.suggestedFilename()).toBe('result.pdf')
  const pdf = readFileSync(await report.path(), 'latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toContain('Heart & Metabolic Panel')
  expect(pdf).not.toContain('/Encrypt')

  await page.getByRole('button', { name: 'Send' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Recipient’s email').fill('doctor@hale.test')
  await dialog.getByLabel('Password for the PDF').fill('short')
  await dialog.getByRole('button', { name: 'Send results' }).click()
  await expect(dialog.getByText('Use at least 12 characters, and not just a few repeated ones.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suggest a password' }).click()
  const password = await dialog.locator('output').innerText()
  const answered = page.waitForResponse('**/v1/client/kits/results/send')
  await dialog.getByRole('button', { name: 'Send results' }).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  const body = answer.request().postDataJSON() as { email: string; file: string }
  expect(body.email).toBe('doctor@hale.test')
  expect(JSON.stringify(body)).not.toContain(password)
  const sent = Buffer.from(body.file, 'base64').toString('latin1')
  expect(sent).toContain('/AESV3')
  expect(sent).not.toContain('Heart & Metabolic Panel')
  await expect(toastText(page, 'Sent to doctor@hale.test')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByText('Check it yourself').click()
  const message = page.waitForEvent('download')
  await page.getByRole('button', { name: /^hale-result-.*\.asc$/ }).click()
  expect(readFileSync(await (await message).path(), 'utf8')).toMatch(/^-----BEGIN PGP MESSAGE-----/)
  await page.getByLabel('Password for the key file').fill('Quiet-file-26')
  const key = page.waitForEvent('download', { timeout: 20_000 })
  await page.getByRole('button', { name: 'hale-key.asc', exact: true }).click()
  expect(readFileSync(await (await key).path(), 'utf8')).toMatch(/^-----BEGIN PGP PRIVATE KEY BLOCK-----/)
  await expect(page.getByText('gpg --import hale-key.asc', { exact: true })).toBeVisible()
})
