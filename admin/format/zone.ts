/** 'America/New_York' → 'New York'. */
export const zonePlace = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** 'America/New_York' → 'New York (EST)'. */
export const zoneWords = (timeZone: string, instant: Date): string => {
  const short = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  return short ? `${zonePlace(timeZone)} (${short})` : zonePlace(timeZone)
}
