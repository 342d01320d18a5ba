import { chapter } from '../draft.ts'
import { diabetesActions } from './diabetes-actions.ts'
import { heartActions } from './heart-actions.ts'
import { maternityActions } from './maternity-actions.ts'
import { sleepActions } from './sleep-actions.ts'

/** Steps of the programs, in the order they are met. */
export const actions = chapter('action', [...heartActions, ...maternityActions, ...sleepActions, ...diabetesActions])
