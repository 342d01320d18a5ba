import { expect, it } from 'vitest'
import type { Database } from '../../kernel/database/types.ts'
import type { AuditEntry } from './chain.ts'
import { isRecordedAlone } from './refusals.ts'

const refusalFrom = (ip: string) =>
  ({ call: 'login', status: 401, error_code: 'INVALID_CREDENTIALS', actor_id: null, ip }) as AuditEntry
const recordedFrom = (addressOf: (n: number) => string): number => {
  const db = {} as Database
  return Array.from({ length: 60 }, (_, n) => isRecordedAlone(db, refusalFrom(addressOf(n)))).filter(Boolean).length
}

it('counts the refusals of all addresses that one subscriber has', () => {
  expect(recordedFrom((n) => `2001:db8:1:2::${n.toString(16)}`)).toBe(20)
  expect(recordedFrom((n) => `2001:db8:1:${n.toString(16)}::1`)).toBe(60)
  expect(recordedFrom((n) => `192.0.2.${n}`)).toBe(60)
})
