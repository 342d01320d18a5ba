import type { Database } from '../../kernel/database/types.ts'

/** Where a member lives according to the profile's address: its ZIP code, else its town and state; empty without either. */
export const ownPlaceOf = async (db: Database, userId: number): Promise<string> => {
  const [own] = await db.query<{ place: string | null }>({
    name: 'find_own_place',
    text: `select coalesce(nullif(address->>'postal_code', ''), nullif(concat_ws(', ', nullif(address->>'city', ''), nullif(address->>'state', '')), ''))
             as place from users where id = $1`,
    values: [userId],
  })
  return own?.place?.trim() ?? ''
}
