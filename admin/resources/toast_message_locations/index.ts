import { lazy } from 'react'

export const ToastLocationList = lazy(async () => ({
  default: (await import('./ToastLocationList.tsx')).ToastLocationList,
}))
