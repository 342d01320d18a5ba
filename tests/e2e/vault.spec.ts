import { expect, test, type Page } from '@playwright/test'
import { readKey, readPrivateKey } from 'openpgp'
import { decryptText, deriveSecrets, encryptText, fingerprintOf, opensKey, type Kdf } from '#shared/crypto/index.ts'
import { administrator, expectAccessible, forgetVault, member, enrollOnScreen, toastText } from './member-actions.ts'
import {
  answerAsOfficer,
  call,
  enter,
  kit,
  memberWithKeys,
  openKit,
  releaseCopies,
  resetPassword,
  secretsOf,
  showResultsTo,
  signInOnScreen,
} from './vault-actions.ts'

const results = (page: Page) => page.getByText(kit.sentence)
const newPassword = 'Calm-lantern-31'

/** Everything the page sends from now on. */
const watchTraffic = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  )
  return sent
}

/** Everything the browser stores: both storages and all databases with their contents. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      for (const store of db.objectStoreNames)
        rows.push(
          await new Promise((resolve) => {
            const reading = db.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
          }),
        )
      db.close()
    }
    return JSON.stringify(rows)
  })

test('results are readable after sign-in, a new device asks for the password, and no secrets leave the browser', async ({
  page,
  context,
}) => {
  const { passphrase } = await secretsOf(page.request, member)
  const sent = watchTraffic(page)
  await signInOnScreen(page, member)
  await openKit(page)
  await expect(results(page)).toBeVisible()

  await forgetVault(page)
  await page.reload()
  const password = page.getByLabel(/^Password/)
  await password.fill('Not-the-password-1')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('This password does not unlock your key.')).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(member.password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(results(page)).toBeVisible()
  for (const secret of [passphrase, member.password, kit.secret]) {
    expect(sent.filter((request) => request.includes(secret))).toEqual([])
    expect(await kept(page)).not.toContain(secret)
  }

  await forgetVault(page)
  const other = await context.newPage()
  await other.goto(`/client/testing-center/${kit.id}`)
  await expect(other.getByRole('heading', { name: 'Locked: enter your password to read this' })).toBeVisible()
  await expect(results(other)).toBeHidden()
  await expectAccessible(other)
})

test('the key created at sign-up is RSA 4096, locked before it is sent, and opens with the password alone', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const stored = page.waitForRequest((request) => request.url().endsWith('/v1/client/user/pgp'), { timeout: 60_000 })
  const person = await enrollOnScreen(page)
  const { kdf, ...body } = (await stored).postDataJSON() as Record<string, string> & { kdf: Kdf }
  const key = await readKey({ armoredKey: body['public_key'] ?? '' })
  for (const part of key.getKeys()) expect(part.getAlgorithmInfo()).toEqual({ algorithm: 'rsaEncryptSign', bits: 4096 })
  expect((await readPrivateKey({ armoredKey: body['private_key'] ?? '' })).isDecrypted()).toBe(false)
  const { passphrase } = await deriveSecrets(person.password, body['key_salt'] ?? '', kdf)
  const privateKey = body['private_key'] ?? ''
  expect(await opensKey({ privateKey, passphrase })).toBe(true)
  expect(
    await opensKey({
      privateKey,
      passphrase: (await deriveSecrets('Another-password-1', body['key_salt'] ?? '', kdf)).passphrase,
    }),
  ).toBe(false)
  expect(Object.keys(body).toSorted()).toEqual(['emergency', 'key_salt', 'private_key', 'public_key'])
  expect(JSON.stringify(body)).not.toContain(passphrase)
  expect(JSON.stringify(body)).not.toContain(person.password)
})

test('after a reset an officer answers, and the open tab decrypts again by itself', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await resetPassword(page, person.email, newPassword)
  await signInOnScreen(page, { email: person.email, password: newPassword })
  await openKit(page)
  await expect(page.getByRole('heading', { name: 'Your key is still locked with your old password' })).toBeVisible()
  await page.getByText('Ask an emergency officer').click()
  await page.getByLabel('Anything the officer should know?').fill('I moved and forgot it')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('You sent a request on')).toBeVisible({ timeout: 30_000 })
  await answerAsOfficer(page, person.id)
  await expect(results(page)).toBeVisible({ timeout: 40_000 })
  await expect(toastText(page, 'Your key is unlocked again, and so is everything encrypted with it.')).toBeVisible()

  const { keys, passphrase } = await enter(page.request, { email: person.email, password: newPassword })
  expect(await fingerprintOf(keys?.private_key ?? '')).toBe(person.pair.fingerprint)
  expect(await opensKey({ privateKey: keys?.private_key ?? '', passphrase })).toBe(true)
})

test('the old password recovers the key without an officer, also after a reload @long', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await resetPassword(page, person.email, newPassword)
  await signInOnScreen(page, { email: person.email, password: newPassword })
  await page.goto(`/client/testing-center/${kit.id}`)
  const today = page.getByLabel('Current password')
  await today.fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await today.fill(newPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Old password' }).fill('Some-other-word-5')
  await page.getByRole('button', { name: 'Unlock my key' }).click()
  await expect(page.getByText('This password does not unlock the key either.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Old password' }).fill(person.password)
  await page.getByRole('button', { name: 'Unlock my key' }).click()
  await expect(results(page)).toBeVisible({ timeout: 30_000 })
})

test('a request can be cancelled, and a new key leaves old items unavailable @long', async ({ page }) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await resetPassword(page, person.email, newPassword)
  await signInOnScreen(page, { email: person.email, password: newPassword })
  await openKit(page)
  await page.getByText('Ask an emergency officer').click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('button', { name: 'Cancel request' }).click({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()

  await page.getByText('Start over with a new key').click()
  const confirmation = page.getByLabel('Type “new key” to confirm')
  await page.getByRole('button', { name: 'Create a new key' }).click()
  await expect(page.getByText('Type “new key” exactly.')).toBeVisible()
  await confirmation.fill('new key')
  await page.getByRole('button', { name: 'Create a new key' }).click()
  await expect(toastText(page, 'Your new key is ready.')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Unavailable: this was encrypted with an earlier key/)).toBeVisible()
  await expect(results(page)).toBeHidden()
  const { keys } = await enter(page.request, { email: person.email, password: newPassword })
  expect(await fingerprintOf(keys?.private_key ?? '')).not.toBe(person.pair.fingerprint)
})

for (const method of ['pgp', 'aes'] as const)
  test(`an administrator reads with their own password, and the member sees the access (${method}) @long`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const person = await memberWithKeys(page, { method })
    await releaseCopies(page.request, person.id)
    const { token } = await enter(page.request, administrator)
    const opened = await call(page.request, token, '/admin/login-as-user', {
      user_id: person.id,
      reason: 'Asked for help',
    })
    expect(Object.keys(opened['impersonation'] as object)).toEqual(
      expect.arrayContaining(['emergency_private_key', 'secret', 'decrypt_method']),
    )
    await showResultsTo(page, person.pair.publicKey)
    const sent = watchTraffic(page)
    await page.goto(`/client/testing-center/${kit.id}`)
    await expect(page.getByText('Logged in as: Noor Haddad')).toBeVisible()
    const password = page.getByRole('textbox', { name: 'Your own password' })
    await password.fill(person.password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('This password does not unlock your officer key.')).toBeVisible()
    await password.fill(administrator.password)
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(results(page)).toBeVisible({ timeout: 30_000 })
    expect(sent.filter((request) => request.includes(administrator.password) || request.includes(kit.secret))).toEqual(
      [],
    )

    await page.reload()
    await expect(page.getByText('Logged in as: Noor Haddad')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your own password' })).toBeVisible()
    await page.getByRole('button', { name: 'Exit' }).click()
    await expect(page).toHaveURL(/\/admin/)
    const { models } = (await call(page.request, person.token, '/client/user/data-accesses')) as {
      models: { kind: string }[]
    }
    expect(models.map(({ kind }) => kind)).toContain('impersonated')
  })

test('the key is exported under its own passphrase, and rotated without losing access to old data @long', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = await memberWithKeys(page)
  await showResultsTo(page, person.pair.publicKey)
  await signInOnScreen(page, person)
  await page.goto('/client/profile#encryption')
  const section = page.locator('#encryption')
  await expect(section.getByText(person.pair.fingerprint.toUpperCase().replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible({
    timeout: 30_000,
  })
  await section.getByText('Export your private key').click()
  await section.getByLabel(/^Password/).fill(person.password)
  await section.getByRole('button', { name: 'Continue' }).click()
  await section.getByLabel('New passphrase').fill('Carried-away-88')
  await section.getByLabel('Repeat passphrase').fill('Carried-away-88')
  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save file' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('hale-key.asc')
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Buffer))
  const key = { privateKey: Buffer.concat(chunks).toString(), passphrase: 'Carried-away-88' }
  expect((await decryptText(await encryptText('131', { publicKeys: [person.pair.publicKey] }), { key })).text).toBe(
    '131',
  )
  await expect(section.getByText('gpg --import hale-key.asc')).toBeVisible()

  await section.getByText('Switch to a new key').first().click()
  await section.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
  await section.getByRole('button', { name: 'Switch to a new key' }).click()
  await expect(toastText(page, 'Your new key is ready.')).toBeVisible({ timeout: 40_000 })
  await expect(section.getByText('1 earlier key unlocks older items.')).toBeVisible()
  await openKit(page)
  await expect(results(page)).toBeVisible({ timeout: 20_000 })
})
