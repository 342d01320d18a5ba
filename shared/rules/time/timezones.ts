import { dateFormat } from './formats.ts'

/**
 * Current names of timezones that CLDR, and with it most browsers, still lists under an earlier one: its `iana`
 * attributes in common/bcp47/timezone.xml.
 */
const modernNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}
const modern = (zone: string): string => modernNames[zone] ?? zone

/** A timezone as displayed: 'Asia/Ho Chi Minh', even for its earlier name Asia/Saigon. */
export const timezoneLabel = (zone: string): string => modern(zone).replaceAll('_', ' ')

/** The place that a timezone is named after: 'Ho Chi Minh'. */
export const timezonePlace = (zone: string): string => timezoneLabel(zone).split('/').at(-1) ?? zone

/**
 * The timezones to choose from, by display name, each once. The values are the runtime's names, which every part of the system knows;
 * the current one keeps its name, earlier or modern.
 *
 * @param known the runtime's timezones
 */
export const timezoneChoices = (known: readonly string[], current: string): { value: string; label: string }[] => {
  const byName = new Map([...known, current].map((zone) => [modern(zone), zone]))
  return [...byName.values()]
    .map((value) => ({ value, label: timezoneLabel(value) }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
}

const shortNameIn = (locale: string, moment: Date, timeZone: string): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
const isOffset = (name: string): boolean => /^(?:GMT|UTC)./.test(name)

/**
 * A timezone's short name at an instant, as the locale's readers write it: 'CDT', 'MESZ'. Where they have none, the American one, or
 * else the offset: 'GMT+9', 'UTC+9'.
 */
export const zoneName = (moment: Date, timeZone: string, locale: string): string => {
  const own = shortNameIn(locale, moment, timeZone)
  if (!isOffset(own)) return own
  const american = shortNameIn('en-US', moment, timeZone)
  return isOffset(american) ? own : american
}

/** An instant in a timezone, with the zone's short name, as `zoneName` has it, where the locale puts it. */
export const withZone = (
  moment: Date,
  timeZone: string,
  locale: string,
  options: Readonly<Intl.DateTimeFormatOptions>,
): string =>
  dateFormat(locale, { ...options, timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'timeZoneName' ? zoneName(moment, timeZone, locale) : value))
    .join('')
