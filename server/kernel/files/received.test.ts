import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createReception } from './received.ts'

const folders: string[] = []
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))))

test('files of one account that take long hold up no file of another', { timeout: 5000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hale-received-'))
  folders.push(dataDir)
  const uploadsInFlight = { account: 1000, server: 10_000 }
  const reception = createReception({ dataDir, databaseUrl: null, workers: 1, uploadsInFlight })
  const fileOf = (who: string) =>
    reception.begin(who).keep({
      fieldName: 'file',
      fileName: 'a.txt',
      mediaType: 'text/plain',
      content: (async function* () {
        yield Buffer.from(`of ${who}`)
      })(),
    })
  const text = (bytes: Buffer) => bytes.toString()
  const long = Promise.withResolvers<string>()
  const slow = [await fileOf('a'), await fileOf('a'), await fileOf('a')].map((file) => file.whole(() => long.promise))
  expect(await (await fileOf('b')).whole(text)).toBe('of b')
  long.resolve('done')
  expect(await Promise.all(slow)).toEqual(['done', 'done', 'done'])
  expect(await (await fileOf('a')).whole(text)).toBe('of a')
})
