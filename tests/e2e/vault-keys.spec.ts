/** A member's keys change while other windows and devices of theirs are open. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test, type Browser, type Download, type Page } from '@playwright/test'
import { decryptText, encryptText, fingerprintOf } from '#shared/crypto/index.ts'
import { answerAll } from './form-actions.ts'
import { toastText } from './member-actions.ts'
import {
  call,
  enter,
  kit,
  memberWithKeys,
  moveTo,
  openKit,
  resetPassword,
  showResultsTo,
  signInOnScreen,
  type Person,
} from './vault-actions.ts'

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
  await expect(page.getByText('These results cannot be opened')).toBeVisible({ timeout: 20_000 })

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

const filePassphrase = 'Carried-away-88'

/** Runs commands in a shell, in a folder with these files only. GnuPG gets the passphrase from its settings, as there is no terminal. */
const typed = (files: Record<string, Uint8Array | string>, commands: readonly string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'hale-typed-'))
  const home = mkdtempSync(join(tmpdir(), 'hale-gnupg-'))
  try {
    writeFileSync(join(home, 'passphrase'), filePassphrase)
    const settings = `batch\npinentry-mode loopback\npassphrase-file ${join(home, 'passphrase')}\n`
    writeFileSync(join(home, 'gpg.conf'), settings)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    const env = { ...process.env, LC_ALL: 'C', GNUPGHOME: home }
    const ran = commands.map((command) => {
      const { status, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8', env })
      return { command, status, said: stderr }
    })
    const left = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    return {
      ran,
      read: Object.fromEntries(left.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')])),
    }
  } finally {
    spawnSync('gpgconf', ['--kill', 'gpg-agent'], { env: { ...process.env, GNUPGHOME: home } })
    for (const one of [folder, home]) rmSync(one, { recursive: true, force: true })
  }
}
const contentOf = async (file: Download) => readFileSync(await file.path())

test('GnuPG opens everything over two key changes: the export, “Check it yourself” and the archive', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const person = await memberWithKeys(page)
  await signInOnScreen(page, person)
  const publicKeys = [person.pair.publicKey]
  for (const [index, answer] of ['first', 'second', 'third'].entries()) {
    await moveTo(page, '/client/health-assessment?section=anxiety')
    await page.getByRole('radiogroup').first().getByRole('radio').nth(index).check()
    await expect(page.getByText(/^Saved /), answer).toBeVisible({ timeout: 20_000 })
    if (index === 2) break
    await switchKey(page, person)
    await expect(toastText(page, 'Your new key is ready.')).toHaveCount(0, { timeout: 20_000 })
    publicKeys.push((await keysNow(page, person)).publicKey)
  }

  const section = page.locator('#encryption')
  await moveTo(page, '/client/profile#encryption')
  await section.getByText('Export your private key').click({ timeout: 20_000 })
  await section.getByLabel('New passphrase').fill(filePassphrase)
  await section.getByLabel('Repeat passphrase').fill(filePassphrase)
  const exporting = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save file' }).click()
  const keyFile = await contentOf(await exporting)
  const messages = await Promise.all(
    publicKeys.map(async (key, index) => [`${index}.asc`, await encryptText(`to key ${index}`, { publicKeys: [key] })]),
  )
  const exported = typed({ 'hale-key.asc': keyFile, ...Object.fromEntries(messages) }, [
    await section.locator('code').filter({ hasText: 'gpg --import' }).innerText(),
    'gpg --decrypt-files 0.asc 1.asc 2.asc',
  ])
  expect(exported.ran.filter(({ status }) => status !== 0)).toEqual([])
  expect(['0', '1', '2'].map((name) => exported.read[name])).toEqual(['to key 0', 'to key 1', 'to key 2'])

  // Results from before both changes.
  await showResultsTo(page, person.pair.publicKey)
  await openKit(page)
  await page.getByText('Check it yourself').click({ timeout: 20_000 })
  await page.getByLabel('Password for the key file').fill(filePassphrase)
  const checked: Record<string, Uint8Array> = {}
  for (const name of [/^hale-result-.*\.asc$/, 'hale-signing-keys.asc', 'hale-key.asc']) {
    const saving = page.waitForEvent('download', { timeout: 20_000 })
    await page.getByRole('button', { name, exact: true }).click()
    const file = await saving
    checked[file.suggestedFilename()] = await contentOf(file)
  }
  // The first command makes a home for GnuPG, which `typed` has made; the last removes it.
  const shown = (await page.locator('ol code').allInnerTexts()).slice(1, -1)
  const check = typed(checked, shown)
  expect(check.ran.filter(({ status }) => status !== 0)).toEqual([])
  expect(Object.entries(check.read).find(([name]) => name.endsWith('.json'))?.[1]).toContain(kit.secret)

  await moveTo(page, '/client/profile#take-out')
  const archive = page.getByRole('region', { name: 'Download all my data' })
  await archive.getByLabel('New passphrase').fill(filePassphrase)
  await archive.getByLabel('Repeat passphrase').fill(filePassphrase)
  const taking = page.waitForEvent('download')
  await archive.getByRole('button', { name: 'Create my archive with my keys' }).click()
  const files = unzipSync(await contentOf(await taking))
  const readme = new TextDecoder().decode(files['README.txt'])
  const commands = [...readme.matchAll(/^ {4}(\S.*)$/gm)].map(([, command]) => command ?? '')
  expect(commands).toHaveLength(3)
  const taken = typed(files, commands)
  expect(taken.ran.filter(({ status }) => status !== 0)).toEqual([])
  const encrypted = Object.keys(files).filter((name) => name.startsWith('encrypted/'))
  expect(encrypted.length).toBeGreaterThanOrEqual(3)
  const opened = encrypted.map((name) => taken.read[name.replace(/\.asc$/, '')] ?? '')
  const answers = opened.map((text) => (JSON.parse(text) as { answers?: { ANXIETY?: object } }).answers?.ANXIETY)
  for (const value of ['0', '1', '2']) expect(answers.map((one) => Object.values(one ?? {})).flat()).toContain(value)
})
