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
 * @returns what `addPasskey` takes, and the passkey's secret if its authenticator computes it already now. If it only does so when a
 *   passkey is used, `askSecret` uses it once, which the person has to confirm again. Null if the person canceled
 * @throws InvalidStateError if this device has one for the account already
 */
export const createPasskey = async (start: () => Promise<AnswerOf<'startPasskey'>>) => {
  const [{ create }, options] = await Promise.all([ceremonies(), start()])
  return create(options)
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

/** Challenges expire after five minutes. */
const offerMs = 4 * 60_000

/**
 * Offers passkeys among what the browser fills into the field with `autocomplete="… webauthn"`, until one is chosen. Another use of a
 * passkey ends it.
 * @param signal ends it as well
 * @returns as `signWithPasskey`; null at once where the browser cannot offer them
 */
export const offerPasskeys = async (
  start: () => Promise<AnswerOf<'startPasskeyLogin'>>,
  onSecret: OnSecret,
  signal: AbortSignal,
) => {
  const { canOffer, cancel, sign } = await ceremonies()
  if (!(await canOffer())) return null
  while (!signal.aborted) {
    const options = await start()
    if (signal.aborted) return null
    let isRenewed = false
    const renew = setTimeout(() => {
      isRenewed = true
      cancel()
    }, offerMs)
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const used = await sign(options, onSecret, true)
      if (used || !isRenewed) return used
    } finally {
      clearTimeout(renew)
      signal.removeEventListener('abort', cancel)
    }
  }
  return null
}
