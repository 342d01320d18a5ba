import { lazy } from 'react'

export const RewardEdit = lazy(async () => ({ default: (await import('./RewardEdit.tsx')).RewardEdit }))
export const RewardList = lazy(async () => ({ default: (await import('./RewardList.tsx')).RewardList }))
