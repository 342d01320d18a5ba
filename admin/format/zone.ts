import { zoneName } from '#shared/rules/index.ts'
import { staffFormats } from './format.ts'

/** 'America/New_York' → 'New York'. */
export const zonePlace = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** 'America/New_York' → 'New York (EST)'. */
export const zoneWords = (timeZone: string, instant: Date): string => {
  const short = zoneName(instant, timeZone, staffFormats.locale)
  return short ? `${zonePlace(timeZone)} (${short})` : zonePlace(timeZone)
}
