import type { Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller, RawJson, Services } from '../../kernel/types.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { changeRecorded, recordAccess, recordReads, type AccessKind } from '../../kernel/access-log/index.ts'
import { engineOf, type Engine } from './engine.ts'
import { ownerFieldOf } from './owner.ts'
import { withRoom } from './room.ts'
import { prepared } from './statements.ts'

const ownerOf = ({ text }: RawJson, field: string): number | null => {
  const owner = (JSON.parse(text) as Record<string, unknown>)[field]
  return typeof owner === 'number' ? owner : null
}

const findOwner = async (tx: Database, { table }: Resource, id: number): Promise<number | null> => {
  const [row] = await tx.query<{ user_id: number | null }>(
    prepared(`select user_id from ${quoted(table)} where id = $1`, [id]),
  )
  return row?.user_id ?? null
}

/**
 * The engine for callers who look at other people's data. Every change and every row that is answered is recorded for the member it
 * belongs to, except for lists of names and addresses.
 */
export const watchedEngineOf = (services: Services): Engine => {
  const { db } = services
  const plain = engineOf(services)
  const changed = (
    kind: AccessKind,
    resource: Resource,
    caller: Parameters<Engine['add']>[2],
    run: (engine: Engine, tx: Database | null, makesRoom?: boolean) => Promise<RawJson>,
    inTransaction: typeof withRoom<RawJson> = (on, _hooks, work) => on.transaction((tx) => work(tx, true)),
  ) => {
    const field = ownerFieldOf(resource)
    if (field === null) return run(plain, null)
    return inTransaction(db, services.hooks[resource.name], async (tx, makesRoom) => {
      const json = await run(plain.within(tx), tx, makesRoom)
      const userId = ownerOf(json, field)
      if (userId !== null)
        await recordAccess(tx, services, caller, {
          userId,
          kind,
          subject: resource.label[0],
          itemId: ownerOf(json, 'id'),
        })
      return json
    })
  }
  const looked = ({ isDirectory, label: [, subject] }: Resource, { owners }: RawJson, caller: Caller) =>
    isDirectory
      ? undefined
      : recordReads(
          db,
          services,
          caller,
          owners.map((userId) => ({ userId, subject })),
        )
  return {
    ...plain,
    search: async (resource, query, caller) => {
      const json = await plain.search(resource, query, caller)
      await looked(resource, json, caller)
      return json
    },
    range: async (resource, query, caller) => {
      const answer = await plain.range(resource, query, caller)
      await looked(resource, answer.json, caller)
      return answer
    },
    get: async (resource, id, caller) => {
      const json = await plain.get(resource, id, caller)
      const field = ownerFieldOf(resource)
      const userId = field === null ? null : field === 'id' ? id : ownerOf(json, field)
      if (userId !== null)
        await recordAccess(db, services, caller, { userId, kind: 'read', subject: resource.label[0], itemId: id })
      return json
    },
    add: (resource, input, caller) => {
      // Files are received once, and tries of staff with bounds count.
      const inTransaction = input.files?.length || caller.isBounded ? undefined : withRoom<RawJson>
      return changed(
        'added',
        resource,
        caller,
        (engine, _tx, makesRoom = true) => engine.add(resource, { ...input, makesRoom, onlyShared: true }, caller),
        inTransaction,
      )
    },
    set: async (resource, id, input, caller) => {
      const seen = { ...input, onlySeen: true }
      if (ownerFieldOf(resource) === 'id') {
        const access = { userId: id, kind: 'changed', subject: resource.label[0], itemId: id } as const
        const done = await changeRecorded(db, services, caller, access, () => plain.set(resource, id, seen, caller))
        if (done) return done
      }
      return changed('changed', resource, caller, async (engine, tx) => {
        const finding = tx && ownerFieldOf(resource) === 'user_id' ? findOwner(tx, resource, id) : null
        // It is sent first, but not waited for before the change is sent.
        const [found, written] = await Promise.allSettled([finding, engine.set(resource, id, seen, caller)])
        if (written.status === 'rejected') throw written.reason
        if (found.status === 'rejected') throw found.reason
        const [before, json] = [found.value, written.value]
        // Moving an item to another member also adds an entry for the previous one.
        if (tx && before !== null && before !== ownerOf(json, 'user_id'))
          await recordAccess(tx, services, caller, {
            userId: before,
            kind: 'changed',
            subject: resource.label[0],
            itemId: id,
          })
        return json
      })
    },
    remove: (resource, id, caller, readAt) => {
      const field = ownerFieldOf(resource)
      if (field === 'id' && caller.closing?.includes(id)) throw new HaleError('NOT_FOUND')
      // Deleting an account also deletes the record of who accessed it.
      if (field !== 'user_id') return plain.remove(resource, id, caller, readAt)
      return db.transaction(async (tx) => {
        const owner = await findOwner(tx, resource, id)
        const removed = await plain.within(tx).remove(resource, id, caller, readAt)
        if (owner !== null)
          await recordAccess(tx, services, caller, {
            userId: owner,
            kind: 'deleted',
            subject: resource.label[0],
            itemId: id,
          })
        return removed
      })
    },
  }
}
