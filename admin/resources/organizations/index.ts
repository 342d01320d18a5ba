import { lazy } from 'react'

export const OrganizationEdit = lazy(async () => ({ default: (await import('./OrganizationEdit.tsx')).OrganizationEdit }))
