import { lazy } from 'react'

/** The gallery of the design system, fetched when it is shown. Needs the theme, the translations and the toaster around it. */
export const Gallery = lazy(() => import('./Gallery.tsx'))
