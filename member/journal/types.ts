import type { RequestOf } from '#shared/calls/index.ts'
import type { Answer } from '../app/index.ts'

export type StreakData = Answer<'getStreaks'>
export type StreakDay = StreakData['weekProgress'][number]
export type MilestoneInfo = NonNullable<StreakData['milestone_info']>
export type Mood = RequestOf<'logMood'>['body']['mood']
export type Symptom = Answer<'listSymptoms'>['models'][number]

/** In the order of the mood tracker. */
export const moods = ['neutral', 'happy', 'sad', 'angry', 'sick', 'anxious'] as const satisfies readonly Mood[]
