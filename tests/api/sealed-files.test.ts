import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from '#server/kernel/files/index.ts'
import { Secret } from '#server/kernel/crypto/index.ts'
import { writePdf } from '#seed/files/pdf.ts'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const words = 'Ferritin 61 ng per mL'
const bytes = writePdf([words, ...Array.from({ length: 4000 }, (_, index) => `line ${index}`)])
const pdf = { fieldName: 'file', fileName: 'a.pdf', mediaType: 'application/pdf', bytes }
const secret = (value: number, ...earlier: Secret[]) => new Secret(new Uint8Array(32).fill(value), earlier)

describe('stored files', () => {
  let server: TestServer
  let member: TestAccount
  const first = secret(1)
  beforeAll(async () => {
    server = await startTestServer({ config: { secret: first } })
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const folder = () => join(server.services.config.dataDir, 'files')
  const onDisk = (path: string) => join(server.services.config.dataDir, path)
  const stored = () =>
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const isPlain = (path: string) => readFileSync(path).subarray(0, 4).toString() === '%PDF'
  const saved = async (folderName = 'userkits') => {
    const path = await server.services.files.save(folderName, pdf, 'document')
    await server.services.db.query({
      text: `insert into userkits (kit_id, provider_code, user_id, results_file) values ($1, 'namida', $2, $3)`,
      values: [path.slice(-20), member.id, path],
    })
    return path
  }
  const get = (path: string) => server.call('GET', path, { token: member.token })

  it('are encrypted on disk, and served as they were uploaded', async () => {
    const path = await saved()
    expect(readFileSync(onDisk(path)).includes(words)).toBe(false)
    expect((await server.services.files.read(path))?.bytes.equals(bytes)).toBe(true)
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('content-type')]).toEqual([
      200,
      String(bytes.length),
      'application/pdf',
    ])
    expect(answer.text).toContain(words)
  })

  it('are not served once they were changed, cut, or swapped', async () => {
    const [path, other] = [await saved(), await saved()]
    const whole = readFileSync(onDisk(path))
    const changed = Buffer.from(whole)
    changed[90] = (changed[90] ?? 0) ^ 1
    for (const [what, wrong] of Object.entries({
      changed,
      cut: whole.subarray(0, 80),
      swapped: readFileSync(onDisk(other)),
    })) {
      writeFileSync(onDisk(path), wrong)
      const answer = await get(path)
      expect([what, answer.status, answer.body['error_code']]).toEqual([what, 500, 'INTERNAL'])
    }
    writeFileSync(onDisk(path), whole)
    expect((await get(path)).status).toBe(200)
  })

  it('from before are readable, and taken over even if that was interrupted', async () => {
    const { files } = server.services
    const paths = [await saved(), await saved('usernotes'), await saved()]
    for (const path of paths) writeFileSync(onDisk(path), bytes)
    const [recent, old] = ['0a0b0c0d', '1a1b1c1d'].map((part) => `${onDisk(paths[0] ?? '')}.${part}.new`) as [
      string,
      string,
    ]
    for (const name of [recent, old]) writeFileSync(name, 'HALEFIL1 unfinished')
    utimesSync(old, new Date(0), new Date(0))
    expect((await get(paths[0] ?? '')).text).toContain(words)
    expect(await files.countEarlier()).toBe(3)
    expect(await files.sealStored()).toBe(3)
    expect(stored().filter(isPlain)).toEqual([])
    expect(stored().filter((name) => name.endsWith('.new'))).toEqual([recent])
    expect([await files.countEarlier(), await files.sealStored()]).toEqual([0, 0])
    for (const path of paths) expect((await files.read(path))?.bytes.equals(bytes)).toBe(true)
  })

  it('are taken over by another secret, and do not open without the earlier one before that', async () => {
    const path = await saved()
    const under = (one: Secret) => createFileStore({ ...server.services.config, secret: one })
    const second = secret(2, first)
    await expect(under(secret(2)).read(path)).rejects.toThrow('under a secret that was not given')
    await expect(under(secret(2)).sealStored()).rejects.toThrow('under a secret that was not given')
    expect((await under(second).read(path))?.bytes.equals(bytes)).toBe(true)
    const count = await under(second).countEarlier()
    expect(count).toBe(stored().filter((name) => !name.endsWith('.new')).length)
    expect(await under(second).sealStored()).toBe(count)
    expect(await under(second).countEarlier()).toBe(0)
    expect((await under(secret(2)).read(path))?.bytes.equals(bytes)).toBe(true)
  })
})
