import type { FastifyInstance } from 'fastify'
import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller } from '../types.ts'

/**
 * Who may use a route: what the contract declares for a call. A route outside of the contract is `public`, or says what shows that
 * a request is allowed: a partner's `signature`, a `link` that the server signed, a `token` of its own, or a `guard` of files.
 */
export type RouteAccess = CallSpec['access'] | 'signature' | 'link' | 'token' | 'guard'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess
  }
  interface FastifyInstance {
    /** Every route, such as `GET /v1/tags`, with who may use it. */
    routeAccess: Map<string, RouteAccess>
  }
}

/**
 * From here on, a route that does not declare who may use it is not registered.
 * @param others routes of plugins that cannot declare it
 */
export const requireAccess = (app: FastifyInstance, others: Readonly<Record<string, RouteAccess>>): void => {
  app.decorate('routeAccess', new Map<string, RouteAccess>())
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access ?? others[url]
    if (access === undefined) throw new Error(`${String(method)} ${url} does not declare who may use it`)
    for (const one of [method].flat()) app.routeAccess.set(`${one} ${url}`, access)
  })
}

/**
 * For what depends on more than the call: the item, or what is to be changed about it.
 * @throws FORBIDDEN without the permissions; staff are told which ones are missing
 */
export const assertHolds = (caller: Pick<Caller, 'permissions'>, ...permissions: readonly string[]): void => {
  const missing = permissions.filter((permission) => !caller.permissions.has(permission))
  if (missing.length > 0) throw new HaleError('FORBIDDEN', caller.permissions.size > 0 ? { permissions: missing } : {})
}

/** Whether a signed-in caller is staff, also where its bounds leave it no permission. */
export const isStaff = ({ permissions, isBounded }: Pick<Caller, 'permissions' | 'isBounded'>): boolean =>
  permissions.size > 0 || isBounded === true

/** For data of one account. @throws FORBIDDEN for callers who are neither its owner nor hold the permission */
export const assertOwnerOr = (caller: Caller, ownerId: number, permission: string): void => {
  if (ownerId !== caller.userId) assertHolds(caller, permission)
}

/**
 * Refuses callers who may not make a call, as far as that can be decided without reading the request's body.
 * @throws UNAUTHORIZED without a caller, FORBIDDEN without the permission
 */
export const authorize = (access: CallSpec['access'], caller: Caller | null): void => {
  if (access === 'public') return
  if (!caller) throw new HaleError('UNAUTHORIZED')
  if (access === 'signed-in') return
  if (access !== 'staff' && 'permission' in access) {
    assertHolds(caller, access.permission, ...(access.and === undefined ? [] : [access.and]))
    return
  }
  // Callers without any permission learn nothing about classkeys, not even their names.
  if (caller.permissions.size === 0) throw new HaleError('FORBIDDEN')
}

/** How recently someone must have proved who they are. */
const enteredMs = 5 * 60_000

/** @throws PASSWORD_NEEDED if the caller has neither signed in nor confirmed the password within the last five minutes */
export const assertEntered = ({ enteredAt }: Pick<Caller, 'enteredAt'>, now: Date): void => {
  if (!enteredAt || enteredAt.getTime() <= now.getTime() - enteredMs) throw new HaleError('PASSWORD_NEEDED')
}

/**
 * Keeps administrators acting as a member away from what only the owner may do: passwords, keys, signatures, rewards.
 * @throws OWNER_ONLY
 */
export const refuseActors = ({ ownerOnly }: CallSpec, caller: Caller | null): void => {
  if (ownerOnly && caller !== null && caller.actorId !== null) throw new HaleError('OWNER_ONLY')
}

/**
 * Until their account is erased, people can only keep it.
 * @throws FORBIDDEN
 */
export const refuseClosing = ({ access, whileClosing }: CallSpec, caller: Caller | null): void => {
  if (access === 'public' || whileClosing || !caller?.closing?.includes(caller.userId)) return
  throw new HaleError('FORBIDDEN', { message: say('account_closing') })
}

/**
 * The resource of a generic call, once the caller is known to have the permission. Nouns with their own paths are not
 * classkeys: their rules apply behind those paths, except for calls declared for both.
 * @throws BAD_REQUEST for an unknown classkey, FORBIDDEN without the permission
 */
export const authorizeClasskey = (
  access: CallSpec['access'],
  caller: Caller | null,
  classkey: unknown,
  resources: ReadonlyMap<string, Resource>,
): void => {
  if (typeof access === 'string' || !('classkey' in access) || (access.isOptional && classkey === undefined)) return
  const resource = typeof classkey === 'string' ? resources.get(classkey) : undefined
  if (!resource || (resource.rest !== null && !access.nouns)) {
    const message = say('unknown_classkey', { name: String(classkey) })
    throw new HaleError('BAD_REQUEST', { message, errors: { classkey: message } })
  }
  if (!caller) throw new HaleError('UNAUTHORIZED')
  assertHolds(caller, permissionOf(resource, access.classkey))
}
