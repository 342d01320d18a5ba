import { lazy } from 'react'

export const CampaignEdit = lazy(async () => ({ default: (await import('./CampaignEdit.tsx')).CampaignEdit }))
