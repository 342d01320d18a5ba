/** What a viewer may see of the past of items, also of deleted ones: no more than of the items themselves. */
import type { Resource } from '#shared/classkeys/define.ts'
import { withholds } from '../../../kernel/consents/index.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Caller, Services } from '../../../kernel/types.ts'
import { ownerFieldOf } from '../owner.ts'

export interface Sight {
  /** Whose data the item is, or was when it was deleted. */
  owner: number | null
  /** Why none of it is shown. */
  refusal: 'NOT_FOUND' | 'NOT_SHARED' | null
  /** Fields that its owner does not share. */
  hidden: readonly string[]
}
const open: Sight = { owner: null, refusal: null, hidden: [] }
/** Nobody knows any more whose data the item was. */
const gone: Sight = { owner: null, refusal: 'NOT_FOUND', hidden: [] }

interface Row {
  id: number
  owner: number | null
  is_withheld: boolean
}

/** What the caller may see of items of a resource, by id; asked of items that exist, or whose past somebody still keeps. */
export const sightOf = async (
  db: Database,
  resource: Resource,
  ids: readonly number[],
  { closing = [] }: Pick<Caller, 'closing'>,
): Promise<(id: number) => Sight> => {
  const field = ownerFieldOf(resource)
  if (field === null) return () => open
  const { consent } = resource
  const rows = await db.query<Row>({
    text: `select i.id, i.owner, ${consent ? withholds('i.owner', consent.purpose) : 'false'} as is_withheld from (
             select t.id, t.${quoted(field)} as owner from ${quoted(resource.table)} t where t.id = any($1::bigint[])
             union all select k.item_id, k.user_id from trash k where k.resource = $2 and k.item_id = any($1::bigint[])) i`,
    values: [ids, resource.name],
  })
  const found = new Map(
    rows.map(({ id, owner, is_withheld: isWithheld }): [number, Sight] => {
      const isClosing = owner !== null && closing.includes(owner)
      const refusal = isClosing ? 'NOT_FOUND' : isWithheld && !consent?.fields ? 'NOT_SHARED' : null
      return [id, { owner, refusal, hidden: isWithheld ? (consent?.fields ?? []) : [] }]
    }),
  )
  return (id) => found.get(id) ?? gone
}

interface Item {
  resource: string
  item_id: number
}

/** The same for items of several resources, in one statement per resource. */
export const sightOfAll = async (
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  items: readonly Item[],
  caller: Pick<Caller, 'closing'>,
): Promise<(item: Item) => Sight> => {
  const found = new Map<string, (id: number) => Sight>()
  for (const [name, group] of Map.groupBy(items, (item) => item.resource)) {
    const resource = resources.get(name)
    const ids = [...new Set(group.map(({ item_id: id }) => id))]
    if (resource) found.set(name, await sightOf(db, resource, ids, caller))
  }
  return ({ resource, item_id: id }) => found.get(resource)?.(id) ?? gone
}
