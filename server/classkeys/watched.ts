import type { Resource } from '#shared/classkeys/define.ts'
import type { RawJson, Services } from '../app/types.ts'
import { quoted } from '../database/index.ts'
import { recordAccess, type AccessKind } from '../privacy/index.ts'
import { engineOf, type Engine, type Query } from './engine.ts'
import { prepared } from './statements.ts'

/** The field that says whose data an item is; null for what belongs to nobody. */
export const ownerFieldOf = ({ name, fields }: Resource): 'id' | 'user_id' | null => {
  if (name === 'user') return 'id'
  const owner = fields['user_id']
  return owner?.kind === 'reference' && owner.to === 'user' ? 'user_id' : null
}

const ownerOf = ({ text }: RawJson, field: string): number | null => {
  const owner = (JSON.parse(text) as Record<string, unknown>)[field]
  return typeof owner === 'number' ? owner : null
}

/** The one member whose data a list is narrowed to, if there is one. */
const onlyOwner = (query: Query, field: string): number | null => {
  const { filter, filters } = query as { filter?: Record<string, unknown>; filters?: Record<string, unknown> }
  const given = { ...filter, ...filters }[field]
  const [first, ...others] = Array.isArray(given) ? (given as unknown[]) : [given]
  const id = Number(first)
  return others.length === 0 && first !== null && first !== '' && Number.isInteger(id) && id > 0 ? id : null
}

/**
 * The engine for those who look at other people's data. One item, a list of one member's items, and every change are
 * written down for the member; lists and searches over many members are not.
 */
export const watchedEngineOf = (services: Services): Engine => {
  const { db } = services
  const plain = engineOf(services)
  const changed = (kind: AccessKind, resource: Resource, caller: Parameters<Engine['add']>[2], run: (engine: Engine) => Promise<RawJson>) => {
    const field = ownerFieldOf(resource)
    if (field === null) return run(plain)
    return db.transaction(async (tx) => {
      const json = await run(plain.within(tx))
      const userId = ownerOf(json, field)
      if (userId !== null) await recordAccess(tx, services, caller, { userId, kind, subject: resource.label[0], itemId: ownerOf(json, 'id') })
      return json
    })
  }
  const looked = async (resource: Resource, query: Query, caller: Parameters<Engine['search']>[2]) => {
    const field = ownerFieldOf(resource)
    const userId = field === null ? null : onlyOwner(query, field)
    // A member who is not there has nothing that could be looked at.
    if (userId !== null) await recordAccess(db, services, caller, { userId, kind: 'read', subject: resource.label[1] })
  }
  return {
    ...plain,
    search: async (resource, query, caller) => {
      const json = await plain.search(resource, query, caller)
      await looked(resource, query, caller)
      return json
    },
    range: async (resource, query, caller) => {
      const answer = await plain.range(resource, query, caller)
      await looked(resource, query, caller)
      return answer
    },
    get: async (resource, id, caller) => {
      const json = await plain.get(resource, id, caller)
      const field = ownerFieldOf(resource)
      const userId = field === null ? null : ownerOf(json, field)
      if (userId !== null) await recordAccess(db, services, caller, { userId, kind: 'read', subject: resource.label[0], itemId: id })
      return json
    },
    add: (resource, input, caller) => changed('added', resource, caller, (engine) => engine.add(resource, input, caller)),
    set: (resource, id, input, caller) => changed('changed', resource, caller, (engine) => engine.set(resource, id, input, caller)),
    remove: (resource, id, caller) => {
      const field = ownerFieldOf(resource)
      // With a deleted account goes everything that was written down about it.
      if (field !== 'user_id') return plain.remove(resource, id, caller)
      return db.transaction(async (tx) => {
        const [row] = await tx.query<{ user_id: number | null }>(prepared(`select user_id from ${quoted(resource.table)} where id = $1`, [id]))
        const removed = await plain.within(tx).remove(resource, id, caller)
        if (row?.user_id) await recordAccess(tx, services, caller, { userId: row.user_id, kind: 'deleted', subject: resource.label[0], itemId: id })
        return removed
      })
    },
  }
}
