import { lazy } from 'react'

export const ContentPage = lazy(() => import('./ContentPage.tsx'))
