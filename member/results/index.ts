import { lazy } from 'react'

export const KitResults = lazy(() => import('./KitResults.tsx'))
