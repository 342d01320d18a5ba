import { lazy } from 'react'

export const HealthActions = lazy(() => import('./HealthActions.tsx'))

export { careSections } from './careSections.ts'
