import { lazy } from 'react'

/** The scan of the vitals by camera and its result, in a chunk of its own. */
export const VitalsScan = lazy(() => import('./VitalsScan.tsx'))
/** The earlier readings of the vitals as charts and a table, in a chunk of its own. */
export const VitalsHistory = lazy(() => import('./history/VitalsHistory.tsx'))
