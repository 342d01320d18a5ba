/** Locates the objects of a PDF (ISO 32000-2, 7.5): header, cross-reference tables and streams, trailer, object streams. */
import { inflateSync } from 'node:zlib'
import {
  count,
  Cursor,
  isDictionary,
  Malformed,
  Name,
  nameIn,
  Reference,
  type Dictionary,
  type Value,
} from './syntax.ts'

/** An object's position: its offset, or its object stream; null for a removed one. */
type Place = { offset: number } | { container: number } | null

const mostPlaces = 500_000
const mostSections = 200
const mostInflated = 16 * 1024 * 1024
const longestHead = 1024

interface IndirectObject {
  value: Value
  /** Offset of the first byte of its stream; null for an object without one. */
  stream: number | null
}

export class Structure {
  readonly bytes: Buffer
  readonly places = new Map<number, Place>()
  readonly trailer: Dictionary
  readonly #allowance: { left: number }
  readonly #opened = new Map<number, Map<number, Value>>()
  #lowest: number

  /** @throws Malformed for an inconsistent structure */
  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.#lowest = bytes.length
    this.#allowance = { left: bytes.length * 3 + 100_000 }
    const end = bytes.toString('latin1', Math.max(0, bytes.length - 1024))
    const start = /startxref\s+(\d{1,12})\s+%%EOF[\s\0]*$/.exec(end)
    if (!start) throw new Malformed('Has no end')
    this.trailer = this.#readSections(Number(start[1]))
    const head = bytes.toString('latin1', 0, Math.min(this.#lowest, longestHead + 1))
    // Before the first object there may be a version and comments, but nothing another program would recognize as its own.
    if (!/^%PDF-(?:1\.[0-7]|2\.0)[ \t]*[\r\n](?:[\s\0]|%[^\r\n<]*[\r\n])*$/.test(head) || head.length > longestHead)
      throw new Malformed('Has no head')
  }

  cursor(at: number): Cursor {
    return new Cursor(this.bytes, at, this.#allowance)
  }

  #note(number: number, place: Place): void {
    if (place && 'offset' in place) this.#lowest = Math.min(this.#lowest, place.offset)
    if (this.places.has(number)) return
    if (this.places.size >= mostPlaces) throw new Malformed('Has too many objects')
    this.places.set(number, place)
  }

  /** @returns the newest trailer */
  #readSections(first: number): Dictionary {
    const seen = new Set<number>()
    const wanted = [first]
    let newest: Dictionary | null = null
    for (let at = wanted.shift(); at !== undefined; at = wanted.shift()) {
      if (seen.has(at)) continue
      seen.add(at)
      if (seen.size > mostSections) throw new Malformed('Has too many tables')
      this.#lowest = Math.min(this.#lowest, at)
      const trailer = this.#readSection(at)
      newest ??= trailer
      for (const key of ['XRefStm', 'Prev']) if (trailer.has(key)) wanted.push(count(trailer.get(key)))
    }
    if (!newest) throw new Malformed('Has no trailer')
    return newest
  }

  #readSection(at: number): Dictionary {
    const cursor = this.cursor(at)
    cursor.skip()
    if (cursor.bytes.toString('latin1', cursor.at, cursor.at + 4) !== 'xref') return this.#readStreamOfPlaces(at)
    cursor.expect('xref')
    for (let word = cursor.word(); word !== 'trailer'; word = cursor.word()) {
      if (!/^\d{1,10}$/.test(word)) throw new Malformed('Expected a table')
      const from = Number(word)
      const size = cursor.integer()
      for (let index = 0; index < size; index += 1) {
        const offset = cursor.integer()
        cursor.integer()
        const state = cursor.word()
        if (state !== 'n' && state !== 'f') throw new Malformed('Expected a place')
        this.#note(from + index, state === 'n' && offset > 0 ? { offset } : null)
      }
    }
    const trailer = cursor.value()
    if (!isDictionary(trailer)) throw new Malformed('Has no trailer')
    return trailer
  }

  #readStreamOfPlaces(at: number): Dictionary {
    const object = this.objectAt(at)
    if (!isDictionary(object.value) || nameIn(object.value, 'Type') !== 'XRef') throw new Malformed('Expected places')
    const dictionary = object.value
    const widths = dictionary.get('W')
    if (!Array.isArray(widths) || widths.length !== 3) throw new Malformed('Expected widths')
    const [kindWidth = 0, placeWidth = 0, restWidth = 0] = widths.map((width) => Math.min(count(width), 8))
    const content = this.#content(object)
    const size = kindWidth + placeWidth + restWidth
    const index = dictionary.get('Index')
    const runs = Array.isArray(index) ? index.map(count) : [0, count(dictionary.get('Size'))]
    const number = (from: number, width: number) =>
      width === 0 ? 0 : Number.parseInt(content.toString('hex', from, from + width), 16)
    let entry = 0
    for (let run = 0; run + 1 < runs.length; run += 2)
      for (let step = 0; step < (runs[run + 1] ?? 0); step += 1, entry += size) {
        if (size === 0 || entry + size > content.length) throw new Malformed('Has too few places')
        const kind = kindWidth === 0 ? 1 : number(entry, kindWidth)
        const where = number(entry + kindWidth, placeWidth)
        this.#note((runs[run] ?? 0) + step, kind === 1 ? { offset: where } : kind === 2 ? { container: where } : null)
      }
    return dictionary
  }

  /** The object at a position. @param number the number it must have */
  objectAt(at: number, number?: number): IndirectObject {
    const cursor = this.cursor(at)
    const own = cursor.integer()
    cursor.integer()
    cursor.expect('obj')
    if (number !== undefined && own !== number) throw new Malformed('Another object stands there')
    const value = cursor.value()
    const next = cursor.word()
    if (next === 'endobj') return { value, stream: null }
    if (next !== 'stream' || !isDictionary(value)) throw new Malformed('Expected the end of an object')
    if (this.bytes[cursor.at] === 13) cursor.at += 1
    if (this.bytes[cursor.at] !== 10) throw new Malformed('Expected a stream')
    return { value, stream: cursor.at + 1 }
  }

  /** The bytes of a stream as stored. @throws Malformed if it does not have its declared length */
  rawContent({ value, stream }: IndirectObject): Buffer {
    if (stream === null || !isDictionary(value)) throw new Malformed('Expected a stream')
    const length = count(this.resolve(value.get('Length')))
    const cursor = this.cursor(stream + length)
    cursor.expect('endstream')
    return this.bytes.subarray(stream, stream + length)
  }

  #content(object: IndirectObject): Buffer {
    const raw = this.rawContent(object)
    const dictionary = object.value as Dictionary
    const filter = dictionary.get('Filter')
    const filters = Array.isArray(filter) ? filter : filter === undefined ? [] : [filter]
    if (filters.length === 0) return raw
    const [only] = filters
    if (filters.length > 1 || !(only instanceof Name) || only.value !== 'FlateDecode')
      throw new Malformed('Is packed in an unknown way')
    const inflated = inflateSync(raw, { maxOutputLength: mostInflated })
    this.#allowance.left -= inflated.length / 16
    const given = dictionary.get('DecodeParms')
    const options = Array.isArray(given) ? given[0] : given
    if (!isDictionary(options) || count(options.get('Predictor') ?? 1) < 10) return inflated
    return withoutPrediction(inflated, count(options.get('Columns') ?? 1))
  }

  /** The target of a reference, null for none. Any other value is itself. */
  resolve(value: Value | undefined): Value {
    if (!(value instanceof Reference)) return value ?? null
    const place = this.places.get(value.number)
    if (!place) return null
    if ('offset' in place) return this.objectAt(place.offset, value.number).value
    return this.#objectsOf(place.container).get(value.number) ?? null
  }

  /** The dictionary that a value is or refers to. */
  dictionary(value: Value | undefined): Dictionary {
    const found = this.resolve(value)
    if (!isDictionary(found)) throw new Malformed('Expected a dictionary')
    return found
  }

  #objectsOf(container: number): Map<number, Value> {
    const known = this.#opened.get(container)
    if (known) return known
    const place = this.places.get(container)
    if (!place || !('offset' in place)) throw new Malformed('Expected a stream of objects')
    const object = this.objectAt(place.offset, container)
    if (!isDictionary(object.value) || nameIn(object.value, 'Type') !== 'ObjStm')
      throw new Malformed('Expected a stream of objects')
    const first = count(object.value.get('First'))
    const cursor = new Cursor(this.#content(object), 0, this.#allowance)
    const starts = Array.from(
      { length: Math.min(count(object.value.get('N')), mostPlaces) },
      () => [cursor.integer(), cursor.integer()] as const,
    )
    const read = new Map(
      starts.map(([number, start]) => [number, new Cursor(cursor.bytes, first + start, this.#allowance).value()]),
    )
    this.#opened.set(container, read)
    return read
  }
}

/** Undoes PNG line prediction (RFC 2083, 6). */
const withoutPrediction = (packed: Buffer, columns: number): Buffer => {
  const lines = columns === 0 ? 0 : Math.floor(packed.length / (columns + 1))
  const plain = Buffer.alloc(lines * columns)
  for (let line = 0; line < lines; line += 1) {
    const kind = packed[line * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = line * columns + column
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0
      const above = line > 0 ? (plain[at - columns] ?? 0) : 0
      const corner = column > 0 && line > 0 ? (plain[at - columns - 1] ?? 0) : 0
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind]
      if (guess === undefined) throw new Malformed('Is packed in an unknown way')
      plain[at] = ((packed[line * (columns + 1) + 1 + column] ?? 0) + guess) & 0xff
    }
  }
  return plain
}
const paeth = (left: number, above: number, corner: number): number => {
  const [toLeft, toAbove, toCorner] = [
    Math.abs(above - corner),
    Math.abs(left - corner),
    Math.abs(left + above - 2 * corner),
  ]
  return toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
}
