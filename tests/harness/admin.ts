/** A caller with every permission, for tests that are not about sign-in. The token names the permissions it lacks. */
import type { Authenticate, Caller } from '#server/kernel/types.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { organizationManager } from '#shared/rules/index.ts'
import type { TestServer } from './server.ts'

/** Holds every permission but those in `except`, and manages no organization, which is not one. */
class AllBut extends Set<string> {
  readonly except: ReadonlySet<string>
  constructor(except: readonly string[]) {
    super(['everything'])
    this.except = new Set(except)
  }
  override has(permission: string): boolean {
    return permission !== organizationManager && !this.except.has(permission)
  }
}

/** `admin` holds every permission, `admin-faq:read` all but that one, `member` none. @param userId the account of all of them */
export const authenticateAs =
  (userId: () => number): Authenticate =>
  async (request) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const [kind = '', ...except] = token.split('-')
    if (kind !== 'admin' && kind !== 'member') return null
    const permissions = kind === 'admin' ? new AllBut(except) : new Set<string>()
    return {
      userId: userId(),
      sessionId: 'test',
      permissions,
      timezone: null,
      language: 'en',
      // However late the test's clock is, the password was just entered.
      enteredAt: new Date(8.64e15),
      actorId: null,
    } satisfies Caller
  }

/** Prepares roles and permissions, and adds the account that `authenticateAs` uses. */
export const addAdministrator = async ({ services }: Pick<TestServer, 'services'>): Promise<number> => {
  await prepareAccess(services)
  const [row] = await services.db.query<{ id: number }>({
    text: `insert into users (first_name, last_name, email) values ('Ada', 'Admin', 'ada@example.org') returning id`,
  })
  const id = row?.id ?? 0
  await services.db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Super Admin'`,
    values: [id],
  })
  return id
}
