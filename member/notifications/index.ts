import { lazy } from 'react'

export const Notifications = lazy(() => import('./Notifications.tsx'))
export { useUnread } from './useNotifications.ts'
