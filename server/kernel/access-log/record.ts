import { fullNameSql } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { AccessRow, Caller, Services } from '../types.ts'
import { carrying, carryToCommit, isTransaction } from '../database/index.ts'
import type { Database } from '../database/types.ts'
import type { accessKinds } from './tables.ts'

export type AccessKind = (typeof accessKinds)[number]

export interface Access {
  /** Whose data it is. */
  userId: number
  kind: AccessKind
  /** What was viewed, in words: 'Note'. */
  subject: string
  itemId?: number | null
}

/** Repeated access to the same record by the same person within this time counts once. */
const sameLookMs = 5 * 60_000

/** What is to be added of records given as JSON, if `where` allows any. Apart from the insert, in which Citus takes no subqueries. */
export const seenAccesses = (json: string, where = 'true'): string => `
  seen as materialized (select n.user_id, a.id, ${fullNameSql('a')},
    (select string_agg(r.name, ', ' order by r.name) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = a.id),
    n.kind, n.subject, n.item_id, n.created_at
  from (select distinct on (user_id, actor_id, kind, subject, item_id, case when kind not in ('read', 'opened_key') then place end) *
        from rows from (jsonb_to_recordset(${json}) as (user_id bigint, actor_id bigint, kind text, subject text, item_id integer, created_at timestamptz))
          with ordinality as r (user_id, actor_id, kind, subject, item_id, created_at, place)) n
  join users a on a.id = n.actor_id
  join users m on m.id = n.user_id
  where ${where} and (n.kind not in ('read', 'opened_key') or not exists (
    select from data_accesses d
    where d.user_id = n.user_id and d.created_at > n.created_at - interval '${sameLookMs} milliseconds' and d.actor_id = n.actor_id
      and d.kind = n.kind and d.subject = n.subject and d.item_id is not distinct from n.item_id)))`
export const insertSeen =
  'insert into data_accesses (user_id, actor_id, actor_name, actor_role, kind, subject, item_id, created_at) select * from seen'

type Viewing = Pick<Caller, 'userId' | 'actorId' | 'closing' | 'onAccess' | 'looks'>

const rowOf = ({ now }: Pick<Services, 'now'>, caller: Viewing, { userId, kind, subject, itemId = null }: Access) => {
  const actorId = caller.actorId ?? caller.userId
  if (actorId === userId) return null
  if (caller.closing?.includes(userId)) throw new HaleError('NOT_FOUND')
  return { user_id: userId, actor_id: actorId, kind, subject, item_id: itemId, created_at: now() } satisfies AccessRow
}

/**
 * Records that someone viewed or changed a member's data, in one statement. Members' access to their own data is not recorded; an
 * administrator's access as a member is, under the administrator's name.
 * Requests for members who do not exist are not recorded. What a call only reads is recorded together with its entry in the audit
 * log, before its answer.
 * @throws NOT_FOUND for a member who is closing the account
 * @param db the transaction of a change, so that there is no change without its record
 */
export const recordAccess = async (
  db: Database,
  services: Pick<Services, 'now'>,
  caller: Viewing,
  access: Access,
): Promise<void> => {
  const row = rowOf(services, caller, access)
  if (!row) return
  caller.onAccess?.(row.user_id)
  if (access.kind === 'read' && caller.looks && !isTransaction(db)) caller.looks.push(row)
  else if (!carryToCommit(db, row)) await db.run(accessesStatement([row]))
}

/**
 * The same for what an answer shows of members, in one statement however many these are: for everybody whose rows are in it, and
 * nobody else. The entry in the audit log names the member if there is only one.
 */
export const recordReads = async (
  db: Database,
  services: Pick<Services, 'now'>,
  caller: Viewing,
  reads: readonly (Omit<Access, 'kind'> & { kind?: 'exported' })[],
): Promise<void> => {
  const rows = reads.flatMap((read) => rowOf(services, caller, { kind: 'read', ...read }) ?? [])
  const [first, ...others] = new Set(rows.map(({ user_id: userId }) => userId))
  if (first === undefined) return
  if (others.length === 0) caller.onAccess?.(first)
  if (caller.looks && !isTransaction(db)) caller.looks.push(...rows)
  else await db.run(accessesStatement(rows))
}

/**
 * The same for a change of data whose owner is known before it: the record is part of the change's own statement where it can be.
 * @returns null without making the change if it has to be made in a transaction, with `recordAccess`
 */
export const changeRecorded = <T>(
  db: Database,
  services: Pick<Services, 'now'>,
  caller: Viewing,
  access: Access,
  change: () => Promise<T>,
): Promise<T | null> => {
  const row = isTransaction(db) ? null : rowOf(services, caller, access)
  if (row) caller.onAccess?.(row.user_id)
  return row ? carrying(db, row, change) : Promise.resolve(null)
}

/** The statement that adds records. */
export const accessesStatement = (rows: readonly AccessRow[]) => ({
  name: 'record_accesses',
  text: `with ${seenAccesses('$1::jsonb')} ${insertSeen}`,
  values: [JSON.stringify(rows)],
})

/** Records a change someone made to the data of many members, in one statement. */
export const recordChangeOfMany = async (
  db: Database,
  { now }: Pick<Services, 'now'>,
  caller: Pick<Caller, 'userId' | 'actorId'>,
  userIds: readonly number[],
  subject: string,
): Promise<void> => {
  await db.run({
    name: 'record_change_of_many',
    text: `
      with seen as materialized (select m.id, a.id, ${fullNameSql('a')},
        (select string_agg(r.name, ', ' order by r.name) from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = a.id),
        'changed', $3::text, $4::timestamptz
      from users a join users m on m.id = any($1::bigint[]) and m.id <> a.id where a.id = $2)
      insert into data_accesses (user_id, actor_id, actor_name, actor_role, kind, subject, created_at) select * from seen`,
    values: [userIds, caller.actorId ?? caller.userId, subject, now()],
  })
}
