/** The first bytes of the supported image formats. */

const startsWith =
  (...signature: number[]) =>
  (bytes: Uint8Array): boolean =>
    signature.every((byte, index) => bytes[index] === byte)
const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

/** Number of bytes needed to distinguish them. */
export const signatureBytes = 16

export const pictureSignatures: Readonly<
  Record<'png' | 'jpg' | 'gif' | 'webp' | 'avif', (bytes: Uint8Array) => boolean>
> = {
  png: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: startsWith(0xff, 0xd8, 0xff),
  gif: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  webp: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  avif: (bytes) => /^ftypavi[fs]$/.test(ascii(bytes, 4, 12)),
}
