import { fieldError, HaleError } from '#shared/errors.ts'
import type { Caller, Services } from '../app/types.ts'
import { asAttempt } from './attempts.ts'
import { verifyLoginSecret } from './passwords.ts'
import { normalizeEmail } from './secrets.ts'

/** Accounts without a password here have to have signed in within this time. */
const recentMs = 10 * 60_000

interface Row {
  email: string
  login_hash: string | null
  started_at: Date
}

/**
 * Makes sure that the owner of the account is at the keyboard: by the password, or by a recent sign-in where the account
 * has none. Counts as an attempt to sign in.
 * @throws VALIDATION at `password`, MAX_INCORRECT_LOGIN_ATTEMPTS, or SIGN_IN_AGAIN when the sign-in is too long ago
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
  if (!password) throw fieldError('password', 'Enter your password.')
  const isRight = await asAttempt(services, normalizeEmail(row.email), () => verifyLoginSecret(services, password, row.login_hash))
  if (!isRight) throw fieldError('password', 'This is not your current password.')
}
