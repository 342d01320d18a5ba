import type { CallSpec } from '#shared/calls/define.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'

/** The entity a call lists: the one it names, or the one its permission refers to. */
const listedBy = (
  { access, query }: CallSpec,
  classkey: unknown,
  resources: ReadonlyMap<string, Resource>,
): Resource | undefined => {
  if (query && 'classkey' in query.shape) return typeof classkey === 'string' ? resources.get(classkey) : undefined
  if (typeof access === 'string' || !('permission' in access)) return undefined
  return [...resources.values()].find((resource) => permissionOf(resource, 'read') === access.permission)
}

/**
 * Refuses query parameters that neither the call nor the entity it lists declares: a mistyped filter must not return
 * everything. Calls proxied under /api take their provider's parameters.
 * @throws VALIDATION naming each of them
 */
export const refuseUndeclared = (
  call: CallSpec,
  names: readonly string[],
  classkey: unknown,
  resources: ReadonlyMap<string, Resource>,
): void => {
  if (call.path.startsWith('/api/')) return
  const undeclared = names.filter((name) => !call.query || !Object.hasOwn(call.query.shape, name))
  if (undeclared.length === 0) return
  const searched = call.method === 'GET' ? (listedBy(call, classkey, resources)?.searchParameters ?? {}) : {}
  const strange = undeclared.filter((name) => !Object.hasOwn(searched, name)).map((name) => name.slice(0, 100))
  if (strange.length === 0) return
  const errors = Object.fromEntries(strange.map((name) => [name, say('unknown_parameter', { name })]))
  throw new HaleError('VALIDATION', { errors, message: strange.length === 1 ? errors[strange[0] ?? ''] : undefined })
}
