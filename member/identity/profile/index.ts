import { lazy } from 'react'

export const Profile = lazy(() => import('./Profile.tsx'))
