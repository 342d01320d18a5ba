import { lazy } from 'react'

export const Devices = lazy(() => import('./Devices.tsx'))
export const ConnectDevice = lazy(() => import('./ConnectDevice.tsx'))
