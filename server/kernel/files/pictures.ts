/** Uploaded pictures, decoded in full by libvips off the event loop, and kept without what they tell of their place, time and device. */
import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { HaleError } from '#shared/errors.ts'
import type { pictureSignatures } from '#shared/rules/index.ts'
import { createTurns } from './turns.ts'

export type PictureType = keyof typeof pictureSignatures

/** What phones take; whoever opens a picture needs four bytes for each. */
const mostPixels = 50_000_000
/** All frames of an animation together. */
const mostOfAnimation = 100_000_000
const timeoutSeconds = 30

/** libvips takes threads that Node.js also needs for files and passwords. */
const turns = createTurns(2)

let loaded: Promise<(bytes: Buffer, options: SharpOptions) => Sharp> | undefined
const load = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  }))

/** How each type is written, without a visible loss. `format` is libvips' name. */
const writers: Readonly<
  Record<PictureType, { format: string; write: (image: Sharp, bytes: Buffer, about: Metadata) => Sharp }>
> = {
  png: { format: 'png', write: (image) => image.png() },
  jpg: {
    format: 'jpeg',
    write: (image, _, { chromaSubsampling }) =>
      image.jpeg({ quality: 92, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  },
  gif: { format: 'gif', write: (image) => image.gif({ dither: 0, effort: 2 }) },
  webp: {
    format: 'webp',
    write: (image, bytes) => image.webp({ quality: 92, effort: 2, lossless: bytes.includes('VP8L') }),
  },
  avif: { format: 'heif', write: (image) => image.avif({ quality: 75, effort: 1 }) },
}

/** What stands before or in metadata, in any of the types: names of blocks, of chunks and of namespaces. */
const marks = ['Exif', 'eXIf', 'EXIF', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'XMP ', 'xmpmeta', 'rdf:RDF', 'Photoshop 3.0']

/** Whether a comment of a GIF may start here: its length leads to its end, or to its next part. */
const isComment = (bytes: Buffer, at: number): boolean => {
  const length = bytes[at + 2] ?? 0
  return length === 255 || (length > 0 && bytes[at + 3 + length] === 0)
}
/** Byte by byte: `indexOf` at every second byte would take seconds. */
const hasComment = (bytes: Buffer): boolean => {
  for (let at = 0; at < bytes.length; at += 1)
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xfe && isComment(bytes, at)) return true
  return false
}

const ends: Readonly<Record<PictureType, (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.subarray(-8, -4).toString('latin1') === 'IEND',
  jpg: (bytes) => bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9,
  gif: (bytes) => bytes.at(-1) === 0x3b,
  webp: (bytes) => bytes.readUInt32LE(4) + 8 === bytes.length,
  avif: () => true,
}

/**
 * Whether a picture may have metadata, or something behind its end. By chance some that have none are taken to have some; they are
 * written anew, which does no harm.
 */
const mayHaveMetadata = (type: PictureType, bytes: Buffer, { exif, xmp, iptc, comments, orientation = 1 }: Metadata) =>
  Boolean(exif ?? xmp ?? iptc ?? comments) ||
  orientation !== 1 ||
  !ends[type](bytes) ||
  marks.some((mark) => bytes.includes(mark)) ||
  (type === 'gif' && hasComment(bytes))

/** Chunks of a PNG that may decide how it looks, or which way is up. Critical ones begin with a capital letter. */
const pngChunks = /^(?:[A-Z].{3}|tRNS|gAMA|cHRM|sRGB|iCCP|cICP|sBIT|bKGD|pHYs|eXIf|acTL|fcTL|fdAT)$/
/** Programs write chunks of several kilobytes. */
const mostPngChunks = 20_000

/**
 * A PNG without its texts, which libvips inflates whole, within no time limit, and without anything behind its end.
 * @returns the same bytes if there is none of this; null for too many chunks, and if its end is missing
 */
const withoutTexts = (bytes: Buffer): Buffer | null => {
  const kept = [bytes.subarray(0, 8)]
  let count = 0
  for (let at = 8; at + 12 <= bytes.length && count <= mostPngChunks; count += 1) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + bytes.readUInt32BE(at)
    if (pngChunks.test(name)) kept.push(bytes.subarray(at, next))
    at = next
    if (name !== 'IEND' || at > bytes.length) continue
    const essential = Buffer.concat(kept)
    return essential.length === bytes.length ? bytes : essential
  }
  return null
}

const optionsFor = (type: PictureType): SharpOptions => ({
  failOn: 'error',
  limitInputPixels: mostOfAnimation,
  animated: type === 'gif' || type === 'webp',
})

/** Decodes every row, and keeps nothing of it. */
const readWhole = (image: Sharp): Promise<unknown> =>
  image.resize(1, 1, { fit: 'fill' }).timeout({ seconds: timeoutSeconds }).raw().toBuffer()

const clean = async (type: PictureType, given: Buffer, isPhoto: boolean): Promise<Buffer | null> => {
  const bytes = type === 'png' ? withoutTexts(given) : given
  if (!bytes) return null
  const sharp = await load()
  const options = optionsFor(type)
  const about = await sharp(bytes, options).metadata()
  const { format, write } = writers[type]
  if (about.format !== format) return null
  if (about.width * (about.pageHeight ?? about.height) > mostPixels) throw new HaleError('TOO_LARGE')
  if (!isPhoto && !mayHaveMetadata(type, bytes, about)) {
    await readWhole(sharp(bytes, options))
    return bytes
  }
  // Browsers do not turn animations either.
  const image = (about.pages ?? 1) > 1 ? sharp(bytes, options) : sharp(bytes, options).autoOrient()
  return write(image, bytes, about).timeout({ seconds: timeoutSeconds }).toBuffer()
}

/**
 * A picture without metadata, turned upright, its colors as sRGB; the same bytes if there is nothing to remove. A JPEG from outside is
 * always written anew, since any of its segments may tell something.
 * @returns null for anything that does not decode from beginning to end
 * @throws TOO_LARGE for too many pixels, or if it takes too long
 */
export const withoutMetadata = (type: PictureType, bytes: Buffer): Promise<Buffer | null> =>
  turns(() => clean(type, bytes, type === 'jpg')).catch(refusal)

/** The same of a stored picture, which was checked when it came: a JPEG without metadata stays as it is. */
export const withoutStoredMetadata = (type: PictureType, bytes: Buffer): Promise<Buffer | null> =>
  turns(() => clean(type, bytes, false)).catch(refusal)

const refusal = (error: unknown): null => {
  if (error instanceof HaleError) throw error
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|timeout/i.test(message)) throw new HaleError('TOO_LARGE', { cause: error })
  return null
}
