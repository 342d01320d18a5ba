export { DoneButton } from './DoneButton.tsx'
export { FollowUpMark } from './FollowUpMark.tsx'
export { Person } from './Person.tsx'
export { FollowUps } from './FollowUps.tsx'
