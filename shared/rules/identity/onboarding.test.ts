import { expect, test } from 'vitest'
import { concernsPostpartum, onboardingProgress, onboardingSteps, stepInPlaceOf, stepsToMeet } from './onboarding.ts'

test.each([
  [null, 0],
  ['welcome', 0],
  ['enrollment', 9],
  ['agreements', 18],
  ['about-you', 27],
  ['typical-day', 45],
  ['schedule', 64],
  ['scheduled', 64],
  ['setup', 91],
] as const)('an onboarding at %s is %d percent done', (step, percent) => {
  expect(onboardingProgress(step)).toBe(percent)
})

test('progress increases with each step, and never reaches the end', () => {
  for (const hasCall of [false, true]) {
    const shares = stepsToMeet(hasCall).map(onboardingProgress)
    expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b))
    expect(Math.max(...shares)).toBeLessThan(100)
  }
})

test('a booked call replaces a step, without changing their number', () => {
  const [before, after] = [stepsToMeet(false), stepsToMeet(true)]
  expect(before).toContain('schedule')
  expect(before).not.toContain('scheduled')
  expect(after).not.toContain('schedule')
  expect(after.indexOf('scheduled')).toBe(before.indexOf('schedule'))
  expect(after).toHaveLength(before.length)
  for (const hasCall of [false, true])
    expect([...new Set(onboardingSteps.map((step) => stepInPlaceOf(step, hasCall)))]).toEqual(stepsToMeet(hasCall))
})

test.each([
  ['female', 'pregnancy_or_baby', true],
  ['undisclosed', 'pregnancy_or_baby', true],
  [null, 'pregnancy_or_baby', true],
  ['male', 'pregnancy_or_baby', false],
  ['female', 'get_healthier', false],
  ['female', null, false],
] as const)('sex %s and reason %s: postpartum content applies: %s', (sex, joining_reason, concerns) => {
  expect(concernsPostpartum({ sex, joining_reason })).toBe(concerns)
})
