import { lazy } from 'react'

export const ContentPage = lazy(() => import('./ContentPage.tsx'))
export type { MenuPage } from './pages.ts'
export { useMenuPages, usePageHref } from './usePages.ts'
