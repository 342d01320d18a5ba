import { lazy } from 'react'

/** The last reading and the ways to a new one, in its own chunk. */
export const VitalsOverview = lazy(() => import('./VitalsOverview.tsx'))
/** The camera scan of vitals and its result, in its own chunk. */
export const VitalsScan = lazy(() => import('./VitalsScan.tsx'))
/** The form for a reading from a device, in its own chunk. */
export const ReadingEntry = lazy(() => import('./ReadingEntry.tsx'))
/** Earlier vitals as charts and a table, in its own chunk. */
export const VitalsHistory = lazy(() => import('./history/VitalsHistory.tsx'))
