/** Whatever leaves the vault as files opens with GnuPG, by the commands that are shown. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test, type Download } from '@playwright/test'
import { encryptText } from '#shared/crypto/index.ts'
import { toastText } from './member-actions.ts'
import {
  keysNow,
  kit,
  memberWithKeys,
  moveTo,
  openKit,
  showResultsTo,
  signInOnScreen,
  switchKey,
} from './vault-actions.ts'

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
