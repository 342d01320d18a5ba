export { DoneButton } from './DoneButton.tsx'
export { FollowUpMark } from './FollowUpMark.tsx'
export { FollowUps } from './FollowUps.tsx'
