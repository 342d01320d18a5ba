import { describe, expect, test } from 'vitest'
import { armorKinds, isArmored, readArmor, type ArmorKind } from './armor.ts'

const packet = (type: number, ...body: number[]): number[] => [0xc0 | type, body.length, ...body]
const oldPacket = (type: number, ...body: number[]): number[] => [0x80 | (type << 2), body.length, ...body]
const armor = (label: string, bytes: readonly number[], { headers = '', sum = '' } = {}) =>
  `-----BEGIN PGP ${label}-----\n${headers}\n${Buffer.from(bytes).toString('base64')}\n${sum}-----END PGP ${label}-----\n`

const valid: Readonly<Record<ArmorKind, readonly [label: string, bytes: readonly number[]]>> = {
  message: ['MESSAGE', [...packet(1, 3), ...packet(1, 3), ...packet(18, 1, 2, 3)]],
  statement: ['MESSAGE', [...packet(4, 3), ...packet(11, 98), ...packet(2, 4)]],
  signature: ['SIGNATURE', packet(2, 4)],
  'public key': ['PUBLIC KEY BLOCK', [...packet(6, 4), ...packet(13, 65), ...packet(2, 4), ...packet(14, 4)]],
  'private key': ['PRIVATE KEY BLOCK', [...oldPacket(5, 4), ...oldPacket(13, 65), ...oldPacket(2, 4), ...packet(7, 4)]],
}
const valids = armorKinds.map((kind) => [kind, ...valid[kind]] as const)

test.each(valids)('a %s is read, and is no other kind', (kind, label, bytes) => {
  expect([...(readArmor(armor(label, bytes), kind) ?? [])]).toEqual(bytes)
  expect(readArmor(armor(label, bytes, { sum: '=AbC1\n' }).replaceAll('\n', '\r\n'), kind)).not.toBeNull()
  expect(armorKinds.filter((other) => isArmored(armor(label, bytes), other))).toEqual([kind])
})

test.each(valids)('a %s with compressed data, unknown packets or text around it is refused', (kind, label, bytes) => {
  for (const type of [0, 3, 8, 9, 10, 12, 20, 21, 40, 60]) {
    expect(isArmored(armor(label, [...bytes, ...packet(type, 1)]), kind), `${type}`).toBe(false)
    expect(isArmored(armor(label, [...packet(type, 1), ...bytes]), kind), `${type}`).toBe(false)
  }
  expect(isArmored(armor(label, bytes.slice(0, -1)), kind)).toBe(false)
  expect(isArmored(armor(label, [...bytes, 0xc2]), kind)).toBe(false)
  expect(isArmored(armor(label, []), kind)).toBe(false)
  expect(isArmored(`x\n${armor(label, bytes)}`, kind)).toBe(false)
  expect(isArmored(`${armor(label, bytes)}x`, kind)).toBe(false)
  expect(isArmored(armor(label, bytes) + armor(label, bytes), kind)).toBe(false)
  expect(isArmored(armor(label, Array.from({ length: 300 }, () => bytes).flat()), kind)).toBe(false)
})

test('headers are few, and none are on a message', () => {
  const headers = 'Version: GnuPG v2\nComment: of Maya\n'
  for (const [kind, label, bytes] of valids)
    expect(isArmored(armor(label, bytes, { headers }), kind)).toBe(kind !== 'message')
  expect(isArmored(armor(...valid.signature, { headers: headers.repeat(50) }), 'signature')).toBe(false)
})

describe('lengths', () => {
  const isMessage = (...data: number[]) => isArmored(armor('MESSAGE', [...packet(1, 3), ...data]), 'message')
  const zeros = (length: number) => Array.from({ length }, () => 0)

  test.each<[string, number[], boolean]>([
    ['two bytes', [0xd2, 192, 8, ...zeros(200)], true],
    ['five bytes', [0xd2, 255, 0, 0, 0, 3, 0, 0, 0], true],
    ['parts', [0xd2, 0xe9, ...zeros(512), 0xe0, 0, 2, 0, 0], true],
    ['parts without an end', [0xd2, 0xe9, ...zeros(512)], false],
    ['parts of no data', [0xd2, ...Array.from({ length: 2000 }, () => [0xe0, 0]).flat(), 0], false],
    ['more than there is', [0xd2, 255, 0xff, 0xff, 0xff, 0xff, 0], false],
    ['cut off', [0xd2, 255, 0, 0], false],
    ['none', [0xd2], false],
  ])('%s', (_name, data, isRight) => expect(isMessage(...data)).toBe(isRight))

  test('a key does not come in parts, and the old format states every length', () => {
    expect(isArmored(armor('PUBLIC KEY BLOCK', [0xc6, 0xe1, 4, 0, 0]), 'public key')).toBe(false)
    expect(isArmored(armor('PUBLIC KEY BLOCK', [0x99, 0, 1, 4]), 'public key')).toBe(true)
    expect(isArmored(armor('PUBLIC KEY BLOCK', [0x9b, 4]), 'public key')).toBe(false)
  })
})

test('bits that a decoder ignores hide nothing', () => {
  const text = armor('SIGNATURE', packet(2, 4))
  expect(text).toContain('wgEE\n')
  const longer = armor('SIGNATURE', packet(2, 4, 4))
  expect(isArmored(longer, 'signature')).toBe(true)
  expect(isArmored(longer.replace('wgIEBA==', 'wgIEBB=='), 'signature')).toBe(false)
})
