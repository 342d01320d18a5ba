import { lazy } from 'react'

/** The screen for logging meals, in its own chunk. */
export const LogMeal = lazy(() => import('./LogMeal.tsx'))
