import { chaptersIn } from './read.ts'

/** Journeys counted in weeks or days, and what happens on the way. */
export const milestones = chaptersIn('milestones', ['milestones', 'milestone_events'])
