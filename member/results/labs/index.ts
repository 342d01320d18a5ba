import { lazy } from 'react'

export const LabFinder = lazy(() => import('./LabFinder.tsx'))
