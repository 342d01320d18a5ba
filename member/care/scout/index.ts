import { lazy } from 'react'

/** The conversation with the assistant. */
export const Scout = lazy(() => import('./Scout.tsx'))
