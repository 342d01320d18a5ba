import { lazy } from 'react'

/** The body scans screen; 3D rendering has a chunk of its own. */
export const ThreeDLook = lazy(() => import('./ThreeDLook.tsx'))
export { useBodyScans } from './useBodyScans.ts'
