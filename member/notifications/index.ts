import { lazy } from 'react'

export const Notifications = lazy(() => import('./Notifications.tsx'))
export { LiveKeeper } from './LiveKeeper.ts'
export { useUnread } from './useNotifications.ts'
