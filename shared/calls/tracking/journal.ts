/** Hydration, sleep, mood, symptoms and the streak: what a member logs each day. */
import { z } from 'zod'
import { hydrationStep, largestHydrationEntry, milliliters, moods, readLines, sleepMax } from '../../rules/index.ts'
import { defineHealthCalls } from '../define.ts'
import { acceptCamelCase, day, id, idInput, instant, jsonUpTo, listOf, listQuery } from '../schemas.ts'

/** Reads a day other than today in the member's calendar. */
const onDay = z.object({ date: day.optional() })

const hydration = z.object({
  /** `updated_at` is null on a day without an entry, as opposed to a day of zero ounces. */
  hydration: z.object({ total_ounces: z.number().nonnegative(), date: day, updated_at: instant.nullable() }),
})
/** Whole ounces, one by default, or milliliters; for today, or for the given day. */
const hydrationEntry = z
  .strictObject({
    amount: z.int().min(hydrationStep).max(largestHydrationEntry).optional(),
    milliliters: z.int().min(1).max(milliliters(largestHydrationEntry)).optional(),
    date: day.optional(),
  })
  .optional()
/** Whole minutes, 30 by default; for last night, or for the night before the given day. */
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
  /** Nights logged up to this day, newest first, at most a week. */
  nights: z.array(z.object({ date: day, duration_in_minutes: z.number().positive() })),
})
/** Maximum size of the other fields sent with a mood. */
const [fits, tooLong] = jsonUpTo(4000)
const mood = z.object({
  mood: z.looseObject({
    mood: z.string().nullable(),
    note: z.string().nullable(),
    date: day,
    created_at: instant.nullable(),
  }),
})
const symptoms = z.object({
  /** `is_urgent` marks symptoms for which the member is shown how to get help. */
  models: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string().nullable().optional(),
      icon: z.string().nullable().optional(),
      exclusive: z.boolean().optional(),
      is_urgent: z.boolean().optional(),
      status: z.string().nullable(),
    }),
  ),
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
      event: z
        .object({
          title: z.string().nullable(),
          name: z.string().nullable(),
          image: z.string().nullable(),
          /** HTML. */
          description: z.string().nullable(),
          url: z.string().nullable(),
        })
        .nullable(),
      /** What an administrator has set to be asked, and an example of an answer. */
      prompt_question: z.string().nullable(),
      prompt_placeholder: z.string().nullable(),
    })
    .nullable(),
  user: z.object({ name: z.string() }),
})

export const journalCalls = defineHealthCalls({
  getHydration: {
    method: 'GET',
    path: '/client/user-hydration',
    summary: 'Returns the ounces drunk today, or on the given day',
    access: 'signed-in',
    query: onDay,
    answer: hydration,
    failure: 'Failed to load hydration',
  },
  incrementHydration: {
    method: 'POST',
    path: '/client/user-hydration/increment',
    summary: 'Adds ounces of water, one by default, up to the daily maximum',
    access: 'signed-in',
    repetition: 'anew',
    body: hydrationEntry,
    answer: hydration,
    failure: 'Failed to increment hydration',
  },
  decrementHydration: {
    method: 'POST',
    path: '/client/user-hydration/decrement',
    summary: 'Removes ounces of water, one by default, down to the daily minimum',
    access: 'signed-in',
    repetition: 'anew',
    body: hydrationEntry,
    answer: hydration,
    failure: 'Failed to decrement hydration',
  },
  getSleep: {
    method: 'GET',
    path: '/client/user-sleep',
    summary: 'Returns last night’s sleep, or that of the night before the given day',
    access: 'signed-in',
    query: onDay,
    answer: sleep,
    failure: 'Failed to load sleep',
  },
  incrementSleep: {
    method: 'POST',
    path: '/client/user-sleep/increment',
    summary: 'Adds minutes of sleep, 30 by default, up to a full day',
    access: 'signed-in',
    repetition: 'anew',
    body: sleepEntry,
    answer: sleep,
    failure: 'Failed to increment sleep',
  },
  decrementSleep: {
    method: 'POST',
    path: '/client/user-sleep/decrement',
    summary: 'Removes minutes of sleep, 30 by default, down to zero',
    access: 'signed-in',
    repetition: 'anew',
    body: sleepEntry,
    answer: sleep,
    failure: 'Failed to decrement sleep',
  },
  loadMood: {
    method: 'GET',
    path: '/client/user/load-mood-track',
    summary: 'Returns today’s mood, or that of the given day',
    access: 'signed-in',
    query: onDay,
    answer: mood,
    failure: 'Failed to load mood',
  },
  logMood: {
    method: 'POST',
    path: '/client/user/log-mood-track',
    summary: 'Logs a mood; without a note, the day’s note is kept, and any other fields sent are stored as they are',
    access: 'signed-in',
    repetition: 'anew',
    body: z
      .looseObject({
        mood: z.enum(moods),
        note: z.string().overwrite(readLines).max(2000).nullish(),
      })
      .refine(({ mood: _, note: __, ...others }) => fits(others), tooLong),
    answer: mood,
    failure: 'Failed to log mood',
    handles: { 400: 'message' },
  },
  clearMood: {
    method: 'POST',
    path: '/client/user/clear-mood-track',
    summary: 'Removes a day’s mood and its note',
    access: 'signed-in',
    repetition: 'anew',
    answer: mood,
    failure: 'Failed to clear mood',
    assumed: true,
  },
  listSymptoms: {
    method: 'GET',
    path: '/client/user/symptoms',
    summary: 'Returns all symptoms and whether each is logged today, or on the given day',
    access: 'signed-in',
    query: onDay,
    answer: symptoms,
    failure: 'Failed to load symptoms',
  },
  listLoggedSymptoms: {
    method: 'GET',
    path: '/client/user/logged-symptoms',
    summary: 'Returns the symptoms logged today, or on the given day',
    access: 'signed-in',
    query: onDay,
    answer: symptoms,
    failure: 'Failed to load logged symptoms',
  },
  updateSymptom: {
    method: 'PUT',
    path: '/client/user/symptoms',
    summary: 'Logs or removes a symptom; toggles it if `logged` is omitted',
    access: 'signed-in',
    repetition: 'anew',
    body: acceptCamelCase(z.looseObject({ symptom_id: idInput, logged: z.boolean().optional() })),
    answer: symptoms,
    failure: 'Failed to update user symptom',
    assumed: true,
  },
  getStreaks: {
    method: 'GET',
    path: '/client/daily-journal/streaks',
    summary: 'Returns the streak, the current week and the milestone',
    access: 'signed-in',
    answer: streaks,
    failure: 'Failed to load streaks',
  },
  progressMilestone: {
    method: 'POST',
    path: '/client/user/milestone/progression',
    summary: 'Updates the current period of a milestone of the member’s programs; omitted fields are kept',
    access: 'signed-in',
    body: acceptCamelCase(
      z.object({
        milestone_id: idInput,
        current_week: z.int().min(1).max(5_000).nullish(),
        is_manual: z.boolean().optional(),
      }),
    ),
    answer: z.object({
      milestone: z.object({
        milestone_id: id,
        current_week: z.int().nullable(),
        is_manual: z.boolean(),
        updated_at: instant,
      }),
    }),
    failure: 'Failed to update milestone',
    handles: { 400: 'message' },
  },
  endTutorial: {
    method: 'POST',
    path: '/client/daily-journal/tutorial/end',
    summary: 'Marks the journal tutorial as seen',
    access: 'signed-in',
    answer: streaks,
    failure: 'Failed to end tutorial',
    assumed: true,
  },
  getDailyLogs: {
    method: 'GET',
    path: '/users/daily-logs',
    summary: 'Returns what a member logged, by day, newest first',
    access: { permission: 'daily_logs:read' },
    bounded: 'member',
    consent: 'data sharing',
    query: listQuery.extend({ user_id: idInput, from: day.optional(), to: day.optional() }),
    answer: listOf(
      z.object({
        date: day,
        hydration: z.number().nullable(),
        mood: z.string().nullable(),
        sleep: z.number().nullable(),
        symptoms: z.array(z.string()),
      }),
    ),
    mayLag: true,
    failure: 'Failed to load daily logs',
    assumed: true,
  },
})
