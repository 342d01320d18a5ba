import { expect, it } from 'vitest'
import { contractDay, contractState } from './contracts.ts'

const contract = { is_active: true, starts_on: null, ends_on: null }
const today = '2026-03-10'

it.each([
  [{}, 'in force'],
  [{ ends_on: '2026-03-10' }, 'in force'],
  [{ ends_on: '2026-03-09' }, 'ended'],
  [{ starts_on: '2026-03-10' }, 'in force'],
  [{ starts_on: '2026-03-11' }, 'not started'],
  [{ is_active: false }, 'inactive'],
  [{ is_active: false, ends_on: '2026-03-09' }, 'inactive'],
])('%o is %s', (given, state) => {
  expect(contractState({ ...contract, ...given }, today)).toBe(state)
})

it('counts days in UTC', () => {
  expect(contractDay(new Date('2026-03-10T23:30:00-05:00'))).toBe('2026-03-11')
})
