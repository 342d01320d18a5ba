import { dailyLogHandlers } from './daily-logs.ts'
import { hydrationHandlers } from './hydration.ts'
import { moodHandlers } from './mood.ts'
import { streakHandlers } from './streaks.ts'
import { symptomHandlers } from './symptoms.ts'

export {
  askedDayOf,
  checkEntryDay,
  entryDayOf,
  latestDayOf,
  todayOf,
  type MemberContext,
  type MemberDay,
} from './day.ts'
export { forgetOldKeys, isFirstTime } from './once.ts'

export const journalHandlers = {
  ...hydrationHandlers,
  ...moodHandlers,
  ...symptomHandlers,
  ...streakHandlers,
  ...dailyLogHandlers,
}
