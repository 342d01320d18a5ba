import { type Formats } from '#shared/i18n/index.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const time = String.raw`(\d{1,2})(?::(\d\d))? (AM|PM)`
const open = new RegExp(`^(?:Every day|(${weekdays.join('|')})(?: to (${weekdays.join('|')}))?) ${time} to ${time}$`)

const clockOf = (hour: string, minutes = '00', half: string): string =>
  `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minutes}`
/** Any week that begins with a Sunday. */
const dateOf = (weekday: string): Date => new Date(2023, 0, 1 + weekdays.indexOf(weekday))

interface Words extends Pick<Formats, 'formatClock' | 'formatWeekday'> {
  everyDay: string
  allHours: string
}

/**
 * The hours of a pharmacy, which are stored in English, in the reader's language: 'Mon to Fri 9 AM to 7 PM, Sat 9 AM to 5 PM' as
 * 'Mo–Fr 09:00–19:00, Sa 09:00–17:00'; null for hours in other words.
 */
export const openingHours = (
  text: string,
  { formatClock, formatWeekday, everyDay, allHours }: Words,
): string | null => {
  if (text === 'Every day, 24 hours') return `${everyDay}, ${allHours}`
  const parts = text.split(', ').map((part) => {
    const found = open.exec(part)
    if (!found) return null
    const [, first, last, from = '', fromMinutes, fromHalf = '', to = '', toMinutes, toHalf = ''] = found
    const days = [first, last].flatMap((day) => (day ? [formatWeekday(dateOf(day), 'short')] : []))
    const hours = [clockOf(from, fromMinutes, fromHalf), clockOf(to, toMinutes, toHalf)].map((at) => formatClock(at))
    return `${days.join('–') || everyDay} ${hours.join('–')}`
  })
  return parts.includes(null) ? null : parts.join(', ')
}
