import { lazy } from 'react'

export { useNoteWords } from './useValues.ts'

/** The earlier readings of the vitals as charts and a table, in a chunk of its own. */
export const VitalsHistory = lazy(() => import('./VitalsHistory.tsx'))
