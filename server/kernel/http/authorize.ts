import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller } from '../types.ts'

/**
 * Refuses callers who may not make a call, as far as that can be decided without reading the request's body.
 * @throws UNAUTHORIZED without a caller, FORBIDDEN without the permission
 */
export const authorize = (access: CallSpec['access'], caller: Caller | null): void => {
  if (access === 'public') return
  if (!caller) throw new HaleError('UNAUTHORIZED')
  if (access === 'signed-in') return
  if ('permission' in access) {
    if (!caller.permissions.has(access.permission)) throw new HaleError('FORBIDDEN')
    return
  }
  // Callers without any permission learn nothing about classkeys, not even their names.
  if (caller.permissions.size === 0) throw new HaleError('FORBIDDEN')
}

/**
 * Keeps administrators acting as a member away from what only the owner may do: passwords, keys, signatures, rewards.
 * @throws OWNER_ONLY
 */
export const refuseActors = ({ ownerOnly }: CallSpec, caller: Caller | null): void => {
  if (ownerOnly && caller !== null && caller.actorId !== null) throw new HaleError('OWNER_ONLY')
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
  if (!resource || (resource.rest !== null && !access.nouns))
    throw new HaleError('BAD_REQUEST', {
      message: `Unknown classkey '${String(classkey)}'`,
      errors: { classkey: `Unknown classkey '${String(classkey)}'` },
    })
  if (!caller?.permissions.has(permissionOf(resource, access.classkey))) throw new HaleError('FORBIDDEN')
}
