export { registerAvatars } from './avatars.ts'
export { appointmentHandlers } from './calls.ts'
