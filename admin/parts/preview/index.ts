export { MemberAndDay, queryOfMadeUp, queryOfMember, type MemberOnDay } from './MemberAndDay.tsx'
export { Rules } from './Rules.tsx'
