const weekdays = (
  from: string,
  to: string,
  days: readonly ('sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday')[],
) => days.map((weekday) => ({ weekday, from, to }))
const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
export const workweek = [...weekdays('08:00', '12:00', workdays), ...weekdays('13:00', '17:00', workdays)]
export const early = weekdays('07:00', '14:00', ['monday', 'tuesday', 'thursday', 'friday'])
export const late = weekdays('11:00', '19:00', ['monday', 'wednesday', 'thursday', 'saturday'])

/** Somebody of them is there at any hour. */
export const shift = (from: string, to: string) =>
  weekdays(from, to, ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
