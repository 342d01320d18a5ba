/**
 * Removes camera metadata from images: place, time, device, comments. What affects its appearance stays: its colors (ICC
 * profile) and, in a JPEG, the orientation.
 */

const u16 = (bytes: Buffer, at: number, isLittle: boolean): number =>
  isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
const u32 = (bytes: Buffer, at: number, isLittle: boolean): number =>
  isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)

const orientationTag = 0x0112

/** The orientation (2 to 8) in an Exif segment's data (`Exif\0\0` and a TIFF); null for an upright image. */
const orientationOf = (exif: Buffer): number | null => {
  const tiff = exif.subarray(6)
  if (tiff.length < 8) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const directory = u32(tiff, 4, isLittle)
  if (directory + 2 > tiff.length) return null
  const count = u16(tiff, directory, isLittle)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return null
    if (u16(tiff, at, isLittle) !== orientationTag) continue
    const value = u16(tiff, at + 8, isLittle)
    return value >= 2 && value <= 8 ? value : null
  }
  return null
}

/** An Exif segment with only the orientation. */
const orientationSegment = (orientation: number): Buffer => {
  const data = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010000000000000000', 'hex')
  data.writeUInt16BE(orientation, data.length - 8)
  return data
}

/** Segments kept of a JPEG's APP0 to APP15 and comments: JFIF, the ICC profile, and Adobe's color marker. */
const isKeptSegment = (marker: number, data: Buffer): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && data.toString('latin1', 0, 11) === 'ICC_PROFILE')

const cleanJpeg = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // The image itself: what follows, such as a second image for previews, is dropped.
    if (marker === 0xda) {
      const end = endOfScans(bytes, at)
      if (end === null) return null
      parts.push(bytes.subarray(at, end))
      return Buffer.concat(parts)
    }
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    const segment = bytes.subarray(at, at + 2 + length)
    if (length < 2 || segment.length < 2 + length) return null
    const data = segment.subarray(4)
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe
    if (!isMetadata || isKeptSegment(marker, data)) parts.push(segment)
    else if (marker === 0xe1 && data.toString('latin1', 0, 4) === 'Exif') {
      const orientation = orientationOf(data)
      if (orientation !== null) parts.push(orientationSegment(orientation))
    }
    at += 2 + length
  }
  return null
}

/** Where the first image of a JPEG ends, after its end marker; null if it has none. */
const endOfScans = (bytes: Buffer, from: number): number | null => {
  for (let at = bytes.indexOf(0xff, from + 2); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1))
    if (bytes[at + 1] === 0xd9) return at + 2
  return null
}

const pngMetadata: ReadonlySet<string> = new Set(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'])

const cleanPng = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (!pngMetadata.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

const cleanWebp = (bytes: Buffer): Buffer | null => {
  const parts: Buffer[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (at + 8 + length > bytes.length) return null
    const type = bytes.toString('latin1', at, at + 4)
    const chunk = Buffer.from(bytes.subarray(at, end))
    // The extended header lists the chunks that follow: Exif (8) and XMP (4) are no longer among them.
    if (type === 'VP8X') chunk.writeUInt8((chunk[8] ?? 0) & ~0x0c, 8)
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk)
    at = end
  }
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return body.length > 0 ? Buffer.concat([head, body]) : null
}

/**
 * The image without its metadata, for JPEG, PNG and WebP.
 * @returns null for other files and for corrupt images
 */
export const withoutMetadata = (bytes: Buffer): Buffer | null => {
  try {
    if (bytes.readUInt16BE(0) === 0xffd8) return cleanJpeg(bytes)
    if (bytes.toString('latin1', 1, 4) === 'PNG') return cleanPng(bytes)
    if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return cleanWebp(bytes)
    return null
  } catch {
    // A length that points outside the file.
    return null
  }
}
