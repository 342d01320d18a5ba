import { lazy } from 'react'

export const ContentPage = lazy(() => import('./ContentPage.tsx'))
export type { MenuPage } from '../app/index.ts'
export { NotFoundInside } from './NotFoundInside.tsx'
export { contentId, PageLayout } from './PageLayout.tsx'
export { useMenuPages } from './useMenuPages.ts'
