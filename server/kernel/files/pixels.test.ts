import { expect, test } from 'vitest'
import { pixelsOf } from './pixels.ts'

/** Three by two pixels, as libvips writes them. */
const written = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWP4z8AAQVDqPwMDAEHSBfsYFwTiAAAAAElFTkSuQmCC',
  jpg: '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wgARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAH/2gAMAwEAAhADEAAAAYCv/9k=',
  gif: 'R0lGODlhAwACAIAAAExpcf8AACH5BAUAAAAALAAAAAADAAIAAAICjF8AOw==',
  webp: 'UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoDAAIADMDOJaACdAFAAAD+3FHSXS5Df6u/O36ntgAAAA==',
  lossless: 'UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA',
  extended:
    'UklGRlQAAABXRUJQVlA4WAoAAAAQAAAAAgAAAQAAQUxQSAcAAAAAgICAgICAAFZQOCAmAAAAcAEAnQEqAwACAAzAziWgAnQBQAAA/txR0l0uQ3+rvzt+p7YAAAA=',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAApbWRhdBIACgg4BCtICGg0gDITH/JihOAAFgAAkDWOPFC4DEIAkA==',
}
type Written = keyof typeof written
const bytesOf = (name: Written) => Buffer.from(written[name], 'base64')
const typeOf = (name: Written) => (name === 'lossless' || name === 'extended' ? 'webp' : name)
const names = Object.keys(written) as Written[]

/** The image with these bytes from a place on. */
const changed = (name: Written, at: number, ...values: number[]): Buffer => {
  const bytes = bytesOf(name)
  bytes.set(values, at)
  return bytes
}
const atOf = (name: Written, found: string | number[]) => bytesOf(name).indexOf(Buffer.from(found as string))
const [jpgFrame, avifSize, gifFrame] = [
  atOf('jpg', [0xff, 0xc2]),
  atOf('avif', 'ispe'),
  atOf('gif', [0x2c, 0, 0, 0, 0]),
] as const

test.each(names)('%s', (name) => {
  expect(pixelsOf(typeOf(name), bytesOf(name))).toBe(6)
})

test.each<[Written, Buffer, number]>([
  ['png', changed('png', 16, 0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30), 30_000 * 30_000],
  ['jpg', changed('jpg', jpgFrame + 5, 0xff, 0xff, 0xff, 0xff), 65_535 * 65_535],
  ['gif', changed('gif', 6, 0xff, 0xff, 0xff, 0xff), 65_535 * 65_535],
  ['gif', changed('gif', gifFrame + 5, 0xff, 0xff, 0xff, 0xff), 65_535 * 65_535],
  ['webp', changed('webp', 26, 0xff, 0x3f, 0xff, 0x3f), 16_383 * 16_383],
  ['lossless', changed('lossless', 21, 0xff, 0xff, 0xff, 0x0f), 16_384 * 16_384],
  ['extended', changed('extended', 24, 0xff, 0xff, 0, 0xff, 0xff, 0), 65_536 * 65_536],
  ['avif', changed('avif', avifSize + 8, 0, 1, 0, 0, 0, 1, 0, 0), 65_536 * 65_536],
])('%s with many', (name, bytes, pixels) => {
  expect(pixelsOf(typeOf(name), bytes)).toBe(pixels)
})

test('a JPEG with repeated bytes before a marker, and a long segment before its size', () => {
  const jpg = bytesOf('jpg')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 0xff)])
  const padding = Buffer.from([0xff, 0xff])
  expect(pixelsOf('jpg', Buffer.concat([jpg.subarray(0, 2), comment, padding, jpg.subarray(2)]))).toBe(6)
})

test.each(names)('%s says nothing if it is cut off before its size, or has none', (name) => {
  for (const length of [4, 12, 16]) expect(pixelsOf(typeOf(name), bytesOf(name).subarray(0, length))).toBeNull()
})
test('no size', () => {
  expect(pixelsOf('jpg', changed('jpg', jpgFrame + 5, 0, 0))).toBeNull()
  expect(pixelsOf('jpg', changed('jpg', 3, 0xda))).toBeNull()
  expect(pixelsOf('png', changed('png', 12, 0x49, 0x44))).toBeNull()
  expect(pixelsOf('avif', changed('avif', avifSize, 0))).toBeNull()
  expect(pixelsOf('webp', changed('webp', 15, 0x5a))).toBeNull()
})
