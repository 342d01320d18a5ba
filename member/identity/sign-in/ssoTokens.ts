import type { CallError } from '#shared/client/index.ts'
import { signInRefusals, type SignInRefusal } from '#shared/rules/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'

const isRefusal = (name: string): name is SignInRefusal => Object.hasOwn(signInRefusals, name)

/** The reason the server put into the address; anything else is a sign-in that could not be verified. */
export const reasonOf = (said: string): SignInRefusal => (isRefusal(said) ? said : 'invalid')

export interface RefusedToken {
  reason: SignInRefusal | 'link'
  /** Present if the reason alone is not enough. */
  failure?: Failure | null
}

/**
 * Why a token or ticket was refused.
 * @returns null if it was not refused: the server failed or was not reached
 */
export const refusalOf = (error: CallError, isLink: boolean): RefusedToken | null => {
  if (error.code !== 'INVALID_CREDENTIALS') return null
  const reason = Object.keys(signInRefusals).find(
    (name): name is SignInRefusal => isRefusal(name) && signInRefusals[name] === error.serverMessage,
  )
  return reason ? { reason } : { reason: isLink ? 'link' : 'expired', failure: failureOf(error) }
}

/** The email address a token is for. It is not trusted: it only decides whether to ask before another session ends. */
export const addressIn = (token: string): string | null => {
  try {
    const [, payload = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase() : null
  } catch {
    return null
  }
}
