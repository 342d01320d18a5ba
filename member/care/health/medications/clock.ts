import { everyDay, weekFrom } from '#shared/rules/index.ts'
import type { Formats, Translate } from '#shared/i18n/index.ts'

/** The name of a day of the week, 0 for Sunday. */
export const dayName = (day: number, { formatWeekday }: Formats, style: 'long' | 'short' = 'long'): string =>
  formatWeekday(new Date(2023, 0, 1 + day), style)

/** When a medication is taken, in words: 'Every day at 8:00 AM and 8:00 PM'. */
export const scheduleText = (
  schedule: { times: readonly string[]; days: readonly number[] } | null,
  t: Translate<'health'>,
  formats: Formats,
): string => {
  if (!schedule) return t('as_needed')
  const times = formats.formatList(schedule.times.map((time) => formats.formatClock(time)))
  if (schedule.days.length === everyDay.length) return t('every_day_at', { times })
  const days = weekFrom(formats.firstDay).filter((day) => schedule.days.includes(day))
  return t('days_at', { days: formats.formatList(days.map((day) => dayName(day, formats))), times })
}
