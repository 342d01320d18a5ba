import { lazy } from 'react'

/** The wellbeing content of a menu page, without its own header. */
export const Wellbeing = lazy(() => import('./Wellbeing.tsx'))
