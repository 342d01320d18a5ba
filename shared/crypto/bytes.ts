export const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length))

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @throws RangeError if `hex` does not consist of pairs of hexadecimal digits */
export const fromHex = (hex: string): Uint8Array<ArrayBuffer> => {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not hexadecimal')
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** @throws DOMException if `text` is not base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
/** @throws TypeError if the bytes are not UTF-8 */
export const fromUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
