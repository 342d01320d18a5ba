import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { jpegWithPlace } from '#tests/harness/photos.ts'
import { withoutMetadata, withoutStoredMetadata, type PictureType } from './pictures.ts'

const place = 'GPS 40.71'
const [width, height] = [40, 20]
/** Red on the left, blue on the right. */
const pixels = Buffer.from(
  Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? [220, 30, 30] : [30, 30, 220])).flat(),
)
const image = () => sharp(pixels, { raw: { width, height, channels: 3 } })
const encode: Readonly<Record<PictureType, (given: Sharp) => Sharp>> = {
  png: (given) => given.png(),
  jpg: (given) => given.jpeg(),
  gif: (given) => given.gif(),
  webp: (given) => given.webp(),
  avif: (given) => given.avif({ effort: 0 }),
}
const types = Object.keys(encode) as PictureType[]
const plain = (type: PictureType) => encode[type](image()).toBuffer()
const withExif = (type: PictureType, orientation = 6) =>
  encode[type](
    image()
      .withExif({
        IFD0: { ImageDescription: place },
        IFD3: { GPSLatitude: '40/1' },
      })
      .withMetadata({ orientation }),
  ).toBuffer()

/** Whether the picture is red at the top and blue at the bottom, as one that is to be turned by 90° is shown. */
const isUpright = async (bytes: Buffer): Promise<boolean> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const redAt = (y: number) => data[(y * info.width + 10) * info.channels] ?? 0
  return info.width === height && info.height === width && redAt(5) > 150 && redAt(35) < 100
}

const chunk = (type: string, data: Buffer): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
  bytes.writeUInt32BE(data.length)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}
const inPng = async (...chunks: Buffer[]) => {
  const png = await plain('png')
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}
/** A GIF with an extension before its first frame. */
const inGif = async (label: number, ...parts: string[]) => {
  const gif = await plain('gif')
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const blocks = parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)])
  return Buffer.concat([gif.subarray(0, at), Buffer.from([0x21, label]), ...blocks, Buffer.alloc(1), gif.subarray(at)])
}

describe.each(['png', 'jpg', 'webp', 'avif'] as const)('a %s', (type) => {
  test('loses its place and stays upright', async () => {
    const given = await withExif(type)
    expect(given.includes(place)).toBe(true)
    for (const clean of [withoutMetadata, withoutStoredMetadata]) {
      const bytes = (await clean(type, given)) ?? Buffer.alloc(0)
      expect(bytes.includes(place)).toBe(false)
      const about = await sharp(bytes).metadata()
      expect([about.exif, about.xmp, about.iptc, about.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
      expect(await isUpright(bytes)).toBe(true)
      // Cleaned again a stored picture stays as it is.
      expect((await withoutStoredMetadata(type, bytes))?.equals(bytes)).toBe(true)
    }
  })
})

test.each<[string, PictureType, () => Promise<Buffer>]>([
  ['a JPEG with a place behind its end', 'jpg', async () => Buffer.concat([await plain('jpg'), Buffer.from(place)])],
  [
    'a JPEG with a comment',
    'jpg',
    async () => {
      const jpg = await plain('jpg')
      return Buffer.concat([jpg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 11]), Buffer.from(place), jpg.subarray(2)])
    },
  ],
  ['a PNG with a text', 'png', () => inPng(chunk('tEXt', Buffer.from(`Comment\0${place}`)))],
  ['a PNG with a place behind its end', 'png', async () => Buffer.concat([await plain('png'), Buffer.from(place)])],
  ['a GIF with a comment', 'gif', () => inGif(0xfe, place)],
  ['a GIF with a long comment', 'gif', () => inGif(0xfe, place.padEnd(255), place)],
  ['a GIF with XMP', 'gif', () => inGif(0xff, 'XMP DataXMP', `<x:xmpmeta>${place}`)],
  ['a GIF with a place behind its end', 'gif', async () => Buffer.concat([await plain('gif'), Buffer.from(place)])],
  ['a WebP with a place behind its end', 'webp', async () => Buffer.concat([await plain('webp'), Buffer.from(place)])],
])('%s loses it', async (_name, type, make) => {
  const given = await make()
  expect(given.includes(place)).toBe(true)
  const bytes = await withoutMetadata(type, given)
  expect(bytes?.includes(place)).toBe(false)
  expect(await sharp(bytes ?? '').metadata()).toMatchObject({ width, height })
})

test.each(['png', 'gif', 'webp', 'avif'] as const)('a %s with nothing to remove stays as it is', async (type) => {
  const given = await plain(type)
  expect((await withoutMetadata(type, given))?.equals(given)).toBe(true)
})

test.each(types)('a %s that is broken off, or is another type, is refused', async (type) => {
  const given = await withExif(type, 1)
  for (const part of [0.3, 0.7, 0.95])
    expect(await withoutMetadata(type, given.subarray(0, Math.floor(given.length * part))), `${part}`).toBeNull()
  expect(await withoutMetadata(type, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(await withoutMetadata(type === 'png' ? 'jpg' : 'png', given)).toBeNull()
})

test.each(['gif', 'webp'] as const)('an animated %s with a comment stays animated', async (type) => {
  const frames = await Promise.all(
    ['red', 'blue', 'green'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const given = Buffer.concat([
    await sharp(frames, { join: { animated: true } })
      .toFormat(type, { loop: 0, delay: [100, 200, 300] })
      .toBuffer(),
    Buffer.from(place),
  ])
  const bytes = (await withoutMetadata(type, given)) ?? Buffer.alloc(0)
  expect(bytes.includes(place)).toBe(false)
  expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300], loop: 0 })
})

describe('what would cost much', () => {
  test('too many pixels are refused by the size that is stated', async () => {
    const png = await plain('png')
    const head = chunk('IHDR', Buffer.concat([Buffer.from([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50]), png.subarray(24, 29)]))
    const huge = Buffer.concat([png.subarray(0, 8), head, png.subarray(33)])
    await expect(withoutMetadata('png', huge)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  test('texts of a PNG are not inflated', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(40_000_000))]))
    const started = performance.now()
    const cleaned = await withoutMetadata('png', await inPng(...Array.from({ length: 50 }, () => text)))
    expect(performance.now() - started).toBeLessThan(2000)
    expect(cleaned?.equals(await plain('png'))).toBe(true)
  })

  test.each([
    [
      'PNG of empty chunks',
      'png',
      () => inPng(Buffer.concat(Array.from({ length: 600_000 }, () => chunk('zzZz', Buffer.alloc(0))))),
    ],
    [
      'WebP of empty chunks',
      'webp',
      async () => {
        const webp = await plain('webp')
        const all = Buffer.concat([
          webp,
          ...Array.from({ length: 900_000 }, () => Buffer.from('ABCD\0\0\0\0', 'latin1')),
        ])
        all.writeUInt32LE(all.length - 8, 4)
        return all
      },
    ],
    [
      'GIF of beginnings of comments',
      'gif',
      async () => {
        const gif = await plain('gif')
        return Buffer.concat([
          gif.subarray(0, -1),
          Buffer.alloc(4_000_000, Buffer.from([0x21, 0xfe])),
          gif.subarray(-1),
        ])
      },
    ],
  ] as const)('a %s leaves the event loop to others', async (_name, type, make) => {
    const bytes = await make()
    let last = performance.now()
    let longest = 0
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    await withoutMetadata(type, bytes)
    clearInterval(beat)
    expect(longest).toBeLessThan(500)
  })
})

test('the photo that tests upload is one', async () => {
  expect((await withoutMetadata('jpg', jpegWithPlace))?.includes('GPS')).toBe(false)
})
