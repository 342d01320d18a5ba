export { notificationHandlers } from './calls.ts'
export { announceNews, pushNotification } from './push.ts'
export { pushHandlers } from './push-calls.ts'
export { notify, type Notification } from './commands.ts'
