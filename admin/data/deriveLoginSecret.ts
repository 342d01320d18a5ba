import type { Kdf } from '#shared/crypto/index.ts'

/** What travels in place of the password, derived in a worker that ends with it. */
export const deriveLoginSecret = async (password: string, salt: string, kdf: Kdf): Promise<string> => {
  const { createCryptoWorker } = await import('#shared/crypto/index.ts')
  const worker = createCryptoWorker()
  try {
    return (await worker.deriveSecrets(password, salt, kdf)).loginSecret
  } finally {
    worker.terminate()
  }
}
