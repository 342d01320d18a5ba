import { lazy } from 'react'

export const IntegrationCallList = lazy(() =>
  import('./IntegrationCallList.tsx').then((list) => ({ default: list.IntegrationCallList })),
)
