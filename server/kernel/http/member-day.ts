import {
  addDays,
  entryDaysBack,
  firstDayOf,
  isRealDate,
  localDate,
  localeFor,
  startOfWeek,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { fieldError } from '#shared/errors.ts'
import { clockToleranceMs } from './device-time.ts'
import type { CallContext, Caller, Services } from '../types.ts'
import type { CallSpec } from '#shared/calls/define.ts'

export interface MemberDay {
  /** YYYY-MM-DD in the member's calendar. */
  day: string
  /** The first day of the member's week, likewise. */
  week: string
  /** IANA name of the timezone it was computed in. */
  timezone: string
}

/** The context shared by a member's calls. */
export interface MemberContext {
  caller: Caller
  request: CallContext<CallSpec>['request']
  services: Services
}

/** The member's current date, in the profile's timezone, else the browser's, else UTC, and the first day of the member's week. */
export const todayOf = ({ caller, request, services }: MemberContext): MemberDay => {
  const timezone = caller.timezone ?? request.timezone ?? 'UTC'
  const day = localDate(services.now(), timezone)
  const locale = localeFor(caller.language, caller.formats)
  return { day, week: startOfWeek(day, firstDayOf(locale)), timezone }
}

/** The latest date the member can call today: where the profile says they live, or where their device is now. */
export const latestDayOf = ({ caller, request, services }: MemberContext): string => {
  const soon = new Date(services.now().getTime() + clockToleranceMs)
  const zones = [caller.timezone, request.timezone].filter((zone) => zone !== null)
  const days = (zones.length > 0 ? zones : ['UTC']).map((zone) => localDate(soon, zone))
  return days.toSorted().at(-1) ?? localDate(soon, 'UTC')
}

/**
 * Checks whether a day can have an entry.
 * @throws VALIDATION at `field` for a day in the future, or too far back for a late entry
 */
export const checkEntryDay = (context: MemberContext, day: string, field: string): void => {
  if (day > latestDayOf(context)) throw fieldError(field, say('day_ahead'))
  if (day < addDays(todayOf(context).day, -entryDaysBack)) throw fieldError(field, say('day_old'))
}

/** A day that an entry made offline names, by the server's clock: the device may have had another date. */
export const dayByServer = (context: MemberContext, day: string): string => {
  const { made } = context.request
  if (made === null || made.shiftMs === 0 || !isRealDate(day)) return day
  const { timezone } = todayOf(context)
  const dates = [made.at, new Date(made.at.getTime() + made.shiftMs)].map((at) => Date.parse(localDate(at, timezone)))
  return addDays(day, Math.round(((dates[1] ?? 0) - (dates[0] ?? 0)) / 86_400_000))
}

/** The requested day; today by default. */
export const askedDayOf = (context: MemberContext, query: { date?: string | undefined }): string =>
  query.date ?? todayOf(context).day

/**
 * The day an entry belongs to: the one in its body, else the one it was made on if it says so, else today.
 * @throws VALIDATION if it is too far from today for a late entry
 */
export const entryDayOf = (context: MemberContext, named?: string): MemberDay => {
  const today = todayOf(context)
  if (named !== undefined) {
    const day = dayByServer(context, named)
    checkEntryDay(context, day, 'date')
    return { ...today, day }
  }
  const sent = context.request.localDate
  if (sent === null) return today
  const day = dayByServer(context, sent)
  // Treating it as today would put an entry with an invalid date on the wrong day.
  if (!isRealDate(day)) throw fieldError('X-Local-Date', say('such_as_date', { example: '2026-03-31' }))
  checkEntryDay(context, day, 'X-Local-Date')
  return { ...today, day }
}
