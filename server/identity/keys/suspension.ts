/** What ends of an account's dealings with keys when its owner denies a sign-in. */
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { endReleasesOf } from './ended-releases.ts'
import { closeRecoveries } from './recoveries.ts'

/**
 * Requests to open the account's keys end, and so do releases of other members' copies that it had a part in since, as an officer.
 * Officers' keys that it has signed since are offered to nobody until an officer signs them again.
 */
export const stopKeyRequests = async (tx: Database, userId: number, since: Date, now: Date): Promise<void> => {
  await closeRecoveries(tx, userId, now)
  const reason = 'A sign-in of an officer who took part was denied.'
  await endReleasesOf(tx, { officerId: userId, since, reason, now })
  await tx.query({
    name: 'withdraw_signatures_of_officer',
    text: `update officer_keys set signed_by = null, signer_key = null, signature = null, since = $3
           where signed_by = $1 and since >= $2`,
    values: [userId, since, now],
  })
}

/**
 * Takes away the list of officers' keys if it was signed since. Without it every officer waits for the member's consent again.
 * @returns null if it is older
 */
export const takeOfficerList = async (tx: Database, userId: number, since: Date) => {
  const [list] = await tx.query<{ statement: string; updated_at: Date }>({
    name: 'take_officer_list',
    text: 'delete from officer_lists where user_id = $1 and updated_at >= $2 returning statement, updated_at',
    values: [userId, since],
  })
  return list ? { addedAt: list.updated_at, content: list.statement } : null
}

/** @throws CONFLICT if there is another list by now */
export const putBackOfficerList = async (
  tx: Database,
  userId: number,
  { addedAt, content }: { addedAt: Date; content: unknown },
): Promise<void> => {
  const [added] = await tx.query({
    name: 'put_back_officer_list',
    text: 'insert into officer_lists (user_id, statement, updated_at) values ($1, $2, $3) on conflict do nothing returning user_id',
    values: [userId, String(content), addedAt],
  })
  if (!added) throw new HaleError('CONFLICT', { message: say('list_newer') })
}
