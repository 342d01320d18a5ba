import { lazy } from 'react'

export const AddBiomarker = lazy(async () => ({ default: (await import('./AddBiomarker.tsx')).AddBiomarker }))
export const TestEdit = lazy(async () => ({ default: (await import('./TestEdit.tsx')).TestEdit }))
