import { HaleError } from '#shared/errors.ts'
import { defaultLanguage, endOfDay, localDate } from '#shared/rules/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { LookedAt } from './member.ts'

export interface MadeUp {
  programs?: readonly number[] | undefined
  organizations?: readonly number[] | undefined
  /** Completed actions. */
  actions?: readonly number[] | undefined
  language?: string | undefined
  /** YYYY-MM-DD; today by default. */
  date?: string | undefined
}

const timezone = 'UTC'
const name = 'A made-up member'

const insertMember = async (tx: Database, given: MadeUp, language: string, at: Date): Promise<number> => {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into users (email, first_name, last_name, timezone, language, verified)
           values ('made-up-' || gen_random_uuid() || '@hale.invalid', 'Made-up', 'member', $1, $2, true) returning id`,
    values: [timezone, language],
  })
  const id = row?.id ?? 0
  await tx.run({
    text: 'insert into user_programs (user_id, program_id) select $1, id from programs where id = any($2::bigint[])',
    values: [id, given.programs ?? []],
  })
  await tx.run({
    text: 'insert into user_organizations (user_id, organization_id) select $1, id from organizations where id = any($2::bigint[])',
    values: [id, given.organizations ?? []],
  })
  await tx.run({
    text: `insert into userprogramaction (user_id, action_id, progress, completed_at)
           select $1, id, 100, $3 from action where id = any($2::bigint[])`,
    values: [id, given.actions ?? [], at],
  })
  return id
}

/**
 * Looks as a member who does not exist: added in a transaction that is rolled back in any case, so that every rule decides as it does
 * for members who do.
 * @returns what `look` returned, without the id of the member
 */
export const asMadeUp = async <T extends { member: LookedAt['member'] }>(
  services: Services,
  by: Caller,
  given: MadeUp,
  look: (looked: LookedAt) => Promise<T>,
): Promise<Omit<T, 'member'> & { member: Omit<LookedAt['member'], 'id'> }> => {
  const now = services.now()
  const today = localDate(now, timezone)
  const date = given.date ?? today
  const at = date === today ? now : endOfDay(date, timezone)
  const language = given.language ?? defaultLanguage
  let answer: T | undefined
  const undo = new Error('Nothing is kept')
  await services.db
    .transaction(async (tx) => {
      const id = await insertMember(tx, given, language, at)
      const caller = {
        userId: id,
        sessionId: by.sessionId,
        permissions: new Set<string>(),
        timezone,
        language,
        actorId: by.userId,
      } as LookedAt['caller']
      answer = await look({
        member: { id, name, timezone, language },
        isVerified: true,
        date,
        at,
        caller,
        services: { ...services, db: tx, now: () => at },
      })
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (!answer) throw new HaleError('INTERNAL')
  return { ...answer, member: { name, timezone, language } }
}
