import { lazy } from 'react'

export const Profile = lazy(() => import('./Profile.tsx'))
/** The profile's own sections; the others are passed in. */
export const ownSections = {
  details: () => import('./Details.tsx'),
  preferences: () => import('./Preferences.tsx'),
  dashboard: () => import('./Dashboard.tsx'),
  security: () => import('./Security.tsx'),
  privacy: () => import('./Privacy.tsx'),
  'take-out': () => import('./DataArchive.tsx'),
}
export type { ProfileSections } from './sections.ts'
