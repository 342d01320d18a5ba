/** What the back office draws its notices with; its components are its own. */
export { pauseHandlers } from './pause.ts'
export { toastDurations } from './toast.ts'
export { useDismissal } from './useDismissal.ts'
