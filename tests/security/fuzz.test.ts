import { expect, it } from 'vitest'
import { fuzz } from './fuzz/run.ts'

it('answers generated requests to every call as it documents', { timeout: 300_000 }, async () => {
  const { findings, operations, requests } = await fuzz({ requests: 1000, seed: 1 })
  expect(findings).toEqual([])
  expect(operations).toBeGreaterThan(400)
  expect(requests).toBeGreaterThanOrEqual(1000)
})
