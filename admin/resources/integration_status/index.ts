import { lazy } from 'react'

export const IntegrationStatusList = lazy(() =>
  import('./IntegrationStatusList.tsx').then((list) => ({ default: list.IntegrationStatusList })),
)
