import { lazy } from 'react'

export const ProgramEdit = lazy(async () => ({ default: (await import('./ProgramEdit.tsx')).ProgramEdit }))
export const ProgramCreate = lazy(async () => ({ default: (await import('./ProgramCreate.tsx')).ProgramCreate }))
