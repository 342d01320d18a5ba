import { lazy } from 'react'

export const Help = lazy(() => import('./Help.tsx'))
