import { lazy } from 'react'

/** The form of a menu page, named by its path; without its own header. */
export const PageQuestionnaire = lazy(() => import('./PageQuestionnaire.tsx'))
export { VisitFormPrompt } from './VisitFormPrompt.tsx'
