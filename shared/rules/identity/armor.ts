/**
 * Armored OpenPGP blocks (RFC 9580, 6.2), checked without a library. Libraries decompress while they read and accept any number of
 * packets, so a kilobyte could cost minutes: only what passes here is given to one.
 */

/**
 * The label of each kind of block, and the sequence of packet types in it (RFC 9580, 10): compressed data is in none of them.
 * 1: session key, 2: signature, 4: one-pass signature, 5 and 7: secret keys, 6 and 14: public keys, 11: literal data, 13: user id,
 * 17: user attribute, 18: encrypted data.
 */
const kinds = {
  message: { label: 'MESSAGE', sequence: /^(?:1 ){1,50}18 $/ },
  statement: { label: 'MESSAGE', sequence: /^(?:4 ){1,4}11 (?:2 ){1,4}$/ },
  signature: { label: 'SIGNATURE', sequence: /^(?:2 ){1,4}$/ },
  'public key': { label: 'PUBLIC KEY BLOCK', sequence: /^6 (?:(?:2|13|14|17) ){0,200}$/ },
  'private key': { label: 'PRIVATE KEY BLOCK', sequence: /^5 (?:(?:2|7|13|17) ){0,200}$/ },
} as const
export type ArmorKind = keyof typeof kinds
export const armorKinds = Object.keys(kinds) as readonly ArmorKind[]

/** Packet types that may come in parts, and the most parts a message may have; GnuPG writes parts of 8 kilobytes. */
const inParts: ReadonlySet<number> = new Set([11, 18])
const mostParts = 1000
/** More than every kind above allows. */
const mostPackets = 250

/** Headers such as `Version: …`, which other programs write before the blank line. */
const start = /^-----BEGIN PGP ([A-Z ]{1,30})-----[ \t]*\r?\n((?:[A-Za-z]{1,20}: [^\r\n]{0,200}\r?\n){0,8})[ \t]*\r?\n/
const checksum = /\n=[A-Za-z0-9+/]{4}[ \t]*\r?$/
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** @returns null unless the text is canonical base64, apart from spaces and line breaks */
const decoded = (text: string): Uint8Array<ArrayBuffer> | null => {
  const letters = text.replaceAll(/[ \t\r\n]+/g, '')
  if (letters.length % 4 !== 0 || !base64.test(letters)) return null
  const last = letters.slice(-4)
  // A decoder would ignore the bits that are left over, so nothing may be hidden in them.
  if (btoa(atob(last)) !== last) return null
  const binary = atob(letters)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at)
  return bytes
}

interface Length {
  /** Bytes of the body, or of this part of it. */
  body: number
  /** Bytes that state it. */
  size: number
  isPart: boolean
}
/** @returns null for the old format's body without a length */
const lengthAt = (bytes: Uint8Array, at: number, head: number): Length | null => {
  const number = (from: number, size: number): number =>
    Array.from({ length: size }, (_, index) => bytes[from + index] ?? NaN).reduce((all, byte) => all * 256 + byte, 0)
  if ((head & 0x40) === 0) {
    const size = 2 ** (head & 3)
    return size === 8 ? null : { body: number(at, size), size, isPart: false }
  }
  const first = bytes[at] ?? NaN
  if (first < 192) return { body: first, size: 1, isPart: false }
  if (first < 224) return { body: number(at, 2) - 192 * 256 + 192, size: 2, isPart: false }
  if (first === 255) return { body: number(at + 1, 4), size: 5, isPart: false }
  return { body: 2 ** (first & 31), size: 1, isPart: true }
}

/** Types of the packets in order, each followed by a space; null for bytes that are not packets from beginning to end. */
const sequenceOf = (bytes: Uint8Array): string | null => {
  const types: number[] = []
  let parts = 0
  for (let at = 0; at < bytes.length;) {
    const head = bytes[at] ?? 0
    const type = head & 0x40 ? head & 0x3f : (head & 0x3f) >> 2
    types.push(type)
    if ((head & 0x80) === 0 || types.length > mostPackets) return null
    at += 1
    for (let isLast = false; !isLast;) {
      const length = lengthAt(bytes, at, head)
      if (length?.isPart) parts += 1
      if (!length || (length.isPart && !inParts.has(type)) || parts > mostParts) return null
      at += length.size + length.body
      // Also for a length that ends too early, which is not a number.
      if (!(at <= bytes.length)) return null
      isLast = !length.isPart
    }
  }
  return types.map((type) => `${type} `).join('')
}

/**
 * The bytes of one armored block, and nothing else. Takes time in proportion to the text, about 10 ms for a megabyte.
 * @returns null for another kind of block, for packets that do not belong in it or are too many, and for text around it. A message
 *   has no headers either: they would be stored unencrypted.
 */
export const readArmor = (text: string, kind: ArmorKind): Uint8Array<ArrayBuffer> | null => {
  const armored = text.trim()
  const { label, sequence } = kinds[kind]
  const end = `-----END PGP ${label}-----`
  const [head = '', found, headers = ''] = start.exec(armored) ?? []
  if (found !== label || !armored.endsWith(end) || (kind === 'message' && headers !== '')) return null
  const body = armored.slice(head.length, -end.length).trimEnd()
  const sum = checksum.exec(body.slice(-10))?.[0].length ?? 0
  const bytes = decoded(body.slice(0, body.length - sum))
  return bytes && sequence.test(sequenceOf(bytes) ?? '') ? bytes : null
}

export const isArmored = (text: string, kind: ArmorKind): boolean => readArmor(text, kind) !== null
