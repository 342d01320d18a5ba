import { lazy } from 'react'

export const Devices = lazy(() => import('./Devices.tsx'))
export const ConnectDevice = lazy(() => import('./ConnectDevice.tsx'))
/** The connected devices, as a section of the profile. */
export const loadDevicesSection = () => import('./DevicesSection.tsx')
