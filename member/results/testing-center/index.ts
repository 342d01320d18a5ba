import { lazy } from 'react'

export const TestingCenter = lazy(() => import('./TestingCenter.tsx'))
export const RegisterKit = lazy(() => import('./register/RegisterKit.tsx'))
