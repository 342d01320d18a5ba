export { announce, announceAtRest } from './announcer.ts'
export { useAnnouncement } from './useAnnouncement.ts'
