import { connect, type Remote } from './channel.ts'
import type { Operations } from './operations.ts'

export { fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts'

/** This module's functions, run in a worker. */
export interface CryptoWorker extends Remote<Operations> {
  /** Ends the worker, and with it every opened key. */
  terminate: () => void
}

/** Exhaustive by its type: a missing operation does not compile. */
const offered: Readonly<Record<keyof Operations, true>> = {
  deriveSecrets: true,
  deriveNewSecrets: true,
  generateKeyPair: true,
  relockPrivateKey: true,
  opensKey: true,
  fingerprintOf: true,
  ownPublicKey: true,
  createdAt: true,
  encryptText: true,
  sealText: true,
  sealAgain: true,
  decryptText: true,
  decryptForProof: true,
  signStatement: true,
  readStatement: true,
  makeEmergencyCopy: true,
  openEmergencyCopy: true,
  rewrapSecret: true,
  isSignedBy: true,
  signText: true,
  forgetKeys: true,
}

/**
 * Starts a worker for a page. One per page is enough.
 * @param onCrash called when it ends by itself, so that the next use starts another
 */
export const createCryptoWorker = (onCrash?: () => void): CryptoWorker => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const { remote, stop } = connect<Operations>(worker, Object.keys(offered) as (keyof Operations)[])
  const terminate = () => {
    stop()
    worker.terminate()
  }
  // Its script failed to load, or it crashed: no reply will come.
  worker.addEventListener('error', () => {
    terminate()
    onCrash?.()
  })
  return { ...remote, terminate }
}
