import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverMail } from '#server/kernel/mail/deliver.ts'
import type { Services } from '#server/kernel/types.ts'
import { runDueSteps } from '#server/messaging/processes/index.ts'
import { consentPurposes, type ConsentPurpose } from '#shared/rules/index.ts'
import { calls } from '#shared/calls/index.ts'
import { memberNamedIn, type CallSpec } from '#shared/calls/define.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { runJobs } from '../harness/jobs.ts'
import { addKit, addMarker, nextKitId, spotReport } from '../harness/kits.ts'
import { requestFor } from '../harness/requests.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const secret = 'a secret of partners, of 32 letters'
const now = new Date('2026-03-05T12:00:00.000Z')
let server: TestServer
let staff: TestAccount
let telehealthAgreement: number
let widget: number
const revoked: string[] = []
const consents = new Map<ConsentPurpose, number>()

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { wearablesSecret: secret, labSecrets: { spot: secret, namida: secret } },
  })
  server.services.wearables = {
    name: 'wearables',
    endpoints: { authorize: () => '/', find: () => '/', revoke: () => '/' },
    authorizationUrl: () => Promise.resolve({ status: 200, answer: null }),
    isAuthorized: () => Promise.resolve({ status: 200, answer: true }),
    revoke: (subject, source) => {
      revoked.push(`${subject} ${source}`)
      return Promise.resolve({ status: 200, answer: null })
    },
  }
  staff = await registerAdmin(server, [
    'health_records:read',
    'daily_logs:read',
    'user_symptoms:read',
    'userkits:read',
    'telehealth_forms:read',
    'risk_scores:read',
    'widgets:read',
    'user:read',
    'userkits:results',
    'userkits:write',
    'tasks:read',
    'user_files:read',
  ])
  await addMarker(server)
  widget = await insertRow(server, 'widgets', { name: 'Sleep', type: 'custom', custom_name: 'sleep summary' })
  telehealthAgreement = await insertRow(server, 'legalagreements', { name: 'Telehealth', required: true })
  for (const category of consentPurposes)
    consents.set(
      category,
      await insertRow(server, 'legal_consents', {
        name: category,
        category,
        legalagreement_id: category === 'telehealth' ? telehealthAgreement : null,
      }),
    )
}, 180_000)
afterAll(() => server.close())

const query = (text: string, values: unknown[] = []) =>
  server.services.db.query<Record<string, unknown>>({ text, values })
const decide = async (member: TestAccount, purpose: ConsentPurpose, accepted: boolean) => {
  const legal_consents = [{ id: consents.get(purpose), kind: 'consent', accepted }]
  const answer = await server.call('POST', '/client/user/consent', { token: member.token, body: { legal_consents } })
  expect(answer.status, answer.text).toBe(200)
}
const call = (account: TestAccount, method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
const deliver = (path: string, name: string, body: object) => {
  const [at, id, text] = [String(now.getTime() / 1000), crypto.randomUUID(), JSON.stringify(body)]
  const signature = `sha256=${createHmac('sha256', secret).update(`${at}.${id}.${text}`).digest('hex')}`
  const headers = {
    'content-type': 'application/json',
    [`x-${name}-timestamp`]: at,
    [`x-${name}-delivery`]: id,
    [`x-${name}-signature`]: signature,
  }
  return server.call('POST', path, { body: text, headers })
}

/** Returns whether what depends on the consent happens; each is asked before, while and after it is withdrawn. */
const processing: Record<ConsentPurpose, (member: TestAccount) => () => Promise<boolean>> = {
  'data sharing': (member) => {
    const health = Object.entries(calls as Record<string, CallSpec>).filter(([, one]) => one.consent === 'data sharing')
    const given = (async () => {
      const symptom = await insertRow(server, 'symptoms', { name: `Cough ${member.id}` })
      await insertRow(server, 'user_symptoms', { user_id: member.id, symptom_id: symptom, logged_on: '2026-03-04' })
      const registrant = JSON.stringify({ first_name: 'Jane', last_name: 'Doe' })
      const kit = await addKit(server, { user_id: member.id, registrant, rawResults: JSON.stringify({ score: 1 }) })
      const changed = {
        classkey: 'userkits',
        id: kit,
        notes: 'Label torn',
        registrant: { first_name: 'June', last_name: 'Doe' },
      }
      const answer = await call(staff, 'POST', '/admin/set', changed)
      expect(answer.status, answer.text).toBe(200)
      return kit
    })()
    return async () => {
      const kit = await call(staff, 'GET', `/admin/get?classkey=userkits&id=${await given}`)
      const filters = encodeURIComponent(JSON.stringify({ user_id: member.id }))
      const symptoms = await call(staff, 'GET', `/admin/search?classkey=user_symptoms&filters=${filters}`)
      const answers = await Promise.all(
        health.map(([, one]) => {
          const isOfMember = memberNamedIn(one)?.[0] === 'params'
          const known = { id: isOfMember ? member.id : widget, userId: member.id, user_id: member.id }
          return call(staff, 'GET', requestFor(one, known).url.replace('/v1', ''))
        }),
      )
      const history = await call(staff, 'GET', `/admin/history?classkey=userkits&id=${await given}`)
      expect([history.status, history.text]).toEqual([200, expect.stringContaining('Label torn')])
      const seen = [
        history.text.includes('June'),
        kit.body['registrant'] !== null,
        kit.body['rawResults'] !== null,
        (symptoms.body['models'] as unknown[]).length > 0,
        ...answers.map(({ status }) => status < 300),
      ]
      expect(kit.status, kit.text).toBe(200)
      expect(answers.length).toBeGreaterThan(5)
      expect(new Set(seen).size, JSON.stringify(seen)).toBe(1)
      return seen[0] === true
    }
  },
  messages: (member) => async () => {
    const count = async () =>
      Number(
        (
          await query(
            `select (select count(*) from notifications where user_id = $1) + (select count(*) from outbox where user_id = $1 and kind = 'process') as n`,
            [member.id],
          )
        )[0]?.['n'],
      )
    const before = await count()
    const process = await insertRow(server, 'processes', {
      name: 'Care',
      code: `care-${crypto.randomUUID()}`,
      steps: '[]',
    })
    for (const type of ['notification', 'email'])
      await insertRow(server, 'process_steps', {
        user_id: member.id,
        process_id: process,
        source: 'test',
        name: 'Hello',
        type,
        due_at: now,
        created_at: now,
      })
    await runDueSteps(server.services)
    const more = (await count()) - before
    expect([0, 2]).toContain(more)
    return more === 2
  },
  research: (member) => async () => {
    await query('delete from user_tasks')
    const task = await insertRow(server, 'tasks', { name: 'Walk' })
    await insertRow(server, 'user_tasks', {
      user_id: member.id,
      task_id: task,
      day: '2026-03-04',
      star_value: 1,
      created_at: now,
    })
    const { body } = await call(staff, 'GET', '/admin/dashboard?from=2026-03-04&to=2026-03-04')
    const [day] = (body['charts'] as { days: { given: number }[] }).days
    return day?.given === 1
  },
  telehealth: (member) => {
    const physician = (async () => {
      await insertRow(server, 'call_types', {
        name: 'Specialty',
        code: 'specialty-visit',
        consult_type: '3',
        duration_minutes: 30,
        scheduling_provider: 'telehealth',
      })
      return insertRow(server, 'provider', {
        name: 'Dr. Amelia Reyes',
        type: 'physician',
        timezone: 'America/Chicago',
        appointment_minutes: 30,
        working_hours: JSON.stringify([{ weekday: 'monday', from: '08:00', to: '18:00' }]),
      })
    })()
    let hour = 14
    return async () => {
      await call(member, 'POST', '/client/user/consent', {
        legal_consents: [{ id: telehealthAgreement, kind: 'agreement' }],
      })
      hour += 1
      const { status, text, body } = await call(member, 'POST', '/client/appointments', {
        appointmentTime: `2026-03-09T${hour}:00:00Z`,
        consultType: '3',
        physicianId: String(await physician),
        timezone: 'America/Chicago',
      })
      expect([200, 403], text).toContain(status)
      if (status === 403) expect(body['error_code']).toBe('CONSENT_WITHHELD')
      return status === 200
    }
  },
  devices: (member) => async () => {
    await query(
      `insert into device_connections (user_id, source, connected_at, subject) values ($1, 'fitbit', $2, $3) on conflict do nothing`,
      [member.id, now, `s${member.id}`],
    )
    const answer = await deliver('/webhooks/wearables', 'wearable', {
      user_id: `s${member.id}`,
      data_source: 'Fitbit',
      data_structure: 'physical_summary',
      physical_health: {
        summary: {
          physical_summary: {
            metadata: { datetime_string: '2026-03-02T00:00:00Z' },
            calories: {},
            distance: { steps_int: 4000 },
          },
        },
      },
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.body['kept'] === true
  },
  labs: (member) => async () => {
    const kitId = nextKitId()
    const id = await addKit(server, { kit_id: kitId, user_id: member.id })
    expect((await deliver('/webhooks/labs/spot', 'lab', spotReport(kitId, 120))).status).toBe(200)
    const registered = await call(member, 'POST', '/client/kits/register', {
      kitId,
      first_name: 'Jane',
      last_name: 'Doe',
      date_of_birth: '1990-01-01',
      sex: 'female',
    })
    const [kit] = await query('select "rawResults" is not null as has_results from userkits where id = $1', [id])
    expect(registered.body['error_code'] === 'CONSENT_WITHHELD').toBe(kit?.['has_results'] !== true)
    return kit?.['has_results'] === true
  },
  assistant: (member) => async () => {
    const { status } = await call(member, 'GET', '/api/scout-token')
    expect([200, 403]).toContain(status)
    return status === 200
  },
  'page speed': (member) => async () => {
    await query('delete from page_speed')
    const body = { page: '/client/home', device: 'phone', metrics: { LCP: 1234 } }
    expect((await call(member, 'POST', '/client/page-speed', body)).status).toBe(204)
    const { body: account } = await call(member, 'GET', '/client/user')
    const isCounted = (await query('select count from page_speed')).length === 1
    // The browser measures what the server would count, and nothing else.
    expect(account['measures_page_speed']).toBe(isCounted)
    return isCounted
  },
  'organization sharing': (member) => {
    const given = (async () => {
      const manager = await registerAdmin(server, ['user_symptoms:read'])
      const organization = await insertRow(server, 'organizations', { name: 'Own', code: `own-${member.id}` })
      const symptom = await insertRow(server, 'symptoms', { name: `Ache ${member.id}` })
      await insertRow(server, 'user_symptoms', { user_id: member.id, symptom_id: symptom, logged_on: '2026-03-04' })
      await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [
        member.id,
        organization,
      ])
      await query('insert into staff_organizations (staff_id, organization_id) values ($1, $2)', [
        manager.id,
        organization,
      ])
      await query('insert into staff_bounds (staff_id) values ($1)', [manager.id])
      return manager
    })()
    return async () => {
      const { status, body } = await call(await given, 'GET', '/admin/search?classkey=user_symptoms')
      expect(status).toBe(200)
      return body['total_count'] === 1
    }
  },
  other: (member) => async () => {
    // Only recorded.
    const [record] = await query('select accepted from consent_records where user_id = $1 order by id desc limit 1', [
      member.id,
    ])
    return record?.['accepted'] === true
  },
}

it.each(consentPurposes)(
  '“%s”: withdrawing it stops what depends on it, and giving it again resumes',
  async (purpose) => {
    const member = await registerMember(server)
    // What the test is not about is agreed to.
    for (const other of consentPurposes) await decide(member, other, true)
    const happens = processing[purpose](member)
    await decide(member, purpose, true)
    const isRecordOnly = purpose === 'other'
    if (!isRecordOnly) expect(await happens(), 'while given').toBe(true)
    await decide(member, purpose, false)
    expect(await happens(), 'after the withdrawal').toBe(false)
    await decide(member, purpose, true)
    if (!isRecordOnly) expect(await happens(), 'given again').toBe(true)
    const records = await query(
      'select name, version, accepted, created_at from consent_records where user_id = $1 and legal_consent_id = $2 order by id',
      [member.id, consents.get(purpose)],
    )
    expect(records.map(({ accepted }) => accepted)).toEqual([true, false, true])
    expect(records[1]).toEqual({ name: purpose, version: '1.0', accepted: false, created_at: now })
  },
)

it('withdrawing “devices” revokes their access at the aggregator', async () => {
  const member = await registerMember(server)
  await decide(member, 'devices', true)
  await query(
    `insert into device_connections (user_id, source, connected_at, subject) values ($1, 'fitbit', $2, 's'), ($1, 'oura', $2, 's')`,
    [member.id, now],
  )
  revoked.length = 0
  await decide(member, 'devices', false)
  expect(await query('select source from device_connections where user_id = $1', [member.id])).toEqual([])
  await runJobs(server)
  expect(revoked.map((one) => one.split(' ')[1]).toSorted()).toEqual(['fitbit', 'oura'])
})

it('withdrawing “assistant” ends a conversation at once, and at the assistant', async () => {
  const member = await registerMember(server)
  await decide(member, 'assistant', true)
  const { body } = await call(member, 'GET', '/api/scout-token')
  await query('update scout_sessions set connected_at = $2 where user_id = $1', [member.id, now])
  await decide(member, 'assistant', false)
  const again = await call(member, 'POST', '/api/scout-events', { token: body['token'], event: { type: 'x' } })
  expect([again.status, again.body['error_code']]).toEqual([403, 'CONSENT_WITHHELD'])
  expect(await query('select ended_at from scout_sessions where user_id = $1', [member.id])).toEqual([
    { ended_at: now },
  ])
  expect(
    await query(
      `select data ->> 'user_id' as id from jobs.job where name = 'end-conversation' and data ->> 'user_id' = $1`,
      [String(member.id)],
    ),
  ).toEqual([{ id: String(member.id) }])
})

it('a new version has to be agreed to before anything goes on', async () => {
  const member = await registerMember(server)
  await decide(member, 'assistant', true)
  await query(`update legal_consents set version = '2.0' where id = $1`, [consents.get('assistant')])
  const refused = await call(member, 'GET', '/api/scout-token')
  expect([refused.status, refused.body['message']]).toEqual([403, 'Please agree to this under Privacy first'])
  await decide(member, 'assistant', true)
  expect((await call(member, 'GET', '/api/scout-token')).status).toBe(200)
  await query(`update legal_consents set version = '1.0' where id = $1`, [consents.get('assistant')])
})

it('a mail that was queued before the withdrawal is not delivered', async () => {
  const member = await registerMember(server)
  const sent: string[] = []
  const { db } = server.services
  const services = {
    ...server.services,
    mail: { ...server.services.mail, transmit: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) },
  } as unknown as Services
  const deliverOne = async () => {
    const outbox_id = await insertRow(server, 'outbox', {
      user_id: member.id,
      kind: 'process',
      to_address: 'jane@example.com',
      subject: 'Hello',
      body: 'Hello',
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
    })
    await deliverMail.start(
      { outbox_id },
      {
        services,
        once: (work) => db.transaction(work),
        group: null,
        isLast: false,
        attempt: 1,
        signal: new AbortController().signal,
      },
    )
    return query('select sent_at from outbox where id = $1', [outbox_id])
  }
  await decide(member, 'messages', true)
  expect(await deliverOne()).toEqual([{ sent_at: now }])
  await decide(member, 'messages', false)
  expect(await deliverOne()).toEqual([])
  expect(sent).toEqual(['jane@example.com'])
})

it('stays withdrawn when its program is deleted, or staff take the member out of it, and can be given after all', async () => {
  const leave: Record<string, (member: number, program: number) => Promise<unknown>> = {
    'a member taken out': (member, program) =>
      query('delete from user_programs where user_id = $1 and program_id = $2', [member, program]),
    'a program taken off the consent': (_, program) =>
      query('delete from legal_consent_programs where program_id = $1', [program]),
    'a program deleted': async (member, program) => {
      await query('delete from user_programs where user_id = $1', [member])
      await query('delete from programs where id = $1', [program])
    },
  }
  for (const [way, end] of Object.entries(leave)) {
    const member = await registerMember(server)
    await decide(member, 'data sharing', true)
    const program = await insertRow(server, 'programs', { name: way })
    const consent = await insertRow(server, 'legal_consents', { name: way, category: 'data sharing' })
    await query('update legal_consents set for_everyone = false where id = $1', [consent])
    await query('insert into legal_consent_programs (legal_consent_id, program_id) values ($1, $2)', [consent, program])
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program])
    const vitals = async () => (await call(staff, 'GET', `/admin/users/${member.id}/vitals`)).status
    const save = (accepted: boolean) =>
      call(member, 'POST', '/client/user/consent', { legal_consents: [{ id: consent, kind: 'consent', accepted }] })
    const listed = async () => {
      const { body } = await call(member, 'GET', '/client/user/legal-agreements')
      return (body.consents as { id: number }[]).find(({ id }) => id === consent)
    }
    expect([way, await vitals()]).toEqual([way, 403])
    for (const accepted of [true, false]) expect((await save(accepted)).status).toBe(200)
    expect(await listed()).toMatchObject({ accepted: false })
    await end(member.id, program)
    expect([way, await vitals()]).toEqual([way, 403])
    expect(await listed()).toMatchObject({ accepted: false })
    expect((await save(true)).status).toBe(200)
    expect([way, await vitals()]).toEqual([way, 200])
    expect(await listed()).toBeUndefined()
  }
})
