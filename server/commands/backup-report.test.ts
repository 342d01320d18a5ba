import { expect, it } from 'vitest'
import { describe } from './backup-report.ts'

it('counts in words', () => {
  const report = { createdAt: '2026-11-27T03:00:00Z', rows: 1200, files: 1, missing: 0, isOpened: true }
  expect([25, 1].map((audited) => describe({ ...report, audited }))).toEqual([
    '1,200 rows and 1 file of 2026-11-27T03:00:00Z, an intact audit log of 25 entries',
    '1,200 rows and 1 file of 2026-11-27T03:00:00Z, an intact audit log of 1 entry',
  ])
})
