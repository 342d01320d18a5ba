/** Runs the commands shown on the results screen in a shell, with only the three files that it saves. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { encryptText } from '#shared/crypto/index.ts'
import { checkFiles, checkSteps, gnupgCommands } from '#shared/report/index.ts'
import { makeKeyPair, relock, type TestKeyPair } from '#tests/harness/pgp.ts'

const files = checkFiles('4F7-2291')
const commands = gnupgCommands(files)
const filePassword = 'Quiet-file-26'
const text = JSON.stringify({ kit_id: '4F7-2291', biomarkers: [{ name: 'Triglycerides', value: 228 }] })
let member: TestKeyPair
let server: TestKeyPair
let message: string
/** The member's key as saved by the screen. */
let locked: string

/** Runs the commands. There is no terminal for the passphrase prompt, so the new home's settings provide the password. */
const typed = (content: string, password: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'hale-check-'))
  writeFileSync(join(folder, 'password'), password)
  writeFileSync(join(folder, files.message), content)
  writeFileSync(join(folder, files.signing), server.public_key)
  writeFileSync(join(folder, files.key), locked)
  const settings = `printf 'batch\\npinentry-mode loopback\\npassphrase-file ${join(folder, 'password')}\\n' > "$GNUPGHOME/gpg.conf"`
  const [home, ...others] = checkSteps.map((step) => commands[step])
  // Stops the agent even if a test failed.
  const clean = others.pop() ?? ''
  const script = [
    home,
    settings,
    'where=$GNUPGHOME',
    ['true', ...others].join(' && '),
    'ended=$?',
    clean,
    'test ! -e "$where" || ended=99',
    'exit $ended',
  ].join('\n')
  const { status, stderr } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const opened = (() => {
    try {
      return readFileSync(join(folder, files.message.replace(/\.asc$/, '.json')), 'utf8')
    } catch {
      return null
    }
  })()
  rmSync(folder, { recursive: true, force: true })
  return { status, said: stderr, opened }
}

describe.runIf(spawnSync('gpg', ['--version']).status === 0)('GnuPG by the shown commands', () => {
  beforeAll(async () => {
    member = await makeKeyPair('the passphrase of the account', 2048)
    server = await makeKeyPair('the secret of the server', 2048)
    locked = await relock(member.private_key, 'the passphrase of the account', filePassword)
    message = await encryptText(text, {
      publicKeys: [member.public_key],
      signWith: { privateKey: server.private_key, passphrase: 'the secret of the server' },
    })
  }, 60_000)

  it('decrypts the result, and shows who signed it', () => {
    const { status, said, opened } = typed(message, filePassword)
    expect(said).toContain('Good signature from')
    expect(opened).toBe(text)
    expect(status).toBe(0)
  })

  it('decrypts nothing with another password', () => {
    const { status, opened } = typed(message, 'Another-file-26')
    expect(status).not.toBe(0)
    expect(opened).toBeNull()
  })

  it('refuses a modified file', () => {
    const lines = message.split('\n')
    const middle = Math.floor(lines.length / 2)
    const line = lines[middle] ?? ''
    lines[middle] = line.startsWith('A') ? `B${line.slice(1)}` : `A${line.slice(1)}`
    const { status, said } = typed(lines.join('\n'), filePassword)
    expect(said).not.toContain('Good signature')
    expect(status).not.toBe(0)
  })

  it('finds no valid signature on a message sealed by somebody else', async () => {
    const other = await makeKeyPair('somebody', 2048)
    const forged = await encryptText(text, {
      publicKeys: [member.public_key],
      signWith: { privateKey: other.private_key, passphrase: 'somebody' },
    })
    const { said } = typed(forged, filePassword)
    expect(said).not.toContain('Good signature')
    expect(said).toContain("Can't check signature")
  }, 30_000)
})

it('uses file names valid on every system, whatever the kit number', () => {
  expect(checkFiles('4F7 22/91; rm -rf')).toEqual({
    message: 'hale-result-4F7-22-91-rm--rf.asc',
    key: 'hale-key.asc',
    signing: 'hale-signing-keys.asc',
  })
})
