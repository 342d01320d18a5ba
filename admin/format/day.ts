const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

interface Parts {
  weekday: string
  month: string
  day: number
  year: number
}
/** As `Intl` writes them in American English, whose data take a browser 40 ms to load. */
const formats = {
  /** 'Nov 26' */
  short: ({ month, day }: Parts) => `${month.slice(0, 3)} ${day}`,
  /** 'November 26' */
  long: ({ month, day }: Parts) => `${month} ${day}`,
  /** 'November 2026' */
  month: ({ month, year }: Parts) => `${month} ${year}`,
  /** 'Thu, Nov 26, 2026' */
  full: ({ weekday, month, day, year }: Parts) => `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${day}, ${year}`,
  /** 'Thursday, November 26, 2026' */
  today: ({ weekday, month, day, year }: Parts) => `${weekday}, ${month} ${day}, ${year}`,
}

/** A calendar day (yyyy-MM-dd) in words. */
export const dayWords = (day: string, format: keyof typeof formats): string => {
  const date = new Date(day)
  return formats[format]({
    weekday: days[date.getUTCDay()] ?? '',
    month: months[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  })
}
