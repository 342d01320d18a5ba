/** Armored OpenPGP blocks as an attacker writes them: packets that a library would spend minutes and gigabytes on. */
import { deflateRawSync, deflateSync } from 'node:zlib'

const labels = {
  message: 'MESSAGE',
  statement: 'MESSAGE',
  signature: 'SIGNATURE',
  'public key': 'PUBLIC KEY BLOCK',
  'private key': 'PRIVATE KEY BLOCK',
} as const
type Kind = keyof typeof labels

const armor = (kind: Kind, bytes: Buffer, headers = ''): string => {
  const lines = bytes.toString('base64').replaceAll(/.{64}/g, '$&\n').trimEnd()
  return `-----BEGIN PGP ${labels[kind]}-----\n${headers}\n${lines}\n-----END PGP ${labels[kind]}-----\n`
}
export const packet = (type: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xc0 | type, 255, 0, 0, 0, 0])
  head.writeUInt32BE(body.length, 2)
  return Buffer.concat([head, body])
}

/** 100 MB of zeros. */
const bzip2 = Buffer.from(
  'QlpoOTFBWSZTWQ4J4t8BX45AAMAAAAggADCATUZCoCWpCoCXMUFZJlNZDgni3wFfjkAAwAAACCAAMIBNRkKgJakKgJcxQVkmU1nEYApVAD7RQALAAABAAAggADDMCapppUiDaipEHi7kinChIcCoiS4=',
  'base64',
)
const literal = packet(11, Buffer.concat([Buffer.from('b\0\0\0\0\0'), Buffer.alloc(100_000_000)]))
const compressed = (algorithm: number, data: Buffer): Buffer =>
  packet(8, Buffer.concat([Buffer.from([algorithm]), data]))

const inZip = compressed(1, deflateRawSync(literal))
const inZlib = compressed(2, deflateSync(literal))
const twice = compressed(2, deflateSync(inZip))
const inBzip2 = compressed(3, Buffer.concat(Array.from({ length: 10 }, () => bzip2)))
/** What may stand first in each kind of block, and is cheap. */
const first: Readonly<Record<Kind, Buffer>> = {
  message: packet(1, Buffer.concat([Buffer.from([3]), Buffer.alloc(8, 7), Buffer.from([1, 0, 1, 1])])),
  statement: packet(4, Buffer.from([3, 0, 10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1])),
  signature: packet(2, Buffer.from([3, 0, 10, 1])),
  'public key': packet(6, Buffer.from([4, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1])),
  'private key': packet(5, Buffer.from([4, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 1, 0])),
}

/** Blocks of this kind that are refused, by what they would cost. All are short enough for every field. */
export const bombs = (kind: Kind): Readonly<Record<string, string>> => {
  const after = (...packets: Buffer[]) => armor(kind, Buffer.concat([first[kind], ...packets]))
  const tiny = packet(60, Buffer.alloc(0))
  return {
    zip: armor(kind, inZip.subarray(0, 9000)),
    zlib: armor(kind, inZlib.subarray(0, 9000)),
    bzip2: armor(kind, inBzip2),
    nested: armor(kind, twice),
    'after a packet': after(inBzip2),
    'between packets': after(inBzip2, first[kind]),
    'in the old format': armor(kind, Buffer.concat([Buffer.from([0xa3]), inBzip2.subarray(6)])),
    'in parts': armor(kind, Buffer.concat([Buffer.from([0xc8, 0xe9]), inBzip2.subarray(6, 518), Buffer.from([0])])),
    'many packets': after(...Array.from({ length: 2000 }, () => tiny)),
    'many parts': after(Buffer.concat([Buffer.from([0xd2]), Buffer.alloc(10_000, 0xe0)])),
    headers: armor(kind, first[kind], 'A: b\n'.repeat(3000)),
    'a password': after(packet(3, Buffer.from([4, 9, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 9, 9, 31]))),
  }
}
