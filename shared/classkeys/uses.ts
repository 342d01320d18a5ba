import type { Resource } from './define.ts'
import type { Field, Fields } from './fields.ts'

/** What editors write, apart from what is about members. */
export const isEdited = ({ group, fields }: Pick<Resource, 'group' | 'fields'>): boolean =>
  (group === 'content' || group === 'programs') && !('user_id' in fields)

/** The field without which nobody is shown an item; null for a kind that has no drafts. */
export const publishedBy = (resource: Resource): 'is_published' | 'is_active' | null =>
  isEdited(resource) ? ((['is_published', 'is_active'] as const).find((name) => name in resource.fields) ?? null) : null

/** A field through which items of a resource lead to those of another one. */
export interface Use {
  resource: Resource
  /** The field, followed by its parts down to the reference, by name. */
  path: readonly (readonly [name: string, field: Field])[]
  /** The table of its links, with the columns of both ends; null for a reference. */
  link: { table: string; own: string; other: string } | null
}

const linksIn = (resource: Resource, fields: Fields, to: string, above: Use['path'] = []): Use[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.readable !== undefined) return []
    const path = [...above, [name, field] as const]
    if (field.kind === 'object') return linksIn(resource, field.fields, to, path)
    if (field.kind === 'list') return linksIn(resource, field.of, to, path)
    if ((field.kind !== 'reference' && field.kind !== 'references') || field.to !== to) return []
    return [{ resource, path, link: field.kind === 'references' ? field.link : null }]
  })

/** Where items of a resource are used, without what belongs to a member, and without links that are a field of its own as well. */
export const usesOf = (resources: Iterable<Resource>, target: Resource): Use[] => {
  const own = new Set(
    Object.values(target.fields).flatMap((field) => (field.kind === 'references' ? [field.link.table] : [])),
  )
  return [...resources]
    .filter(({ name, fields }) => name !== 'user' && !('user_id' in fields))
    .flatMap((resource) => linksIn(resource, resource.fields, target.name))
    .filter(({ link }) => link === null || !own.has(link.table))
}
