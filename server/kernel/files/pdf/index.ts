import { opensWithoutPassword, readLock } from './lock.ts'
import { Structure } from './structure.ts'
import { isDictionary, Malformed, nameIn, Reference, type Dictionary } from './syntax.ts'

interface Pdf {
  /** Whether opening it requires a password, with encryption strong enough for mail: AES-256. */
  isLocked: boolean
}

const deepestPage = 30

/** @throws Malformed if it runs something when opened */
const assertQuiet = (file: Structure, catalog: Dictionary): void => {
  const opening = file.resolve(catalog.get('OpenAction'))
  const names = file.resolve(catalog.get('Names'))
  const runs = isDictionary(opening) && nameIn(opening, 'S') !== 'GoTo'
  if (runs || catalog.has('AA') || (isDictionary(names) && names.has('JavaScript')))
    throw new Malformed('Runs something')
}

/** @throws Malformed if there is no first page */
const assertPage = (file: Structure, catalog: Dictionary): void => {
  let node = file.dictionary(catalog.get('Pages'))
  for (let depth = 0; nameIn(node, 'Type') === 'Pages' && depth < deepestPage; depth += 1) {
    const kids = file.resolve(node.get('Kids'))
    node = file.dictionary(Array.isArray(kids) ? kids[0] : null)
  }
  if (nameIn(node, 'Type') !== 'Page') throw new Malformed('Has no page')
}

/** Whether an object is in a stream that only the password opens. */
const isHidden = (file: Structure, value: unknown): boolean => {
  const place = value instanceof Reference ? file.places.get(value.number) : null
  return place !== null && place !== undefined && 'container' in place
}

const read = (bytes: Buffer): Pdf => {
  const file = new Structure(bytes)
  for (const [number, place] of file.places) {
    if (!place || !('offset' in place)) continue
    const cursor = file.cursor(place.offset)
    if (cursor.integer() !== number) throw new Malformed('Another object stands there')
    cursor.integer()
    cursor.expect('obj')
  }
  const root = file.trailer.get('Root')
  const lock = file.trailer.has('Encrypt') ? readLock(file) : null
  if (!(root instanceof Reference)) throw new Malformed('Has no catalog')
  if (!file.trailer.has('Encrypt') || !isHidden(file, root)) {
    const catalog = file.dictionary(root)
    if (nameIn(catalog, 'Type') !== 'Catalog') throw new Malformed('Has no catalog')
    if (!file.trailer.has('Encrypt') || !isHidden(file, catalog.get('Pages'))) {
      assertQuiet(file, catalog)
      assertPage(file, catalog)
    }
  }
  return { isLocked: lock !== null && !opensWithoutPassword(lock) }
}

/**
 * A file's type, if it is a PDF from beginning to end: with an object table, a catalog and a page, nothing else before or after,
 * and nothing that runs when opened. Null for anything else. Takes time and memory in proportion to the
 * file.
 */
export const readPdf = (bytes: Buffer): Pdf | null => {
  try {
    return read(bytes)
  } catch {
    // Also zlib's error for an invalid stream.
    return null
  }
}
