/** What the dashboard shows below the first screen, in one file. */
export { CallsToday } from './CallsToday.tsx'
export { Caseload } from '../caseload/index.ts'
export { Changes } from './Changes.tsx'
export { Drafts } from './Drafts.tsx'
export { FollowUps } from '../../parts/follow-ups/index.ts'
export { Participation } from './Participation.tsx'
