/** What operators see of the system, and what is kept of members' page loads: counts that nobody stands behind. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf, RequestOf } from '#shared/calls/index.ts'
import { announceProcess, forgetProcesses } from '#server/operations/system-health/processes.ts'
import { recordRun } from '#server/operations/backups/index.ts'
import { freshToken, registerAdmin, registerMember, signInAs, type TestAccount } from '../harness/accounts.ts'
import { organizationWithSaml } from '../harness/identity-provider.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
let operator: TestAccount
let member: TestAccount
let consent: number
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  operator = await registerAdmin(server, ['system_health:read'])
  member = await registerMember(server)
  consent = await insertRow(server, 'legal_consents', { name: 'Speed', category: 'page speed', is_active: false })
})
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const load = async (path = '/admin/system-health') => {
  const answer = await server.call('GET', path, { token: await freshToken(server, operator) })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as AnswerOf<'getSystemHealth'>
}
const report = async (body: RequestOf<'reportPageSpeed'>['body'], account = member) =>
  server.call('POST', '/client/page-speed', { token: await freshToken(server, account), body })
const agree = async (account: TestAccount, accepted = true) => {
  const body = { legal_consents: [{ id: consent, kind: 'consent', accepted }] }
  expect((await server.call('POST', '/client/user/consent', { token: account.token, body })).status).toBe(200)
}
/** So far that sessions end. */
const jumpTo = async (time: string) => {
  now = new Date(time)
  operator = await signInAs(server, operator.email)
}
const home = { page: '/client/home', device: 'phone' } as const

it('is for those with the permission only', async () => {
  const others = await registerAdmin(server, ['jobs:read', 'user:read'])
  for (const token of [others.token, member.token, undefined])
    expect((await server.call('GET', '/admin/system-health', token ? { token } : {})).status).toBe(token ? 403 : 401)
  expect((await server.call('POST', '/client/page-speed', { body: { ...home, metrics: {} } })).status).toBe(401)
})

it('counts nothing where nobody is asked, and of nobody who has not agreed', async () => {
  expect((await report({ ...home, metrics: { LCP: 900 } })).status).toBe(204)
  expect((await load()).speed.is_asked_for).toBe(false)
  await query('update legal_consents set is_active = true where id = $1', [consent])
  await report({ ...home, metrics: { LCP: 900 } })
  expect((await load()).speed.is_asked_for).toBe(true)
  expect(await query('select * from page_speed')).toEqual([])
})

it('keeps counts by day, page, device and bucket, and nothing else', async () => {
  await agree(member)
  const other = await registerMember(server)
  await agree(other)
  for (const LCP of [900, 950, 2600]) await report({ ...home, metrics: { LCP, CLS: 0.02 } })
  await report({ ...home, metrics: { LCP: 990, INP: 700 } }, other)
  await report({ page: '/client/testing-center/…', device: 'desktop', metrics: { LCP: 5000 } }, other)
  const rows = await query('select * from page_speed order by page, metric, bucket')
  const day = '2026-03-05'
  expect(rows).toEqual([
    { day, ...home, metric: 'CLS', bucket: 1, count: 3 },
    { day, ...home, metric: 'INP', bucket: 7, count: 1 },
    { day, ...home, metric: 'LCP', bucket: 1, count: 3 },
    { day, ...home, metric: 'LCP', bucket: 5, count: 1 },
    { day, page: '/client/testing-center/…', device: 'desktop', metric: 'LCP', bucket: 7, count: 1 },
  ])
  const { speed } = await load()
  const lcp = speed.metrics.find(({ metric }) => metric === 'LCP')
  expect(lcp).toMatchObject({ good: 3, middling: 1, poor: 1, days: [{ day, count: 5 }] })
  expect(lcp?.p75).toBeCloseTo(2875)
  expect(lcp?.pages).toEqual([
    { ...home, p75: 1000, count: 4 },
    { page: '/client/testing-center/…', device: 'desktop', p75: 5500, count: 1 },
  ])
  expect(speed.metrics.find(({ metric }) => metric === 'TTFB')).toMatchObject({ p75: null, days: [], pages: [] })
})

it('refuses addresses, values and fields that it does not know', async () => {
  const refused: object[] = [
    { ...home, page: '/client/testing-center/4711', metrics: {} },
    { ...home, metrics: { LCP: -1 } },
    { ...home, metrics: { LCP: 1, name: 'Ada' } },
    { ...home, metrics: {}, user_id: member.id },
  ]
  for (const body of refused) expect((await report(body as never)).status).toBe(400)
})

it('shows only the days that are asked for', async () => {
  await jumpTo('2026-03-12T12:00:00.000Z')
  expect((await load('/admin/system-health?days=8')).speed.metrics[0]?.days).toHaveLength(1)
  expect((await load('/admin/system-health?days=7')).speed.metrics[0]?.days).toHaveLength(0)
})

it('shows processes until they end, and forgets those that ended without a word', async () => {
  const end = announceProcess(server.services)
  await expect.poll(async () => (await load()).servers).toHaveLength(1)
  const { servers, version } = await load()
  expect(servers[0]).toMatchObject({ pid: process.pid, role: 'all', version, node: process.versions.node })
  await end()
  expect((await load()).servers).toEqual([])
  announceProcess(server.services)
  await expect.poll(async () => (await load()).servers).toHaveLength(1)
  await jumpTo('2026-03-13T12:00:01.000Z')
  await forgetProcesses(server.services)
  expect((await load()).servers).toEqual([])
})

it('shows backups, certificates, domains and jobs', async () => {
  const organization = await organizationWithSaml(server, 'northfield')
  await recordRun(server.services.db, 'backup', now)
  await query('delete from organization_domains')
  const found = await load()
  expect(found.backups).toEqual({ backup_at: now.toISOString(), verification_at: null, restore_at: null, plan: null })
  const named = { id: organization, name: expect.any(String) as string }
  expect(found.domains).toEqual([{ domain: 'northfield.example', organization: named, verified_at: null }])
  const [certificate] = found.certificates
  expect(certificate).toMatchObject({ use: 'sign-in of an organization', organization: named })
  expect(Date.parse(certificate?.ends_at ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
  expect(found.postgres).toMatch(/^\d+\./)
  expect(found.replicas).toEqual([])
  await query(`insert into jobs.job (name, data) values ('sweep', '{}')`)
  expect((await load()).jobs.due - found.jobs.due).toBe(1)
})
