/** Brings its own cryptography. */
const library = () => import('otplib')

/** How far the clocks of phone and server may differ. */
const toleranceSeconds = 30

export const newSecret = async (): Promise<string> => (await library()).generateSecret({ length: 20 })

/** What an authenticator app reads from the QR code. */
export const uriOf = async (secret: string, email: string): Promise<string> =>
  (await library()).generateURI({ issuer: 'Hale', label: email, secret })

/** @returns the 30-second step that a code of six digits belongs to; null for a wrong one */
export const stepOf = async (secret: string, code: string, now: Date): Promise<number | null> => {
  const { verifySync } = await library()
  const epoch = Math.floor(now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: toleranceSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
