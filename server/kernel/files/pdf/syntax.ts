/** PDF syntax (ISO 32000-2, 7.2 and 7.3), parsed from untrusted files. */

export class Name {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}
export class Reference {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}
export type Dictionary = ReadonlyMap<string, Value>
export type Value = null | boolean | number | Name | Reference | Buffer | Value[] | Dictionary

/** The input is not a PDF, or not a complete one. */
export class Malformed extends Error {}

const spaces: ReadonlySet<number | undefined> = new Set([0, 9, 10, 12, 13, 32])
const delimiters: ReadonlySet<number | undefined> = new Set(Buffer.from('()<>[]{}/%'))
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !spaces.has(byte) && !delimiters.has(byte)
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
const deepest = 40

/**
 * Parses values from an offset. Everything read from one file, even repeatedly, counts against one budget, so that parsing time
 * stays in proportion to the file's size.
 */
export class Cursor {
  readonly bytes: Buffer
  readonly allowance: { left: number }
  at: number
  constructor(bytes: Buffer, at: number, allowance: { left: number }) {
    if (!Number.isSafeInteger(at) || at < 0 || at >= bytes.length) throw new Malformed('Points outside of the file')
    this.bytes = bytes
    this.at = at
    this.allowance = allowance
  }

  #take(): number {
    const byte = this.bytes[this.at]
    if (byte === undefined) throw new Malformed('Ends too early')
    this.allowance.left -= 1
    if (this.allowance.left < 0) throw new Malformed('Takes too long to read')
    this.at += 1
    return byte
  }

  /** Skips white space and comments. */
  skip(): void {
    for (;;) {
      const byte = this.bytes[this.at]
      if (byte === 0x25) while (this.at < this.bytes.length && ![10, 13].includes(this.#take()));
      else if (spaces.has(byte)) this.#take()
      else return
    }
  }

  /** The next run of regular characters; '' before a delimiter. */
  word(): string {
    this.skip()
    const start = this.at
    while (isRegular(this.bytes[this.at])) this.#take()
    return this.bytes.toString('latin1', start, this.at)
  }

  /** @throws Malformed if another word follows */
  expect(word: string): void {
    if (this.word() !== word) throw new Malformed(`Expected ${word}`)
  }

  integer(): number {
    const word = this.word()
    if (!/^\d{1,12}$/.test(word)) throw new Malformed('Expected a number')
    return Number(word)
  }

  value(depth = 0): Value {
    if (depth > deepest) throw new Malformed('Is nested too deep')
    this.skip()
    const byte = this.bytes[this.at]
    if (byte === 0x2f) return this.#name()
    if (byte === 0x28) return this.#literal()
    if (byte === 0x5b) return this.#list(depth)
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal()
    const word = this.word()
    if (word === 'null') return null
    if (word === 'true' || word === 'false') return word === 'true'
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new Malformed('Expected a value')
    return /^\d{1,10}$/.test(word) && this.#isReference() ? new Reference(Number(word)) : Number(word)
  }

  /** Whether a generation and an R follow, which are then consumed. */
  #isReference(): boolean {
    const before = this.at
    if (/^\d{1,5}$/.test(this.word()) && this.word() === 'R') return true
    this.at = before
    return false
  }

  #name(): Name {
    this.#take()
    const start = this.at
    while (isRegular(this.bytes[this.at])) this.#take()
    const text = this.bytes.toString('latin1', start, this.at)
    return new Name(
      text.replaceAll(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    )
  }

  #literal(): Buffer {
    this.#take()
    const read: number[] = []
    for (let open = 1; ;) {
      const byte = this.#take()
      if (byte === 0x5c) read.push(...this.#escaped())
      else {
        if (byte === 0x28) open += 1
        if (byte === 0x29) open -= 1
        if (open === 0) return Buffer.from(read)
        read.push(byte)
      }
    }
  }

  #escaped(): number[] {
    const letter = String.fromCodePoint(this.#take())
    if (letter === '\r' && this.bytes[this.at] === 10) this.#take()
    if (letter === '\r' || letter === '\n') return []
    if (!/[0-7]/.test(letter)) return [escapes[letter] ?? letter.codePointAt(0) ?? 0]
    let digits = letter
    while (digits.length < 3 && /[0-7]/.test(String.fromCodePoint(this.bytes[this.at] ?? 0)))
      digits += String.fromCodePoint(this.#take())
    return [Number.parseInt(digits, 8) & 0xff]
  }

  #hexadecimal(): Buffer {
    this.#take()
    let digits = ''
    for (let byte = this.#take(); byte !== 0x3e; byte = this.#take()) {
      const letter = String.fromCodePoint(byte)
      if (/[0-9a-f]/i.test(letter)) digits += letter
      else if (!spaces.has(byte)) throw new Malformed('Expected hexadecimal digits')
    }
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
  }

  #list(depth: number): Value[] {
    this.#take()
    const read: Value[] = []
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 0x5d) break
      read.push(this.value(depth + 1))
    }
    this.#take()
    return read
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2
    const read = new Map<string, Value>()
    for (;;) {
      this.skip()
      if (this.bytes[this.at] === 0x3e) break
      const key = this.value(depth + 1)
      if (!(key instanceof Name)) throw new Malformed('Expected a name')
      read.set(key.value, this.value(depth + 1))
    }
    this.#take()
    if (this.#take() !== 0x3e) throw new Malformed('Expected the end of a dictionary')
    return read
  }
}

export const isDictionary = (value: Value | undefined): value is Dictionary => value instanceof Map
/** The text of a name; null for anything else. */
export const nameIn = (dictionary: Dictionary, key: string): string | null => {
  const value = dictionary.get(key)
  return value instanceof Name ? value.value : null
}
/** @throws Malformed for anything but a non-negative integer */
export const count = (value: Value | undefined): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw new Malformed('Expected a number')
  return value
}
