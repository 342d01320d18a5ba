import { startAuthentication, startRegistration, type RegistrationResponseJSON } from '@simplewebauthn/browser'
import type { AnswerOf } from '../calls/index.ts'

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON']
type Request = Parameters<typeof startAuthentication>[0]['optionsJSON']

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

export const create = async (options: AnswerOf<'startPasskey'>) => {
  const made = await unlessCanceled(startRegistration({ optionsJSON: options as unknown as Registration }))
  if (!made) return null
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: transportsOf(made) },
  }
}

export const sign = async (options: AnswerOf<'startPasskeyLogin'>) => {
  const used = await unlessCanceled(startAuthentication({ optionsJSON: options as unknown as Request }))
  if (!used) return null
  const { id, rawId, response } = used
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== undefined && { userHandle }) },
  }
}
