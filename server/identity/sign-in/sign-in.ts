import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { CallContext, HandlersOf } from '../../kernel/types.ts'
import { asVisit } from './attempts.ts'
import { challengeFor } from './challenge.ts'
import { findByEmail } from './credentials.ts'
import { knownDevice } from './known-device.ts'
import { passwordPolicy, verifyLoginSecret } from './passwords.ts'
import { normalizeEmail } from './email.ts'
import { signIn } from './signed-in.ts'

type Calls = Pick<typeof calls, 'loginChallenge' | 'login'>

/** Checks email and password, with the same timing and answer whichever of them is wrong. */
const verifyPassword = async (
  { services, request, about }: Pick<CallContext<Calls['login']>, 'services' | 'request' | 'about'>,
  email: string,
  password: string,
) => {
  const found = await findByEmail(services.db, email)
  if (found) about(found.id)
  // No account has the id 0: an unknown address takes as long.
  const device = await knownDevice(services, request.cookies, found?.id ?? 0)
  const isRight = await asVisit(services, email, { device, ip: request.ip }, () =>
    verifyLoginSecret(services, password, found?.login_hash ?? null),
  )
  if (!found || !isRight) throw new HaleError('INVALID_CREDENTIALS')
  return found
}

export const signInHandlers: HandlersOf<Calls> = {
  loginChallenge: ({ body, services }) => challengeFor(services, normalizeEmail(body.email)),

  login: async (context) => {
    const { body, services, request } = context
    const found = await verifyPassword(context, normalizeEmail(body.email), body.password)
    if ((found.password_policy ?? 0) < passwordPolicy) {
      // Chosen under older rules: the right password proves the identity, but must be replaced by mail.
      throw Object.assign(new HaleError('WEAK_PASSWORD'), { status: 401 })
    }
    return signIn(services, found.id, request)
  },
}
