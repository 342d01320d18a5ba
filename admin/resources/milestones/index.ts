import { lazy } from 'react'

export const MilestoneEdit = lazy(async () => ({ default: (await import('./MilestoneEdit.tsx')).MilestoneEdit }))
