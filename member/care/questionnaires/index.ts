import { lazy } from 'react'

/** The form of a page of the menu, which its path names; without a head of its own. */
export const PageQuestionnaire = lazy(() => import('./PageQuestionnaire.tsx'))
export { VisitFormPrompt } from './VisitFormPrompt.tsx'
