import { lazy } from 'react'

/** The health-risk form of a page of the menu, without a head of its own. */
export const HealthQuestionnaire = lazy(() => import('./HealthQuestionnaire.tsx'))
/** What a telehealth visit starts from. */
export const TelehealthQuestionnaire = lazy(() => import('./TelehealthQuestionnaire.tsx'))
/** What a nutrition consult starts from. */
export const NutritionQuestionnaire = lazy(() => import('./NutritionQuestionnaire.tsx'))
