import { healthScore } from '../engagement/progress.ts'
import { sleepFit } from './recommended-sleep.ts'
import { miles } from '../values/units.ts'

/** The areas of the health scores, in display order. */
export const healthScoreKeys = ['journal', 'sleep', 'activity', 'hydration', 'assessment'] as const
export type HealthScoreKey = (typeof healthScoreKeys)[number]

/** Number of days the scores cover, including today. */
export const healthScoreDays = 7

export interface HealthScore {
  key: HealthScoreKey
  /** In English; screens have their own text for the key. */
  title: string
  /** 0 to `max`, whole. */
  progress: number
  max: number
}
const titles: Record<HealthScoreKey, string> = {
  journal: 'Journal',
  sleep: 'Sleep',
  activity: 'Activity',
  hydration: 'Hydration',
  assessment: 'Health assessment',
}
const max = 100

/** Share of a goal in percent, at most 100: 6 of 8 hours are 75. */
export const shareOfGoal = (value: number, goal: number): number =>
  goal > 0 ? Math.min(1, Math.max(0, value / goal)) * 100 : 0

/** How far a goal was reached on each recorded day, in percent. */
export interface GoalDays {
  past: readonly number[]
  /** Null if nothing has been recorded today. */
  today: number | null
}

/** What was recorded in the last seven days. Null, or an empty list, means nothing recorded and gives no score. */
export interface RecordedWeek {
  /** Days with a journal entry; null for someone who never kept one. */
  journalDays: number | null
  /** Minutes asleep for each recorded night. */
  nights: readonly number[]
  /** Years; null if the date of birth is unknown. */
  age: number | null
  activity: GoalDays
  hydration: GoalDays
  /** Progress of the assessment's sections in percent. */
  sections: readonly number[]
}

/** How far a day's goal was reached: by its steps, else by its distance, else by its calories; null without any. */
export const activityShare = (
  { steps, meters, calories }: { steps: number | null; meters: number | null; calories: number | null },
  goals: { steps: number; distance: number; calories: number },
): number | null => {
  if (steps !== null) return shareOfGoal(steps, goals.steps)
  if (meters !== null) return shareOfGoal(miles(meters), goals.distance)
  return calories === null ? null : shareOfGoal(calories, goals.calories)
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The average over the days. Today is not over: it counts if it is the only day, and once it does not lower the average. */
const meanOfDays = ({ past, today }: GoalDays): number | null => {
  const before = mean(past)
  return today === null || (before !== null && today < before) ? before : mean([...past, today])
}

/**
 * Scores out of 100 for what was actually recorded; anything else has no score.
 * - journal: days with an entry, of seven
 * - sleep: the average of how well each night matches the recommendation for the member's age
 * - activity, hydration: the average share of the goal over the recorded days, at most 100 each
 * - assessment: the average progress of its sections
 */
export const healthScores = (week: RecordedWeek): HealthScore[] => {
  const progress: Record<HealthScoreKey, number | null> = {
    journal: week.journalDays === null ? null : shareOfGoal(week.journalDays, healthScoreDays),
    sleep: mean(week.nights.map((minutes) => sleepFit(minutes, week.age))),
    activity: meanOfDays(week.activity),
    hydration: meanOfDays(week.hydration),
    assessment: week.sections.length === 0 ? null : healthScore(week.sections),
  }
  return healthScoreKeys.flatMap((key) => {
    const share = progress[key]
    return share === null ? [] : [{ key, title: titles[key], progress: Math.round(share), max }]
  })
}

/**
 * How much of the week was logged, in percent: the average of the shares, rounded half up; null if nothing was logged. The assessment
 * does not count, since its answers are of any age.
 */
export const overallScore = (scores: readonly Pick<HealthScore, 'key' | 'progress' | 'max'>[]): number | null => {
  const logged = scores.filter(({ key }) => key !== 'assessment')
  return logged.length === 0 ? null : healthScore(logged.map(({ progress, max }) => shareOfGoal(progress, max)))
}

/** Sections of the health assessment: the health-risk topics, by the code of their activity. */
export const assessmentSections = [
  'FAMILY_HISTORY',
  'SOCIAL_HISTORY',
  'DEPRESSION',
  'ANXIETY',
  'POSTPARTUM_DEPRESSION',
] as const
export type AssessmentSection = (typeof assessmentSections)[number]
export const sectionStatuses = ['new', 'incomplete', 'complete', 'review', 'skipped'] as const
export type SectionStatus = (typeof sectionStatuses)[number]
