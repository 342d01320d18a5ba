/** The dashboard lists one's own work: each part by what the role may do. */
import { cleanup, configure, screen, within } from '@testing-library/react'
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
const call = { user_id: 3, user_name: 'Maya', type: 'welcome call', status: 'created' }
const today = [
  { ...call, id: 8, appointment_date: '2026-03-11T15:00:00Z' },
  { ...call, id: 9, user_id: 4, user_name: 'Tomas', status: 'attended', appointment_date: '2026-03-11T09:00:00Z' },
]
const written = { user_id: 3, user_name: 'Maya', follow_up_on: '2026-03-01' }
const notesOfAll = [
  { ...written, id: 1, title: 'Plan', note: 'Walks daily', created_at: '2026-03-05T10:00:00Z' },
  { ...written, id: 2, title: 'Earlier', note: 'Other', created_at: '2026-03-04T10:00:00Z' },
]
type Asked = { filter?: { status?: unknown; user_id?: readonly number[] } }
/** @param visits what was written down in earlier visits */
const open = (permissions: readonly string[], identity: object = {}, visits: readonly object[] = []) => {
  const getList = vi.fn(async (resource: string, { filter = {} }: Asked) => {
    const isToday = Array.isArray(filter.status) && filter.status.join() === 'created,attended'
    const data = resource !== 'appointments' ? notesOfAll : isToday ? today : visits
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
  const region = within(screen.getByRole('region', { name: /Today’s calls/ }))
  expect((await region.findByRole('link', { name: 'Maya' })).getAttribute('href')).toBe('/appointments/8/show')
  expect(await region.findByText(/Last agreed \(03\/05\/2026\): Plan\. Walks daily/)).toBeTruthy()
  const due = within(screen.getByRole('region', { name: /Follow-ups/ }))
  expect(await due.findByRole('button', { name: 'Done: Plan' })).toBeTruthy()
  expect(due.getAllByRole('link', { name: 'Maya' })[0]?.getAttribute('href')).toBe('/user/3/show?tab=notes')
})

test('a call that took place stays among today’s, with what was written in the visit if the role may read it', async () => {
  const visits = [
    { id: 5, user_id: 4, appointment_date: '2026-03-11T09:00:00Z', notes: 'Calls his doctor' },
    { id: 4, user_id: 3, appointment_date: '2026-03-01T09:00:00Z', notes: 'Older than the note' },
    { id: 3, user_id: 4, appointment_date: '2026-02-01T09:00:00Z', notes: 'Before' },
  ]
  const lines = async () => {
    const region = within(await screen.findByRole('region', { name: /Today’s calls/ }))
    await region.findByText(/Walks daily/)
    return region.getAllByRole('listitem').map(({ textContent }) => textContent)
  }
  open([...notes, ...calls, 'appointments:details'], {}, visits)
  await screen.findByText(/Calls his doctor/)
  expect(await lines()).toEqual([
    expect.stringMatching(/Maya.*Last agreed \(03\/05\/2026\): Plan\. Walks daily$/),
    expect.stringMatching(/Tomas.*Last agreed \(03\/11\/2026\): Calls his doctor.*Attended$/),
  ])
  cleanup()
  open([...notes, ...calls], {}, visits)
  expect((await lines())[1]).not.toContain('Calls his doctor')
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
