import { lazy } from 'react'

export const Profile = lazy(() => import('./Profile.tsx'))
/** The parts of the profile that are its own; what draws the others is handed in. */
export const ownSections = {
  details: () => import('./Details.tsx'),
  preferences: () => import('./Preferences.tsx'),
  dashboard: () => import('./Dashboard.tsx'),
  security: () => import('./Security.tsx'),
  privacy: () => import('./Privacy.tsx'),
  'take-out': () => import('./DataArchive.tsx'),
}
export type { ProfileSections } from './sections.ts'
