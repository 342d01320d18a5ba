import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Header {
  id: number
  name: string
  categories: { name: string; options: { id: number; name: string; is_selected: boolean }[] }[]
}
const ids = 'user_experience_preference_header_category_option_ids'

describe('preferences', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(
      server,
      ['user_experience_preference_headers', 'preference_categories', 'preference_options'].map(
        (name) => `${name}:write`,
      ),
    )
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.services.db.query({ text: 'delete from user_experience_preference_headers' })
    member = await registerMember(server)
  })

  const post = async (path: string, body: unknown): Promise<number> => {
    const answer = await server.call('POST', path, { token: admin.token, body })
    if (answer.status >= 300) throw new Error(answer.text)
    return Number(answer.body.id)
  }
  const addHeader = async (name: string, options: readonly string[], rest: Record<string, unknown> = {}) => {
    const id = await post('/admin/add', { classkey: 'user_experience_preference_headers', name, ...rest })
    const category = await post('/admin/preference-categories', { header_id: id, name: `${name} category` })
    const made: number[] = []
    for (const [order, option] of options.entries())
      made.push(await post('/admin/preference-options', { category_id: category, name: option, order }))
    return { id, options: made }
  }
  const call = (method: string, path: string, body?: unknown, account = member) =>
    server.call(method, `/client/user/preference/${path}`, { token: account.token, body })
  const selected = async (account = member) => {
    const { body } = await call('GET', 'headers', undefined, account)
    return (body.models as Header[]).flatMap(({ categories }) =>
      categories.flatMap(({ options }) => options.flatMap(({ name, is_selected }) => (is_selected ? [name] : []))),
    )
  }

  it('are returned with categories, options and the member’s selection', async () => {
    const { options } = await addHeader('Reach', ['Email', 'Text'])
    await call('POST', 'options/link', { [ids]: [options[1]] })
    const { body } = await call('GET', 'headers')
    expect(body.models).toMatchObject([
      {
        name: 'Reach',
        selection: 'multiple',
        categories: [
          {
            name: 'Reach category',
            options: [
              { name: 'Email', is_selected: false },
              { name: 'Text', is_selected: true },
            ],
          },
        ],
      },
    ])
    expect(await selected(await registerMember(server))).toEqual([])
  })

  it('take an option back and leave those that another screen has chosen', async () => {
    const { options } = await addHeader('Reach', ['Email', 'Text', 'Phone'])
    const single = await addHeader('Pace', ['Slow', 'Fast'], { selection: 'single' })
    const account = await registerMember(server)
    const link = (linked: unknown, unlinked: unknown) =>
      call('POST', 'options/link', { [ids]: linked, unlinked_option_ids: unlinked }, account)
    await link(options, [])
    await link([], [options[0]])
    await link([single.options[1]], [])
    // An older screen still shows the other one.
    await link([], [single.options[0]])
    expect((await selected(account)).toSorted()).toEqual(['Fast', 'Phone', 'Text'])
    await link([], [single.options[1]])
    expect((await selected(account)).toSorted()).toEqual(['Phone', 'Text'])
  })

  it('show categories and options to administrators with the permission', async () => {
    const { id, options } = await addHeader('Reach', ['Email', 'Text'])
    const classkey = 'user_experience_preference_headers'
    const names = [classkey, 'preference_categories', 'preference_options'].map((name) => `${name}:read`)
    const reader = await registerAdmin(server, names)
    const search = await server.call('GET', `/admin/search?classkey=${classkey}`, { token: reader.token })
    const got = await server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token: reader.token })
    for (const header of [(search.body.models as object[])[0], got.body])
      expect(header).toMatchObject({
        id,
        categories: [
          {
            name: 'Reach category',
            options: [
              { id: options[0], name: 'Email', is_active: true },
              { id: options[1], name: 'Text' },
            ],
          },
        ],
      })
    const empty = await post('/admin/add', { classkey, name: 'Empty' })
    expect(
      (await server.call('GET', `/admin/get/${empty}?classkey=${classkey}`, { token: reader.token })).body.categories,
    ).toEqual([])
    const partly = await registerAdmin(server, names.slice(0, 2))
    expect(
      (await server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token: partly.token })).body,
    ).not.toHaveProperty('categories')
    const writer = await registerAdmin(server, [...names, `${classkey}:write`])
    const back = await server.call('POST', '/admin/set', {
      token: writer.token,
      body: { ...got.body, classkey, name: 'Reached' },
    })
    expect([back.status, back.body.name, back.body.categories], back.text).toEqual([
      200,
      'Reached',
      got.body.categories,
    ])
  })

  it('link adds options, and returns all selected ones', async () => {
    const { options } = await addHeader('Learn', ['Reads', 'Videos', 'Talks'])
    expect((await call('POST', 'options/link', { [ids]: [options[0]] })).body).toEqual({ [ids]: [options[0]] })
    expect((await call('POST', 'options/link', { [ids]: [options[2], options[0]] })).body).toEqual({
      [ids]: [options[0], options[2]],
    })
    expect(await selected()).toEqual(['Reads', 'Talks'])
  })

  it('set replaces the selection of the given headers only', async () => {
    const learn = await addHeader('Learn', ['Reads', 'Videos'])
    const reach = await addHeader('Reach', ['Email', 'Text'])
    await call('POST', 'options/link', { [ids]: [learn.options[0], reach.options[0]] })
    const answer = await call('POST', 'headers', { [ids]: [learn.options[1]] })
    expect(answer.status).toBe(200)
    expect(await selected()).toEqual(['Videos', 'Email'])
    await call('POST', 'headers', { user_experience_preference_header_ids: [reach.id], [ids]: [] })
    expect(await selected()).toEqual(['Videos'])
    expect((await call('POST', 'headers', {})).status).toBe(400)
  })

  it('a single choice replaces the previous one, and the maximum is enforced', async () => {
    const time = await addHeader('Time', ['Morning', 'Evening'], { selection: 'single' })
    const help = await addHeader('Help', ['Sleep', 'Stress', 'Weight'], { max_choices: 2 })
    await call('POST', 'options/link', { [ids]: [time.options[0]] })
    await call('POST', 'options/link', { [ids]: [time.options[1]] })
    expect(await selected()).toEqual(['Evening'])
    const many = await call('POST', 'options/link', { [ids]: help.options })
    expect([many.status, many.body.message]).toEqual([400, 'Choose at most 2 for “Help”.'])
    expect((await call('POST', 'headers', { [ids]: time.options })).status).toBe(400)
    expect(await selected()).toEqual(['Evening'])
  })

  it('are shown to staff who may read health records, with the answers of the onboarding', async () => {
    const reader = await registerAdmin(server, ['user:read', 'health_records:read'])
    const health = () => server.call('GET', `/admin/users/${member.id}/health`, { token: reader.token })
    expect((await health()).body).toMatchObject({
      answers: { blood_pressure_range: null, typical_day_activity: null, joining_reason: null },
      preferences: [],
    })
    const { id, options } = await addHeader('Reach', ['Email', 'Text', 'Phone'])
    await call('POST', 'options/link', { [ids]: [options[2], options[0]] })
    const answers = { blood_pressure_range: 'elevated', typical_day_activity: 'on_my_feet', joining_reason: 'other' }
    await server.call('POST', '/client/user/set', { token: member.token, body: answers })
    expect((await health()).body).toMatchObject({
      answers,
      preferences: [{ id, name: 'Reach', options: ['Email', 'Phone'] }],
    })
  })

  it('are limited to the member’s programs, and unknown options are refused as a whole', async () => {
    const [program] = await server.services.db.query<{ id: number }>({
      text: `insert into programs (name) values ('P') returning id`,
    })
    const foreign = await addHeader('Program', ['A'], { programs: [program?.id] })
    const own = await addHeader('All', ['B'])
    expect(((await call('GET', 'headers')).body.models as Header[]).map(({ name }) => name)).toEqual(['All'])
    for (const strange of [foreign.options[0], 999_999]) {
      const answer = await call('POST', 'options/link', { [ids]: [own.options[0], strange] })
      expect([answer.status, answer.body.errors]).toEqual([400, { [`${ids}.1`]: 'This option does not exist.' }])
    }
    expect(await selected()).toEqual([])
  })

  const account = async () =>
    (await server.call('GET', '/client/user', { token: member.token })).body.profile as Record<string, unknown>
  const change = (body: unknown) => server.call('POST', '/client/user/set', { token: member.token, body })

  it('store theme, quiet hours and the home screen separately with the account', async () => {
    expect((await account()).preferences).toEqual({
      theme: null,
      quiet_hours: null,
      dashboard: { order: [], hidden: [] },
      muted: [],
      unmailed: [],
      single_keys: true,
    })
    await change({ preferences: { theme: 'dark', quiet_hours: { from: '22:00', until: '07:00' } } })
    await change({ preferences: { dashboard: { order: [3, 1], hidden: [2] } } })
    const all = {
      theme: 'dark',
      quiet_hours: { from: '22:00', until: '07:00' },
      dashboard: { order: [3, 1], hidden: [2] },
      muted: [],
      unmailed: [],
      single_keys: true,
    }
    expect((await account()).preferences).toEqual(all)
    await change({ profile: { preferences: { quiet_hours: null } } })
    expect((await account()).preferences).toEqual({ ...all, quiet_hours: null })
  })

  it('keep what another screen has stored beside what an older one changes', async () => {
    const newcomer = await registerMember(server)
    const store = async (preferences: object) => {
      const answer = await server.call('POST', '/client/user/set', { token: newcomer.token, body: { preferences } })
      expect(answer.status, answer.text).toBe(200)
      return (answer.body.profile as { preferences: Record<string, unknown> }).preferences
    }
    await store({ mute: { reward: true }, dashboard: { hidden: [2] } })
    await store({ mute: { task: true }, unmail: { programs: true } })
    expect(await store({ dashboard: { order: [3, 1] } })).toMatchObject({
      muted: ['reward', 'task'],
      unmailed: ['programs'],
      dashboard: { order: [3, 1], hidden: [2] },
    })
    expect(await store({ mute: { reward: false, task: true } })).toMatchObject({ muted: ['task'] })
    expect(await store({ muted: [], unmailed: [] })).toMatchObject({ muted: [], unmailed: [] })
    expect(await store({ single_keys: false })).toMatchObject({ single_keys: false })
    expect(await store({ theme: 'light' })).toMatchObject({ single_keys: false })
    await store({ quiet_hours: { from: '22:00', until: '07:00' } })
    await store({ quiet_hours: { from: '21:00' } })
    expect(await store({ quiet_hours: { until: '06:00' } })).toMatchObject({
      quiet_hours: { from: '21:00', until: '06:00' },
    })
    await store({ quiet_hours: null })
    expect(await store({ quiet_hours: { until: '05:00' } })).toMatchObject({ quiet_hours: null })
    const unknown = { token: newcomer.token, body: { preferences: { mute: { moon: true } } } }
    expect((await server.call('POST', '/client/user/set', unknown)).status).toBe(400)
  })

  it.each([
    [{ theme: 'pink' }, 'preferences.theme'],
    [{ quiet_hours: { from: '25:00', until: '07:00' } }, 'preferences.quiet_hours.from'],
    [{ quiet_hours: { until: '7' } }, 'preferences.quiet_hours.until'],
    [{ dashboard: { order: ['x'], hidden: [] } }, 'preferences.dashboard.order.0'],
    [{ colour: 'red' }, 'preferences.colour'],
  ])('refuse %j at %s, and write nothing of the body', async (preferences, path) => {
    const answer = await change({ first_name: 'Changed', preferences })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [path]])
    const { body } = await server.call('GET', '/client/user', { token: member.token })
    expect((body.user as { first_name: string }).first_name).toBe('Jane')
  })

  it('hold notifications back in quiet hours, except about security', async () => {
    const unread = async () =>
      (
        (await server.call('GET', '/notifications/unread', { token: member.token })).body.models as { title: string }[]
      ).map(({ title }) => title)
    const add = (title: string, kind: string, age: string) =>
      server.services.db.query({
        text: `insert into notifications (user_id, title, kind, created_at) values ($1, $2, $3, now() - $4::interval)`,
        values: [member.id, title, kind, age],
      })
    await add('Before', 'general', '3 hours')
    await add('News', 'general', '1 minute')
    await add('Password', 'security', '1 minute')
    expect((await unread()).toSorted()).toEqual(['Before', 'News', 'Password'])
    const hour = (offset: number) => `${String((new Date().getUTCHours() + offset + 24) % 24).padStart(2, '0')}:00`
    await change({ timezone: 'UTC', preferences: { quiet_hours: { from: hour(-1), until: hour(2) } } })
    expect((await unread()).toSorted()).toEqual(['Before', 'Password'])
    // Marking all as read skips notifications held back.
    const marked = await server.call('POST', '/notifications/mark-as-read', { token: member.token, body: {} })
    expect([marked.status, await unread()]).toEqual([200, []])
    await server.services.db.query({
      text: `update notifications set read_at = null where user_id = $1 and title <> 'News'`,
      values: [member.id],
    })
    await change({ preferences: { quiet_hours: { from: hour(3), until: hour(5) } } })
    expect((await unread()).toSorted()).toEqual(['Before', 'News', 'Password'])
  })

  it('store reasons for joining, birth date and sex, and refuse unknown options', async () => {
    expect(await account()).toMatchObject({ joining_reason: null })
    const told = { joining_reason: 'pregnancy_or_baby', date_of_birth: '1991-04-30', sex: 'female' }
    expect((await change(told)).body.profile).toMatchObject(told)
    expect((await change({ joining_reason: 'boredom', sex: 'male' })).body.errors).toEqual({
      joining_reason: 'This is not one of the options.',
    })
    expect((await change({ date_of_birth: '2999-01-01' })).body.errors).toMatchObject({
      date_of_birth: expect.any(String),
    })
    expect(await account()).toMatchObject(told)
    await change({ joining_reason: null })
    expect(await account()).toMatchObject({ joining_reason: null, sex: 'female' })
  })

  it('store the answers about blood pressure and the typical day', async () => {
    expect(await account()).toMatchObject({ blood_pressure_range: null, typical_day_activity: null })
    const answer = await change({
      blood_pressure_range: 'elevated',
      typical_day_activity: 'on_my_feet',
      units: 'metric',
    })
    expect(answer.body.profile).toMatchObject({
      blood_pressure_range: 'elevated',
      typical_day_activity: 'on_my_feet',
      units: 'metric',
    })
    await change({ blood_pressure_range: null })
    expect(await account()).toMatchObject({ blood_pressure_range: null, typical_day_activity: 'on_my_feet' })
    const [row] = await server.services.db.query({
      text: 'select attributes from users where id = $1',
      values: [member.id],
    })
    expect(row).toEqual({ attributes: { blood_pressure_range: null, typical_day_activity: 'on_my_feet' } })
    expect((await change({ blood_pressure_range: 'sky high' })).body.errors).toEqual({
      blood_pressure_range: 'This is not one of the options.',
    })
  })
})
