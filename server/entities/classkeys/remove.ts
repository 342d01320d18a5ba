import { HaleError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { isTrashed, inSentence } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { assertCodeUnused } from './codes.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { assertWithin, notFound } from './bounds.ts'
import { lockOf } from './divided.ts'
import { assertNotHeld } from './holds.ts'
import { eraseMember } from './history/erase.ts'
import { assertUnchanged } from './history/conflict.ts'
import { removeFilesOf } from './history/files.ts'
import { moveToTrash } from './history/trash.ts'
import type { ReadAt } from './read-at.ts'
import { prepared } from './statements.ts'
import { assertMayDelete } from './unshared.ts'

interface Refusal {
  table: string
  constraint: string
}
const refusalOf = (error: unknown): Refusal | null => {
  if (!(error instanceof Error) || !('code' in error) || (error.code !== '23503' && error.code !== '23001')) return null
  const { table, constraint } = error as Partial<Refusal>
  return table !== undefined && constraint !== undefined ? { table, constraint } : null
}

/** The resource whose items are behind a table that refers here: its own, or one side of a link. */
const userOf = (resources: ReadonlyMap<string, Resource>, table: string, resource: Resource): Resource | null => {
  for (const one of resources.values()) if (one.table === table) return one
  for (const one of resources.values()) {
    const isLinked = Object.values(one.fields).some(
      (field) => field.kind === 'references' && field.link.table === table && field.to === resource.name,
    )
    if (isLinked) return one
  }
  return null
}

/** `This program is used by 3 users and cannot be deleted.` */
const explain = async (
  db: Database,
  resources: ReadonlyMap<string, Resource>,
  resource: Resource,
  id: number,
  refusal: Refusal,
): Promise<HaleError> => {
  const [column] = await db.query<{ name: string }>({
    text: `select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.conname = $1`,
    values: [refusal.constraint],
  })
  const [counted] = column
    ? await db.query<{ count: number }>({
        text: `select count(*) as count from (select 1 from ${quoted(refusal.table)} where ${quoted(column.name)} = $1 limit 1000) used`,
        values: [id],
      })
    : []
  const user = userOf(resources, refusal.table, resource)
  const count = counted?.count ?? 0
  const words = user
    ? inSentence(count === 1 ? user.label[0] : user.label[1])
    : `${refusal.table.replaceAll('_', ' ')} of members`
  const number = count >= 1000 ? 'at least 1,000' : count > 0 ? String(count) : 'some'
  return new HaleError('IN_USE', {
    message: say('used_by', { thing: inSentence(resource.label[0]), users: `${number} ${words}` }),
  })
}

/** When an item was last written, locked; null if there is no such item. */
const lockWritten = async (tx: Database, resource: Resource, id: number): Promise<Date | null> => {
  const [row] = await tx.query<{ updated_at: Date }>(
    prepared(`select updated_at from ${quoted(resource.table)} t where t.id = $1${lockOf(tx, resource)}`, [id]),
  )
  return row?.updated_at ?? null
}

/**
 * Deletes an item with its links and moves it to the trash. An account is deleted at once, with its history and files.
 * @throws NOT_FOUND, CONFLICT, NOT_SHARED, LEGAL_HOLD for what is of a member on hold, or IN_USE with a sentence saying by what
 */
export const removeItem = async (
  services: Services,
  db: Database,
  caller: Caller,
  resource: Resource,
  { id, readAt }: { id: number; readAt?: ReadAt | undefined },
): Promise<void> => {
  const text = `delete from ${quoted(resource.table)} where id = $1 returning id`
  const own = services.hooks[resource.name]
  try {
    // Within the caller's transaction it is a savepoint, after which the reason for a refusal can be looked up.
    const erased = await db.attempt(async (tx) => {
      if (caller.isBounded) await assertWithin(tx, services.resources, resource, id, caller)
      const written = readAt ? await lockWritten(tx, resource, id) : null
      if (readAt && !written) await assertUnchanged(tx, resource, id, null, { readAt, caller })
      await assertMayDelete(tx, resource, id, () => notFound(resource))
      // A caller without the right to delete the item learns nothing about its last change.
      if (readAt) await assertUnchanged(tx, resource, id, written, { readAt, caller })
      await assertCodeUnused(tx, services.resources, resource, id)
      await own?.beforeDelete?.({ tx, services, caller, resource, given: new Set(), body: {} }, id)
      if (!isTrashed(resource.name)) {
        await assertNotHeld(tx, id)
        const { rows } = await eraseMember(tx, services, id)
        if (rows.length === 0) throw notFound(resource)
        return rows
      }
      await moveToTrash(tx, services, caller, resource, id)
      if ((await tx.query(prepared(text, [id]))).length === 0) throw notFound(resource)
      return null
    })
    // In the caller's transaction, the deletion may still be rolled back.
    if (erased && db === services.db) await removeFilesOf(services, erased)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    // How many items there are, and of what, would tell of those out of bounds.
    throw caller.isBounded ? new HaleError('IN_USE') : await explain(db, services.resources, resource, id, refusal)
  }
}
