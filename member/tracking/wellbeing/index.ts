import { lazy } from 'react'

/** The wellbeing content of a page of the menu, without a head of its own. */
export const Wellbeing = lazy(() => import('./Wellbeing.tsx'))
