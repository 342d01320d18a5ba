export { liveAccess } from './live.ts'
export { notify, type Notification } from './commands.ts'
