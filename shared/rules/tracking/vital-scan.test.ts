import { expect, test } from 'vitest'
import { earliestFinish, scanSeconds } from './vital-scan.ts'

test('a scan takes a minute, and at least half of one', () => {
  expect(scanSeconds).toBe(60)
  expect(earliestFinish).toBe(30)
})
