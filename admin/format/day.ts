const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })

const formats = {
  /** 'Nov 26' */
  short: inUtc({ month: 'short', day: 'numeric' }),
  /** 'November 26' */
  long: inUtc({ month: 'long', day: 'numeric' }),
  /** 'Thu, Nov 26, 2026' */
  full: inUtc({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
  /** 'Thursday, November 26, 2026' */
  today: inUtc({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
}

/** A calendar day (yyyy-MM-dd) in words. */
export const dayWords = (day: string, format: keyof typeof formats): string => formats[format].format(new Date(day))
