import { lazy } from 'react'

export const SegmentEdit = lazy(async () => ({ default: (await import('./SegmentEdit.tsx')).SegmentEdit }))
