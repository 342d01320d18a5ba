import { lazy } from 'react'

/** Around every screen of tests and results. */
export const TestingArea = lazy(() => import('./TestingArea.tsx'))
export const TestingCenter = lazy(() => import('./TestingCenter.tsx'))
export const RegisterKit = lazy(() => import('./register/RegisterKit.tsx'))
