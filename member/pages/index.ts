import { lazy } from 'react'

export const ContentPage = lazy(() => import('./ContentPage.tsx'))
export type { MenuPage } from './pages.ts'
export { useMenuEntry, useMenuPages, usePageHref } from './usePages.ts'
