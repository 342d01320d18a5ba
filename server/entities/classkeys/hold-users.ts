import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isMemberWithin, isOrganizationWithin, isProgramWithin, memberWithin, type Bounded } from './bounds.ts'

const find = async (
  tx: Database,
  ids: readonly number[],
  { userId, isBounded, closing = [] }: Bounded,
): Promise<Set<number>> => {
  const found = await tx.query<{ id: number }>({
    name: 'hold_users',
    text: `select u.id from users u
           where u.id = any($1::bigint[]) and u.id <> all($3::bigint[]) and ($2::bigint is null or ${memberWithin('u.id', '$2')}) order by u.id for update of u`,
    values: [ids, isBounded ? userId : null, closing],
  })
  return new Set(found.map(({ id }) => id))
}

/**
 * Locks the users' rows, always in the same order.
 * @returns the ids without repetitions
 * @throws VALIDATION at `user_ids` for one that does not exist, is out of the caller's bounds, or is closing the account
 */
export const holdUsers = async (tx: Database, ids: readonly number[], caller: Bounded): Promise<number[]> => {
  const wanted = [...new Set(ids)]
  const known = await find(tx, wanted, caller)
  const unknown = wanted.find((id) => !known.has(id))
  if (unknown !== undefined) throw fieldError('user_ids', `No user has the id ${unknown}.`)
  return wanted
}

/** @throws NOT_FOUND for a member out of the caller's bounds, as for one that does not exist */
export const assertMemberWithin = async (db: Database, id: number, caller: Bounded): Promise<void> => {
  if (caller.isBounded && !(await isMemberWithin(db, caller.userId, id)))
    throw new HaleError('NOT_FOUND', { message: say('user_missing') })
}

/** @throws VALIDATION at `organization_id` if it is out of the caller's bounds, as for one that does not exist */
export const assertOrganizationWithin = async (tx: Database, id: number, caller: Bounded): Promise<void> => {
  if (caller.isBounded && !(await isOrganizationWithin(tx, caller.userId, id)))
    throw fieldError('organization_id', 'No organization has this id.')
}

/** @throws VALIDATION at `program_id` for managers of an organization, unless they see who is in it */
export const assertProgramWithin = async (tx: Database, id: number, caller: Bounded): Promise<void> => {
  if (caller.isBounded && !(await isProgramWithin(tx, caller.userId, id)))
    throw fieldError('program_id', 'No program that you may assign has this id.')
}
