/** Hydration, sleep, mood, symptoms and the streak: what a member logs day by day. */
import { z } from 'zod'
import { hydrationStep, largestHydrationEntry, moods, sleepMax } from '../rules/index.ts'
import { defineCalls } from './define.ts'
import { acceptCamelCase, day, id, idInput, instant } from './schemas.ts'

/** Reads another day of the member's calendar than today. */
const onDay = z.object({ date: day.optional() })

const hydration = z.object({
  /** `updated_at` is null on a day without an entry, which is another thing than a day of zero ounces. */
  hydration: z.object({ total_ounces: z.number().nonnegative(), date: day, updated_at: instant.nullable() }),
})
/** Whole ounces, one where nothing is said; on today, or on the day that is named. */
const hydrationEntry = z.strictObject({ amount: z.int().min(hydrationStep).max(largestHydrationEntry).optional(), date: day.optional() }).optional()
/** Whole minutes, 30 where nothing is said; of last night, or of the night before the day that is named. */
const sleepEntry = z.strictObject({ amount: z.int().min(1).max(sleepMax).optional(), date: day.optional() }).optional()
const sleep = z.object({
  /** `sleep_start`, `sleep_end` and the stage seconds in `total_levels` are null when the entry was typed in. */
  sleep: z.object({
    duration_in_minutes: z.number().nonnegative(),
    total_levels: z.record(z.string(), z.number()).nullable(),
    sleep_start: instant.nullable(),
    sleep_end: instant.nullable(),
    goal_duration: z.number().positive(),
    date: day,
  }),
  /** Nights that were logged up to this day, the newest first; at most a week of them. */
  nights: z.array(z.object({ date: day, duration_in_minutes: z.number().positive() })),
})
const mood = z.object({
  mood: z.looseObject({ mood: z.string().nullable(), note: z.string().nullable(), date: day, created_at: instant.nullable() }),
})
const symptoms = z.object({
  /** `is_urgent` marks what the member is shown how to get help for. */
  models: z.array(z.object({ id, name: z.string(), status: z.string().nullable(), is_urgent: z.boolean().optional() })),
})
const streaks = z.object({
  streak: z.object({ current: z.int().nonnegative() }),
  weekProgress: z
    .array(
      z.object({
        date: day,
        day: z.string(),
        status: z.enum(['completed', 'upcoming', 'missed', 'incomplete']),
        isCurrentDay: z.boolean(),
      }),
    )
    .length(7),
  is_first_time: z.boolean(),
  should_prompt_milestone: z.boolean(),
  milestone_type: z.string().nullable(),
  milestone_info: z
    .object({
      id: id.nullable(),
      icon: z.string().nullable(),
      duration_interval: z.string().nullable(),
      current_period: z.int().nullable(),
      event: z.object({ title: z.string().nullable(), name: z.string().nullable(), image: z.string().nullable() }).nullable(),
    })
    .nullable(),
  user: z.object({ name: z.string() }),
})

export const journalCalls = defineCalls({
  getHydration: {
    method: 'GET',
    path: '/client/user-hydration',
    summary: 'Ounces drunk today, or on another day',
    access: 'signed-in',
    query: onDay,
    answer: hydration,
    failure: 'Failed to load hydration',
  },
  incrementHydration: {
    method: 'POST',
    path: '/client/user-hydration/increment',
    summary: 'Some ounces more, one unless an amount is given, up to the daily maximum',
    access: 'signed-in',
    repetition: 'itself',
    body: hydrationEntry,
    answer: hydration,
    failure: 'Failed to increment hydration',
  },
  decrementHydration: {
    method: 'POST',
    path: '/client/user-hydration/decrement',
    summary: 'Some ounces less, one unless an amount is given, down to the daily minimum',
    access: 'signed-in',
    repetition: 'itself',
    body: hydrationEntry,
    answer: hydration,
    failure: 'Failed to decrement hydration',
  },
  getSleep: {
    method: 'GET',
    path: '/client/user-sleep',
    summary: 'Last night, or the night before another day',
    access: 'signed-in',
    query: onDay,
    answer: sleep,
    failure: 'Failed to load sleep',
  },
  incrementSleep: {
    method: 'POST',
    path: '/client/user-sleep/increment',
    summary: 'Some minutes more, 30 unless an amount is given, up to a day',
    access: 'signed-in',
    repetition: 'itself',
    body: sleepEntry,
    answer: sleep,
    failure: 'Failed to increment sleep',
  },
  decrementSleep: {
    method: 'POST',
    path: '/client/user-sleep/decrement',
    summary: 'Some minutes less, 30 unless an amount is given, down to none',
    access: 'signed-in',
    repetition: 'itself',
    body: sleepEntry,
    answer: sleep,
    failure: 'Failed to decrement sleep',
  },
  loadMood: {
    method: 'GET',
    path: '/client/user/load-mood-track',
    summary: "Today's mood, or another day's",
    access: 'signed-in',
    query: onDay,
    answer: mood,
    failure: 'Failed to load mood',
  },
  logMood: {
    method: 'POST',
    path: '/client/user/log-mood-track',
    summary: 'Log a mood; without a note the one of the day stays, and whatever else stands beside it is kept unchanged',
    access: 'signed-in',
    repetition: 'itself',
    body: z.looseObject({
      mood: z.enum(moods),
      note: z.string().max(2000).nullish(),
    }),
    answer: mood,
    failure: 'Failed to log mood',
    handles: { 400: 'message' },
  },
  clearMood: {
    method: 'POST',
    path: '/client/user/clear-mood-track',
    summary: 'Take back the mood of a day, with its note',
    access: 'signed-in',
    repetition: 'itself',
    answer: mood,
    failure: 'Failed to clear mood',
    assumed: true,
  },
  listSymptoms: {
    method: 'GET',
    path: '/client/user/symptoms',
    summary: 'All symptoms with their state today, or on another day',
    access: 'signed-in',
    query: onDay,
    answer: symptoms,
    failure: 'Failed to load symptoms',
  },
  listLoggedSymptoms: {
    method: 'GET',
    path: '/client/user/logged-symptoms',
    summary: 'Symptoms logged today, or on another day',
    access: 'signed-in',
    query: onDay,
    answer: symptoms,
    failure: 'Failed to load logged symptoms',
  },
  updateSymptom: {
    method: 'PUT',
    path: '/client/user/symptoms',
    summary: 'Log a symptom, or take it back; without `logged` it becomes the opposite of what it is',
    access: 'signed-in',
    repetition: 'itself',
    body: acceptCamelCase(z.looseObject({ symptom_id: idInput, logged: z.boolean().optional() })),
    answer: symptoms,
    failure: 'Failed to update user symptom',
    assumed: true,
  },
  getStreaks: {
    method: 'GET',
    path: '/client/daily-journal/streaks',
    summary: 'The streak, this week and the milestone',
    access: 'signed-in',
    answer: streaks,
    failure: 'Failed to load streaks',
  },
  progressMilestone: {
    method: 'POST',
    path: '/client/user/milestone/progression',
    summary: 'Set the current period of a milestone of the own programs; what is not sent stays',
    access: 'signed-in',
    body: acceptCamelCase(
      z.object({ milestone_id: idInput, current_week: z.int().min(1).max(5_000).nullish(), is_manual: z.boolean().optional() }),
    ),
    answer: z.object({
      milestone: z.object({ milestone_id: id, current_week: z.int().nullable(), is_manual: z.boolean(), updated_at: instant }),
    }),
    failure: 'Failed to update milestone',
    handles: { 400: 'message' },
  },
  endTutorial: {
    method: 'POST',
    path: '/client/daily-journal/tutorial/end',
    summary: 'Remember that the tutorial of the journal was seen',
    access: 'signed-in',
    answer: streaks,
    failure: 'Failed to end tutorial',
    assumed: true,
  },
})
