/** What operators are told: warnings with their meaning, figures, and what to do where there are none. */
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen } from '#tests/harness/admin-screen.tsx'
import type { RequestOf } from '#shared/client/index.ts'
import { pageMetrics } from '#shared/rules/index.ts'
import { SystemHealthScreen } from './SystemHealthScreen.tsx'
import { warningsOf, type Health, type Metric } from './warnings.ts'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

const at = '2026-06-10T12:00:00.000Z'
const organization = { id: 3, name: 'Northfield' }
const blank = (metric: Metric['metric']): Metric => ({
  metric,
  p75: null,
  good: 0,
  middling: 0,
  poor: 0,
  days: [],
  pages: [],
})
const server = { host: 'web-1', pid: 1, role: 'all', version: '1.0.0', node: '24.1.0', started_at: at, seen_at: at }
const fine: Health = {
  at,
  speed: { is_asked_for: true, metrics: pageMetrics.map(blank) },
  servers: [server],
  version: '1.0.0',
  postgres: '18.1',
  migrations: { applied: 90, last: { name: '0187_system_health', applied_at: at }, pending: [], newer: [] },
  replicas: [],
  backups: { backup_at: '2026-06-10T03:00:00Z', verification_at: null, restore_at: '2026-01-01T00:00:00Z', plan: null },
  certificates: [],
  domains: [],
  troubles: [],
  maintenance: null,
  texts: { is_reading: false, changed: [], left: [] },
  jobs: { due: 0, later: 2, running: 0, failed: 0, due_since: null },
}
const titles = (more: Partial<Health>) => warningsOf({ ...fine, ...more }).map(({ title }) => title)
const open = (more: Partial<Health> = {}) =>
  openScreen(<SystemHealthScreen />, {
    answers: { getSystemHealth: () => ({ ...fine, ...more }) },
    permissions: ['system_health:read'],
  })

test('warnings say what is wrong, at their limits, the worst first', () => {
  expect(titles({})).toEqual([])
  const silent = { ...server, pid: 2, seen_at: '2026-06-10T11:56:59Z' }
  const heard = { ...server, pid: 3, version: '1.1.0', seen_at: '2026-06-10T11:57:00Z' }
  expect(titles({ servers: [server, silent] })).toEqual(['1 server fell silent'])
  expect(titles({ servers: [server, heard] })).toEqual(['Servers run different versions'])
  const certificate = (ends_at: string | null) => ({
    use: 'sign-in of an organization' as const,
    name: 'CN=idp',
    organization,
    ends_at,
  })
  // One that ends is a trouble, which the server finds.
  expect(titles({ certificates: ['2026-06-10T11:59:59Z', null].map(certificate) })).toEqual([
    'Certificate unreadable: Northfield: CN=idp',
  ])
  const trouble: Health['troubles'][number] = {
    name: 'disk',
    place: 'web-1 /data',
    tone: 'bad',
    title: 'A disk is almost full',
    meaning: 'Free some space.',
    reason: '0.4 of 30.0 GB are free',
    began_at: at,
    ended_at: null,
  }
  expect(warningsOf({ ...fine, troubles: [trouble, { ...trouble, place: '', ended_at: at }] })).toEqual([
    { tone: 'bad', title: 'A disk is almost full: web-1 /data', meaning: '0.4 of 30.0 GB are free. Free some space.' },
  ])
  expect(
    titles({
      jobs: { ...fine.jobs, due: 4, failed: 1, due_since: '2026-06-10T11:49:59Z' },
      backups: { backup_at: '2026-06-08T11:59:59Z', verification_at: null, restore_at: null, plan: null },
      migrations: { ...fine.migrations, pending: ['0200_next'] },
      replicas: [
        { host: 'r1:5432', lag_ms: 40 },
        { host: 'r2:5432', lag_ms: null },
      ],
      domains: [{ domain: 'northfield.example', organization, verified_at: null }],
    }),
  ).toEqual([
    '1 migration pending',
    '4 jobs are late',
    '1 replica not in use',
    'No backup has been restored yet',
    '1 job failed for good',
    'Domain not verified: northfield.example',
  ])
  const backups = (backup_at: string | null, restore_at: string | null) =>
    warningsOf({ ...fine, backups: { backup_at, verification_at: null, restore_at, plan: null } }).map(
      ({ title, meaning }) => [title, meaning.split('.')[0]],
    )
  expect(backups(null, null)).toEqual([])
  expect(backups('2026-06-08T11:59:59Z', '2025-06-10T11:59:59Z')).toEqual([
    ['No backup was restored for a year', 'A backup that was never restored may not be one'],
  ])
  const slow = (count: number) => [{ ...blank('INP'), p75: 900, poor: count }]
  expect(titles({ speed: { is_asked_for: true, metrics: slow(19) } })).toEqual([])
  expect(titles({ speed: { is_asked_for: true, metrics: slow(20) } })).toEqual([
    'INP is poor for a quarter of page loads',
  ])
})

test('without figures it says why, and all is well if nothing is wrong', async () => {
  open({ speed: { ...fine.speed, is_asked_for: false } })
  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Consents' }).getAttribute('href')).toBe('/legal_consents')
  expect(screen.getByText('PostgreSQL 18.1')).toBeTruthy()
  expect(screen.getByText('Up to date')).toBeTruthy()
})

test('figures are shown with their rating, by day and by page, for the days chosen', async () => {
  const measured: Metric = {
    metric: 'LCP',
    p75: 2875,
    good: 3,
    middling: 1,
    poor: 1,
    days: [{ day: '2026-06-09', p75: 2875, count: 5 }],
    pages: [
      { page: '/client/home', device: 'phone', p75: 1000, count: 4 },
      { page: '/client/testing-center/…', device: 'desktop', p75: 5500, count: 1 },
    ],
  }
  const { client, user } = open({ speed: { is_asked_for: true, metrics: [measured, blank('CLS')] } })
  const card = within(await screen.findByRole('region', { name: /LCP/ }))
  expect(card.getByText('2.9 s')).toBeTruthy()
  expect(card.getByText('Needs improvement')).toBeTruthy()
  expect(card.getByText('60% good, 20% to improve, 20% poor of 5')).toBeTruthy()
  expect(card.getByRole('img', { name: /June 9 2\.9 s/ })).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Pages' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^PageDeviceLoads/),
    '/client/homephone41.0 s––––',
    '/client/testing-center/…desktop15.5 s––––',
  ])
  await user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() =>
    expect(client.named('getSystemHealth').map(({ request }) => request)).toEqual([
      { query: { days: 28 } },
      { query: { days: 7 } },
    ]),
  )
})

test('a test mail says what the mail server answers, and only to those who may send it', async () => {
  const answers = [
    { to: 'ada@hale.test', problem: 'Invalid login: 535' },
    { to: 'ada@hale.test', problem: null },
  ]
  const { user } = openScreen(<SystemHealthScreen />, {
    answers: { getSystemHealth: () => fine, sendTestMail: () => answers.shift() ?? { to: '', problem: null } },
    permissions: ['system_health:read', 'system_health:write'],
  })
  const button = await screen.findByRole('button', { name: 'Send a test mail' })
  await user.click(button)
  expect(await screen.findByText('The mail to ada@hale.test was not sent: Invalid login: 535')).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText('The mail server took the mail to ada@hale.test.')).toBeTruthy()
  cleanup()
  open()
  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a test mail' })).toBeNull()
})

test('the member area is closed after a question, and opened again', async () => {
  let maintenance: Health['maintenance'] = null
  const { user, client } = openScreen(<SystemHealthScreen />, {
    answers: {
      getSystemHealth: () => ({ ...fine, maintenance }),
      setMaintenance: (request) => {
        const { body } = request as RequestOf<'setMaintenance'>
        maintenance = body.is_on ? { since: at, until: null } : null
        return { maintenance }
      },
    },
    permissions: ['system_health:read', 'system_health:write'],
  })
  await user.click(await screen.findByRole('button', { name: 'Close the member area' }))
  expect(client.named('setMaintenance')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Close for maintenance' }))
  expect(await screen.findByText('The member area is closed for maintenance')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Open the member area' }))
  expect(await screen.findByText('Nothing needs attention.')).toBeTruthy()
  expect(client.named('setMaintenance').map(({ request }) => request)).toEqual([
    { body: { is_on: true, minutes: 30 } },
    { body: { is_on: false } },
  ])
})

test('what is over is shown for a week', async () => {
  const one = { name: 'database', place: '', tone: 'bad', title: 'The database was away', meaning: 'M' } as const
  open({ troubles: [{ ...one, reason: 'PostgreSQL answers again', began_at: at, ended_at: at }] })
  const section = within(await screen.findByRole('region', { name: /Lately over/ }))
  expect(section.getByText('The database was away')).toBeTruthy()
  expect(screen.getByText('Nothing needs attention.')).toBeTruthy()
})

test('a failure is told, and can be tried again', async () => {
  const { user, client } = openScreen(<SystemHealthScreen />, {
    answers: { getSystemHealth: () => Promise.reject(new Error('Failed to load the health of the system')) },
  })
  const [again] = await screen.findAllByRole('button', { name: 'Try again' })
  if (again) await user.click(again)
  await waitFor(() => expect(client.named('getSystemHealth')).toHaveLength(2))
})

test('texts of earlier releases: what was changed, and links to what a person must decide', async () => {
  const texts: Health['texts'] = {
    is_reading: false,
    changed: [{ resource: 'user', field: 'first_name', count: 1204 }],
    left: [{ resource: 'action', item_id: 7, field: 'name', reason: 'refused' }],
  }
  await open({ texts })
  expect(await screen.findByText('User, first name')).toBeTruthy()
  expect(screen.getByText(/^1,204 changed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Action, name, ID 7' }).getAttribute('href')).toMatch(/\/actions\/7$/)
  expect(titles({ texts })).toEqual(['1 stored text needs a person'])
})
