import { encryptText } from '#shared/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findKeyPair, lockUser } from '../../identity/keys/index.ts'

interface PlainForm {
  id: number
  user_id: number
  data: object
}
const sealAtOnce = 20

/** Unencrypted answers of members with a key, in id order. */
const findPlain = (db: Database, userId: number | null, after: number): Promise<PlainForm[]> =>
  db.query<PlainForm>({
    name: 'plain_forms',
    text: `select f.id, f.user_id, f.data from member_forms f
           where f.data is not null and f.encrypted_data is null and f.id > $2 and ($1::bigint is null or f.user_id = $1)
             and exists (select from pgp_keys p where p.user_id = f.user_id and p.state in ('ready', 'locked'))
           order by f.id limit ${sealAtOnce}`,
    values: [userId, after],
  })

/**
 * Seals answers a member gave before having a key. They are not signed: the member did not seal them, and this server cannot say
 * whose they are. Answers saved in the meantime are left alone.
 * @param userId one member, or everyone
 * @returns how many were sealed
 * @throws the first failure, after everything else was sealed: one member's key does not hold up the others
 */
export const sealPlainForms = async ({ db }: Pick<Services, 'db'>, userId: number | null = null): Promise<number> => {
  const failures: unknown[] = []
  let done = 0
  let rows = await findPlain(db, userId, 0)
  while (rows.length > 0) {
    for (const row of rows) {
      try {
        done += await sealForm(db, row)
      } catch (error) {
        failures.push(error)
      }
    }
    rows = await findPlain(db, userId, rows.at(-1)?.id ?? 0)
  }
  if (failures.length > 0) throw failures[0]
  return done
}

const sealForm = async (db: Database, { id, user_id, data }: PlainForm): Promise<number> => {
  const pair = await findKeyPair(db, user_id)
  if (!pair) return 0
  const message = await encryptText(JSON.stringify(data), { publicKeys: [pair.public_key] })
  return db.transaction(async (tx) => {
    await lockUser(tx, user_id)
    if ((await findKeyPair(tx, user_id))?.fingerprint !== pair.fingerprint) return 0
    const sealed = await tx.query({
      name: 'seal_plain_form',
      text: 'update member_forms set encrypted_data = $2, data = null where id = $1 and encrypted_data is null and data = $3::jsonb returning id',
      values: [id, message, JSON.stringify(data)],
    })
    return sealed.length
  })
}
