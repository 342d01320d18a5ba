import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findKeyPair, lockUser } from '../../identity/keys/index.ts'
import { sealWords } from './notes.ts'

interface PlainWords {
  id: number
  user_id: number
  symptoms: string | null
  notes: string | null
}
const sealAtOnce = 50

/** Unencrypted words about visits of members with a key, in id order. */
const findPlain = (db: Database, userId: number | null, after: number): Promise<PlainWords[]> =>
  db.query<PlainWords>({
    name: 'plain_appointments',
    text: `select a.id, a.user_id, a.symptoms, a.notes from appointments a
           where (a.symptoms <> '' or a.notes <> '') and a.encrypted_data is null and a.id > $2
             and ($1::bigint is null or a.user_id = $1)
             and exists (select from pgp_keys p where p.user_id = a.user_id and p.state in ('ready', 'locked'))
           order by a.id limit ${sealAtOnce}`,
    values: [userId, after],
  })

const sealVisit = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { id, user_id, symptoms, notes }: PlainWords,
): Promise<number> => {
  const { db } = services
  const pair = await findKeyPair(db, user_id)
  if (!pair) return 0
  const message = await sealWords(services, pair, { symptoms: symptoms ?? '', notes: notes ?? '' })
  return db.transaction(async (tx) => {
    await lockUser(tx, user_id)
    if ((await findKeyPair(tx, user_id))?.fingerprint !== pair.fingerprint) return 0
    const sealed = await tx.query({
      name: 'seal_plain_appointment',
      text: `update appointments set encrypted_data = $2, symptoms = null, notes = null
             where id = $1 and encrypted_data is null and symptoms is not distinct from $3 and notes is not distinct from $4
             returning id`,
      values: [id, message, symptoms, notes],
    })
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
 * Seals what was written about visits before their member had a key, also in their history.
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
