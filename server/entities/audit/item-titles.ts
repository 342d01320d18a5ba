import { permissionOf } from '#shared/classkeys/define.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { sightOfAll, titlesOf } from '../classkeys/index.ts'

interface Item {
  resource: string | null
  item_id: number | null
}
export interface Title {
  title: string
  /** The item is in the trash, or permanently deleted. */
  isGone: boolean
  /** Whose the item is, unless it is one of people's names and addresses. */
  owner: number | null
}

const keyOf = (resource: string | null, id: number | null): string => `${resource} ${id}`

/** The titles of items the caller may see, in one statement per kind of item. */
export const itemTitles = async (services: Services, items: readonly Item[], caller: Caller) => {
  const found = new Map<string, Title>()
  for (const [name, group] of Map.groupBy(items, ({ resource }) => resource)) {
    const resource = services.resources.get(name ?? '')
    const ids = [...new Set(group.flatMap(({ item_id }) => (item_id === null ? [] : [item_id])))]
    if (!resource || ids.length === 0 || !caller.permissions.has(permissionOf(resource, 'read'))) continue
    const sight = await sightOfAll(
      services,
      ids.map((id) => ({ resource: resource.name, item_id: id })),
      caller,
    )
    for (const [id, title] of await titlesOf(services, resource, ids)) {
      const { owner, refusal, hidden } = sight({ resource: resource.name, item_id: id })
      if (refusal === null && !hidden.includes(resource.titleField))
        found.set(keyOf(name, id), { ...title, owner: resource.isDirectory ? null : owner })
    }
  }
  return ({ resource, item_id }: Item): Title | null => found.get(keyOf(resource, item_id)) ?? null
}
