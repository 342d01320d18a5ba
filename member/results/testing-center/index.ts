import { lazy } from 'react'

/** Shared by every screen of tests and results. */
export const TestingArea = lazy(() => import('./TestingArea.tsx'))
export const TestingCenter = lazy(() => import('./TestingCenter.tsx'))
export const RegisterKit = lazy(() => import('./register/RegisterKit.tsx'))
