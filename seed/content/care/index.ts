import { chapter, type Chapter } from '../draft.ts'
import { callTypes } from './call-types.ts'
import { careTypes, specialtyCareTypes, virtualCareTypes } from './care-types.ts'
import { helpTypes } from './help-types.ts'
import { partners } from './partners.ts'
import { physicians } from './physicians.ts'
import { team } from './team.ts'

/** Kinds of care and calls, and the people and services behind them. */
export const care: readonly Chapter[] = [
  careTypes,
  callTypes,
  specialtyCareTypes,
  virtualCareTypes,
  helpTypes,
  chapter('provider', [...physicians, ...team, ...partners]),
]
