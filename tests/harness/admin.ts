/** A caller who may do everything, for tests that are not about signing in. The token names the permissions it lacks. */
import type { Authenticate, Caller } from '#server/app/types.ts'

/** Holds every permission but those in `except`. */
class AllBut extends Set<string> {
  readonly except: ReadonlySet<string>
  constructor(except: readonly string[]) {
    super(['everything'])
    this.except = new Set(except)
  }
  override has(permission: string): boolean {
    return !this.except.has(permission)
  }
}

/**
 * `admin` holds every permission, `admin-faq:read` all but that one, `member` none.
 * @param userId the account that they all are
 */
export const authenticateAs =
  (userId: () => number): Authenticate =>
  async (request) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const [kind = '', ...except] = token.split('-')
    if (kind !== 'admin' && kind !== 'member') return null
    const permissions = kind === 'admin' ? new AllBut(except) : new Set<string>()
    return { userId: userId(), sessionId: 'test', permissions, timezone: null, actorId: null } satisfies Caller
  }
