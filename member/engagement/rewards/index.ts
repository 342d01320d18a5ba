import { lazy } from 'react'

export const Rewards = lazy(() => import('./Rewards.tsx'))
