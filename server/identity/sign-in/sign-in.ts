import { normalizeEmail } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { asVisit } from './attempts.ts'
import { challengeFor } from './challenge.ts'
import { findByEmail } from './credentials.ts'
import { deviceHash, provenDevice } from './known-device.ts'
import { passwordPolicy, verifyLoginSecret } from './passwords.ts'
import { signInAnswer, signInWithin } from './signed-in.ts'

type Calls = Pick<typeof calls, 'loginChallenge' | 'login'>

export const signInHandlers: HandlersOf<Calls> = {
  loginChallenge: ({ body, services }) => challengeFor(services, normalizeEmail(body.email)),

  /** With the same timing and answer whether the email or the password is wrong. */
  login: async ({ body, services, request, about }) => {
    const email = normalizeEmail(body.email)
    const found = await findByEmail(services.db, email, deviceHash(services, request.cookies))
    if (found) about(found.id)
    // No account has the id 0.
    const proven = provenDevice(services, request.cookies, found?.id ?? 0)
    const device = found?.has_forgotten ? null : proven
    const started = await asVisit(
      services,
      { email, device, ip: request.ip },
      () => verifyLoginSecret(services, body.password, found?.login_hash ?? null),
      async (tx) => {
        if (!found) return new HaleError('INVALID_CREDENTIALS')
        // Chosen under older rules: the right password proves the identity, but must be replaced by mail.
        if ((found.password_policy ?? 0) < passwordPolicy)
          return Object.assign(new HaleError('WEAK_PASSWORD'), { status: 401 })
        return signInWithin({ ...services, db: tx }, found.id, request, { loginHash: found.login_hash })
      },
    )
    return signInAnswer(services, started ?? new HaleError('INVALID_CREDENTIALS'))
  },
}
