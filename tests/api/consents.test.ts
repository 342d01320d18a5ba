import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Agreement {
  id: number
  name: string
  version: string
  required: boolean
  accepted: boolean
  accepted_at: string | null
  signature: string | null
}

describe('legal agreements and consents', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'legalagreements:write',
      'legalagreements:delete',
      'legal_consents:write',
      'legal_consents:delete',
      'programs:write',
      'tasks:delete',
      'health_actions:delete',
      'milestones:delete',
    ])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await query('delete from legalagreements')
    await query('delete from legal_consents')
    member = await registerMember(server)
  })

  const query = (text: string, values: unknown[] = []) =>
    server.services.db.query<Record<string, unknown>>({ text, values })
  const add = async (classkey: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await server.call('POST', '/admin/add', { token: admin.token, body: { classkey, ...body } })
    if (answer.status !== 200) throw new Error(answer.text)
    return Number(answer.body.id)
  }
  const set = (classkey: string, id: number, body: Record<string, unknown>) =>
    server.call('POST', '/admin/set', { token: admin.token, body: { classkey, id, ...body } })
  const list = async (account = member) => {
    const { body } = await server.call('GET', '/client/user/legal-agreements', { token: account.token })
    return body as unknown as { models: Agreement[]; consents: Agreement[] }
  }
  const consent = (legal_consents: unknown, account = member) =>
    server.call('POST', '/client/user/consent', { token: account.token, body: { legal_consents } })
  const records = async () =>
    Number((await query('select count(*) as n from consent_records where user_id = $1', [member.id]))[0]?.n)

  it('lists effective agreements for everyone and for the member’s programs and organizations, with the required flag', async () => {
    const program = await add('programs', { name: 'Heart' })
    const [organization] = await query(`insert into organizations (name) values ('Acme') returning id`)
    await add('legalagreements', { name: 'For all', order: 1, content: '<p>Text</p>' })
    await add('legalagreements', { name: 'Optional', required: false, order: 2 })
    await add('legalagreements', { name: 'Heart', programs: [program], order: 3 })
    await add('legalagreements', { name: 'Acme', organizations: [organization?.id], order: 4 })
    await add('legalagreements', { name: 'Off', is_active: false })
    await add('legalagreements', { name: 'Later', effective_on: '2999-01-01' })
    expect((await list()).models).toMatchObject([
      { name: 'For all', required: true, accepted: false, accepted_at: null, content: '<p>Text</p>' },
      { name: 'Optional', required: false },
    ])
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program])
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [
      member.id,
      organization?.id,
    ])
    expect((await list()).models.map(({ name }) => name)).toEqual(['For all', 'Optional', 'Heart', 'Acme'])
  })

  it('stores an acceptance once, with name and version, for this member only', async () => {
    const id = await add('legalagreements', { name: 'Privacy Policy', version: '3.0' })
    const answer = await consent([{ id }])
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      legal_consents: [
        {
          id,
          kind: 'agreement',
          name: 'Privacy Policy',
          version: '3.0',
          accepted: true,
          accepted_at: expect.any(String) as string,
        },
      ],
    })
    expect((await list()).models[0]).toMatchObject({ accepted: true, accepted_at: expect.any(String) as string })
    expect((await consent([id])).body).toEqual(answer.body)
    expect(await records()).toBe(1)
    expect((await list(await registerMember(server))).models[0]?.accepted).toBe(false)
  })

  it('requires a new version to be accepted again', async () => {
    const id = await add('legalagreements', { name: 'Terms', version: '1.0' })
    await consent([id])
    expect((await set('legalagreements', id, { version: '2.0' })).status).toBe(200)
    expect((await list()).models[0]).toMatchObject({ version: '2.0', accepted: false })
    await consent([id])
    expect(await records()).toBe(2)
  })

  it('agreements and consents with decisions cannot be deleted, others can', async () => {
    const remove = async (classkey: string, id: number) => {
      const answer = await server.call('POST', '/admin/delete', { token: admin.token, body: { classkey, id } })
      return [answer.status, answer.body.message]
    }
    const [used, unused] = [
      await add('legalagreements', { name: 'Used' }),
      await add('legalagreements', { name: 'Unused' }),
    ]
    const asked = await add('legal_consents', { name: 'Texts', statement: '<p>Send me texts.</p>' })
    await consent([used])
    await consent([used], await registerMember(server))
    await consent([{ id: asked, kind: 'consent' }])
    expect(await remove('legalagreements', used)).toEqual([
      400,
      'This legal agreement is used by 2 members and cannot be deleted.',
    ])
    expect(await remove('legal_consents', asked)).toEqual([
      400,
      'This consent is used by 1 member and cannot be deleted.',
    ])
    expect((await remove('legalagreements', unused))[0]).toBe(200)
    expect((await list()).models).toMatchObject([{ id: used, accepted: true }])
  })

  it('tasks, health actions and milestones with progress cannot be deleted', async () => {
    const insert = async (table: string, name: string) =>
      Number((await query(`insert into ${table} (name) values ($1) returning id`, [name]))[0]?.id)
    const [task, action, milestone] = [
      await insert('tasks', 'Walk'),
      await insert('health_actions', 'Walk'),
      await insert('milestones', 'Walk'),
    ]
    const now = new Date()
    await query('insert into user_tasks (user_id, task_id, day, star_value, created_at) values ($1, $2, $3, 5, $4)', [
      member.id,
      task,
      '2026-03-03',
      now,
    ])
    const remove = async (classkey: string, id: number) =>
      (await server.call('POST', '/admin/delete', { token: admin.token, body: { classkey, id } })).body.error_code
    await query('update user_tasks set completed_at = $1', [now])
    await query(
      `insert into health_action_completions (user_id, health_action_id, turn, star_value, completed_at) values ($1, $2, 'once', 5, $3)`,
      [member.id, action, now],
    )
    await query('insert into milestone_progress (user_id, milestone_id, as_of, updated_at) values ($1, $2, $3, $4)', [
      member.id,
      milestone,
      '2026-03-03',
      now,
    ])
    const all = async () => [
      await remove('tasks', task),
      await remove('health_actions', action),
      await remove('milestones', milestone),
    ]
    expect(await all()).toEqual(['IN_USE', 'IN_USE', 'IN_USE'])
    await query('update user_tasks set completed_at = null')
    await query('delete from health_action_completions')
    await query('delete from milestone_progress')
    expect(await all()).toEqual([undefined, undefined, undefined])
  })

  it('keeps the record when its document is deleted', async () => {
    const id = await add('legalagreements', { name: 'Short lived' })
    await consent([id])
    await query('delete from legalagreements where id = $1', [id])
    expect(await query('select name, legalagreement_id from consent_records where user_id = $1', [member.id])).toEqual([
      { name: 'Short lived', legalagreement_id: null },
    ])
  })

  it('gives each document an id that no other has', async () => {
    const ids: number[] = []
    for (let turn = 0; turn < 3; turn++)
      ids.push(
        await add('legal_consents', { name: `Consent ${turn}` }),
        await add('legalagreements', { name: `Agreement ${turn}` }),
      )
    expect(new Set(ids).size).toBe(6)
  })

  describe('an id that an agreement and a consent share', () => {
    let id: number
    beforeEach(async () => {
      id = await add('legalagreements', { name: 'Terms' })
      await query(`insert into legal_consents (id, name, version) values ($1, 'Sharing', '2.0')`, [id])
    })

    it('needs the kind, and nothing is stored without it', async () => {
      const other = await add('legalagreements', { name: 'Other' })
      for (const list of [[id], [{ id }], [other, { id, accepted: false }]]) {
        const at = list.length - 1
        const answer = await consent(list)
        expect([answer.status, answer.body.errors]).toEqual([
          400,
          {
            [`legal_consents.${at}.kind`]: `An agreement and a consent have the id ${id}. Say which with kind “agreement” or “consent”.`,
          },
        ])
      }
      expect(await records()).toBe(0)
      expect((await consent([{ id, kind: 'consent' }, other])).body.legal_consents).toMatchObject([
        { id, kind: 'consent', name: 'Sharing', version: '2.0' },
        { id: other, kind: 'agreement' },
      ])
    })

    it('needs it as well if the member is asked for one of the two only', async () => {
      await query('update legalagreements set is_active = false where id = $1', [id])
      expect((await consent([id])).status).toBe(400)
      expect((await consent([{ id, kind: 'consent' }])).status).toBe(200)
    })
  })

  it('refuses a decision about a version that is not the current one', async () => {
    const id = await add('legalagreements', { name: 'Terms', version: '2.0' })
    const answer = await consent([{ id, kind: 'agreement', version: '1.0' }])
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'legal_consents.0.version': '“Terms” has changed. Read version 2.0 first.' },
    ])
    expect(await records()).toBe(0)
    expect((await consent([{ id, kind: 'agreement', version: '2.0' }])).status).toBe(200)
  })

  it('records consents and withdrawals with their history', async () => {
    const id = await add('legal_consents', { name: 'Texts', statement: '<p>Send me texts.</p>' })
    await consent([{ id, kind: 'consent' }])
    expect((await list()).consents).toMatchObject([{ id, name: 'Texts', accepted: true }])
    const back = await consent([{ id, kind: 'consent', accepted: false }])
    expect(back.body).toMatchObject({ legal_consents: [{ accepted: false, accepted_at: null }] })
    expect((await list()).consents).toMatchObject([{ accepted: false, accepted_at: null }])
    expect(await records()).toBe(2)
  })

  it('takes the decisions of a list one after another, also two about one document', async () => {
    const id = await add('legal_consents', { name: 'Share results', category: 'data sharing' })
    const stored = async () => (await list()).consents.find((one) => one.id === id)?.accepted
    for (const last of [false, true]) {
      await consent([{ id, accepted: last }])
      const { body } = await consent([
        { id, accepted: !last },
        { id, kind: 'consent', accepted: last },
      ])
      const told = body['legal_consents'] as { accepted: boolean; accepted_at: string | null }[]
      expect(told.map((one) => [one.accepted, one.accepted_at !== null])).toEqual([
        [!last, !last],
        [last, last],
      ])
      expect(await stored()).toBe(last)
    }
    await consent([id, id])
    expect(await records()).toBe(5)
  })

  it('requires a full name if the agreement asks for a signature', async () => {
    const id = await add('legalagreements', { name: 'Telehealth', requires_signature: true })
    const refused = await consent([{ id }])
    expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
      400,
      'Type your full name to sign “Telehealth”.',
      { 'legal_consents.0.signature': 'Type your full name to sign “Telehealth”.' },
    ])
    expect((await consent([{ id, signature: ' Jane Doe ' }])).status).toBe(200)
    expect((await list()).models[0]).toMatchObject({ accepted: true, signature: 'Jane Doe' })
  })

  it('refuses to withdraw a required agreement', async () => {
    const id = await add('legalagreements', { name: 'Terms' })
    expect((await consent([{ id, accepted: false }])).status).toBe(400)
    await consent([{ id }])
    const refused = await consent([{ id, accepted: false }])
    expect([refused.status, refused.body.message]).toEqual([400, '“Terms” is required and cannot be withdrawn here.'])
    expect((await list()).models[0]?.accepted).toBe(true)
  })

  it('refuses an invalid list with 400 and a message, and writes nothing', async () => {
    const id = await add('legalagreements', { name: 'Terms' })
    const program = await add('programs', { name: 'Other' })
    const foreign = await add('legalagreements', { name: 'Not mine', programs: [program] })
    for (const bad of [
      [{ id }, { id: 999_999 }],
      [{ id }, { id: foreign }],
      [],
      'terms',
      [{ name: 'x' }],
      [{ id: 'x' }],
      undefined,
    ]) {
      const answer = await consent(bad)
      expect([answer.status, typeof answer.body.message]).toEqual([400, 'string'])
      expect(answer.body.message).not.toBe('')
    }
    expect((await consent([{ id }, { id: foreign }])).body.errors).toEqual({
      'legal_consents.1.id': 'This agreement does not exist.',
    })
    expect(await records()).toBe(0)
  })

  it('parses a list sent as text in form data', async () => {
    const id = await add('legalagreements', { name: 'Terms' })
    expect((await consent(JSON.stringify([{ id }]))).status).toBe(200)
  })

  describe('public documents', () => {
    const read = (kind: string, language = 'en') => server.call('GET', `/legal-documents/${kind}?language=${language}`)
    const privacy = { name: 'Privacy notice', code: 'privacy-notice', content: '<p>What we keep</p>' }

    it('return the privacy notice and the terms without a session, in the requested language', async () => {
      await add('legalagreements', {
        ...privacy,
        version: '3.0',
        translations: { de: { name: 'Datenschutz', content: '<p>Was wir behalten</p>' } },
      })
      await add('legalagreements', { name: 'Terms', code: 'Terms-of-use' })
      expect(await read('privacy')).toMatchObject({
        status: 200,
        body: { name: 'Privacy notice', version: '3.0', description: null, content: '<p>What we keep</p>', file: null },
      })
      expect((await read('privacy', 'de')).body).toMatchObject({
        name: 'Datenschutz',
        content: '<p>Was wir behalten</p>',
      })
      expect((await read('privacy', 'tlh')).body).toMatchObject({ name: 'Privacy notice' })
      expect((await read('terms')).body).toMatchObject({ name: 'Terms' })
      expect(Object.keys((await read('terms')).body).toSorted()).toEqual([
        'content',
        'description',
        'file',
        'name',
        'version',
      ])
    })

    it('omit documents that are not effective, inactive or restricted, and all other kinds', async () => {
      expect((await read('privacy')).status).toBe(204)
      const id = await add('legalagreements', { ...privacy, effective_on: '2999-01-01' })
      expect((await read('privacy')).status).toBe(204)
      await set('legalagreements', id, { effective_on: null, is_active: false })
      expect((await read('privacy')).status).toBe(204)
      await set('legalagreements', id, { is_active: true })
      expect((await read('privacy')).status).toBe(200)
      await set('legalagreements', id, { programs: [await add('programs', { name: 'For a few' })] })
      expect((await read('privacy')).status).toBe(204)
      const [organization] = await query(`insert into organizations (name) values ('A few') returning id`)
      await set('legalagreements', id, { programs: [], organizations: [Number(organization?.id)] })
      expect((await read('privacy')).status).toBe(204)
      await add('legalagreements', { name: 'Plan rules', code: 'plan-rules' })
      for (const kind of ['plan-rules', 'privacy-notice', `${id}`]) expect((await read(kind)).status, kind).toBe(400)
    })
  })
})
