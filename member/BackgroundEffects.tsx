import { lazy, Suspense, useEffect } from 'react'
import { keepFocus } from '#shared/ui/index.ts'
import { ClosingGate } from './ClosingGate.tsx'
import { DayRefresh, PageSpeed, ThemeSync, ToastRules, watchRefusedForms } from './app/index.ts'
import { loadLiveNotifications } from './engagement/notifications/index.ts'
import { TaskRefresh } from './engagement/tasks/index.ts'

const LiveNotifications = lazy(loadLiveNotifications)

/** Keeps the focus, day, theme, toast positions, tasks and unread notifications up to date. It renders nothing, and no screen waits for it. */
const BackgroundEffects = () => {
  useEffect(keepFocus, [])
  useEffect(watchRefusedForms, [])
  return (
    <>
      <ClosingGate />
      <DayRefresh />
      <ThemeSync />
      <PageSpeed />
      <ToastRules />
      <TaskRefresh />
      <Suspense fallback={null}>
        <LiveNotifications />
      </Suspense>
    </>
  )
}

export default BackgroundEffects
