import { expect, test } from 'vitest'
import { onboardingProgress, onboardingSteps } from './onboarding.ts'

test.each([
  [null, 0],
  ['welcome', 0],
  ['enrollment', 9],
  ['agreements', 18],
  ['typical-day', 36],
  ['setup', 91],
] as const)('an onboarding that came to %s is done to %d percent', (step, percent) => {
  expect(onboardingProgress(step)).toBe(percent)
})

test('each step is further than the one before, and none is the end', () => {
  const shares = onboardingSteps.map(onboardingProgress)
  expect(shares).toEqual([...new Set(shares)].toSorted((a, b) => a - b))
  expect(Math.max(...shares)).toBeLessThan(100)
})
