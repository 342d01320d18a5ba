import { lazy } from 'react'

export const Onboarding = lazy(() => import('./Onboarding.tsx'))
/** For members who left the onboarding for later; most never see it. */
export const loadSetupReminder = () => import('./SetupReminder.tsx')
