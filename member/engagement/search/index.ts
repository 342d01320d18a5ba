import { lazy } from 'react'

export const Search = lazy(() => import('./Search.tsx'))
