import {
  browserSupportsWebAuthnAutofill,
  bufferToBase64URLString,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { AnswerOf } from '../calls/index.ts'

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** What only a passkey's authenticator computes, after it has verified its person; always the same 32 bytes. */
export interface PasskeySecret {
  credentialId: string
  output: BufferSource
}
export type OnSecret = (secret: PasskeySecret) => void

/**
 * Asks for the secret (https://www.w3.org/TR/webauthn-3/#prf-extension). Browsers hash the text before authenticators get it, and each
 * passkey answers it with a secret of its own. Changing the text makes all copies useless.
 */
const withSecret = <T extends { extensions?: object }>(options: T): T => ({
  ...options,
  extensions: { ...options.extensions, prf: { eval: { first: new TextEncoder().encode('Hale vault') } } },
})
interface Outputs {
  prf?: { enabled?: boolean; results?: { first?: BufferSource } }
}
const secretOf = (credentialId: string, outputs: object): PasskeySecret | null => {
  const output = (outputs as Outputs).prf?.results?.first
  return output ? { credentialId, output } : null
}

/** Refused or canceled by the person, or nobody answered: nothing has to be said about it. */
const isCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

const unlessCanceled = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isCanceled(error)) return null
    throw error
  }
}

const transportsOf = ({ response }: RegistrationResponseJSON) => response.transports ?? []

/** Uses a passkey only for its secret: nobody checks what it signs, so the challenge is not the server's. */
const askSecretOf = async (made: RegistrationResponseJSON, rpId: string | undefined): Promise<PasskeySecret | null> => {
  const optionsJSON = withSecret<Request>({
    challenge: bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer),
    ...(rpId !== undefined && { rpId }),
    userVerification: 'required',
    allowCredentials: [{ id: made.id, type: 'public-key', transports: transportsOf(made) }],
  })
  const used = await unlessCanceled(startAuthentication({ optionsJSON }))
  return used && secretOf(used.id, used.clientExtensionResults)
}

export const create = async (options: AnswerOf<'startPasskey'>) => {
  const optionsJSON = withSecret(options as unknown as Registration)
  const made = await unlessCanceled(startRegistration({ optionsJSON }))
  if (!made) return null
  const { id, rawId, response, clientExtensionResults: outputs } = made
  const { clientDataJSON, attestationObject } = response
  const secret = secretOf(id, outputs)
  const isComputedLater = secret === null && (outputs as Outputs).prf?.enabled === true
  return {
    passkey: {
      id,
      rawId,
      type: 'public-key' as const,
      response: { clientDataJSON, attestationObject, transports: transportsOf(made) },
    },
    secret,
    askSecret: isComputedLater ? () => askSecretOf(made, optionsJSON.rp.id) : null,
  }
}

export const canOffer = browserSupportsWebAuthnAutofill
/** Ends what the browser offers or asks. */
export const cancel = (): void => WebAuthnAbortService.cancelCeremony()

/** @param isOffered among what the browser fills in, rather than asked for */
export const sign = async (options: AnswerOf<'startPasskeyLogin'>, onSecret?: OnSecret, isOffered = false) => {
  const asked = options as unknown as Request
  const used = await unlessCanceled(
    startAuthentication({ optionsJSON: onSecret ? withSecret(asked) : asked, useBrowserAutofill: isOffered }),
  )
  if (!used) return null
  const secret = secretOf(used.id, used.clientExtensionResults)
  if (secret) onSecret?.(secret)
  const { id, rawId, response } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}
