import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import { expect, test } from 'vitest'
import { addToArchive } from './addToArchive.ts'

/** A zip as the server streams it. */
const streamed = (files: Record<string, string>): Blob => {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((_error, chunk) => chunks.push(new Uint8Array(chunk)))
  for (const [name, text] of Object.entries(files)) {
    const entry = new ZipDeflate(name)
    zip.add(entry)
    entry.push(strToU8(text), true)
  }
  zip.end()
  return new Blob(chunks)
}

test('a file is added to a zip, and the others stay as they are', async () => {
  const files = { 'README.txt': 'Read this', 'data/empty.json': '', 'data/long.csv': 'one,two\n'.repeat(10_000) }
  const keys = 'one key\n'.repeat(500)
  const zip = await addToArchive(streamed(files), 'hale-key.asc', keys)
  const opened = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.fromEntries(Object.entries(opened).map(([name, bytes]) => [name, strFromU8(bytes)]))).toEqual({
    ...files,
    'hale-key.asc': keys,
  })
})
