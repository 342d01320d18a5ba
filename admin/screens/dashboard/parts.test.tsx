/** The dashboard lists one's own work: each part by what the role may do. */
import { configure, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import { Parts } from './parts.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const member = { id: 3, name: 'Maya', shares_data: true, last_entry: null, is_silent: null, next_visit: null }
const members = [
  { ...member, last_entry: '2026-03-10', is_silent: false, alerts: 2, follow_ups: 1 },
  { ...member, id: 4, name: 'Tomas', shares_data: false, alerts: null, follow_ups: 0 },
]
const open = (permissions: readonly string[], identity: object = {}) => {
  const getList = vi.fn(async (resource: string) => {
    const data =
      resource === 'appointments'
        ? [{ id: 8, user_id: 3, user_name: 'Maya', type: 'welcome call', appointment_date: '2026-03-11T15:00:00Z' }]
        : [
            { id: 1, user_id: 3, user_name: 'Maya', title: 'Plan', note: 'Walks daily', follow_up_on: '2026-03-01' },
            { id: 2, user_id: 3, user_name: 'Maya', title: 'Earlier', note: 'Other', follow_up_on: '2026-03-01' },
          ]
    return { data: data as never, total: data.length }
  })
  return openScreen(<Parts />, {
    answers: { getCaseload: () => ({ models: members }) as never },
    permissions,
    identity,
    data: { getList },
  })
}
const titles = async (first: string) => {
  await screen.findByRole('region', { name: new RegExp(first) })
  return screen.getAllByRole('heading').map(({ textContent }) => textContent?.replace(/[\s\d]+$/, ''))
}
const notes = ['usernotes:read', 'usernotes:write']
const calls = ['appointments:read', 'appointments:write']

test('who may only read is not asked to act', async () => {
  open(['usernotes:read', 'appointments:read', 'user:read'])
  await new Promise((resolve) => void setTimeout(resolve, 100))
  expect(screen.queryAllByRole('region')).toEqual([])
})

test('an advocate sees today’s calls with what was last agreed, and the follow-ups', async () => {
  open([...notes, ...calls])
  expect(await titles('Today’s calls')).toEqual(['Today’s calls', 'Follow-ups'])
  const today = within(screen.getByRole('region', { name: /Today’s calls/ }))
  expect((await today.findByRole('link', { name: 'Maya' })).getAttribute('href')).toBe('/appointments/8/show')
  expect(await today.findByText(/Last agreed: Plan\. Walks daily/)).toBeTruthy()
  const due = within(screen.getByRole('region', { name: /Follow-ups/ }))
  expect(await due.findByRole('button', { name: 'Done: Plan' })).toBeTruthy()
  expect(due.getAllByRole('link', { name: 'Maya' })[0]?.getAttribute('href')).toBe('/user/3/show?tab=notes')
})

test('a coach with a caseload sees it first, and nothing of what is not shared', async () => {
  open([...notes, 'user:read'], { bounds: { members: [3, 4] } })
  expect(await titles('My caseload')).toEqual(['My caseload', 'Follow-ups'])
  const lines = within(screen.getByRole('region', { name: /My caseload/ })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'MayaLast entry 03/10/20262 alerts1 follow-up',
    'TomasEntries aren’t shared with you',
  ])
})
