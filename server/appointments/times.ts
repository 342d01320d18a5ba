import { fieldError } from '#shared/errors.ts'
import { addDays, instantAt, isRealDate, localDate } from '#shared/rules/index.ts'
import { timezoneOf } from '../app/timezone.ts'
import type { CallContext, Services } from '../app/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { recordedCall } from '../integrations/call-log/index.ts'
import { clockText, type OfferedTime, type SchedulingProvider } from '../integrations/scheduling/index.ts'
import { findTakers } from './people.ts'
import type { VisitKind } from './visit-kinds.ts'

const MINUTE_MS = 60_000
/** Nobody is booked for a time that comes sooner than this. */
export const noticeMs = 30 * MINUTE_MS
const daysAtOnce = 62
const usualDays = 31

type Asking = Pick<CallContext<CallSpec & { access: 'signed-in' }>, 'caller' | 'request'>

/**
 * The timezone that times are read and written in: the one that is asked for, else that of the profile, else the browser's.
 * @throws VALIDATION for a name that is no timezone
 */
export const zoneOf = (given: string | null | undefined, { caller, request }: Asking): string => {
  if (given) {
    const zone = timezoneOf(given)
    if (zone === null) throw fieldError('timezone', 'Must be a timezone such as America/Chicago.')
    return zone
  }
  return caller.timezone ?? request.timezone ?? 'UTC'
}

/**
 * The instant of a time that is asked for; without an offset it is one of the timezone's clocks.
 * @throws VALIDATION for a time that has passed, or is too soon or years away
 */
export const startOf = (time: string, zone: string, now: Date): Date => {
  const isLocal = !/(Z|[+-]\d{2}:?\d{2})$/i.test(time)
  const start = isLocal ? instantAt(time.slice(0, 10), time.slice(11, 16), zone) : new Date(time)
  if (start.getTime() < now.getTime() + noticeMs) throw fieldError('appointmentTime', 'Please choose a later time: this one has passed or comes too soon.')
  if (start.getTime() > now.getTime() + 366 * 24 * 60 * MINUTE_MS) throw fieldError('appointmentTime', 'Please choose a time within a year.')
  return start
}

interface Days {
  date?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/**
 * The days that are asked for, in the timezone of who asks: one day, or those from one to another, both included. The next 31
 * without any; no more than 62 at once.
 * @throws VALIDATION for days that do not exist or lie the wrong way round
 */
export const spanOf = ({ date, from, to }: Days, zone: string, now: Date): { from: Date; to: Date } => {
  for (const [name, day] of Object.entries({ date, from, to }))
    if (day !== undefined && !isRealDate(day)) throw fieldError(name, 'Must be a date such as 2026-03-31.')
  const first = date ?? from ?? localDate(now, zone)
  const last = date ?? to ?? addDays(first, usualDays - 1)
  if (last < first) throw fieldError('to', 'The last day must not come before the first one.')
  if (last >= addDays(first, daysAtOnce)) throw fieldError('to', `No more than ${daysAtOnce} days can be asked for at once.`)
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
  /** Who has the visit already and keeps it, even if others take such visits by now. */
  keeper?: string | null
}

/** Free times of a service with those who take the kind of visit; asking it is written down. */
export const findTimes = async (services: Services, service: SchedulingProvider, { span, providerId, kind, timezone, userId, keeper = null }: Offer): Promise<OfferedTime[]> => {
  if (span.from >= span.to) return []
  const ask = () => service.times({ ...span, providerId, minutes: kind.minutes, pause: kind.pause, timezone })
  // The calendar that is kept here is a query like any other: only other services are worth a line for each question.
  const call = { integration: service.name, mode: service.mode, method: 'POST', endpoint: service.endpoints.times, userId }
  const [times, takers] = await Promise.all([
    service.mode === 'embedded' ? ask().then(({ answer }) => answer) : recordedCall(services, call, ask),
    findTakers(services.db, service, kind),
  ])
  if (takers === null) return times
  return times.map(({ start, providers }) => ({ start, providers: providers.filter(({ id }) => takers.has(id) || id === keeper) })).filter(({ providers }) => providers.length > 0)
}

/** How a time is named in an answer. */
export const slotOf = (start: Date, timezone: string): { idstr: string; idStrISO: string } => ({
  idstr: clockText(start, timezone),
  idStrISO: start.toISOString(),
})
