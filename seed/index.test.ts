import { expect, test, vi } from 'vitest'
import type { Services } from '#server/kernel/types.ts'
import { seedIfEmpty } from './index.ts'

vi.mock('./identity/accounts.ts', () => ({}))
vi.mock('#server/identity/signing/index.ts', () => ({}))
vi.mock('./demo.ts', () => {
  throw new Error('The content was read.')
})

test('a filled database is not seeded, nor is the content read', async () => {
  const filled = { config: { seed: 'demo', isProduction: false }, db: { query: async () => [{ filled: true }] } }
  expect(await seedIfEmpty(filled as unknown as Services)).toBeNull()
})
