export { announce, announceShown } from './announcer.ts'
export { useAnnouncedValue, useAnnouncement } from './useAnnouncement.ts'
