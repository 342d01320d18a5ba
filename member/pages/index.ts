import { lazy } from 'react'

export const ContentPage = lazy(() => import('./ContentPage.tsx'))
export type { MenuPage } from '../app/index.ts'
export const NotFoundInside = lazy(async () => ({ default: (await import('./NotFoundInside.tsx')).NotFoundInside }))
export { contentId, PageLayout } from './PageLayout.tsx'
export { useMenuPages } from './useMenuPages.ts'
