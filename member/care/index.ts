import { lazy } from 'react'

/** The virtual care that the member's organizations offer, below the page of it. */
export const VirtualCareTypes = lazy(() => import('./VirtualCareTypes.tsx'))
