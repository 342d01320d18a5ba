import type { Resource } from '#shared/classkeys/define.ts'

/** Addresses that differ from the resource's name: the screen of the classkey `action` is /admin/actions. */
const paths: Readonly<Record<string, string>> = { action: 'actions', action_groups: 'action-groups' }

/** The first segment of a resource's screens after /admin, which is also its name inside react-admin. */
export const pathOf = (resource: Pick<Resource, 'name'>): string => paths[resource.name] ?? resource.name
