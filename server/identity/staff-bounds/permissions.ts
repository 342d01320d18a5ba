import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { belongingOf, resources } from '#shared/classkeys/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'

/** What the generic calls, and those of nouns, let staff with bounds do with a resource. */
const verbsOf = (resource: Resource): ('read' | 'write' | 'delete')[] => {
  const belonging = belongingOf(resource)
  if (belonging === 'not for limited staff') return []
  if (belonging === 'content for all') return ['read']
  return belonging.to === 'organization' && belonging.by === 'id' ? ['read', 'write'] : ['read', 'write', 'delete']
}

const ofResource = (resource: Resource): string[] => {
  const verbs = verbsOf(resource).map((verb) => permissionOf(resource, verb))
  const ofFields = Object.values(resource.fields).flatMap(({ readable }) =>
    typeof readable === 'string' ? [readable] : [],
  )
  return verbs.length === 0 ? [] : [...verbs, ...ofFields]
}

const usable = new Set([
  ...resources.flatMap(ofResource),
  ...Object.values<CallSpec>(calls).flatMap(({ access, bounded }) =>
    bounded && typeof access === 'object' && 'permission' in access ? [access.permission, access.and ?? []].flat() : [],
  ),
])

/** The permissions that have an effect for staff with bounds, so that the back office offers nothing that is refused. */
export const usableWithin = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...permissions].filter((name) => usable.has(name)))
