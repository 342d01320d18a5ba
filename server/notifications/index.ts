export { notificationHandlers } from './calls.ts'
export { notify } from './commands.ts'
