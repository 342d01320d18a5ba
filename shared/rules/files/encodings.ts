import { FileProblem } from './file-problem.ts'

/** The encodings that a file of text can be read in, each with the languages that are written in it. */
export const encodings = {
  'UTF-8': 'All languages',
  'UTF-16': 'All languages',
  'UTF-16BE': 'All languages',
  'Windows-1252': 'Western European',
  'Windows-1250': 'Central European',
  'Windows-1251': 'Cyrillic',
  'Windows-1253': 'Greek',
  'Windows-1254': 'Turkish',
  'Windows-1255': 'Hebrew',
  'Windows-1256': 'Arabic',
  'Windows-1257': 'Baltic',
  'Windows-1258': 'Vietnamese',
  Macintosh: 'Western European, older Macs',
  Shift_JIS: 'Japanese',
  GB18030: 'Chinese, simplified',
  Big5: 'Chinese, traditional',
  'EUC-KR': 'Korean',
} as const
export type Encoding = keyof typeof encodings
export const encodingNames = Object.keys(encodings) as [Encoding, ...Encoding[]]

/** A file's text, and its encoding. */
export interface Decoded {
  text: string
  encoding: Encoding
}

/** UTF-16 without a byte order mark: every other byte of its commas, digits and line breaks is zero. */
const wideOf = (bytes: Uint8Array): Encoding | null => {
  const zeros = [0, 0]
  const looked = bytes.subarray(0, 2000)
  for (const [place, byte] of looked.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < looked.length / 5 || Math.min(even, odd) > 0) return null
  return odd > even ? 'UTF-16' : 'UTF-16BE'
}

/**
 * A file's text: UTF-8 or UTF-16 by the byte order mark or their pattern, UTF-8 if valid, else Windows-1252, in which spreadsheets in
 * Western Europe and America save CSV.
 * @param chosen read in this encoding instead; a byte order mark takes precedence
 * @throws FileProblem for anything but text
 */
export const decodeText = (bytes: Uint8Array, chosen?: Encoding | null): Decoded => {
  const read = (encoding: Encoding, options = {}): Decoded => ({
    text: new TextDecoder(encoding === 'UTF-16' ? 'utf-16le' : encoding.toLowerCase(), options).decode(bytes),
    encoding,
  })
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return read('UTF-16')
  if (first === 0xfe && second === 0xff) return read('UTF-16BE')
  if (first === 0xef && second === 0xbb && third === 0xbf) return read('UTF-8')
  if (chosen) return read(chosen)
  if (bytes.includes(0)) {
    const wide = wideOf(bytes)
    if (wide === null) throw new FileProblem('table_not_text')
    return read(wide)
  }
  try {
    return read('UTF-8', { fatal: true })
  } catch {
    return read('Windows-1252')
  }
}
