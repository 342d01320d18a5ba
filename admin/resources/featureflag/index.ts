import { lazy } from 'react'

export const FeatureFlagList = lazy(async () => ({ default: (await import('./FeatureFlagList.tsx')).FeatureFlagList }))
