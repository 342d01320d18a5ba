import type { Chapter } from '../draft.ts'
import { ads } from './ads.ts'
import { exercises } from './exercises.ts'
import { healthTips } from './health-tips.ts'
import { meals } from './meals.ts'
import { preferenceCategories, preferenceHeaders, preferenceOptions } from './preferences.ts'
import { questions } from './questions.ts'
import { wellbeing } from './wellbeing.ts'

/** What members read, do and cook. */
export const library: readonly Chapter[] = [
  healthTips,
  questions,
  ads,
  exercises,
  meals,
  wellbeing,
  preferenceHeaders,
  preferenceCategories,
  preferenceOptions,
]
