import { lazy } from 'react'

export const Onboarding = lazy(() => import('./Onboarding.tsx'))
/** For members who postponed the onboarding; most never see it. */
export const loadSetupReminder = () => import('./SetupReminder.tsx')
