import { lazy } from 'react'

export const HealthActionEdit = lazy(async () => ({
  default: (await import('./HealthActionEdit.tsx')).HealthActionEdit,
}))
