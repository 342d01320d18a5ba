import { addDays, startOfWeek, weekday, weekProgress } from '#shared/rules/index.ts'
import type { Answer } from '../app/index.ts'

/**
 * What a browser stores of a member's journal for offline use: one day's counters, sleep, the mood without its note, and the names of
 * the symptoms. Never which symptoms were felt, milestones, or anything decrypted.
 */
export interface Snapshot {
  member: number
  /** YYYY-MM-DD the counters belong to. */
  day: string
  getHydration?: Answer<'getHydration'>
  getSleep?: Answer<'getSleep'>
  loadMood?: Answer<'loadMood'>
  getStreaks?: Answer<'getStreaks'>
  listSymptoms?: Answer<'listSymptoms'>
}

type Journal = Omit<Snapshot, 'member' | 'day'>

/** The part of what is shown that may be stored. */
export const snapshotOf = (member: number, day: string, shown: Journal): Snapshot => {
  const { getHydration, getSleep, loadMood, getStreaks, listSymptoms } = shown
  return {
    member,
    day,
    ...(getHydration?.hydration.date === day && { getHydration }),
    ...(getSleep?.sleep.date === day && { getSleep }),
    ...(loadMood?.mood.date === day && {
      loadMood: { mood: { mood: loadMood.mood.mood, note: null, date: day, created_at: loadMood.mood.created_at } },
    }),
    ...(getStreaks && {
      getStreaks: { ...getStreaks, should_prompt_milestone: false, milestone_type: null, milestone_info: null },
    }),
    ...(listSymptoms && {
      listSymptoms: { models: listSymptoms.models.map(({ id, name }) => ({ id, name, status: null })) },
    }),
  }
}

/** The streak as of a day after the one it was saved on: it still counts on the next day, and is over later. */
const carriedStreak = (streaks: Answer<'getStreaks'>, day: string, today: string): Answer<'getStreaks'> => {
  const logged = new Set(streaks.weekProgress.filter(({ status }) => status === 'completed').map(({ date }) => date))
  const [first] = streaks.weekProgress
  const week = startOfWeek(today, first ? weekday(first.date) : 0)
  const goesOn = addDays(day, 1) === today && logged.has(day)
  return {
    ...streaks,
    streak: { current: goesOn ? streaks.streak.current : 0 },
    weekProgress: weekProgress(logged, today, week),
  }
}

/** The journal restored from a snapshot: unchanged on the same day, with empty counters on a later one. */
export const journalOf = (snapshot: Snapshot, today: string): Journal => {
  const { member: _member, day, ...journal } = snapshot
  if (day === today) return journal
  return {
    getHydration: { hydration: { total_ounces: 0, date: today, updated_at: null } },
    ...(journal.getSleep && {
      getSleep: { ...journal.getSleep, sleep: { ...journal.getSleep.sleep, duration_in_minutes: 0, date: today } },
    }),
    loadMood: { mood: { mood: null, note: null, date: today, created_at: null } },
    ...(journal.getStreaks && { getStreaks: carriedStreak(journal.getStreaks, day, today) }),
    ...(journal.listSymptoms && { listSymptoms: journal.listSymptoms }),
  }
}
