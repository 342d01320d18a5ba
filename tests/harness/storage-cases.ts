/** What file storage has to do, wherever the files are: run for the disk and for a bucket. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config, FileStore, UploadedFile } from '#server/kernel/types.ts'
import { createFileStore } from '#server/kernel/files/index.ts'
import { Secret } from '#server/kernel/crypto/index.ts'
import { registerMember, signInAs, type TestAccount } from './accounts.ts'
import { runJobs } from './jobs.ts'
import { jpegWithPlace } from './photos.ts'
import { startTestServer, type TestServer } from './server.ts'

type Place = Pick<Config, 'bucket'> & Partial<Pick<Config, 'dataDir'>>

const dayMs = 24 * 60 * 60_000
const chunk = 64 * 1024
const secret = (value: number, ...earlier: Secret[]) => new Secret(new Uint8Array(32).fill(value), earlier)
/** Text of so many bytes that is the same nowhere else. */
export const textOf = (bytes: number): Buffer =>
  Buffer.from(
    randomBytes(Math.ceil(bytes / 2))
      .toString('hex')
      .slice(0, bytes),
  )
const named = (fileName: string) => ({ fieldName: 'file', fileName, mediaType: 'text/plain' })
/** A file of a request whose content arrives as told. */
export const arriving = (bytes: Buffer, read = () => inParts(bytes)): UploadedFile => ({
  ...named('a.txt'),
  size: bytes.length,
  sha256: '',
  head: bytes.subarray(0, 64),
  read,
  whole: async (work) => work(bytes),
})
export async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 50_000) yield bytes.subarray(start, start + 50_000)
}
export const portrait = () => {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(jpegWithPlace)], 'a.jpg', { type: 'image/jpeg' }))
  return body
}
export const portraitOf = async ({ services }: TestServer, member: TestAccount): Promise<string | null> => {
  const text = 'select image from users where id = $1'
  const [row] = await services.db.query<{ image: string | null }>({ text, values: [member.id] })
  return row?.image ?? null
}

/** @param place where the files of two servers are that share them */
export const storageCases = (place: () => Place): void => {
  let a: TestServer
  let b: TestServer
  let files: FileStore
  let now = new Date()
  beforeAll(async () => {
    a = await startTestServer({ config: place(), now: () => now })
    b = await startTestServer({ config: place(), now: () => now, database: a.database })
    files = a.services.files
  })
  afterAll(async () => {
    await b.app.close()
    await b.services.close()
    await a.close()
  })

  const paths = async (store = files) => (await Array.fromAsync(store.list())).map(({ path }) => path)
  const save = (bytes: Buffer) => files.save('widgets', arriving(bytes), 'document')

  test.each([1, chunk - 1, chunk, chunk + 1, 3_000_000])('a file of %i bytes is what was stored', async (size) => {
    const bytes = textOf(size)
    for (const file of [arriving(bytes), { ...named('a.txt'), bytes }]) {
      const path = await files.save('widgets', file, 'document')
      expect(path).toMatch(/^\/files\/widgets\/[0-9a-f]{32}\.txt$/)
      for (const store of [files, b.services.files]) {
        expect(await store.lengthOf(path)).toBe(size)
        expect((await store.read(path))?.bytes.equals(bytes)).toBe(true)
      }
    }
  })

  test('an empty file is stored too', async () => {
    const path = await save(Buffer.alloc(0))
    expect([await files.lengthOf(path), (await files.read(path))?.bytes.length]).toEqual([0, 0])
  })

  test('a file can be read in part, and nothing but its start', async () => {
    const bytes = textOf(3_000_000)
    const path = await save(bytes)
    for (let turn = 0; turn < 60; turn += 1) {
      const file = await files.open(path)
      const first = turn % 10 === 0 ? await file?.content.next() : null
      if (first) expect(bytes.subarray(0, chunk).equals(first.value as Buffer)).toBe(true)
      await file?.content.return(undefined)
    }
    expect(await files.lengthOf(path)).toBe(bytes.length)
  })

  test('a deleted file is missing everywhere, and deleting it again changes nothing', async () => {
    const path = await save(textOf(1000))
    expect(await paths(b.services.files)).toContain(path)
    await files.remove(path)
    await files.remove(path)
    for (const store of [files, b.services.files]) {
      expect([await store.open(path), await store.read(path), await store.lengthOf(path)]).toEqual([null, null, 0])
      expect(await paths(store)).not.toContain(path)
    }
  })

  test.each(['/files/widgets/0.txt', '/files/../secret', '/files/widgets/%2e%2e', `/files/none/${'0'.repeat(32)}.txt`])(
    '%s is no file',
    async (path) => {
      expect([await files.open(path), await files.lengthOf(path)]).toEqual([null, 0])
      await files.remove(path)
      expect((await a.call('GET', path)).status).toBe(404)
    },
  )

  test('the same content is as many files as it was uploaded, at once by both servers too', async () => {
    const bytes = textOf(200_000)
    const stores = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? files : b.services.files))
    const made = await Promise.all(stores.map((store) => store.save('widgets', arriving(bytes), 'document')))
    expect(new Set(made).size).toBe(10)
    const [first = '', ...others] = made
    await files.remove(first)
    for (const path of others) expect((await files.read(path))?.bytes.equals(bytes)).toBe(true)
  })

  test('a file that breaks off is not stored', async () => {
    const before = await paths()
    const bytes = textOf(1_000_000)
    const broken = arriving(bytes, async function* () {
      yield bytes.subarray(0, 300_000)
      throw new Error('The rest cannot be read')
    })
    await expect(files.save('widgets', broken, 'document')).rejects.toThrow('The rest cannot be read')
    expect(await paths()).toEqual(before)
  })

  test('files have the time at which they were stored', async () => {
    const path = await save(textOf(10))
    const found = (await Array.fromAsync(files.list())).find((one) => one.path === path)
    expect(Math.abs((found?.storedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('files are taken over by another secret, and do not open without the earlier one before that', async () => {
    const [bytes, path] = [textOf(100_000), await save(textOf(5))]
    const kept = await files.save('widgets', arriving(bytes), 'document')
    const { config } = a.services
    const under = (one: Secret) => createFileStore({ ...config, secret: one })
    await expect(under(secret(2)).read(path)).rejects.toThrow('under a secret that was not given')
    expect(await under(secret(2, config.secret)).countEarlier()).toBe((await paths()).length)
    expect(await under(secret(2, config.secret)).sealStored()).toBe((await paths()).length)
    expect(await under(secret(2)).countEarlier()).toBe(0)
    expect((await under(secret(2)).read(kept))?.bytes.equals(bytes)).toBe(true)
    expect(await under(new Secret(new Uint8Array(32).fill(7), [secret(2)])).sealStored()).toBeGreaterThan(0)
    expect((await files.read(kept))?.bytes.equals(bytes)).toBe(true)
  })

  test('what one server received another serves, to those who may see it, until the account is erased', async () => {
    const [member, other] = [await registerMember(a), await registerMember(a)]
    expect((await a.call('POST', '/client/user/set', { token: member.token, body: portrait() })).status).toBe(200)
    const path = (await portraitOf(a, member)) ?? ''
    const answers = await Promise.all([a, b].map((server) => server.call('GET', path, { token: member.token })))
    expect(answers[1]?.text).toBe(answers[0]?.text)
    for (const { status, headers } of answers)
      expect([
        status,
        headers.get('content-type'),
        headers.get('content-length'),
        headers.get('cache-control'),
        headers.get('content-disposition'),
        headers.get('content-security-policy'),
      ]).toEqual([
        200,
        'image/jpeg',
        String(await files.lengthOf(path)),
        'no-store',
        'inline',
        "default-src 'none'; sandbox",
      ])
    for (const options of [{}, { token: other.token }]) expect((await b.call('GET', path, options)).status).toBe(404)
    // One that is replaced is gone.
    expect((await b.call('POST', '/client/user/set', { token: member.token, body: portrait() })).status).toBe(200)
    expect(await paths()).not.toContain(path)
    const second = (await portraitOf(a, member)) ?? ''
    expect(await paths()).toContain(second)
    expect((await b.call('POST', '/client/user/closure', { token: member.token })).status).toBe(200)
    now = new Date(now.getTime() + 31 * dayMs)
    await runJobs(b)
    expect(await portraitOf(a, member)).toBe(null)
    expect(await paths()).not.toContain(second)
    await expect(signInAs(a, member.email)).rejects.toThrow()
  })
}
