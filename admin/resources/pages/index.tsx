import { lazy } from 'react'
import { Route } from 'react-router-dom'

export const PageList = lazy(async () => ({ default: (await import('./PageList.tsx')).PageList }))
export const PageEdit = lazy(async () => ({ default: (await import('./PageForms.tsx')).PageEdit }))
export const PageCreate = lazy(async () => ({ default: (await import('./PageForms.tsx')).PageCreate }))
const PageHome = lazy(async () => ({ default: (await import('./PageHome.tsx')).PageHome }))
const PageMenu = lazy(async () => ({ default: (await import('./PageMenu.tsx')).PageMenu }))

/** Additional screens of pages. */
export const pageRoutes = [
  <Route key="home" path="home" element={<PageHome />} />,
  <Route key="menu" path="menu" element={<PageMenu />} />,
]
