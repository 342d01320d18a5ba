import { addressHandlers } from './addresses.ts'
import { dailyItemHandlers } from './daily-items.ts'
import { helpHandlers } from './help.ts'
import { wellbeingHandlers } from './wellbeing.ts'

export const contentHandlers = { ...addressHandlers, ...dailyItemHandlers, ...helpHandlers, ...wellbeingHandlers }
