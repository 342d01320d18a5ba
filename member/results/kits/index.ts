import { lazy } from 'react'

export const KitResults = lazy(() => import('./KitResults.tsx'))
export const loadFoundMarkers = () => import('./FoundMarkers.tsx')
export { useKitFile } from './useKitFile.ts'
