import { lazy } from 'react'

/** The screen of the body scans; what draws in three dimensions is a chunk of its own again. */
export const ThreeDLook = lazy(() => import('./ThreeDLook.tsx'))
export { useBodyScans } from './useBodyScans.ts'
