import type { Calls } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller, HandlersOf, Services } from '../../../kernel/types.ts'
import { recordAccess } from '../../../kernel/access-log/index.ts'
import { isWithheld } from '../../../kernel/consents/index.ts'
import { assertWithin, fieldsBeyond } from '../bounds.ts'
import { engineOf } from '../engine.ts'
import { ownerFieldOf } from '../owner.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { lastMove, listRevisions, restoreRevision } from './revisions.ts'
import { listTrash, purgeFromTrash, restoreFromTrash } from './trash.ts'

type HistoryCalls = Pick<
  Calls,
  'listRevisions' | 'restoreRevision' | 'listTrash' | 'restoreFromTrash' | 'purgeFromTrash'
>

const ownerOf = async (db: Database, resource: Resource, id: number): Promise<number | null> => {
  const field = ownerFieldOf(resource)
  if (field === null) return null
  const [row] = await db.query<{ owner: number | null }>({
    text: `select ${quoted(field)} as owner from ${quoted(resource.table)} where id = $1`,
    values: [id],
  })
  return row?.owner ?? null
}

/** @returns what the caller's bounds leave out of the item's history @throws NOT_FOUND if the item is out of them */
const boundsOf = async ({ db, resources }: Services, resource: Resource, id: number, caller: Caller) => {
  if (!caller.isBounded) return { hidden: [], since: 0 }
  await assertWithin(db, resources, resource, id, caller)
  return { hidden: fieldsBeyond(resource, resources), since: await lastMove(db, resource, id) }
}

/** History and trash. The caller's permission for the resource is checked before any of them runs. */
export const historyHandlers: HandlersOf<HistoryCalls> = {
  listRevisions: async ({ query: { classkey, id, ...query }, caller, services }) => {
    const resource = engineOf(services).resource(classkey)
    const owner = await ownerOf(services.db, resource, id)
    const { consent } = resource
    const bounds = await boundsOf(services, resource, id, caller)
    const isShared = !consent || owner === null || !(await isWithheld(services.db, owner, consent.purpose))
    const hidden = isShared ? [] : consent.fields
    if (!hidden) throw new HaleError('NOT_SHARED')
    const answer = await listRevisions(services, resource, id, {
      query,
      caller,
      hidden: [...hidden, ...bounds.hidden],
      since: bounds.since,
    })
    // Past values of a member's data are the member's data too.
    if (owner !== null)
      await recordAccess(services.db, services, caller, {
        userId: owner,
        kind: 'read',
        subject: resource.label[0],
        itemId: id,
      })
    return answer
  },
  restoreRevision: async ({
    body: { classkey, id, revision_id: revisionId, fields, except = [] },
    caller,
    services,
  }) => {
    const resource = engineOf(services).resource(classkey)
    const { hidden, since } = await boundsOf(services, resource, id, caller)
    const kept = new Set([...except, ...hidden])
    const isWanted = (name: string) => (fields?.includes(name) ?? true) && !kept.has(name)
    return restoreRevision(services, resource, { id, revisionId, since, isWanted }, caller)
  },
  listTrash: ({ query, caller, services }) => listTrash(services, query, caller),
  restoreFromTrash: ({ body: { classkey, id }, caller, services }) =>
    restoreFromTrash(services, engineOf(services).resource(classkey), id, caller),
  purgeFromTrash: ({ body: { classkey, id }, services }) =>
    purgeFromTrash(services, engineOf(services).resource(classkey), id),
}
