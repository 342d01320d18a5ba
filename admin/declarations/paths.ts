import type { Resource } from '#shared/classkeys/define.ts'

/** Paths that differ from the resource's name: classkey `action` lives at /admin/actions. */
const paths: Readonly<Record<string, string>> = { action: 'actions', action_groups: 'action-groups' }

/** First path segment of a resource's screens after /admin, which is also its react-admin name. */
export const pathOf = (resource: Pick<Resource, 'name'>): string => paths[resource.name] ?? resource.name
