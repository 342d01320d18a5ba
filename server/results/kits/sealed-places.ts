import type { SealedPlace, SealedRow } from '../../identity/keys/index.ts'

/** Results that are stored with their kit. */
const current: SealedPlace = {
  kind: 'results',
  find: (db, { userId, since, fingerprint }) =>
    db.query<SealedRow>({
      name: 'find_results_sealed_since',
      text: `select k.id, k.encrypted_data from userkits k
             join kit_arrivals a on a.userkit_id = k.id and a.user_id = k.user_id and a.replaced_at is null
             where k.user_id = $1 and a.arrived_at >= $2 and a.sealed_to <> $3 and k.encrypted_data is not null
             order by k.id limit 100`,
      values: [userId, since, fingerprint],
    }),
  replace: async (tx, { userId, id, outdated, message, fingerprint }) => {
    const rows = await tx.query({
      name: 'seal_results_again',
      text: 'update userkits set encrypted_data = $4 where user_id = $1 and id = $2 and encrypted_data = $3 returning id',
      values: [userId, id, outdated, message],
    })
    if (rows.length === 0) return false
    await tx.query({
      name: 'note_results_sealed_again',
      text: 'update kit_arrivals set sealed_to = $3 where userkit_id = $2 and user_id = $1 and replaced_at is null',
      values: [userId, id, fingerprint],
    })
    return true
  },
}

/** Results that a correction has replaced. */
const former: SealedPlace = {
  kind: 'former results',
  find: (db, { userId, since, fingerprint }) =>
    db.query<SealedRow>({
      name: 'find_former_results_sealed_since',
      text: `select id, encrypted_data from kit_arrivals
             where user_id = $1 and arrived_at >= $2 and sealed_to <> $3 and encrypted_data is not null order by id limit 100`,
      values: [userId, since, fingerprint],
    }),
  replace: async (tx, { userId, id, outdated, message, fingerprint }) => {
    const rows = await tx.query({
      name: 'seal_former_results_again',
      text: `update kit_arrivals set encrypted_data = $4, sealed_to = $5
             where user_id = $1 and id = $2 and encrypted_data = $3 returning id`,
      values: [userId, id, outdated, message, fingerprint],
    })
    return rows.length > 0
  },
}

export const sealedResults: readonly SealedPlace[] = [current, former]
