import { readCountry } from '#shared/rules/index.ts'
import { homeCountry } from '#shared/rules/values/phone-country.ts'
import type { Database } from '../database/types.ts'

/**
 * The country in which what a person writes is read, two letters: that of their address, else of their organization, else the home
 * country.
 * @param organizationIds organizations that the account is about to join
 */
export const countryOf = async (
  db: Database,
  userId: number | null,
  organizationIds: readonly number[] = [],
): Promise<string> => {
  const [found] = await db.query<{ country: string | null }>({
    name: 'find_country',
    text: `select coalesce(
             (select nullif(address ->> 'country', '') from users where id = $1),
             (select min(nullif(address ->> 'country', '')) from organizations where id = any($2::bigint[])),
             (select min(nullif(o.address ->> 'country', '')) from user_organizations l join organizations o on o.id = l.organization_id
              where l.user_id = $1)) as country`,
    values: [userId, organizationIds],
  })
  return found?.country ? readCountry(found.country) : homeCountry
}
