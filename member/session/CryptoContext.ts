import { createContext, use } from 'react'
import type { CryptoWorker } from '#shared/crypto/browser.ts'

/** The worker that derives keys and encrypts. It starts on first use; there is one per page. */
export type CryptoSource = () => Promise<Omit<CryptoWorker, 'terminate'>>

export const CryptoContext = createContext<CryptoSource | null>(null)

/** @throws outside of the member area's providers */
export const useCrypto = (): CryptoSource => {
  const source = use(CryptoContext)
  if (!source) throw new Error('useCrypto needs a CryptoContext')
  return source
}
