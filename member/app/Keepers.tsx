import { lazy, Suspense } from 'react'
import { loadLiveKeeper } from '../notifications/index.ts'
import { DayKeeper } from './DayKeeper.ts'
import { ThemeKeeper } from './ThemeKeeper.tsx'
import { ToastRules } from './ToastRules.tsx'

const LiveKeeper = lazy(loadLiveKeeper)

/** What keeps the day, the theme, the places of toasts and the news right. It draws nothing, and no screen waits for it. */
const Keepers = () => (
  <>
    <DayKeeper />
    <ThemeKeeper />
    <ToastRules />
    <Suspense fallback={null}>
      <LiveKeeper />
    </Suspense>
  </>
)

export default Keepers
