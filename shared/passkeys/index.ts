/** Passkeys in a browser: what is sent to the server, and what stays here. */
import type { AnswerOf } from '../calls/index.ts'
import type { OnSecret } from './ceremonies.ts'

export type { OnSecret, PasskeySecret } from './ceremonies.ts'

/** Loaded when the first passkey is used. */
const ceremonies = () => import('./ceremonies.ts')

/** Whether this browser has passkeys for this page. No passkey belongs to an address of digits. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname)

/**
 * Creates a passkey.
 * @param start makes the challenge
 * @param onSecret called if the authenticator computes a secret of the passkey already now
 * @returns what `addPasskey` takes; null if the person canceled
 * @throws InvalidStateError if this device has one for the account already
 */
export const createPasskey = async (start: () => Promise<AnswerOf<'startPasskey'>>, onSecret: OnSecret) => {
  const [{ create }, options] = await Promise.all([ceremonies(), start()])
  return create(options, onSecret)
}

/**
 * Has a passkey sign a challenge.
 * @param start makes the challenge
 * @param onSecret called if the authenticator computes a secret of the passkey; without it, none is asked for
 * @returns what the call that follows takes; null if the person canceled
 */
export const signWithPasskey = async (start: () => Promise<AnswerOf<'startPasskeyLogin'>>, onSecret?: OnSecret) => {
  const [{ sign }, options] = await Promise.all([ceremonies(), start()])
  return sign(options, onSecret)
}
