import { isEntryDay, isRealDate, localDate } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import type { CallContext, Caller, Services } from '../app/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'

export interface MemberDay {
  /** YYYY-MM-DD in the member's calendar. */
  day: string
  /** IANA name of the zone that it was reckoned in. */
  timezone: string
}

/** What the calls of a member have in common. */
export interface MemberContext {
  caller: Caller
  request: CallContext<CallSpec>['request']
  services: Services
}

/** Today where the member is: the profile's timezone, else the browser's, else UTC. */
export const todayOf = ({ caller, request, services }: MemberContext): MemberDay => {
  const timezone = caller.timezone ?? request.timezone ?? 'UTC'
  return { day: localDate(services.now(), timezone), timezone }
}

/** The day that is asked for, today where none is named. */
export const askedDayOf = (context: MemberContext, query: { date?: string | undefined }): string => query.date ?? todayOf(context).day

/**
 * The day that an entry belongs to: the one it was made on when it says so, else today.
 * @throws VALIDATION when it lies too far from today to be a late entry
 */
export const entryDayOf = (context: MemberContext): MemberDay => {
  const today = todayOf(context)
  const day = context.request.localDate
  if (day === null) return today
  // Taken for today, an entry with a day that does not exist would stand on the wrong one.
  if (!isRealDate(day)) throw fieldError('X-Local-Date', 'Must be a date such as 2026-03-31.')
  if (!isEntryDay(day, today.day)) {
    throw fieldError('X-Local-Date', day > today.day ? 'This day has not come yet.' : 'This day is too long ago to add to it.')
  }
  return { ...today, day }
}
