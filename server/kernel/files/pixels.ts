/** How many pixels an image has, from its header: a few kilobytes can decode to gigabytes. */

interface Size {
  width: number
  height: number
}

const latin1 = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)

const sizeOfPng = (bytes: Buffer): Size | null =>
  latin1(bytes, 12, 16) === 'IHDR' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const sizeOfJpeg = (bytes: Buffer): Size | null => {
  for (let at = 2; bytes.readUInt8(at) === 0xff;) {
    const marker = bytes.readUInt8(at + 1)
    // Decoders skip repeated bytes before a marker.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    // The image's data, before its size.
    else if (marker === 0xda) return null
    else at += 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}

const gifTableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Browsers enlarge the canvas to the first frame. */
const sizeOfGif = (bytes: Buffer): Size | null => {
  const width = bytes.readUInt16LE(6)
  const height = bytes.readUInt16LE(8)
  let at = 13 + gifTableBytes(bytes.readUInt8(10))
  while (bytes.readUInt8(at) === 0x21) {
    at += 2
    while (bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at)
    at += 1
  }
  if (bytes.readUInt8(at) !== 0x2c) return null
  return {
    width: Math.max(width, bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5)),
    height: Math.max(height, bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7)),
  }
}

const sizeOfWebp = (bytes: Buffer): Size | null => {
  switch (latin1(bytes, 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    default:
      return null
  }
}

/** An AVIF states the size of each of its images (`ispe`) in its `meta` box: decoders hold them to it. */
const sizeOfAvif = (bytes: Buffer): Size | null => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const end = at + bytes.readUInt32BE(at)
    if (end < at + 8) return null
    if (latin1(bytes, at + 4, at + 8) === 'meta') return largestIn(bytes.subarray(at, end))
    at = end
  }
  return null
}
const largestIn = (meta: Buffer): Size | null => {
  let largest: Size | null = null
  for (let at = meta.indexOf('ispe'); at !== -1; at = meta.indexOf('ispe', at + 4)) {
    const [width, height] = [meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { width, height }
  }
  return largest
}

const readers = { png: sizeOfPng, jpg: sizeOfJpeg, gif: sizeOfGif, webp: sizeOfWebp, avif: sizeOfAvif }

/** @returns null if the image does not say where every decoder looks */
export const pixelsOf = (type: keyof typeof readers, bytes: Buffer): number | null => {
  try {
    const size = readers[type](bytes)
    return size && size.width * size.height > 0 ? size.width * size.height : null
  } catch {
    // Its header ends too early.
    return null
  }
}
