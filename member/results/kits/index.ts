import { lazy } from 'react'

export const KitResults = lazy(() => import('./KitResults.tsx'))
export { useKitFile } from './useKitFile.ts'
