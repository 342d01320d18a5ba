import { lazy } from 'react'

export const BiomarkerEdit = lazy(async () => ({ default: (await import('./BiomarkerEdit.tsx')).BiomarkerEdit }))
