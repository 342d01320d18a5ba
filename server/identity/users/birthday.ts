import { fieldError } from '#shared/errors.ts'
import { isBirthday, localDate } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'

/** Where the day starts first on earth. */
const earliestZone = 'Pacific/Kiritimati'

/** @throws VALIDATION at `date_of_birth` if nobody alive can have been born on that day */
export const checkBirthday = (day: unknown, now: Date): void => {
  if (typeof day === 'string' && !isBirthday(day, localDate(now, earliestZone))) {
    throw fieldError('date_of_birth', say('birthday'))
  }
}
