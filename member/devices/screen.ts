import { lazy } from 'react'

export const ConnectDevice = lazy(() => import('./ConnectDevice.tsx'))
