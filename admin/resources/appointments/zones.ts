/** The zone of this browser, in which the calendar's days begin. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const formats = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  })

/** An instant with its zone: 'Tue, Mar 3, 2026, 9:30 AM CST'. An unknown zone is taken for the browser's. */
export const formatInZone = (instant: Date, timeZone: string | undefined): string => {
  try {
    return formats(timeZone).format(instant)
  } catch {
    return formats(undefined).format(instant)
  }
}

/** An instant in a zone as lists show instants: MM/dd/yyyy hh:mm a. */
export const timestampInZone = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(instant)
    .replace(', ', ' ')

/** 'America/New_York' → 'New York (EST)'. */
export const zoneWords = (timeZone: string, instant: Date): string => {
  const short = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const city = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  return short ? `${city} (${short})` : city
}

/** The day of an instant in a zone: 'Tue, Mar 3, 2026'. */
export const dayInZone = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(instant)

/** The time of an instant in a zone: '9:30 AM'. */
export const timeInZone = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(instant)
