import { lazy } from 'react'

export const loadHome = () => import('./Home.tsx')
export const Home = lazy(loadHome)
