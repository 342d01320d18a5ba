import { expect, test } from 'vitest'
import { concernsPostpartum, onboardingProgress, onboardingSteps } from './onboarding.ts'

test.each([
  [null, 0],
  ['welcome', 0],
  ['enrollment', 8],
  ['agreements', 17],
  ['about-you', 25],
  ['typical-day', 42],
  ['setup', 92],
] as const)('an onboarding that came to %s is done to %d percent', (step, percent) => {
  expect(onboardingProgress(step)).toBe(percent)
})

test('each step is further than the one before, and none is the end', () => {
  const shares = onboardingSteps.map(onboardingProgress)
  expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b))
  expect(Math.max(...shares)).toBeLessThan(100)
})

test.each([
  ['female', 'pregnancy_or_baby', true],
  ['undisclosed', 'pregnancy_or_baby', true],
  [null, 'pregnancy_or_baby', true],
  ['male', 'pregnancy_or_baby', false],
  ['female', 'get_healthier', false],
  ['female', null, false],
] as const)('sex %s and reason %s: the months after a birth concern them: %s', (sex, joining_reason, concerns) => {
  expect(concernsPostpartum({ sex, joining_reason })).toBe(concerns)
})
