import { lazy } from 'react'
import { Route } from 'react-router-dom'

const load = () => import('./OrganizationEdit.tsx')
export const OrganizationEdit = lazy(async () => ({ default: (await load()).OrganizationEdit }))
export const OrganizationCreate = lazy(async () => ({ default: (await load()).OrganizationCreate }))
export const OrganizationShow = lazy(async () => ({ default: (await load()).OrganizationShow }))
const Board = lazy(async () => ({ default: (await import('./Board.tsx')).Board }))

/** Additional screens of organizations. */
export const organizationRoutes = [<Route key="board" path=":id/board" element={<Board />} />]
