/** What root runs in the data directory of another user leaves nothing there that the server of that user cannot use. */
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const timeout = 240_000
const folder = mkdtempSync(join(tmpdir(), 'hale-owner-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** `nobody`, whom Linux knows by this number. */
const nobody = 65_534

const run = (args: readonly string[], env: Record<string, string>, uid = 0) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, DATABASE_URL: '', HALE_SECRET: '', SEED: 'none', NODE_ENV: 'test', ...env },
    uid,
    gid: uid,
  })
  return { status, printed: stdout + stderr }
}
const made = (name: string): string => {
  const path = join(folder, name)
  mkdirSync(path, { mode: 0o700 })
  chownSync(path, nobody, nobody)
  return path
}
const ofOthers = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => lstatSync(join(path, name)).uid !== nobody)

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'commands of root on the folder of another user',
  { timeout },
  async () => {
    const identity = await generateX25519Identity()
    const [identityFile, backup] = [join(folder, 'identity'), join(folder, 'backup.age')]
    writeFileSync(identityFile, identity)
    const [first, second] = [made('first'), made('second')]
    const create = ['server/commands/admin-create.ts', '--email', 'a@example.com']
    for (const args of [
      create,
      ['server/commands/backup.ts', '--to', backup, '--recipient', await identityToRecipient(identity)],
      ['server/commands/secret-rotate.ts'],
    ])
      expect(run(args, { DATA_DIR: first })).toMatchObject({ status: 0 })
    expect(ofOthers(first)).toEqual([])
    const restore = ['server/commands/restore.ts', '--from', backup, '--identity', identityFile]
    expect(run(restore, { DATA_DIR: second })).toMatchObject({ status: 0 })
    expect(ofOthers(second)).toEqual([])
    for (const dataDir of [first, second]) {
      const { status, printed } = run(
        ['server/commands/admin-create.ts', '--email', 'b@example.com', '--another'],
        { DATA_DIR: dataDir },
        nobody,
      )
      expect(status, printed).toBe(0)
    }
    chownSync(first, 0, 0)
    expect(run(['server/main.ts'], { DATA_DIR: first, PORT: '0' }, nobody)).toMatchObject({
      status: 1,
      printed: expect.stringContaining(`${first} cannot be used`),
    })
  },
)
