export { MemberAndDay, type MemberOnDay } from './MemberAndDay.tsx'
export { Rules, type Rule } from './Rules.tsx'
