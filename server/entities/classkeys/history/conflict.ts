import { HaleError } from '#shared/errors.ts'
import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { mayRead } from '#shared/classkeys/fields.ts'
import { fullNameSql, inSentence, localeFor, type RevisionKind } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller } from '../../../kernel/types.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { ReadAt } from '../read-at.ts'

/** An instant as returned, also in quotes as in `If-Match`. An unparsable one never matches. */
export const isSameMoment = (read: string, written: Date): boolean =>
  new Date(read.replace(/^(?:W\/)?"(.*)"$/, '$1')).getTime() === written.getTime()

/** A revision has the time its item was written; two writes at once may be moved apart a little. */
const apartMs = 1000

interface Last {
  kind: RevisionKind
  actor_id: number | null
  name: string | null
  created_at: Date
  fields: string[]
}

/** Maximum number of fields named. */
const named = 3

/** `Note and Follow up on`: what of a change the caller may read. */
const fieldWords = (resource: Resource, fields: readonly string[], { permissions }: Caller): string => {
  const labels = Object.entries(resource.fields).flatMap(([name, field]) =>
    fields.includes(name) && mayRead(field, permissions) ? [labelOf(name, field)] : [],
  )
  const some = labels.length > named ? [...labels.slice(0, named), `${labels.length - named} more`] : labels
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(some)
}

/**
 * Who last wrote an item, what and when. Only administrators' writes have a revision, and thus a name here.
 * @param savedAt when the item was last written; null if it is gone
 * @returns null if it is gone and nobody is known to have deleted it
 */
export const conflictOf = async (
  tx: Database,
  resource: Resource,
  id: number,
  { savedAt, timezone, caller }: { savedAt: Date | null; timezone: ReadAt['timezone']; caller: Caller },
): Promise<HaleError | null> => {
  const [last] = await tx.query<Last>({
    name: 'last_writer',
    text: `select r.kind, r.actor_id, nullif(${fullNameSql('u')}, '') as name, r.created_at,
             array(select jsonb_object_keys(coalesce(r.after, '{}'))) as fields
           from revisions r left join users u on u.id = r.actor_id
           where r.resource = $1 and r.item_id = $2 order by r.id desc limit 1`,
    values: [resource.name, id],
  })
  if (savedAt === null && last?.kind !== 'deleted') return null
  const isThisOne =
    last !== undefined && (savedAt === null || Math.abs(savedAt.getTime() - last.created_at.getTime()) < apartMs)
  // Staff with bounds do not see other staff.
  const isNamed = isThisOne && (!caller.isBounded || last.actor_id === caller.userId)
  const savedBy = isNamed ? last.name : null
  const at = savedAt ?? last?.created_at ?? new Date(0)
  const time = at.toLocaleString(localeFor('en', caller.formats), {
    timeZone: timezone ?? 'UTC',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const fields = isThisOne ? fieldWords(resource, last.fields, caller) : ''
  const deed = savedAt === null ? 'deleted' : fields === '' ? 'saved' : `changed ${fields} of`
  return new HaleError('CONFLICT', {
    message: say('changed_by', {
      change: `${savedBy ?? 'Someone else'} ${deed}`,
      thing: inSentence(resource.label[0]),
      time,
    }),
    conflict: { saved_by: savedBy, saved_at: at.toISOString(), ...(savedAt === null && { is_deleted: true }) },
  })
}

/** @throws CONFLICT if an item, locked, has been written or deleted since the caller read it */
export const assertUnchanged = async (
  tx: Database,
  resource: Resource,
  id: number,
  savedAt: Date | null,
  { readAt, caller }: { readAt: ReadAt; caller: Caller },
): Promise<void> => {
  if (savedAt !== null && isSameMoment(readAt.at, savedAt)) return
  const conflict = await conflictOf(tx, resource, id, { savedAt, timezone: readAt.timezone, caller })
  if (conflict) throw conflict
}
