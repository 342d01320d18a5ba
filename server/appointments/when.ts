/** A time in words, with the name of its timezone: `Friday, March 7, 2025 at 9:00 AM CST`. */
export const whenText = (instant: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: timezone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .format(instant)
    .replaceAll('\u202f', ' ')
