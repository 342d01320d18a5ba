import { lazy } from 'react'

export const RangeEdit = lazy(async () => ({ default: (await import('./RangeEdit.tsx')).RangeEdit }))
