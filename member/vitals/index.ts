import { lazy } from 'react'

/** The scan of the vitals by camera and its result, in a chunk of its own. */
export const VitalsScan = lazy(() => import('./VitalsScan.tsx'))
