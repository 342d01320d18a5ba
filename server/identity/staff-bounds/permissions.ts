import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { organizationManager } from '#shared/rules/index.ts'
import { belongingOf, resources } from '#shared/classkeys/index.ts'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'

type Verb = 'read' | 'write' | 'delete'
/** What the generic calls, and those of nouns, let staff with bounds do with a resource. */
const verbsOf = (resource: Resource): Verb[] => {
  const belonging = belongingOf(resource)
  if (belonging === 'not for limited staff') return []
  if (belonging === 'content for all') return ['read']
  return belonging.to === 'organization' && belonging.by === 'id' ? ['read', 'write'] : ['read', 'write', 'delete']
}

/** What the generic calls let the managers of an organization do with a resource. */
const verbsOfManagers = (resource: Resource): Verb[] => {
  const belonging = belongingOf(resource)
  if (resource.rest !== null || belonging === 'not for limited staff') return []
  if (belonging === 'content for all' || typeof resource.organization === 'string') return ['read']
  return belonging.by === 'id' ? ['read', 'write'] : []
}

const ofResource = (resource: Resource, verbsIn: (resource: Resource) => Verb[]): string[] => {
  const verbs = verbsIn(resource).map((verb) => permissionOf(resource, verb))
  const ofFields = Object.values(resource.fields).flatMap(({ readable }) =>
    typeof readable === 'string' ? [readable] : [],
  )
  return verbs.length === 0 ? [] : [...verbs, ...ofFields]
}

const usable = new Set([
  ...resources.flatMap((resource) => ofResource(resource, verbsOf)),
  ...Object.values<CallSpec>(calls).flatMap(({ access, bounded }) =>
    bounded && typeof access === 'object' && 'permission' in access ? [access.permission, access.and ?? []].flat() : [],
  ),
])
const usableByManagers = new Set(resources.flatMap((resource) => ofResource(resource, verbsOfManagers)))

/** Permissions for entities that belong to an organization. Staff who manage no organization see none of these items. */
const ofOrganizations = new Set(
  resources.flatMap((resource) => {
    const belonging = belongingOf(resource)
    return typeof belonging === 'object' && belonging.to === 'organization' ? ofResource(resource, verbsOf) : []
  }),
)

/** The permissions that have an effect for staff with bounds who manage no organization, so that the back office offers nothing that is refused. */
export const usableWithin = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...permissions].filter((name) => usable.has(name) && !ofOrganizations.has(name)))

/** What managers of an organization may do with the permissions of their roles. Without roles nobody is one. */
export const managersPermissions = (permissions: ReadonlySet<string>): ReadonlySet<string> =>
  permissions.size === 0
    ? permissions
    : new Set([organizationManager, ...[...permissions].filter((name) => usableByManagers.has(name))])
