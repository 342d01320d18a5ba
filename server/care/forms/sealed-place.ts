import type { SealedPlace, SealedRow } from '../../identity/keys/index.ts'

/** Answers of forms. */
export const sealedForms: SealedPlace = {
  kind: 'form',
  find: (db, { userId, since }) =>
    db.query<SealedRow>({
      name: 'find_forms_sealed_since',
      text: `select id, encrypted_data from member_forms where user_id = $1 and updated_at >= $2 and encrypted_data is not null
             order by id limit 100`,
      values: [userId, since],
    }),
  // The time stays: an open window would take it for somebody else's change.
  replace: async (tx, { userId, id, outdated, message }) => {
    const rows = await tx.query({
      name: 'seal_form_again',
      text: 'update member_forms set encrypted_data = $4 where user_id = $1 and id = $2 and encrypted_data = $3 returning id',
      values: [userId, id, outdated, message],
    })
    return rows.length > 0
  },
}
