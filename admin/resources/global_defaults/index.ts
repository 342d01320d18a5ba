import { lazy } from 'react'

export const GlobalDefaultList = lazy(async () => ({
  default: (await import('./GlobalDefaultList.tsx')).GlobalDefaultList,
}))
