import { lazy } from 'react'

const load = () => import('./OrganizationEdit.tsx')
export const OrganizationEdit = lazy(async () => ({ default: (await load()).OrganizationEdit }))
export const OrganizationCreate = lazy(async () => ({ default: (await load()).OrganizationCreate }))
