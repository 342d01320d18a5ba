import type { Calls } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { HaleError } from '#shared/errors.ts'
import type { Caller, HandlersOf, Services } from '../../../kernel/types.ts'
import { recordAccess } from '../../../kernel/access-log/index.ts'
import { assertWithin, fieldsBeyond, notFound } from '../bounds.ts'
import { engineOf } from '../engine.ts'
import { notShared } from '../unshared.ts'
import { lastMove, listRevisions, restoreRevision } from './revisions.ts'
import { sightOf } from './sight.ts'
import { listTrash, purgeFromTrash, restoreFromTrash } from './trash.ts'

type HistoryCalls = Pick<
  Calls,
  'listRevisions' | 'restoreRevision' | 'listTrash' | 'restoreFromTrash' | 'purgeFromTrash'
>

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
    const { owner, refusal, hidden } = (await sightOf(services.db, resource, [id], caller))(id)
    if (refusal === 'NOT_FOUND') throw notFound(resource)
    const bounds = await boundsOf(services, resource, id, caller)
    if (refusal !== null) throw new HaleError(refusal)
    const answer = await listRevisions(services, resource, id, {
      query,
      caller,
      hidden: [...hidden, ...bounds.hidden],
      since: bounds.since,
    })
    // Past values of a member's data are the member's data too.
    if (owner !== null && answer.models.length > 0)
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
    const { refusal, hidden: unshared } = (await sightOf(services.db, resource, [id], caller))(id)
    if (refusal === 'NOT_FOUND') throw notFound(resource)
    const { hidden, since } = await boundsOf(services, resource, id, caller)
    if (refusal !== null) throw new HaleError(refusal)
    // Whether a field has changed is not told either.
    const named = unshared.filter((name) => fields?.includes(name))
    if (named.length > 0) throw notShared(named)
    const kept = new Set([...except, ...hidden, ...unshared])
    const isWanted = (name: string) => (fields?.includes(name) ?? true) && !kept.has(name)
    return restoreRevision(services, resource, { id, revisionId, since, isWanted }, caller)
  },
  listTrash: ({ query, caller, services }) => listTrash(services, query, caller),
  restoreFromTrash: ({ body: { classkey, id }, caller, services }) =>
    restoreFromTrash(services, engineOf(services).resource(classkey), id, caller),
  purgeFromTrash: ({ body: { classkey, id }, caller, services }) =>
    purgeFromTrash(services, engineOf(services).resource(classkey), id, caller),
}
