export const cryptoMessages = {
  WRONG_PASSPHRASE: 'This password does not open the key',
  UNREADABLE: 'This could not be decrypted with the key',
  BAD_KEY: 'This is not a key that can be used',
  WEAK_DERIVATION: 'The parameters of the key derivation are not acceptable',
  FOREIGN_KEY: 'The server names another public key than the one that belongs to your private key',
  STOPPED: 'The encryption worker stopped',
} as const
export type CryptoErrorCode = keyof typeof cryptoMessages

export class CryptoError extends Error {
  override name = 'CryptoError'
  code: CryptoErrorCode
  constructor(code: CryptoErrorCode, cause?: unknown) {
    super(cryptoMessages[code], { cause })
    this.code = code
  }
}
