import { regionOf } from '../../languages/index.ts'
import { addDays, weekday } from './dates.ts'

/**
 * The regions whose week does not begin on Monday, by the day it begins on (0 for Sunday): `firstDay` in CLDR's
 * supplemental/weekData.xml, except Portugal, whose calendars begin on Monday (NP EN 28601).
 */
const firstDays: readonly (readonly [day: number, regions: string])[] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH',
  ],
  [0, 'PK PR PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]
/** The day on which the week of a locale ('en-GB') begins, 0 for Sunday. */
export const firstDayOf = (locale: string): number =>
  firstDays.find(([, regions]) => regions.split(' ').includes(regionOf(locale)))?.[0] ?? 1

/** The days of the week in a locale's order, 0 for Sunday. */
export const weekFrom = (first: number): number[] => Array.from({ length: 7 }, (_, index) => (first + index) % 7)

/** The first day (YYYY-MM-DD) of the week of a day. @param first day of the week that it begins on, 0 for Sunday */
export const startOfWeek = (day: string, first: number): string => addDays(day, -((weekday(day) - first + 7) % 7))
