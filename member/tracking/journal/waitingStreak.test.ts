import { expect, test } from 'vitest'
import { weekProgress } from '#shared/rules/index.ts'
import type { Entry } from '../../offline/index.ts'
import { withWaitingEntries } from './waitingStreak.ts'

const today = '2026-06-10'
const streakOf = (current: number, ...logged: string[]) => ({
  streak: { current },
  weekProgress: weekProgress(new Set(logged), today, '2026-06-07'),
  is_first_time: logged.length === 0,
  should_prompt_milestone: false,
  milestone_type: null,
  milestone_info: null,
  user: { name: 'Maya' },
})
const entry = (call: Entry['call'], day: string, body?: object): Entry =>
  ({ order: 1, member: 1, key: 'k', timezone: 'UTC', call, day, request: body ? { body } : {} }) as Entry
const shown = (streak: ReturnType<typeof streakOf>, ...entries: Entry[]) => {
  const { streak: count, weekProgress: week, is_first_time } = withWaitingEntries(streak, entries)
  return { current: count.current, today: week.find((day) => day.isCurrentDay)?.status, is_first_time }
}

test('an entry for today completes the day and extends the streak by one', () => {
  const streak = streakOf(4, '2026-06-09')
  expect(shown(streak, entry('incrementHydration', today), entry('logMood', today, { mood: 'sad' }))).toEqual({
    current: 5,
    today: 'completed',
    is_first_time: false,
  })
  expect(shown(streakOf(5, '2026-06-09', today), entry('incrementHydration', today)).current).toBe(5)
  expect(shown(streakOf(0), entry('updateSymptom', today, { symptom_id: 1, logged: true }))).toEqual({
    current: 1,
    today: 'completed',
    is_first_time: false,
  })
})

test('reverting an entry completes nothing', () => {
  const streak = streakOf(0)
  for (const one of [
    entry('decrementHydration', today),
    entry('clearMood', today),
    entry('updateSymptom', today, { symptom_id: 1, logged: false }),
  ])
    expect(shown(streak, one)).toEqual({ current: 0, today: 'incomplete', is_first_time: true })
})

test('filling in yesterday starts a streak', () => {
  expect(shown(streakOf(0), entry('incrementHydration', '2026-06-09')).current).toBe(1)
  expect(
    shown(streakOf(0), entry('incrementHydration', '2026-06-09'), entry('incrementHydration', today)).current,
  ).toBe(2)
})
