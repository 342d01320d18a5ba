import { z } from 'zod'
import { fieldError } from '#shared/errors.ts'

const entries = z.array(z.looseObject({ from: z.string().nullish(), to: z.string().nullish() }))
/** List columns arrive as they are written to the database. */
const entriesOf = (value: unknown): z.output<typeof entries> => {
  const read = entries.safeParse(typeof value === 'string' ? JSON.parse(value) : value)
  return read.success ? read.data : []
}

/**
 * Checks that a provider's calendar can be parsed.
 * @throws VALIDATION for hours or days that end before they start
 */
export const checkCalendar = ({ working_hours: hours, time_off: timeOff }: Readonly<Record<string, unknown>>): void => {
  for (const [index, { from, to }] of entriesOf(hours ?? []).entries())
    if (from && to && to !== '00:00' && to <= from)
      throw fieldError(`working_hours.${index}.to`, 'Must be later than the beginning; 00:00 is midnight.')
  for (const [index, { from, to }] of entriesOf(timeOff ?? []).entries())
    if (from && to && to < from) throw fieldError(`time_off.${index}.to`, 'Must not be before the first day.')
}
