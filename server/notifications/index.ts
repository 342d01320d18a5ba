export { notificationHandlers } from './calls.ts'
export { notify, type Notification } from './commands.ts'
