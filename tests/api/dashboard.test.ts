import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { attentionNames } from '#shared/calls/index.ts'
import { defineJob } from '#server/kernel/jobs/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import {
  freshToken,
  registerAdmin,
  registerMember,
  registerSuperAdmin,
  secretOf,
  signInAs,
  type TestAccount,
} from '../harness/accounts.ts'
import { prepareJobs, runJobs } from '../harness/jobs.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Attention {
  name: string
  count: number
  list: { resource: string; filter: Record<string, unknown> } | { screen: string }
}
/** A job that always fails and is abandoned immediately. */
const failingJob = defineJob({
  name: 'errand',
  label: 'Run an failingJob',
  data: z.object({}),
  retry: { times: 0, afterSeconds: 1 },
  run: () => Promise.reject(new Error('Always fails')),
})
const attentionIn = (body: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries((body.attention as Attention[]).map(({ name, count }) => [name, count]))
const chartsIn = (body: Record<string, unknown>) => body.charts as Record<string, unknown[] | null>

describe('the dashboard', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let organization: number
  const now = new Date('2026-03-11T15:00:00Z')
  let clock = now
  const at = (days: number, time = '12:00') =>
    new Date(`${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`)
  const load = async (query = '', account = admin, headers: Record<string, string> = {}) => {
    const answer = await server.call('GET', `/admin/dashboard${query}`, {
      token: await freshToken(server, account),
      headers,
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => clock, jobs: [failingJob] })
    await prepareJobs(server.services.db, [failingJob])
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    member = await registerMember(server)
    organization = await insertRow(server, 'organizations', { name: 'Northfield', code: 'north' })
    await server.services.db.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2)',
      values: [member.id, organization],
    })
    const kit = (row: object) =>
      insertRow(server, 'userkits', { kit_id: crypto.randomUUID(), provider_code: 'spot', user_id: member.id, ...row })
    const received = await kit({ status: 'received', status_at: at(-60) })
    await server.services.db.query({
      text: `insert into kit_entries (userkit_id, user_id, entered_by, entered_at, digests, result_count, confirmed_count)
             values ($1, $2, $2, $3, '{}', 1, 0)`,
      values: [received, member.id, at(-1)],
    })
    await kit({ status: 'received', status_at: at(-3), user_id: null })
    await kit({ status: 'delivery_exception', status_at: at(-2) })
    await kit({ status: 'rejected', status_at: at(-45) })
    await kit({ status: 'in_transit', status_at: at(-20) })
    await kit({ status: 'in_transit', status_at: at(-3), user_id: null })
    await insertRow(server, 'user_upload_history', { kind: 'users', status: 'refused', created_at: at(-1) })
    await insertRow(server, 'user_upload_history', {
      kind: 'users',
      status: 'completed',
      rows_failed: 3,
      created_at: at(-1),
    })
    await insertRow(server, 'integration_call', { integration: 'spot', succeeded: false, occurred_at: at(0, '10:00') })
    await insertRow(server, 'integration_call', { integration: 'spot', succeeded: false, occurred_at: at(-3) })
    await insertRow(server, 'integration_call', { integration: 'spot', succeeded: true, occurred_at: at(0, '11:00') })
    await insertRow(server, 'integration_status', { integration: 'spot', status: 'bad' })
    const reward = await insertRow(server, 'rewards', { name: 'Coffee', star_cost: 10 })
    await insertRow(server, 'reward_secrets', { reward_id: reward, secret: 'LAST' })
    // One known and one unknown address.
    for (const email of [member.email, 'nobody@example.org'])
      for (let attempt = 0; attempt < 5; attempt += 1)
        await server.call('POST', '/login', { body: { email, password: secretOf('wrong') } })
    const visit = (appointment_date: Date, status = 'created') =>
      insertRow(server, 'appointments', { user_id: member.id, appointment_date, status })
    await visit(at(0, '20:00'))
    await visit(at(1, '02:00'))
    await visit(at(0, '18:00'), 'cancelled')
    await visit(at(-4))
    for (const state of ['open', 'open', 'done'])
      await insertRow(server, 'key_recoveries', {
        user_id: member.id,
        state,
        fingerprints: '[]',
        created_at: at(-2),
        updated_at: at(-2),
      })
    await server.services.jobs.send(server.services.db, failingJob, {})
    await runJobs(server)
    const followUp = (follow_up_on: string, is_done = false) =>
      insertRow(server, 'usernotes', { user_id: member.id, note: 'Call back', follow_up_on, is_done })
    await followUp('2026-03-11')
    await followUp('2026-03-10')
    await followUp('2025-01-02')
    await followUp('2026-03-12')
    await followUp('2026-03-10', true)
  })
  afterAll(() => server.close())

  it('counts what needs attention, each with a list of the same length', async () => {
    const body = await load()
    expect(attentionIn(body)).toEqual({
      'recoveries-open': 2,
      'jobs-failed': 1,
      'integrations-failing': 1,
      'kits-exception': 2,
      'kits-still': 2,
      'entries-to-confirm': 1,
      'kits-without-result': 1,
      'uploads-refused': 1,
      'uploads-with-failures': 1,
      'members-locked': 1,
      'rewards-low': 1,
      'appointments-open': 1,
      'follow-ups-overdue': 2,
      'follow-ups-today': 1,
      'appointments-today': 1,
    })
    for (const { name, count, list } of body.attention as Attention[]) {
      if ('screen' in list) continue
      const filter = encodeURIComponent(JSON.stringify(list.filter))
      const path =
        list.resource === 'appointments' || list.resource === 'rewards'
          ? `/admin/${list.resource}?filters=${filter}`
          : `/admin/search?classkey=${list.resource}&filters=${filter}`
      const answer = await server.call('GET', path, { token: await freshToken(server, admin) })
      expect(answer.status, `${path} ${answer.text}`).toBe(200)
      expect(answer.body.total_count, name).toBe(count)
      if (name === 'members-locked') expect(answer.body.models).toMatchObject([{ id: member.id }])
    }
  })

  it('keeps a follow-up open until somebody marks it as done, and keeps who and when', async () => {
    const token = await freshToken(server, admin)
    const overdue = async () => attentionIn(await load())['follow-ups-overdue'] ?? 0
    const before = await overdue()
    const id = await insertRow(server, 'usernotes', { user_id: member.id, note: 'Ring', follow_up_on: '2024-02-01' })
    const set = async (values: object, by = token) => {
      const answer = await server.call('POST', '/admin/set', {
        token: by,
        body: { classkey: 'usernotes', id, ...values },
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    }
    expect(await overdue()).toBe(before + 1)
    const done = { is_done: true, done_by_id: admin.id, done_at: now.toISOString(), done_by_name: expect.any(String) }
    expect(await set({ is_done: true })).toMatchObject(done)
    expect(await overdue()).toBe(before)
    // The first one counts, and what else is changed does not open it.
    const other = await registerAdmin(server, ['usernotes:read', 'usernotes:write'])
    expect(await set({ is_done: true, note: 'Rang' }, await freshToken(server, other))).toMatchObject({
      done_by_id: admin.id,
    })
    expect(await set({ follow_up_on: '2024-02-01', title: 'Rang' })).toMatchObject({ is_done: true })
    const open = { is_done: false, done_by_id: null, done_at: null }
    expect(await set({ follow_up_on: '2026-03-02' })).toMatchObject(open)
    await set({ is_done: true })
    expect(await set({ is_done: false })).toMatchObject(open)
    expect(await overdue()).toBe(before + 1)
    const history = await server.call('GET', `/admin/history?classkey=usernotes&id=${id}`, { token })
    expect(history.text).toContain('is_done')
    await server.services.db.query({ text: 'delete from usernotes where id = $1', values: [id] })
  })

  it('uses the viewer’s time zone for the day', async () => {
    const body = await load('', admin, { 'x-timezone': 'America/Chicago' })
    expect(body.timezone).toBe('America/Chicago')
    expect(attentionIn(body)['appointments-today']).toBe(2)
  })

  it('leaves out accounts that are being closed', async () => {
    const { db } = server.services
    await db.query({ text: 'update users set created_at = $2 where id = $1', values: [member.id, at(-1)] })
    const before = await load()
    await db.query({
      text: 'insert into account_closures (user_id, requested_at, due_at, is_by_owner) values ($1, $2, $2, true)',
      values: [member.id, now],
    })
    const during = await load('?from=2026-02-11')
    await db.query({ text: 'delete from account_closures where user_id = $1', values: [member.id] })
    const open = Object.entries(attentionIn(before)).filter(([name]) =>
      /^(kits|appointments|follow|members)/.test(name),
    )
    expect(open.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(0)
    for (const [name] of open) expect(attentionIn(during)[name], name).toBe(0)
    const signUps = (body: Record<string, unknown>) =>
      (chartsIn(body).signUps as { count: number }[]).reduce((sum, { count }) => sum + count, 0)
    expect(signUps(during)).toBe(signUps(await load('?from=2026-02-10')) - 1)
  })

  it('omits figures the caller’s role may not read', async () => {
    const onCall = await registerAdmin(server, ['jobs:read', 'jobs:write', 'emergency_keys:use'])
    expect((await load('', onCall)).attention).toEqual([
      { name: 'recoveries-open', count: 2, list: { screen: 'keys' } },
      { name: 'jobs-failed', count: 1, list: { screen: 'jobs' } },
    ])
    const support = await registerAdmin(server, ['userkits:read', 'userkits:write'])
    const body = await load('', support)
    expect(Object.keys(attentionIn(body)).toSorted()).toEqual(['kits-exception', 'kits-still'])
    expect(chartsIn(body)).toMatchObject({ signUps: null, days: null, programs: null })
    expect(chartsIn(body).kits).not.toBeNull()
    expect(body.changes).toBeNull()
    const refused = await server.call('GET', '/admin/dashboard', { token: await freshToken(server, member) })
    expect(refused.status).toBe(403)
  })

  it('tells editors what appears and disappears within a week', async () => {
    const tip = (more: object) => insertRow(server, 'healthtips', { title: 'Tip', ...more })
    await tip({ starts_on: '2026-03-18' })
    await tip({ starts_on: '2026-03-19' })
    await tip({ starts_on: '2026-03-14', is_active: false })
    await tip({ ends_on: '2026-03-11' })
    await tip({ ends_on: '2026-03-17' })
    await tip({ ends_on: '2026-03-10' })
    const editor = await registerAdmin(server, ['healthtips:read', 'healthtips:write', 'ad:read'])
    const { attention } = (await load('', editor)) as { attention: Attention[] }
    expect(attention.map(({ name, count }) => [name, count])).toEqual([
      ['appears-this-week', 1],
      ['disappears-this-week', 2],
    ])
    for (const { list, count } of attention) {
      const { filter } = list as { filter: object }
      const answer = await server.call(
        'GET',
        `/admin/search?classkey=healthtips&filters=${encodeURIComponent(JSON.stringify(filter))}`,
        { token: await freshToken(server, editor) },
      )
      expect(answer.body.total_count).toBe(count)
    }
    await server.services.db.query({ text: `delete from healthtips` })
  })

  it('asks nobody for what their role cannot do', async () => {
    const readers = (
      await server.services.db.query<{ name: string }>({
        text: `select name from permissions where name like '%:read'`,
      })
    ).map(({ name }) => name)
    const reader = await registerAdmin(server, readers)
    // Hale alone writes what it knows of third parties.
    expect(Object.keys(attentionIn(await load('', reader)))).toEqual(['integrations-failing'])
    const restocking = await registerAdmin(server, ['rewards:read', 'reward_secrets:write'])
    expect(Object.keys(attentionIn(await load('', restocking)))).toEqual(['rewards-low'])
  })

  it('computes figures for a range and an organization', async () => {
    const task = await insertRow(server, 'tasks', { name: 'Drink water' })
    const other = await registerMember(server)
    const given = (user_id: number, day: string, completed_at: Date | null) =>
      insertRow(server, 'user_tasks', { user_id, task_id: task, day, star_value: 5, created_at: at(-1), completed_at })
    await given(member.id, '2026-03-10', at(-1))
    await given(other.id, '2026-03-10', at(-1))
    await given(other.id, '2026-03-09', null)
    const all = chartsIn(await load('?from=2026-03-09&to=2026-03-11'))
    expect(all.days).toEqual([
      { day: '2026-03-09', given: 1, done: 0, members: 0 },
      { day: '2026-03-10', given: 2, done: 2, members: 2 },
      { day: '2026-03-11', given: 0, done: 0, members: 0 },
    ])
    expect(all.kits).toEqual([{ status: 'delivery_exception', count: 1 }])
    const own = chartsIn(await load(`?from=2026-02-01&to=2026-03-11&organization_id=${organization}`))
    expect(own.days?.find((row) => (row as { day: string }).day === '2026-03-10')).toEqual({
      day: '2026-03-10',
      given: 1,
      done: 1,
      members: 1,
    })
    expect(own.kits).toEqual([
      { status: 'in_transit', count: 1 },
      { status: 'delivery_exception', count: 1 },
    ])
  })

  it('lists the latest changes, without reads', async () => {
    const token = await freshToken(server, admin)
    const faq = await server.call('POST', '/admin/add', {
      token,
      body: { classkey: 'faq', question: 'Why?', answer: 'So.' },
    })
    expect(faq.status, faq.text).toBe(200)
    await server.call('GET', `/admin/get?classkey=faq&id=${String(faq.body.id)}`, { token })
    const [latest] = (await load()).changes as Record<string, unknown>[]
    expect(latest).toMatchObject({
      action: 'Created …',
      object: { resource: 'faq', item_id: faq.body.id, words: 'FAQ “Why?”', is_gone: false },
    })
    expect(JSON.stringify(latest?.['actor'])).toContain('Jane Doe')
    await server.call('POST', '/admin/delete', { token, body: { classkey: 'faq', id: faq.body.id } })
    const after = (await load()).changes as Record<string, unknown>[]
    expect(after.filter(({ object }) => (object as { item_id: number } | null)?.item_id === faq.body.id)).toMatchObject(
      [
        { action: 'Deleted …', object: { is_gone: true } },
        { action: 'Created …', object: { is_gone: true } },
      ],
    )
  })

  it('keeps what nobody has dealt with, however long ago it came up', async () => {
    // What is due on a day is overdue after it; accounts unlock by themselves.
    const later: Readonly<Record<string, string>> = {
      'appointments-today': 'appointments-open',
      'follow-ups-today': 'follow-ups-overdue',
    }
    const counted = async () => {
      const sums: Record<string, number> = {}
      for (const [name, count] of Object.entries(attentionIn(await load())))
        if (name !== 'members-locked') sums[later[name] ?? name] = (sums[later[name] ?? name] ?? 0) + count
      return sums
    }
    const before = await counted()
    expect(Object.keys(before).toSorted()).toEqual(
      attentionNames
        .filter((name) => !(name in later) && !/^(members-locked|shown-to-nobody|(dis)?appears)/.test(name))
        .toSorted(),
    )
    try {
      for (const days of [1 / 24, 1 / 2, 1, 2, 40, 800]) {
        clock = new Date(now.getTime() + days * 86_400_000)
        admin = await signInAs(server, admin.email)
        const after = await counted()
        for (const [name, count] of Object.entries(before)) {
          expect(count, name).toBeGreaterThan(0)
          expect(after[name], `${name} after ${days} days`).toBeGreaterThanOrEqual(count)
        }
      }
    } finally {
      clock = now
      admin = await signInAs(server, admin.email)
    }
  })

  it.each([
    ['user_upload_history', 'uploads-refused', { status: 'refused' }, 'file_name'],
    ['userkits', 'kits-exception', { status: 'rejected' }, null],
  ] as const)('lets staff deal with %s', async (classkey, name, filter, closed) => {
    const token = await freshToken(server, admin)
    const [item] = (await server.services.db.query<{ id: number }>({
      text: `select id from ${classkey} where status = $1 limit 1`,
      values: [filter.status],
    })) as [{ id: number }]
    const set = (values: object) =>
      server.call('POST', '/admin/set', { token, body: { classkey, id: item.id, ...values } })
    const before = attentionIn(await load())[name] ?? 0
    const done = await set({ is_done: true })
    expect(done.body, done.text).toMatchObject({ is_done: true, done_by_id: admin.id, done_at: now.toISOString() })
    expect(attentionIn(await load())[name]).toBe(before - 1)
    expect((await set({ is_done: false })).body).toMatchObject({ is_done: false, done_by_id: null })
    if (closed) expect((await set({ [closed]: 'other' })).status).toBe(400)
  })

  it('refuses an invalid range', async () => {
    const token = await freshToken(server, admin)
    for (const query of ['?from=2026-03-11&to=2026-03-01', '?from=2024-01-01&to=2026-01-01', '?from=tomorrow']) {
      const answer = await server.call('GET', `/admin/dashboard${query}`, { token })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toHaveProperty('from')
    }
  })
})
