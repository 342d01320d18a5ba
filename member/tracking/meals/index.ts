import { lazy } from 'react'

/** The screen on which meals are logged, in a chunk of its own. */
export const LogMeal = lazy(() => import('./LogMeal.tsx'))
