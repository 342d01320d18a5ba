import { lazy } from 'react'

export const Notifications = lazy(() => import('./Notifications.tsx'))
/** Nothing waits for these, so they are not part of the first load. */
export const loadLiveNotifications = () => import('./LiveNotifications.ts')
export const loadNotificationSettings = () => import('./NotificationSettings.tsx')
export { NotificationBell } from './NotificationBell.tsx'
