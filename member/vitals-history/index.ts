import { lazy } from 'react'

export {
  pointsOf,
  shapeOf,
  spread,
  typicalOf,
  usualRange,
  withUnit,
  type Point,
  type Reading,
  type ShownVital,
} from './series.ts'
export { useNoteWords } from './useValues.ts'

/** The earlier readings of the vitals as charts and a table, in a chunk of its own. */
export const VitalsHistory = lazy(() => import('./VitalsHistory.tsx'))
