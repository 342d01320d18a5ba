import { expect, it } from 'vitest'
import { deviceTimeOf } from './device-time.ts'

const now = new Date('2026-03-03T18:00:00Z')
const hour = 3_600_000
it.each<[string, string | null, string | null, number | undefined]>([
  ['a right clock', '2026-03-03T15:00:00Z', '2026-03-03T18:00:00Z', 0],
  ['a clock that is minutes off', '2026-03-03T15:00:00Z', '2026-03-03T17:56:00Z', 0],
  ['a clock a day ahead', '2026-03-04T15:00:00Z', '2026-03-04T18:00:00Z', -24 * hour],
  ['a clock a day behind', '2026-03-02T15:00:00Z', '2026-03-02T18:00:00Z', 24 * hour],
  ['a clock that was a day ahead and was set right', '2026-03-04T15:00:00Z', '2026-03-03T18:00:00Z', -21 * hour],
  ['an older app', null, null, undefined],
  ['an unreadable time', 'noon', '2026-03-03T18:00:00Z', undefined],
])('%s', (_name, made, sent, shift) => expect(deviceTimeOf(made, sent, now)?.shiftMs).toBe(shift))
