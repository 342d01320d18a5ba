/** Removes metadata from pictures that were stored as they came. */
import type { Secret } from '../crypto/index.ts'
import { storedType } from './content.ts'
import { withoutStoredMetadata } from './pictures.ts'
import { openFile, sealFile } from './sealed.ts'
import type { Storage } from './storage.ts'

/** Earlier releases took these as well, and nothing here can remove what they tell. */
const ofCamera = /\.(?:heic|mp4)$/

export type Cleaning = 'kept' | 'cleaned' | 'broken'

/** Replaces a picture at once, so that it can be stopped at any time. */
const clean = async (storage: Storage, secret: Secret, key: string): Promise<Cleaning> => {
  if (ofCamera.test(key)) return 'broken'
  const { picture } = storedType(key)
  const lengthNow = () => storage.lengthOf(key)
  const storedLength = await lengthNow()
  if (!picture || storedLength === null) return 'kept'
  const { content } = await openFile(secret, key, { source: await storage.read(key), storedLength })
  const bytes = Buffer.concat(await Array.fromAsync(content))
  const cleaned = await withoutStoredMetadata(picture, bytes).catch(() => null)
  if (!cleaned) return 'broken'
  if (cleaned === bytes) return 'kept'
  const sealed = sealFile(secret, key, cleaned)
  // It may have been deleted meanwhile.
  const isThere = async () => (await lengthNow()) !== null
  await storage.put(key, { parts: [sealed], length: sealed.length }, isThere)
  return 'cleaned'
}

/**
 * Looks at each stored picture, in the order of their keys.
 * @param after the key to go on after
 */
export async function* cleanStored(
  storage: Storage,
  secret: Secret,
  after: string,
): AsyncGenerator<{ key: string; outcome: Cleaning }> {
  const keys: string[] = []
  for await (const { key } of storage.list())
    if (key > after && (storedType(key).picture ?? ofCamera.test(key))) keys.push(key)
  for (const key of keys.toSorted()) yield { key, outcome: await clean(storage, secret, key) }
}
