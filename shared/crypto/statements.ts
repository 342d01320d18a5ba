/** Texts that the member's own key signs: what a browser decided, kept by a server that cannot change it. */
import { fromUtf8, utf8 } from './bytes.ts'
import { open, type LockedKey } from './keys.ts'
import { config, library, readMessage } from './library.ts'

/** An armored message with the text in it, readable by anyone. */
export const signStatement = async (text: string, key: LockedKey): Promise<string> => {
  const { createMessage, sign } = await library()
  const message = await createMessage({ binary: utf8(text) })
  return sign({ message, signingKeys: [await open(key)], config: await config() })
}

/** The text of a statement; null unless one of these keys signed it. */
export const readStatement = async (armoredMessage: string, keys: readonly LockedKey[]): Promise<string | null> => {
  const { verify } = await library()
  try {
    const verificationKeys = await Promise.all(keys.map(async (key) => (await open(key)).toPublic()))
    const { data, signatures } = await verify({
      message: await readMessage(armoredMessage, 'statement'),
      verificationKeys,
      format: 'binary',
      // Device clocks differ: null ignores dates.
      date: null as unknown as Date,
      config: await config(),
    })
    const signed = await Promise.allSettled(signatures.map(({ verified }) => verified))
    return signed.some(({ status }) => status === 'fulfilled') ? fromUtf8(data) : null
  } catch {
    return null
  }
}
