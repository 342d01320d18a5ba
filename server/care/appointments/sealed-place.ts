import type { SealedPlace, SealedRow } from '../../identity/keys/index.ts'

/** What visits are about. */
export const sealedVisits: SealedPlace = {
  kind: 'appointment',
  find: (db, { userId, since }) =>
    db.query<SealedRow>({
      name: 'find_visits_sealed_since',
      text: `select id, encrypted_data from appointments where user_id = $1 and updated_at >= $2 and encrypted_data is not null
             order by id limit 100`,
      values: [userId, since],
    }),
  replace: async (tx, { userId, id, outdated, message }) => {
    const rows = await tx.query({
      name: 'seal_visit_again',
      text: 'update appointments set encrypted_data = $4 where user_id = $1 and id = $2 and encrypted_data = $3 returning id',
      values: [userId, id, outdated, message],
    })
    return rows.length > 0
  },
}
