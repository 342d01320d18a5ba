import { defaultLanguage, everyDay, localeOf } from '#shared/rules/index.ts'
import { formatWeekday, type Language, type Translate } from '#shared/i18n/index.ts'
import { formatClock } from '#shared/ui/index.ts'

const localesOf = (language: Language): string[] => [localeOf(language), localeOf(defaultLanguage)]

const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(localesOf(language), { type: 'conjunction' }).format(words)

/** The name of a day of the week, 0 for Sunday. */
export const dayName = (day: number, language: Language, style: 'long' | 'short' = 'long'): string =>
  formatWeekday(new Date(2023, 0, 1 + day), language, style)

/** When a medication is taken, in words: 'Every day at 8:00 AM and 8:00 PM'. */
export const scheduleText = (
  schedule: { times: readonly string[]; days: readonly number[] } | null,
  t: Translate<'health'>,
  language: Language,
): string => {
  if (!schedule) return t('as_needed')
  const times = listed(
    schedule.times.map((time) => formatClock(time)),
    language,
  )
  if (schedule.days.length === everyDay.length) return t('every_day_at', { times })
  return t('days_at', {
    days: listed(
      schedule.days.map((day) => dayName(day, language)),
      language,
    ),
    times,
  })
}
