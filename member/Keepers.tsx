import { lazy, Suspense } from 'react'
import { DayKeeper, ThemeKeeper, ToastRules } from './app/index.ts'
import { loadLiveKeeper } from './engagement/notifications/index.ts'

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
