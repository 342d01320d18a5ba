import type { Translate } from '#shared/i18n/index.ts'
import { timezonePlace, zoneName } from '#shared/rules/index.ts'

/** The timezone of the times shown: 'Times in Chicago (CDT)'. UTC has no other name. */
export const timesIn = (t: Translate<'appointments'>, timezone: string, moment: Date, locale: string): string => {
  const name = zoneName(moment, timezone, locale)
  return name === 'UTC' ? t('times_in_utc') : t('times_in', { zone: timezonePlace(timezone), name })
}
