import { localTime } from '../time/dates.ts'

/** A member's preferences, as stored with the account. */
export interface MemberPreferences {
  theme: 'light' | 'dark' | 'system' | null
  /** When not to send notifications; null for no quiet hours. */
  quiet_hours: QuietHours | null
  dashboard: DashboardPreferences
  /** Kinds of notifications that are listed, but not sent. */
  muted: MutableKind[]
  /** Mails that are not sent. */
  unmailed: StoppableMail[]
  single_keys: boolean
}

/** Where open pages receive live notifications, as server-sent events. */
export const livePath = '/v1/notifications/live'

/** Kinds of notifications. */
export const notificationKinds = ['general', 'appointment', 'results', 'task', 'program', 'reward', 'security'] as const
export type NotificationKind = (typeof notificationKinds)[number]
/** Account security notifications are always sent. */
export const mutableKinds = [
  'general',
  'appointment',
  'results',
  'task',
  'program',
  'reward',
] as const satisfies readonly NotificationKind[]
export type MutableKind = (typeof mutableKinds)[number]

/** Mails that their readers can stop, in a mail or in the profile. */
export const stoppableMails = ['programs'] as const
export type StoppableMail = (typeof stoppableMails)[number]

/** Local times `HH:mm` in the member's timezone. `until` before `from` is on the next day; equal times mean the whole day. */
export interface QuietHours {
  from: string
  until: string
}
/** Ids of widgets: those in `order` come first in that order, those in `hidden` are not shown. */
export interface DashboardPreferences {
  order: number[]
  hidden: number[]
}

/** Blood pressure as reported by members, by the categories of the American Heart Association (mmHg, systolic over diastolic). */
export const bloodPressureRanges = ['normal', 'elevated', 'high_stage_1', 'high_stage_2', 'unknown'] as const
export type BloodPressureRange = (typeof bloodPressureRanges)[number]

export const typicalDays = ['mostly_sitting', 'some_walking', 'on_my_feet', 'hard_work'] as const
export type TypicalDay = (typeof typicalDays)[number]

/** Sex at birth. */
export const sexes = ['female', 'male', 'intersex', 'undisclosed'] as const

/** Why a member came to Hale. */
export const joiningReasons = [
  'get_healthier',
  'manage_condition',
  'understand_results',
  'mental_wellbeing',
  'pregnancy_or_baby',
  'through_my_organization',
  'other',
] as const
export type JoiningReason = (typeof joiningReasons)[number]

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** How many minutes quiet hours have lasted; null outside quiet hours. */
export const quietFor = (hours: QuietHours | null, now: Date, timezone: string): number | null => {
  if (!hours) return null
  const from = minutesOf(hours.from)
  const until = minutesOf(hours.until)
  const day = 24 * 60
  const since = (minutesOf(localTime(now, timezone)) - from + day) % day
  const length = (until - from + day) % day || day
  return since < length ? since : null
}

/**
 * Widgets in the member's arrangement: the ordered ones first, the others after them in their original order, without the hidden
 * ones.
 */
export const arranged = <W extends { id: number }>(
  widgets: readonly W[],
  { order, hidden }: DashboardPreferences,
): W[] => {
  const places = new Map(order.map((id, index) => [id, index]))
  const place = ({ id }: W) => places.get(id) ?? order.length
  return widgets.filter(({ id }) => !hidden.includes(id)).toSorted((a, b) => place(a) - place(b))
}
