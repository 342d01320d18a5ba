import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder, ownAsFolder } from '../crypto/index.ts'

/** What a file is called until it is whole. */
export const unfinished = /\.[a-f0-9]{8}\.new$/

/**
 * Writes a file that is there whole or not at all, in the place of what was there.
 * @param isWanted asked at the end
 * @returns whether it is there
 * @throws what `parts` throws
 */
export const putWhole = async (
  location: string,
  key: string,
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> => {
  const path = join(location, key)
  const next = `${path}.${randomBytes(4).toString('hex')}.new`
  makeFolder(dirname(path))
  try {
    await writeFile(next, parts, { flag: 'wx' })
    ownAsFolder(next)
    if (!(await isWanted())) return false
    await rename(next, path)
    return true
  } finally {
    await rm(next, { force: true })
  }
}
