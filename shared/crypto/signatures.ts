import { utf8 } from './bytes.ts'
import { CryptoError } from './errors.ts'
import { open, readPublic, type LockedKey } from './keys.ts'
import { config, library, readSignature } from './library.ts'

/** @returns an armored signature, apart from the text */
export const signText = async (text: string, signWith: LockedKey): Promise<string> => {
  const { createMessage, sign } = await library()
  return sign({
    message: await createMessage({ binary: utf8(text) }),
    signingKeys: await open(signWith),
    detached: true,
    config: await config(),
  })
}

/**
 * Whether a signature apart from its text was made by a key.
 * @throws CryptoError BAD_KEY
 */
export const isSignedBy = async (text: string, armoredSignature: string, publicKey: string): Promise<boolean> => {
  const { createMessage, verify } = await library()
  const verificationKeys = await readPublic(publicKey)
  try {
    const { signatures } = await verify({
      message: await createMessage({ binary: utf8(text) }),
      signature: await readSignature(armoredSignature),
      verificationKeys,
      // The clocks of devices differ.
      date: null as unknown as Date,
      config: await config(),
    })
    return (await signatures[0]?.verified) === true
  } catch (error) {
    if (error instanceof CryptoError) throw error
    return false
  }
}
