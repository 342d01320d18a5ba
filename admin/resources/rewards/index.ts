import { lazy } from 'react'

export const RewardEdit = lazy(async () => ({ default: (await import('./RewardEdit.tsx')).RewardEdit }))
