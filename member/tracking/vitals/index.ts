import { lazy } from 'react'

/** The camera scan of vitals and its result, in its own chunk. */
export const VitalsScan = lazy(() => import('./VitalsScan.tsx'))
/** Earlier vitals as charts and a table, in its own chunk. */
export const VitalsHistory = lazy(() => import('./history/VitalsHistory.tsx'))
