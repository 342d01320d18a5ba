import { lazy } from 'react'

export const Notifications = lazy(() => import('./Notifications.tsx'))
export { NotificationSettings } from './NotificationSettings.tsx'
export { LiveKeeper } from './LiveKeeper.ts'
export { useUnread } from './useNotifications.ts'
