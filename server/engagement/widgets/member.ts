import { HaleError } from '#shared/errors.ts'
import { fullName, defaultLanguage, endOfDay, isLanguage, isTimezone, localDate } from '#shared/rules/index.ts'
import type { CallContext, Caller, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { say } from '#shared/reasons/index.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'

/** A member in a preview: who it is, on which day, and the context their own calls would have. */
export interface LookedAt {
  member: { id: number; name: string; timezone: string; language: string }
  isVerified: boolean
  /** YYYY-MM-DD in the member's calendar. */
  date: string
  /** The last moment of the day; now if it is today there. */
  at: Date
  caller: Caller
  /** The services with the clock set to that moment. */
  services: Services
}

interface Row {
  id: number
  first_name: string
  last_name: string
  timezone: string | null
  language: string | null
  verified: boolean
}

/**
 * Loads the member, and records the access.
 * @throws NOT_FOUND for an unknown user
 */
export const lookAt = async (
  services: Services,
  by: Caller,
  query: { user_id: number; date?: string | undefined },
): Promise<LookedAt> => {
  const { db } = services
  const [row] = await db.query<Row>({
    name: 'find_member_to_look_at',
    text: 'select id, first_name, last_name, timezone, language, verified from users where id = $1',
    values: [query.user_id],
  })
  if (!row) throw new HaleError('NOT_FOUND', { message: say('user_missing') })
  await recordAccess(db, services, by, { userId: row.id, kind: 'read', subject: 'Pages' })
  const timezone = row.timezone && isTimezone(row.timezone) ? row.timezone : 'UTC'
  const now = services.now()
  const today = localDate(now, timezone)
  const date = query.date ?? today
  const at = date === today ? now : endOfDay(date, timezone)
  const language = isLanguage(row.language) ? row.language : defaultLanguage
  return {
    member: { id: row.id, name: fullName(row), timezone, language },
    isVerified: row.verified,
    date,
    at,
    caller: { userId: row.id, sessionId: by.sessionId, permissions: new Set(), timezone, language, actorId: by.userId },
    services: { ...services, now: () => at },
  }
}

/** The context of one of the member's own calls, as of that moment. */
export const contextOf = <C extends CallSpec>(
  { request, reply }: Pick<CallContext<CallSpec>, 'request' | 'reply'>,
  { caller, services }: LookedAt,
  query: CallContext<C>['query'],
): CallContext<C> =>
  ({
    params: {},
    query,
    body: undefined,
    files: [],
    caller,
    request: { ...request, timezone: null, localDate: null },
    reply,
    services,
  }) as unknown as CallContext<C>
