import { expect, test } from 'vitest'
import { weekProgress } from '#shared/rules/index.ts'
import { journalOf, snapshotOf } from './snapshot.ts'

const day = '2026-06-10'
const journal = {
  getHydration: { hydration: { total_ounces: 54, date: day, updated_at: '2026-06-10T12:00:00Z' } },
  loadMood: {
    mood: { mood: 'happy', note: 'A secret', weather: 'rain', date: day, created_at: '2026-06-10T12:00:00Z' },
  },
  getStreaks: {
    streak: { current: 12 },
    weekProgress: weekProgress(new Set(['2026-06-08', '2026-06-09', day]), day, '2026-06-07'),
    is_first_time: false,
    should_prompt_milestone: false,
    milestone_type: 'pregnancy',
    milestone_info: {
      id: 1,
      icon: null,
      duration_interval: 'weeks',
      current_period: 12,
      event: null,
      prompt_question: null,
      prompt_placeholder: null,
    },
    user: { name: 'Maya' },
  },
  listSymptoms: { models: [{ id: 1, name: 'Headache', status: 'Logged', is_urgent: false }] },
}

test('keeps counters and names, and no health data', () => {
  const kept = snapshotOf(7, day, journal)
  expect(kept.getHydration).toEqual(journal.getHydration)
  expect(kept.loadMood?.mood.mood).toBe('happy')
  expect(kept.listSymptoms?.models).toEqual([{ id: 1, name: 'Headache', status: null }])
  const text = JSON.stringify(kept)
  for (const secret of ['A secret', 'rain', 'Logged', 'pregnancy', '"current_period"'])
    expect(text).not.toContain(secret)
})

test('keeps no counters of another day', () => {
  const kept = snapshotOf(7, '2026-06-11', journal)
  expect(kept).not.toHaveProperty('getHydration')
  expect(kept).not.toHaveProperty('loadMood')
})

test('restores the same day unchanged', () => {
  const opened = journalOf(snapshotOf(7, day, journal), day)
  expect(opened.getHydration?.hydration.total_ounces).toBe(54)
  expect(opened.getStreaks?.streak.current).toBe(12)
})

test('restores a later day with empty counters, and the streak if it still applies', () => {
  const kept = snapshotOf(7, day, journal)
  const next = journalOf(kept, '2026-06-11')
  expect(next.getHydration).toEqual({ hydration: { total_ounces: 0, date: '2026-06-11', updated_at: null } })
  expect(next.loadMood?.mood).toMatchObject({ mood: null, date: '2026-06-11' })
  expect(next.getStreaks?.streak.current).toBe(12)
  expect(next.getStreaks?.weekProgress.map(({ status }) => status)).toEqual([
    'missed',
    'completed',
    'completed',
    'completed',
    'incomplete',
    'upcoming',
    'upcoming',
  ])
  expect(journalOf(kept, '2026-06-12').getStreaks?.streak.current).toBe(0)
})
