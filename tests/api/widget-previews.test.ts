import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Rule {
  rule: string
  is_met: boolean
  words: string
}
interface Explained {
  is_shown: boolean
  rules: Rule[]
}

const noon = new Date('2026-03-10T12:00:00Z')

describe('previews for a member', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer({ now: () => noon })
    member = await registerMember(server, { first_name: 'Ada', last_name: 'Moss' })
    admin = await registerAdmin(server, [
      'widgets:read',
      'widgets:write',
      'pages:read',
      'pages:write',
      'user:read',
      'featureflag:write',
      'healthtips:write',
    ])
  })
  afterAll(() => server.close())

  const query = <R extends object>(sql: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text: sql, values })
  const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
    (await query<{ id: number }>(`${sql} returning id`, values))[0]?.id ?? 0
  const call = async (method: string, path: string, body?: object, account = admin) =>
    server.call(method, path, { token: await freshToken(server, account), ...(body ? { body } : {}) })
  const add = async (classkey: string, fields: object): Promise<number> => {
    const answer = await call('POST', '/admin/add', { classkey, ...fields })
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.body.id)
  }
  const explain = async (id: number, more = ''): Promise<Explained> => {
    const answer = await call('GET', `/admin/widgets/${id}/visibility?user_id=${member.id}${more}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as Explained
  }
  const ruleOf = (explained: Explained, name: string) => explained.rules.find(({ rule }) => rule === name)
  const isListed = async (id: number): Promise<boolean> =>
    (
      (await call('GET', '/client/search?classkey=widgets&take=200', undefined, member)).body.models as { id: number }[]
    ).some((one) => one.id === id)

  it('name each rule that hides a widget, consistent with the member’s list', async () => {
    const program = await insert(`insert into programs (name) values ('Heart Health')`)
    const action = await insert(`insert into action (name, code) values ('Join the walk', 'walk')`)
    const id = await add('widgets', {
      name: 'Hidden',
      programs: [program],
      display_requires_completed_action: action,
      is_active: false,
    })
    const before = await explain(id)
    expect(before.is_shown).toBe(false)
    const malformed = await call(
      'GET',
      `/admin/widgets/${id}/visibility?user_id=${member.id}&address=${encodeURIComponent('/a%')}`,
    )
    expect(malformed.body).toMatchObject({ errors: { address: expect.any(String) } })
    expect(before.rules.filter(({ is_met }) => !is_met).map(({ rule }) => rule)).toEqual(['on', 'after', 'programs'])
    expect(ruleOf(before, 'programs')?.words).toBe('Only for members of Heart Health. This member is in no program.')
    expect(ruleOf(before, 'after')?.words).toBe('“Join the walk” was not completed by 2026-03-10.')
    expect(await isListed(id)).toBe(false)

    await call('POST', '/admin/set', { classkey: 'widgets', id, is_active: true })
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program])
    expect((await explain(id)).rules.filter(({ is_met }) => !is_met).map(({ rule }) => rule)).toEqual(['after'])
    await query(
      `insert into userprogramaction (user_id, action_id, progress, completed_at) values ($1, $2, 100, '2026-03-05T10:00:00Z')`,
      [member.id, action],
    )
    expect((await explain(id)).is_shown).toBe(true)
    expect(await isListed(id)).toBe(true)
    // It was hidden the day before its completion, and is hidden again once completion ends the widget.
    expect((await explain(id, '&date=2026-03-04')).is_shown).toBe(false)
    expect((await explain(id, '&date=2026-03-05')).is_shown).toBe(true)
    await call('POST', '/admin/set', {
      classkey: 'widgets',
      id,
      display_requires_completed_action: null,
      hide_after_completed_action: action,
    })
    expect((await explain(id)).is_shown).toBe(false)
    expect((await explain(id, '&date=2026-03-04')).is_shown).toBe(true)
  })

  it('evaluate the flag of a built-in widget and its data', async () => {
    const id = await add('widgets', { name: 'Tip', type: 'custom', custom_name: 'health tip' })
    const off = await explain(id)
    expect(ruleOf(off, 'flag')).toMatchObject({ is_met: false, words: 'The flag healthtip is off for this member.' })
    expect(ruleOf(off, 'data')?.is_met).toBe(false)
    await add('featureflag', { name: 'Health Tip', is_enabled: true })
    await add('healthtips', { title: 'Walk', description: 'After lunch.', starts_on: '2026-03-10' })
    expect((await explain(id)).is_shown).toBe(true)
    const early = await explain(id, '&date=2026-03-09')
    expect([ruleOf(early, 'flag')?.is_met, ruleOf(early, 'data')?.is_met]).toEqual([true, false])
    const verified = `update users set verified = $2 where id = $1`
    await server.services.db.query({ text: verified, values: [member.id, false] })
    const verify = await explain(await add('widgets', { name: 'Verify', type: 'custom', custom_name: 'verify email' }))
    expect(ruleOf(verify, 'data')?.words).toBe('The email address is not confirmed yet.')
    await server.services.db.query({ text: verified, values: [member.id, true] })
  })

  it('return a page as the member gets it, with hidden widgets and reasons', async () => {
    const program = await insert(`insert into programs (name) values ('Sleep Well')`)
    const page = await add('pages', { name: 'Learn', slug: 'learn', is_published: true })
    const here = { displayed_pages: [{ label: 'Learn', value: '/client/learn' }] }
    const second = await add('widgets', { name: 'Second', priority: 2, ...here })
    const first = await add('widgets', { name: 'First', priority: 1, ...here })
    const closed = await add('widgets', { name: 'Closed', programs: [program], ...here })
    await add('widgets', { name: 'Elsewhere' })
    const preview = async () => (await call('GET', `/admin/pages/preview?user_id=${member.id}&address=learn`)).body
    const body = await preview()
    expect(body).toMatchObject({ address: '/client/learn', date: '2026-03-10', page: { id: page, name: 'Learn' } })
    expect((body.widgets as { id: number }[]).map(({ id }) => id)).toEqual([first, second])
    expect(body.hidden).toEqual([
      expect.objectContaining({ id: closed, rules: [expect.objectContaining({ rule: 'programs', is_met: false })] }),
    ])
    await call('POST', '/admin/set', { classkey: 'pages', id: page, is_published: false })
    expect(await preview()).toMatchObject({ page: null })
    expect((await preview()).rules).toContainEqual(expect.objectContaining({ rule: 'on', is_met: false }))
    const host = ruleOf(await explain(first, '&address=/client/learn'), 'host')
    expect(host).toMatchObject({ is_met: false, words: '“Learn” is hidden: This page is not published.' })
  })

  it('require the permission to read users, and the member sees the access', async () => {
    const id = await add('widgets', { name: 'Plain' })
    const reader = await registerAdmin(server, ['widgets:read'])
    const refused = await call('GET', `/admin/widgets/${id}/visibility?user_id=${member.id}`, undefined, reader)
    expect([refused.status, refused.body]).toEqual([403, expect.objectContaining({ permissions: ['user:read'] })])
    expect((await call('GET', `/admin/widgets/${id}/visibility?user_id=${member.id}`, undefined, member)).status).toBe(
      403,
    )
    expect((await call('GET', `/admin/widgets/${id}/visibility?user_id=999999`)).status).toBe(404)
    expect((await call('GET', `/admin/widgets/999999/visibility?user_id=${member.id}`)).status).toBe(404)
    await explain(id)
    expect(
      await query(`select actor_id, kind from data_accesses where user_id = $1 and subject = 'Pages'`, [member.id]),
    ).toContainEqual({ actor_id: admin.id, kind: 'read' })
  })

  it('show made-up members what members like them see, keep nothing of them, and need no permission to read users', async () => {
    const program = await insert(`insert into programs (name) values ('Made for')`)
    const action = await insert(`insert into action (name, code) values ('Sign up', 'sign-up')`)
    const organization = await insert(`insert into organizations (name, is_active) values ('Made-up Inc', true)`)
    const id = await add('widgets', {
      name: 'For some',
      programs: [program],
      display_requires_completed_action: action,
      displayed_pages: [{ label: 'Made up', value: '/client/made-up' }],
    })
    await add('pages', { name: 'Made up', slug: 'made-up', is_published: true })
    const editor = await registerAdmin(server, ['widgets:read'])
    const ask = async (path: string) => {
      const answer = await call('GET', path, undefined, editor)
      expect(answer.status, answer.text).toBe(200)
      return answer.body as unknown as Explained & {
        member: object
        widgets: { id: number }[]
        hidden: { id: number }[]
      }
    }
    const before = await query('select id from users')
    const like = `programs=${program}&organizations=${organization}&actions=${action}&language=de`
    const met = await ask(`/admin/widgets/${id}/visibility/made-up?${like}`)
    expect(met).toMatchObject({ is_shown: true, member: { name: 'A made-up member', language: 'de' } })
    expect(met.member).not.toHaveProperty('id')
    const unmet = await ask(`/admin/widgets/${id}/visibility/made-up?organizations=${organization}`)
    expect(unmet.rules.filter(({ is_met }) => !is_met).map(({ rule }) => rule)).toEqual(['after', 'programs'])
    const page = '/admin/pages/preview/made-up?address=made-up'
    expect((await ask(`${page}&${like}`)).widgets.map((one) => one.id)).toEqual([id])
    expect((await ask(page)).hidden.map((one) => one.id)).toEqual([id])
    expect(await query('select id from users')).toHaveLength(before.length)
  })

  it('count members of several programs once, and everyone without any', async () => {
    const [one, two] = [
      await insert(`insert into programs (name) values ('One')`),
      await insert(`insert into programs (name) values ('Two')`),
    ]
    await query('insert into user_programs (user_id, program_id) values ($1, $2), ($1, $3), ($4, $2)', [
      member.id,
      one,
      two,
      admin.id,
    ])
    const count = async (programs: string) => (await call('GET', `/admin/widgets/audience${programs}`)).body.people
    expect(await count(`?programs=${one},${two}`)).toBe(2)
    expect(await count(`?programs=${two}`)).toBe(1)
    expect(await count('')).toBe((await query<{ count: number }>('select count(*) as count from users'))[0]?.count)
    expect((await call('GET', '/admin/widgets/audience?programs=x')).status).toBe(400)
  })

  it('count only members who see one of the pages', async () => {
    const [one, two] = [
      await insert(`insert into programs (name) values ('First')`),
      await insert(`insert into programs (name) values ('Second')`),
    ]
    await query('insert into user_programs (user_id, program_id) values ($1, $2), ($1, $3), ($4, $2)', [
      member.id,
      one,
      two,
      admin.id,
    ])
    const limited = await add('pages', { name: 'Limited', slug: 'limited', programs: [two], is_published: true })
    await add('pages', { name: 'Below', slug: 'below', parent_id: limited, programs: [one], is_published: true })
    await add('pages', { name: 'Free', slug: 'free', is_published: true })
    await add('pages', { name: 'Unpublished', slug: 'unpublished', is_published: false })
    const count = async (programs: string, pages: string) => {
      const { body, text, status } = await call('GET', `/admin/widgets/audience?programs=${programs}&pages=${pages}`)
      expect(status, text).toBe(200)
      return body
    }
    expect(await count(String(one), '')).toEqual({ people: 2, page_programs: null })
    expect(await count(String(one), '/client/limited')).toEqual({ people: 1, page_programs: ['Second'] })
    expect(await count('', '/client/limited/below,/client/limited')).toEqual({
      people: 2,
      page_programs: ['First', 'Second'],
    })
    expect(await count(String(one), '/client/limited,/client/home')).toEqual({ people: 2, page_programs: null })
    expect(await count(String(one), 'limited,/client/free')).toEqual({ people: 2, page_programs: null })
    expect(await count(String(one), '/client/unpublished')).toEqual({ people: 0, page_programs: [] })
  })

  it('change several widgets, or none if one is invalid', async () => {
    const [a, b] = [await add('widgets', { name: 'A' }), await add('widgets', { name: 'B' })]
    const placed = await call('POST', '/admin/widgets/batch-update', [
      { id: b, priority: 1, widget_location: 'lite_widgets' },
      { id: a, priority: 2 },
    ])
    expect(placed.status, placed.text).toBe(200)
    expect(placed.body.models).toMatchObject([
      { id: b, priority: 1, widget_location: 'lite_widgets' },
      { id: a, priority: 2 },
    ])
    const stored = () => query('select id, priority from widgets where id = any($1::bigint[]) order by id', [[a, b]])
    const refused = await call('POST', '/admin/widgets/batch-update', {
      widgets: [
        { id: a, priority: 9 },
        { id: b, priority: -1 },
        { id: 999_999, priority: 3 },
        { id: a, priority: 4 },
      ],
    })
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.errors as object)).toEqual(['1.priority', '2.id', '3.id'])
    expect(await stored()).toEqual([
      { id: a, priority: 2 },
      { id: b, priority: 1 },
    ])
    const reader = await registerAdmin(server, ['widgets:read'])
    expect((await call('POST', '/admin/widgets/batch-update', [{ id: a, priority: 1 }], reader)).status).toBe(403)
  })

  it('require the fields of a call to action', async () => {
    const draft = await add('widgets', { name: 'Draft', cta_url_type: 'page' })
    const set = (fields: object) => call('POST', '/admin/set', { classkey: 'widgets', id: draft, ...fields })
    expect((await set({ title: 'A title', priority: 4 })).status).toBe(200)
    const refused = await set({ cta_type: 'button', cta_text: 'Go' })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { cta_page_id: 'Choose a page, or switch URL type to URL.' },
    ])
    const without = await set({ cta_url_type: 'url', cta_text: 'Go' })
    expect([without.status, without.body.errors]).toEqual([
      400,
      { cta_url: 'Enter a URL, or switch URL type to Page.' },
    ])
    expect((await set({ cta_url_type: 'url', cta_url: '/client/home', cta_text: 'Go' })).status).toBe(200)
    const empty = await call('POST', '/admin/add', {
      classkey: 'widgets',
      name: 'Empty',
      cta_url_type: 'page',
      cta_page_id: null,
    })
    expect([empty.status, Object.keys(empty.body.errors as object)]).toEqual([400, ['cta_page_id']])
  })
})
