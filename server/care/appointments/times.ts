import { fieldError } from '#shared/errors.ts'
import { addDays, instantAt, isRealDate, localDate, zoneNamed } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { CallContext, Services } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { say } from '#shared/reasons/index.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import { clockText, type OfferedTime, type SchedulingProvider } from '../../integrations/scheduling/index.ts'
import { findTakers } from './people.ts'
import type { VisitKind } from './visit-kinds.ts'

const MINUTE_MS = 60_000
/** Minimum notice for a booking. */
export const noticeMs = 30 * MINUTE_MS
/** Days of one provider's times, and of everybody's, which are many more. */
const ranges = { one: { usual: 31, most: 62 }, all: { usual: 7, most: 31 } } as const

type Asking = Pick<CallContext<CallSpec & { access: 'signed-in' }>, 'caller' | 'request'>

/**
 * The timezone times are read and written in: the requested one, else that of the profile, else the browser's.
 * @throws VALIDATION for an unknown timezone
 */
export const zoneOf = (given: string | null | undefined, { caller, request }: Asking): string => {
  if (given) {
    const zone = zoneNamed(given)
    if (zone === null) throw fieldError('timezone', say('such_as_timezone', { example: 'America/Chicago' }))
    return zone
  }
  return caller.timezone ?? request.timezone ?? 'UTC'
}

/**
 * The instant of a requested time; without an offset it is in the timezone.
 * @throws VALIDATION for a time that has passed, or is too soon or years away
 */
export const startOf = (time: string, zone: string, now: Date): Date => {
  const isLocal = !/(Z|[+-]\d{2}:?\d{2})$/i.test(time)
  const start = isLocal ? instantAt(time.slice(0, 10), time.slice(11, 16), zone) : new Date(time)
  if (start.getTime() < now.getTime() + noticeMs) throw fieldError('appointmentTime', say('time_too_soon'))
  if (start.getTime() > now.getTime() + 366 * 24 * 60 * MINUTE_MS)
    throw fieldError('appointmentTime', say('time_too_far'))
  return start
}

interface Days {
  date?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The requested days in the caller's timezone: one day, or a range including both ends. By default the next 31 of one provider, and
 * never more than 62; the next 7 of all of them, and never more than 31.
 * @throws VALIDATION for days that do not exist, are in the wrong order, or too many
 */
export const spanOf = (
  { date, from, to }: Days,
  { zone, now, isOfOne }: { zone: string; now: Date; isOfOne: boolean },
): { from: Date; to: Date } => {
  const { usual, most } = isOfOne ? ranges.one : ranges.all
  for (const [name, day] of Object.entries({ date, from, to }))
    if (day !== undefined && !isRealDate(day)) throw fieldError(name, say('such_as_date', { example: '2026-03-31' }))
  const first = date ?? from ?? localDate(now, zone)
  const last = date ?? to ?? addDays(first, usual - 1)
  if (last < first) throw fieldError('to', say('days_reversed'))
  if (last >= addDays(first, most)) throw fieldError('to', say('days_most', { count: most }))
  const soonest = now.getTime() + noticeMs
  return {
    from: new Date(Math.max(instantAt(first, '00:00', zone).getTime(), soonest)),
    to: instantAt(addDays(last, 1), '00:00', zone),
  }
}

export interface Offer {
  span: { from: Date; to: Date }
  providerId: string | null
  kind: VisitKind
  timezone: string
  userId: number
  /** Whom the visit is for, if staff ask. */
  memberId?: number
  /** The visit that gets another time. */
  except?: number | null | undefined
  /** The visit's current provider, who keeps it even if they no longer take such visits. */
  keeper?: string | null
}

/** Whether a time collides with none of a member's own visits. Without a length, which the provider then decides, its start counts. */
const freeFor = async (
  db: Database,
  memberId: number,
  { span, minutes, except }: { span: Offer['span']; minutes: number | null; except: number | null },
): Promise<(time: OfferedTime) => boolean> => {
  const visits = await db.query<{ start: Date; lasts: number }>({
    name: 'find_own_visits_within',
    text: `select appointment_date as start, duration_minutes as lasts
           from appointments where user_id = $1 and status = 'created' and id is distinct from $4::bigint
             and appointment_date < $3::timestamptz + interval '1 day' and appointment_date > $2::timestamptz - interval '1 day'`,
    values: [memberId, span.from, span.to, except],
  })
  const endOf = (start: Date, lasts: number) => start.getTime() + lasts * MINUTE_MS
  return ({ start }) =>
    visits.every(
      (visit) =>
        start.getTime() >= endOf(visit.start, visit.lasts) || endOf(start, minutes ?? 1) <= visit.start.getTime(),
    )
}

/** A service's free times with the providers who take this kind of visit, when the member has no other; the request is logged. */
export const findTimes = async (
  services: Services,
  service: SchedulingProvider,
  { span, providerId, kind, timezone, userId, memberId = userId, except = null, keeper = null }: Offer,
): Promise<OfferedTime[]> => {
  if (span.from >= span.to) return []
  const ask = () => service.times({ ...span, providerId, minutes: kind.minutes, pause: kind.pause, timezone })
  // Reading the local calendar is a plain query: only external services are worth a log line per request.
  const call = {
    integration: service.name,
    mode: service.mode,
    method: 'POST',
    endpoint: service.endpoints.times,
    userId,
  }
  const [offered, takers, isFree] = await Promise.all([
    service.mode === 'embedded' ? ask().then(({ answer }) => answer) : recordedCall(services, call, ask),
    findTakers(services.db, service, kind),
    freeFor(services.db, memberId, { span, minutes: kind.minutes, except }),
  ])
  const times = offered.filter(isFree)
  if (takers === null) return times
  return times
    .map(({ start, providers }) => ({
      start,
      providers: providers.filter(({ id }) => takers.has(id) || id === keeper),
    }))
    .filter(({ providers }) => providers.length > 0)
}

/** How a response represents a time. */
export const slotOf = (start: Date, timezone: string): { idstr: string; idStrISO: string } => ({
  idstr: clockText(start, timezone),
  idStrISO: start.toISOString(),
})
