import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findKeyPair, lockUser } from '../../identity/keys/index.ts'
import { sealWords } from './notes.ts'

interface PlainWords {
  id: number
  user_id: number
  symptoms: string | null
  notes: string | null
  is_deleted: boolean
}
const sealAtOnce = 50

/** Unencrypted words about visits of members with a key, in id order, also in the trash. A visit is either there or in its table. */
const findPlain = (db: Database, userId: number | null, after: number): Promise<PlainWords[]> =>
  db.query<PlainWords>({
    name: 'plain_appointments',
    text: `select v.id, v.user_id, v.symptoms, v.notes, v.is_deleted from (
             select id, user_id, symptoms, notes, encrypted_data, false as is_deleted from appointments
             union all
             select item_id, user_id, rows #>> '{0,rows,0,symptoms}', rows #>> '{0,rows,0,notes}',
               rows #>> '{0,rows,0,encrypted_data}', true from trash where resource = 'appointments') v
           where (v.symptoms <> '' or v.notes <> '') and v.encrypted_data is null and v.id > $2
             and ($1::bigint is null or v.user_id = $1) and v.id is not null and v.user_id is not null and v.is_deleted is not null
             and exists (select from pgp_keys p where p.user_id = v.user_id and p.state in ('ready', 'locked'))
           order by v.id limit ${sealAtOnce}`,
    values: [userId, after],
  })

const sealVisit = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { id, user_id, symptoms, notes, is_deleted }: PlainWords,
): Promise<number> => {
  const { db } = services
  const pair = await findKeyPair(db, user_id)
  if (!pair) return 0
  const message = await sealWords(services, pair, { symptoms: symptoms ?? '', notes: notes ?? '' })
  return db.transaction(async (tx) => {
    await lockUser(tx, user_id)
    if ((await findKeyPair(tx, user_id))?.fingerprint !== pair.fingerprint) return 0
    const sealed = await tx.query(
      is_deleted
        ? {
            name: 'seal_deleted_appointment',
            text: `update trash set rows = jsonb_set(rows, '{0,rows,0}', rows #> '{0,rows,0}'
               || jsonb_build_object('encrypted_data', $2::text, 'symptoms', null, 'notes', null))
             where resource = 'appointments' and item_id = $1 and rows #>> '{0,rows,0,encrypted_data}' is null
               and rows #>> '{0,rows,0,symptoms}' is not distinct from $3 and rows #>> '{0,rows,0,notes}' is not distinct from $4
             returning id`,
            values: [id, message, symptoms, notes],
          }
        : {
            name: 'seal_plain_appointment',
            text: `update appointments set encrypted_data = $2, symptoms = null, notes = null
             where id = $1 and encrypted_data is null and symptoms is not distinct from $3 and notes is not distinct from $4
             returning id`,
            values: [id, message, symptoms, notes],
          },
    )
    if (sealed.length === 0) return 0
    await tx.query({
      name: 'forget_plain_words_of_appointment',
      text: `update revisions set before = before - array['symptoms', 'notes'], after = after - array['symptoms', 'notes']
             where resource = 'appointments' and item_id = $1`,
      values: [id],
    })
    return 1
  })
}

/**
 * Seals what was written about visits before their member had a key, also in their history and in the trash.
 * @param userId one member, or everyone
 * @returns how many visits were sealed
 * @throws the first failure, after everything else was sealed: one member's key does not hold up the others
 */
export const sealPlainAppointments = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  userId: number | null = null,
): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  let rows = await findPlain(services.db, userId, 0)
  while (rows.length > 0) {
    for (const row of rows)
      await sealVisit(services, row).then(
        (count) => {
          done += count
        },
        (error: unknown) => failures.push(error),
      )
    rows = await findPlain(services.db, userId, rows.at(-1)?.id ?? 0)
  }
  if (failures.length > 0) throw failures[0]
  return done
}
