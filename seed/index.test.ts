import { expect, test, vi } from 'vitest'
import type { Services } from '#server/kernel/types.ts'
import { seedIfEmpty } from './index.ts'

vi.mock('./identity/secrets.ts', () => ({}))
vi.mock('#server/identity/signing/index.ts', () => ({}))
vi.mock('./demo.ts', () => {
  throw new Error('The content was read.')
})

test('a filled database is not seeded, nor is the content read, and what was begun is stopped', async () => {
  const filled = { config: { seed: 'demo', isProduction: false }, db: { query: async () => [{ filled: true }] } }
  const stop = vi.fn<() => Promise<void>>(async () => {})
  const begun = { accounts: new Promise<never>(() => {}), keys: new Promise<never>(() => {}), stop }
  expect(await seedIfEmpty(filled as unknown as Services, () => {}, begun)).toBeNull()
  expect(stop).toHaveBeenCalledOnce()
})
