export { ouncesSql } from './counters.ts'
import { dailyLogHandlers } from './daily-logs.ts'
import { hydrationHandlers } from './hydration.ts'
import { moodHandlers } from './mood.ts'
import { sleepHandlers } from './sleep.ts'
import { streakHandlers } from './streaks.ts'
import { symptomHandlers } from './symptoms.ts'

export const journalHandlers = {
  ...hydrationHandlers,
  ...sleepHandlers,
  ...moodHandlers,
  ...symptomHandlers,
  ...streakHandlers,
  ...dailyLogHandlers,
}
