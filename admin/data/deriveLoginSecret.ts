import type { Kdf } from '#shared/crypto/index.ts'

/** Derives the secret that is sent instead of the password, in a short-lived worker. */
export const deriveLoginSecret = async (password: string, salt: string, kdf: Kdf): Promise<string> => {
  const { createCryptoWorker } = await import('#shared/crypto/browser.ts')
  const worker = createCryptoWorker()
  try {
    return (await worker.deriveSecrets(password, salt, kdf)).loginSecret
  } finally {
    worker.terminate()
  }
}
