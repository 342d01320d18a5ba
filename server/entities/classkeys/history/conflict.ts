import { HaleError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Database } from '../../../kernel/database/types.ts'

/** An instant as returned, also in quotes as in `If-Match`. An unparsable one never matches. */
export const isSameMoment = (read: string, written: Date): boolean =>
  new Date(read.replace(/^(?:W\/)?"(.*)"$/, '$1')).getTime() === written.getTime()

/** A revision has the time its item was written; two writes at once may be moved apart a little. */
const apartMs = 1000

/** Who last saved an item, and when. Only administrators' writes have a revision, and thus a name here. */
export const conflictOf = async (tx: Database, resource: Resource, id: number, savedAt: Date): Promise<HaleError> => {
  const [last] = await tx.query<{ name: string; created_at: Date }>({
    name: 'last_writer',
    text: `select concat_ws(' ', u.first_name, u.last_name) as name, r.created_at
           from revisions r left join users u on u.id = r.actor_id
           where r.resource = $1 and r.item_id = $2 order by r.id desc limit 1`,
    values: [resource.name, id],
  })
  const isThisOne = last !== undefined && Math.abs(savedAt.getTime() - last.created_at.getTime()) < apartMs
  const savedBy = (isThisOne && last.name) || null
  return new HaleError('CONFLICT', {
    message: `${savedBy ?? 'Someone else'} saved this in the meantime`,
    conflict: { saved_by: savedBy, saved_at: savedAt.toISOString() },
  })
}
