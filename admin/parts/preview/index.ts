export { MemberAndDay, type MemberOnDay } from './MemberAndDay.tsx'
export { Rules } from './Rules.tsx'
