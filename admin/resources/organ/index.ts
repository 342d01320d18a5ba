import { lazy } from 'react'

export const OrganEdit = lazy(async () => ({ default: (await import('./OrganEdit.tsx')).OrganEdit }))
