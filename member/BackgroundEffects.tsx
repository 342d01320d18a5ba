import { lazy, Suspense } from 'react'
import { DayRefresh, ThemeSync, ToastRules } from './app/index.ts'
import { loadLiveNotifications } from './engagement/notifications/index.ts'

const LiveNotifications = lazy(loadLiveNotifications)

/** What keeps the day, the theme, the places of toasts and the news right. It draws nothing, and no screen waits for it. */
const BackgroundEffects = () => (
  <>
    <DayRefresh />
    <ThemeSync />
    <ToastRules />
    <Suspense fallback={null}>
      <LiveNotifications />
    </Suspense>
  </>
)

export default BackgroundEffects
