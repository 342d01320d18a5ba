export { countryOf } from './country.ts'
import { fieldError } from '#shared/errors.ts'
import { contractDay, contractState, type Contract } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../database/types.ts'

/**
 * SQL that is true while an organization is in force: active, and today within its contract.
 * @param alias of the table `organizations`
 * @param day an SQL expression for the day, as from `contractDay`
 */
export const isInForce = (alias: string, day: string): string =>
  `(${alias}.is_active and (${alias}.starts_on is null or ${alias}.starts_on <= ${day}::date)
    and (${alias}.ends_on is null or ${alias}.ends_on >= ${day}::date))`

/**
 * SQL that is true if all organizations of an account have ended or are inactive: nobody follows an invitation to one of these.
 * False for an account without any.
 * @param user an SQL expression for the account's id
 */
export const isOfFormerOnly = (user: string, day: string): string =>
  `coalesce((select bool_and(not (fo.is_active and (fo.ends_on is null or fo.ends_on >= ${day}::date)))
     from user_organizations fu join organizations fo on fo.id = fu.organization_id where fu.user_id = ${user}), false)`

/** Why an organization takes nobody in, as a sentence. */
const refusals = {
  inactive: (name: string) => say('organization_inactive', { name }),
  ended: (name: string, { ends_on }: Contract) => say('organization_ended', { name, day: String(ends_on) }),
}

/**
 * Refuses to take people into organizations that are inactive or whose contract has ended. Before it starts, people may be entered for
 * the day that it does.
 * @param field where the organization was given
 * @throws VALIDATION that says why
 */
export const assertTakesIn = async (db: Database, ids: readonly number[], now: Date, field: string): Promise<void> => {
  const rows = await db.query<Contract & { name: string }>({
    name: 'find_contracts',
    text: `select name, is_active, starts_on, ends_on from organizations where id = any($1::bigint[]) order by id`,
    values: [ids],
  })
  for (const row of rows) {
    const state = contractState(row, contractDay(now))
    if (state === 'inactive' || state === 'ended') throw fieldError(field, refusals[state](row.name, row))
  }
}
