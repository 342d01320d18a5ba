import { zoneNamed } from './formats.ts'

/** Where people weigh in pounds: the United States and their territories, Liberia, and the states in free association. */
const imperialRegions = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'MH', 'FM', 'PW', 'LR']
let imperialZones: ReadonlySet<string> | undefined

/** The timezones of a country, as `zoneNamed` may name them; none in browsers that cannot tell. */
export const zonesOf = (region: string): readonly string[] =>
  (new Intl.Locale(`und-${region}`) as { getTimeZones?: () => string[] }).getTimeZones?.() ?? []

/** The units that people in a timezone use; American ones where it names no place. */
export const usualUnits = (timezone: string | null | undefined): 'imperial' | 'metric' => {
  const zone = zoneNamed(timezone ?? null)
  if (zone === null || !zone.includes('/') || zone.startsWith('Etc/')) return 'imperial'
  imperialZones ??= new Set(imperialRegions.flatMap(zonesOf).map((name) => zoneNamed(name) ?? name))
  return imperialZones.has(zone) ? 'imperial' : 'metric'
}
