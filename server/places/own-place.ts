import type { Database } from '../database/types.ts'

/** Where a member lives by the address of the profile: its ZIP code, else its town and state; empty when it says neither. */
export const ownPlaceOf = async (db: Database, userId: number): Promise<string> => {
  const [own] = await db.query<{ place: string | null }>({
    name: 'find_own_place',
    text: `select coalesce(nullif(address->>'postal_code', ''), nullif(concat_ws(', ', nullif(address->>'city', ''), nullif(address->>'state', '')), ''))
             as place from users where id = $1`,
    values: [userId],
  })
  return own?.place?.trim() ?? ''
}
