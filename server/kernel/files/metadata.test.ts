import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { withoutMetadata } from './metadata.ts'

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
const place = 'GPS 40.7128 N 74.0060 W'
/** A TIFF of one directory with an orientation, followed by a place. */
const exif = (orientation: number, isLittle = false): Buffer => {
  const tiff = Buffer.alloc(26)
  tiff.write(isLittle ? 'II' : 'MM', 0, 'latin1')
  const u16 = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at))
  const u32 = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at))
  u16(42, 2)
  u32(8, 4)
  u16(1, 8)
  u16(0x0112, 10)
  u16(3, 12)
  u32(1, 14)
  u16(orientation, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place)])
}
const scan = Buffer.from([0xff, 0xda, 0x00, 0x03, 0x01, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd9])
const table = segment(0xdb, Buffer.alloc(65, 7))
const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1'))
const colours = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'))
const start = Buffer.from([0xff, 0xd8])

describe('a JPEG', () => {
  test('loses place, comment and what hides behind its end; keeps picture and colours', () => {
    const photo = Buffer.concat([
      start,
      jfif,
      segment(0xe1, exif(1)),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${place}`)),
      colours,
      segment(0xfe, Buffer.from(place)),
      table,
      scan,
      Buffer.from(place),
    ])
    expect(withoutMetadata(photo)).toEqual(Buffer.concat([start, jfif, colours, table, scan]))
  })

  test.each([true, false])('stays on the side it was taken on (little endian: %s)', (isLittle) => {
    const clean = withoutMetadata(Buffer.concat([start, segment(0xe1, exif(6, isLittle)), table, scan]))
    expect(clean?.includes('GPS')).toBe(false)
    const kept = clean?.subarray(2, clean.indexOf(table)) ?? Buffer.alloc(0)
    expect(kept.readUInt16BE(2)).toBe(kept.length - 2)
    expect(kept.toString('latin1', 4, 8)).toBe('Exif')
    // The entry: tag, type short, one value, 6.
    expect(kept.includes(Buffer.from('01120003000000010006', 'hex'))).toBe(true)
    // Cleaned again it stays as it is.
    expect(clean && withoutMetadata(clean)).toEqual(clean)
  })

  test.each([
    ['without an end', Buffer.concat([start, table, scan.subarray(0, -2)])],
    ['cut off in a segment', Buffer.concat([start, table.subarray(0, 20)])],
    ['of nothing', start],
  ])('%s is refused', (_, photo) => expect(withoutMetadata(photo)).toBeNull())
})

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data, Buffer.alloc(4)])
}

test('a PNG loses its texts, its time and its Exif', () => {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const [head, data, end] = [
    chunk('IHDR', Buffer.alloc(13)),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const texts = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME'].map((type) => chunk(type, Buffer.from(place)))
  expect(withoutMetadata(Buffer.concat([signature, head, ...texts, data, end, Buffer.from(place)]))).toEqual(
    Buffer.concat([signature, head, data, end]),
  )
  expect(withoutMetadata(Buffer.concat([signature, head, data]))).toBeNull()
})

test('a WebP loses Exif and XMP, and no longer says that it has them', () => {
  const riff = (...chunks: Buffer[]) => {
    const body = Buffer.concat(chunks)
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
    head.writeUInt32LE(body.length + 4, 4)
    return Buffer.concat([head, body])
  }
  const part = (type: string, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 0, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const extended = (flags: number) => part('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const picture = part('VP8 ', Buffer.from([1, 2, 3]))
  const photo = riff(extended(0x2c), picture, part('EXIF', Buffer.from(place)), part('XMP ', Buffer.from(place)))
  expect(withoutMetadata(photo)).toEqual(riff(extended(0x20), picture))
})

test('other files are not pictures', () => {
  for (const text of ['<svg/>', '%PDF-1.7', 'GIF89a', '']) expect(withoutMetadata(Buffer.from(text))).toBeNull()
})
