import type { Answer } from '../../app/index.ts'

export type StreakData = Answer<'getStreaks'>
export type StreakDay = StreakData['weekProgress'][number]
export type MilestoneInfo = NonNullable<StreakData['milestone_info']>
export type Symptom = Answer<'listSymptoms'>['models'][number]
