import { healthScore } from './progress.ts'
import { sleepFit } from './recommended-sleep.ts'
import { miles } from './units.ts'

/** What a health score is about, in the order in which they are shown. */
export const healthScoreKeys = ['journal', 'sleep', 'activity', 'hydration', 'assessment'] as const
export type HealthScoreKey = (typeof healthScoreKeys)[number]

/** Days that the scores look at, today among them. */
export const healthScoreDays = 7

export interface HealthScore {
  key: HealthScoreKey
  /** In English; screens have their own words for the key. */
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

/** Share of a goal in percent, 100 at most: 6 of 8 hours are 75. */
export const shareOfGoal = (value: number, goal: number): number => (goal > 0 ? Math.min(1, Math.max(0, value / goal)) * 100 : 0)

/** How far a goal was reached on each recorded day, in percent. */
export interface GoalDays {
  past: readonly number[]
  /** Null where today has nothing yet. */
  today: number | null
}

/** What was recorded in the last seven days. Null, or an empty list, is nothing recorded, which makes no score. */
export interface RecordedWeek {
  /** Days with an entry in the journal; null for somebody who never kept one. */
  journalDays: number | null
  /** Minutes asleep, one for each recorded night. */
  nights: readonly number[]
  /** Years; null where the date of birth is not known. */
  age: number | null
  activity: GoalDays
  hydration: GoalDays
  /** Progress of the assessment's sections in percent. */
  sections: readonly number[]
}

/** How far a day's goal was reached: by its steps, without them by its distance, or else by its calories; null without any. */
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

/** The mean of the days. Today is not over: it counts where it is all there is, and as soon as it does not lower the mean. */
const meanOfDays = ({ past, today }: GoalDays): number | null => {
  const before = mean(past)
  return today === null || (before !== null && today < before) ? before : mean([...past, today])
}

/**
 * Scores out of 100 of what was really recorded; what was not has no score.
 * - journal: days with an entry, of seven
 * - sleep: the mean of how well each night fits what is recommended at the member's age
 * - activity, hydration: the mean share of the goal over the recorded days, each 100 at most
 * - assessment: the mean progress of its sections
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

/** One figure for all of them: the mean of their shares, rounded half up; null without any. */
export const overallScore = (scores: readonly { progress: number; max: number }[]): number | null =>
  scores.length === 0 ? null : healthScore(scores.map(({ progress, max }) => shareOfGoal(progress, max)))

/** Sections of the health assessment: the health-risk topics, by the code of their activity. */
export const assessmentSections = ['FAMILY_HISTORY', 'SOCIAL_HISTORY', 'DEPRESSION', 'ANXIETY', 'POSTPARTUM_DEPRESSION'] as const
export type AssessmentSection = (typeof assessmentSections)[number]
export const sectionStatuses = ['new', 'incomplete', 'complete', 'review', 'skipped'] as const
export type SectionStatus = (typeof sectionStatuses)[number]
