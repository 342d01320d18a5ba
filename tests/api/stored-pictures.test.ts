import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodePng } from '#seed/files/png.ts'
import { cleanPictures, prepareCleaning } from '#server/entities/stored-files/clean-pictures.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { jpegWithPlace } from '#tests/harness/photos.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

let server: TestServer
let now = new Date('2026-11-29T10:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const png = encodePng(2, 2, new Uint8Array(12))
const broken = jpegWithPlace.subarray(0, -20)
/** As earlier releases stored it. */
const store = (bytes: Buffer, fileName: string, folder = 'widgets') =>
  server.services.files.save(folder, { fieldName: 'image', fileName, mediaType: '', bytes }, 'any')
const stored = async (path: string) => (await server.services.files.read(path))?.bytes ?? Buffer.alloc(0)
const places = async (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await stored(path)).includes('GPS')))
const sweeps = () =>
  server.services.db.query<{ after: string | null; cleaned: number; broken: number; finished_at: Date | null }>({
    text: 'select after, cleaned, broken, finished_at from picture_sweeps order by id',
  })
const begin = () => server.services.db.query({ text: 'insert into picture_sweeps (cleaned, broken) values (0, 0)' })
const plainPath = '/files/users/0123456789abcdef0123456789abcdef.jpg'

test('pictures of earlier releases lose their places, once, and what is broken stays', async () => {
  const photos = await Promise.all(['users', 'widgets', 'meals'].map((folder) => store(jpegWithPlace, 'a.jpg', folder)))
  const [picture, torn, text] = [
    await store(png, 'a.png'),
    await store(broken, 'b.jpg'),
    await store(Buffer.from('GPS'), 'a.txt'),
  ]
  const plainFile = join(server.services.config.dataDir, plainPath)
  mkdirSync(dirname(plainFile), { recursive: true })
  writeFileSync(plainFile, jpegWithPlace)

  // A new installation has nothing to look for.
  await prepareCleaning(server.services)
  await runJobs(server)
  expect(await places(photos)).toEqual([true, true, true])

  await begin()
  await prepareCleaning(server.services)
  await runJobs(server)
  expect(await places([...photos, plainPath])).toEqual([false, false, false, false])
  expect(readFileSync(plainFile).toString('latin1', 0, 8)).toBe('HALEFIL1')
  expect([await stored(picture), await stored(torn), await stored(text)]).toEqual([png, broken, Buffer.from('GPS')])
  expect(await sweeps()).toEqual([{ after: null, cleaned: 4, broken: 1, finished_at: null }])

  // A server of the release before stored another one meanwhile.
  const late = await store(jpegWithPlace, 'a.jpg')
  now = new Date(now.getTime() + 2 * 3_600_000)
  await cleanPictures(server.services)
  expect(await places([late])).toEqual([false])
  expect(await sweeps()).toMatchObject([{ after: null, cleaned: 5, finished_at: now }])
  const kept = await store(jpegWithPlace, 'a.jpg')
  await prepareCleaning(server.services)
  await runJobs(server)
  expect(await places([kept])).toEqual([true])
})

test('a HEIC photo is refused by name of what is allowed, wherever a picture is expected', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypheic GPS', 'latin1')
  for (const accept of ['image', 'photo', 'document'] as const)
    await expect(
      server.services.files.save(
        'users',
        { fieldName: 'image', fileName: 'a.heic', mediaType: 'image/heic', bytes },
        accept,
      ),
    ).rejects.toMatchObject({
      code: 'UNSUPPORTED_FILE',
      errors: { image: expect.stringContaining('JPEG, PNG or WebP') },
    })
})

test('photos and videos of phones are refused, and counted where they are stored', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic GPS', 'latin1')
  for (const name of ['a.heic', 'a.mov', 'a.mp4'])
    await expect(store(heic, name)).rejects.toMatchObject({
      code: 'UNSUPPORTED_FILE',
      errors: { image: expect.stringContaining('JPEG') },
    })
  const earlier = join(server.services.config.dataDir, plainPath.replace('jpg', 'heic'))
  writeFileSync(earlier, heic)
  await server.services.db.query({ text: 'delete from picture_sweeps' })
  await begin()
  const { broken } = (await cleanPictures(server.services), await sweeps())[0] ?? {}
  rmSync(earlier)
  // The torn photo of the first test, and this.
  expect(broken).toBe(2)
})

test('it goes on where it was stopped', async () => {
  await server.services.db.query({ text: 'delete from picture_sweeps' })
  await begin()
  const paths = (await Promise.all(Array.from({ length: 4 }, () => store(jpegWithPlace, 'a.jpg', 'aaa')))).toSorted()
  const stop = new AbortController()
  const { files } = server.services
  const { cleanStored } = files
  const looked: string[] = []
  files.cleanStored = async function* (after) {
    for await (const one of cleanStored(after)) {
      looked.push(one.path)
      if (looked.length === 2) stop.abort()
      yield one
    }
  }
  await expect(cleanPictures(server.services, stop.signal)).rejects.toThrow()
  expect([await places(paths), (await sweeps())[0]]).toMatchObject([
    [false, false, true, true],
    { after: paths[1], cleaned: 2 },
  ])
  await cleanPictures(server.services)
  expect(looked.filter((path) => paths.includes(path))).toEqual(paths)
  expect(await places(paths)).toEqual([false, false, false, false])
  files.cleanStored = cleanStored
})
