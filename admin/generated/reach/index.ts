export { Reach, WithinReach } from './Reach.tsx'
export type { TypedText } from './useLeft.ts'
