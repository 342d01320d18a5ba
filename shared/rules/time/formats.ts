import { LastUsed } from '../values/last-used.ts'

/** Each has patterns and names of a language of its own, some 30 KB. */
const formats = new LastUsed<string, Intl.DateTimeFormat>(200)
const ianaName = /^[A-Za-z][\w+/-]{0,63}$/
/** By name in lower case; as many as the runtime knows. */
const zones = new Map<string, string>()

/**
 * The runtime's own name of an IANA timezone, in whatever letters it is written: 'America/Chicago' for 'america/chicago'; null if it
 * knows no such timezone. Offsets ('+02:00') are not names.
 */
export const zoneNamed = (name: string | null): string | null => {
  if (name === null || !ianaName.test(name)) return null
  const key = name.toLowerCase()
  const known = zones.get(key)
  if (known !== undefined) return known
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    zones.set(key, timeZone)
    return timeZone
  } catch {
    return null
  }
}

/** The format of dates in a locale, kept: making one takes longer than formatting a hundred dates. @throws RangeError for an unknown timezone */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const { timeZone } = options
  const named = timeZone === undefined ? options : { ...options, timeZone: zoneNamed(timeZone) ?? timeZone }
  const key = JSON.stringify([locale, named])
  return formats.get(key) ?? formats.set(key, new Intl.DateTimeFormat(locale, named))
}
