import { normalizeEmail } from '#shared/rules/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { asAttempt } from './attempts.ts'
import { verifyLoginSecret } from './passwords.ts'

/** How recently accounts without a password must have signed in. */
const recentMs = 10 * 60_000

interface Row {
  email: string
  login_hash: string | null
  started_at: Date
}

/**
 * Confirms that the owner is at the keyboard: by the password, or by a recent sign-in for accounts without one. Counts as a
 * sign-in attempt.
 * @throws VALIDATION at `password`, MAX_INCORRECT_LOGIN_ATTEMPTS, or SIGN_IN_AGAIN if the sign-in is too long ago
 */
export const proveOwner = async (services: Services, caller: Caller, password: string | undefined): Promise<void> => {
  const [row] = await services.db.query<Row>({
    name: 'find_own_proof',
    text: `select u.email, c.login_hash, s.started_at from sessions s join users u on u.id = s.user_id
           left join credentials c on c.user_id = u.id where s.id = $1`,
    values: [caller.sessionId],
  })
  if (!row) throw new HaleError('UNAUTHORIZED')
  if (row.login_hash === null) {
    if (services.now().getTime() - row.started_at.getTime() <= recentMs) return
    throw new HaleError('SIGN_IN_AGAIN')
  }
  if (!password) throw fieldError('password', say('password_needed'))
  const isRight = await asAttempt(
    services,
    normalizeEmail(row.email),
    () => verifyLoginSecret(services, password, row.login_hash),
    `session ${caller.sessionId}`,
  )
  if (!isRight) throw fieldError('password', say('password_wrong'))
}
