import { expect, it } from 'vitest'
import { inZone } from './inZone.ts'

it.each([
  ['2026-12-07T20:00:00Z', 'America/Chicago', '12/07/2026 02:00 PM'],
  ['2026-12-07T20:00:00Z', 'Asia/Kolkata', '12/08/2026 01:30 AM'],
  ['2026-12-07T20:00:00Z', 'Nowhere/There', '12/07/2026 08:00 PM UTC'],
])('%s in %s is %s', (instant, zone, words) => expect(inZone(instant, zone)).toBe(words))
