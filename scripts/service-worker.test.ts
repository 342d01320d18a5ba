import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { alsoFirst, firstTexts, notFirst } from './service-worker.ts'

it.each([
  'engagement/home/Home.tsx',
  'engagement/tasks/DailyTasks.tsx',
  'identity/sign-in/Login.tsx',
  'tracking/journal/DailyJournal.tsx',
  'tracking/meals/LogMeal.tsx',
  'tracking/quick-entry/QuickEntry.tsx',
  'MemberRoutes.tsx',
  'BackgroundEffects.tsx',
])('the worker precaches %s', (path) => {
  expect(globSync(`member/${path}`)).toHaveLength(1)
  expect(`/hale/member/${path}`).toMatch(alsoFirst)
})

it.each(firstTexts)('the worker precaches the texts %s', (name) => {
  expect(globSync(`shared/languages/en/screens/${name}.json`)).toHaveLength(1)
  expect(`/hale/shared/languages/en/screens/${name}.json`).toMatch(alsoFirst)
})

it('the worker does not precache the tour', () => {
  expect(globSync('member/tracking/journal/Tour.tsx')).toHaveLength(1)
  expect('/hale/member/tracking/journal/Tour.tsx').toMatch(notFirst)
})
