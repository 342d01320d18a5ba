import { fullName } from '#shared/rules/index.ts'
import type { AuthProvider } from 'ra-core'
import { resourceWithin } from '#shared/classkeys/index.ts'
import type { Operation } from '#shared/classkeys/spec.ts'
import { declarationAt, type Declarations } from '../declarations/index.ts'
import { isAction, needsOf } from '../navigation/needs.ts'
import type { Account, Session } from './session.ts'

/** Redirects for users without access and after logout. Both screens belong to the member area. */
export const unauthorizedPath = '/unauthorized'
export const loginPath = '/login'

/** Actions that the entity's declaration must also allow. */
const operations: Readonly<Record<string, Operation>> = { create: 'add', edit: 'set', delete: 'delete' }

export const nameOf = ({ user }: Account): string => fullName(user) || user.email

/** Handles sessions; signing in itself happens in the member area. `leave` opens another page. */
export const createAuthProvider = (
  declarations: Declarations,
  session: Session,
  leave: (path: string) => void,
): AuthProvider => {
  const permissions = async (): Promise<ReadonlySet<string>> => new Set((await session.account())?.permissions)
  return {
    login: () => Promise.reject(new Error('Signing in happens at /login')),
    checkAuth: async () => {
      const account = await session.restore()
      if (account && account.permissions.length > 0) return
      leave(unauthorizedPath)
      // Never resolves: the browser is navigating away, and nothing on this page should render again.
      await new Promise(() => undefined)
    },
    checkError: async (error: { status?: number }) => {
      if (error.status === 401 && !session.isHeldAt(location.href)) leave(unauthorizedPath)
    },
    logout: async () => {
      await session.end()
      leave(loginPath)
      return false
    },
    getIdentity: async () => {
      const account = await session.account()
      if (!account) return { id: 0 }
      const { user, bounds, profile } = account
      return {
        id: user.id,
        fullName: nameOf(account),
        email: user.email,
        ...(bounds ? { bounds } : {}),
        hasSingleKeys: profile?.preferences.single_keys,
      }
    },
    getPermissions: permissions,
    canAccess: async ({ resource, action }) => {
      const declaration = declarationAt(declarations, resource)
      if (declaration === undefined || !isAction(action)) return true
      const operation = operations[action]
      const bounds = (await session.account())?.bounds
      const own = bounds ? resourceWithin(declaration, bounds) : declaration
      if (operation !== undefined && !own.operations.includes(operation)) return false
      const held = await permissions()
      return needsOf(declaration, action).every((one) => held.has(one))
    },
  }
}
