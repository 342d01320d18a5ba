import { actionHandlers } from './calls.ts'
import { conditionHandlers } from './conditions.ts'
import { medicationHandlers } from './medications/index.ts'
import { actionProgramHandlers } from './programs.ts'
export { remindOfMedications, searchMedications } from './medications/index.ts'
export { completeOnEntry } from './on-entry.ts'

export const healthActionHandlers = {
  ...actionHandlers,
  ...conditionHandlers,
  ...medicationHandlers,
  ...actionProgramHandlers,
}
