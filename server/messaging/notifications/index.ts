export { isClosedFor } from './closed.ts'
export { liveAccess } from './live.ts'
export { notify, notifyEverybody, type Notification } from './commands.ts'
