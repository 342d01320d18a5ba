/** The documented shape of each entity over HTTP: what is written is read back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateAs } from '#tests/harness/admin.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const token = 'admin'
type Item = Record<string, unknown> & { id: number }

describe('entities', () => {
  let server: TestServer
  let userId = 0
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => userId) })
    const [row] = await server.services.db.query<{ id: number }>({
      text: `insert into users (first_name, last_name, email) values ('Ada', 'Admin', 'ada@hale.test') returning id`,
    })
    userId = row?.id ?? 0
  })
  afterAll(() => server.close())

  const add = async (classkey: string, body: object): Promise<Item> => {
    const answer = await server.call('POST', '/admin/add', { token, body: { classkey, ...body } })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return get(classkey, Number(answer.body['id']))
  }
  const get = async (classkey: string, id: number): Promise<Item> => {
    const answer = await server.call('GET', `/admin/get/${id}?classkey=${classkey}`, { token })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.body as Item
  }
  const found = async (query: string): Promise<unknown[]> => {
    const answer = await server.call('GET', `/admin/search?${query}`, { token })
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return (answer.body['models'] as Item[]).map(({ id }) => id).toSorted()
  }

  test('a widget keeps every field, its page and its programs', async () => {
    const care = await add('care_types', { name: 'Everyday care' })
    const step = await add('action', { name: 'First step' })
    const program = await add('programs', {
      name: 'Heart Health',
      code: 'HEART',
      daily_journal: true,
      actions: [step.id],
      care_types: [care.id],
    })
    const parent = await add('pages', { name: 'Care', is_published: true })
    const page = await add('pages', {
      name: 'Virtual care',
      slug: 'virtual',
      path: 'virtual-care',
      parent_id: parent.id,
      type: 'html',
    })
    const image = (content: string) => ({ type: 'url', content })
    const quad = {
      image_a: image('/files/a.png'),
      image_b: image('https://hale.test/b.png'),
      image_c: { type: 'upload', content: null },
      description: 'Four',
    }
    const body = {
      name: 'Walk',
      type: 'large quad',
      priority: 3,
      title: 'Walk with us',
      subtitle: 'In June',
      description: '<p>Join</p>',
      image: '/files/widgets/a.png',
      icon: 'footprints',
      cta_type: 'button',
      cta_url_type: 'page',
      cta_text: 'Join',
      cta_url: '/client/home',
      cta_page_id: page.id,
      cta_complete_action_on_click: {
        actionId: step.id,
        actionGroupId: null,
        programId: program.id,
        code: 'first-step',
      },
      displayed_pages: [{ label: 'Home', value: 'home' }],
      widget_location: 'lite_widgets',
      image_position: 'LEFT',
      custom_name: 'fitness',
      quad_options: ['a', 'b', 'c', 'd'].map((word) => ({ subtitle: word, description: word })),
      large_quad_options: { quad_1: quad, quad_2: quad, quad_3: quad, quad_4: quad },
      two_content_link_options: ['a', 'b'].map((word) => ({
        content_title: word,
        cta_text: word,
        cta_url: `/client/${word}`,
      })),
      display_requires_completed_action: step.id,
      hide_after_completed_action: null,
    }
    const widget = await add('widgets', { ...body, programs: [{ id: 0 }, { id: program.id }] })
    expect(widget).toMatchObject(body)
    expect(widget['cta_page']).toEqual({
      id: page.id,
      name: 'Virtual care',
      slug: 'virtual',
      path: 'virtual-care',
      parent_slug: 'care',
    })
    expect(widget['programs']).toEqual([
      expect.objectContaining({
        id: program.id,
        name: 'Heart Health',
        code: 'HEART',
        visible_progress: true,
        daily_journal: true,
        actions: [expect.objectContaining({ id: step.id, name: 'First step' })],
        care_types: [expect.objectContaining({ id: care.id, name: 'Everyday care' })],
        specialty_care_types: [],
      }),
    ])
    expect(Object.keys(widget)).toEqual(expect.arrayContaining(['created_at', 'updated_at']))
  })

  test('unknown option values of a widget fall back to the defaults', async () => {
    const widget = await add('widgets', {
      name: 'A',
      type: 'foo',
      widget_location: 'foo',
      cta_type: 'page',
      cta_url_type: 'foo',
      image_position: 'foo',
    })
    expect(widget).toMatchObject({
      type: 'common',
      widget_location: 'regular_widgets',
      cta_type: 'arrow',
      cta_url_type: 'url',
      image_position: 'RIGHT',
    })
    expect(widget['quad_options']).toHaveLength(4)
    expect(widget['two_content_link_options']).toHaveLength(2)
  })

  test('a page keeps every field and its parent', async () => {
    const step = await add('action', { name: 'Fill the form' })
    const parent = await add('pages', { name: 'Forms' })
    const body = {
      name: 'HRA',
      is_published: true,
      order: 4,
      icon: 'clipboard',
      parent_id: parent.id,
      slug: 'risk',
      path: 'hra-form',
      type: 'htmlfull',
      main_content_width: 'half',
      widget_width: 'half',
      displayed_pages: [{ label: 'Home', value: 'home' }],
      inner_html: '<p>Hi</p>',
      display_requires_completed_action: step.id,
      hide_after_completed_action: step.id,
      program_action: step.id,
      programs: [],
    }
    const page = await add('pages', body)
    expect(page).toMatchObject(body)
    expect(page['parent']).toEqual({ id: parent.id, name: 'Forms', slug: 'forms', path: null })
    const twin = await server.call('POST', '/admin/add', {
      token,
      body: { classkey: 'pages', name: 'Other', slug: 'risk', parent_id: parent.id },
    })
    expect(twin.status).toBe(400)
    const fixed = await server.call('POST', '/admin/add', {
      token,
      body: { classkey: 'pages', name: 'Other', slug: 'vitals' },
    })
    expect(fixed).toMatchObject({
      status: 400,
      body: { errors: { slug: 'Slug is taken by a built-in screen. Please choose another.' } },
    })
  })

  test('an organization keeps its branding, its offers and its card', async () => {
    const virtual = await add('virtual_care_types', { name: 'Video visit', cta_img: '/files/v.png' })
    const body = {
      name: 'Northfield Health',
      logo_variants: [{ logo_name: 'light', logo_path: '/files/l.png' }],
      banner_img: 'https://hale.test/b.png',
      banner_heading: 'Welcome',
      banner_description: '<p>Good to see you</p>',
      banner_name: 'June',
      integrations: [{ name: 'wearables', is_enabled: true, url: 'https://hale.test', settings: { a: [1] } }],
      pharmacy_card: { name: 'Northfield', bin: '015995', pcn: 'HT', group: 'KLX52', phone: '+1 800 555 0100' },
    }
    const organization = await add('organizations', { ...body, virtual_care_types: [virtual.id] })
    expect(organization).toMatchObject({ ...body, code: 'northfield-health' })
    expect(organization['virtual_care_types']).toEqual([
      { id: virtual.id, name: 'Video visit', cta_img: '/files/v.png' },
    ])
  })

  test('an action has separate kinds of call to action', async () => {
    for (const cta_type of ['none', 'url', 'triggered process', 'manual confirmation', 'page'])
      expect(await add('action', { name: `Type ${cta_type}`, cta_type })).toMatchObject({ cta_type })
    const refused = await server.call('POST', '/admin/add', {
      token,
      body: { classkey: 'action', name: 'A', cta_type: 'arrow' },
    })
    expect(refused.status).toBe(400)
  })

  test('an action in a program cannot be deleted, and links are deleted with their parent', async () => {
    const step = await add('action', { name: 'Needed step' })
    const program = await add('programs', { name: 'Needs it', actions: [step.id] })
    const remove = (classkey: string, id: number) =>
      server.call('POST', '/admin/delete', { token, body: { classkey, id } })
    expect((await remove('action', step.id)).status).toBe(400)
    expect((await remove('programs', program.id)).status).toBeLessThan(300)
    expect((await remove('action', step.id)).status).toBeLessThan(300)
  })

  test('a link keeps fields that a write omits', async () => {
    const [first, second] = [
      await add('organizations', { name: 'First' }),
      await add('organizations', { name: 'Second' }),
    ]
    const campaign = await add('campaigns', { name: 'Walk', organizations: [{ id: first.id, is_active: false }] })
    const set = await server.call('POST', '/admin/set', {
      token,
      body: { classkey: 'campaigns', id: campaign.id, organizations: [first.id, { id: second.id, is_active: true }] },
    })
    expect(set.status).toBe(200)
    const entries = (await get('campaigns', campaign.id))['organizations'] as Item[]
    expect(entries.map(({ id, is_active }) => [id, is_active]).toSorted()).toEqual([
      [first.id, false],
      [second.id, true],
    ])
  })

  test('actions of a program keep their order', async () => {
    const steps = [
      await add('action', { name: 'One' }),
      await add('action', { name: 'Two' }),
      await add('action', { name: 'Three' }),
    ]
    const order = [steps[2], steps[0], steps[1]].map((step) => step?.id)
    const program = await add('programs', { name: 'Ordered', actions: order })
    expect((program['actions'] as Item[]).map(({ id }) => id)).toEqual(order)
  })

  test('searches accept the parameters of their entity', async () => {
    const segment = await add('bodysegment', { name: 'Chest' })
    const inside = await add('biomarker', { name: 'Inside', segment_id: segment.id })
    await add('biomarker', { name: 'Outside' })
    expect(await found(`classkey=biomarker&segment_id=${segment.id}`)).toEqual([inside.id])

    const step = await add('action', { name: 'Progress' })
    const own = await add('userprogramaction', { user_id: userId, action_id: step.id, progress: 40 })
    const other = await add('user', { first_name: 'Bo', last_name: 'Berg', email: 'bo@hale.test' })
    await add('userprogramaction', { user_id: other.id, action_id: step.id })
    expect(await found(`classkey=userprogramaction&userId=${userId}`)).toEqual([own.id])

    const { db } = server.services
    const [type] = await db.query<{ id: number }>({
      text: `insert into tag_types (name) values ('Language') returning id`,
    })
    const [tag] = await db.query<{ id: number }>({
      text: `insert into tags (name, tag_type_id) values ('Spanish', $1) returning id`,
      values: [type?.id],
    })
    await server.call('POST', '/admin/set', { token, body: { classkey: 'user', id: other.id, tags: [tag?.id] } })
    expect(await found(`classkey=user&tag_ids=[${tag?.id}]`)).toEqual([other.id])
    expect(await found(`classkey=user&tag_type_ids=[${type?.id}]`)).toEqual([other.id])
    expect((await found('classkey=user&tag_ids=[]')).length).toBeGreaterThan(1)
    expect(await found('classkey=user&search=Bo%20Berg')).toEqual([other.id])
  })

  test('members find items targeted at them', async () => {
    const program = await add('programs', { name: 'Members only' })
    await add('healthtips', { title: 'For all' })
    const limited = await add('healthtips', { title: 'For the program', programs: [program.id] })
    await add('healthtips', { title: 'Switched off', is_active: false })
    const titles = async () => {
      const answer = await server.call('GET', '/client/search?classkey=healthtips', { token })
      expect(answer, answer.text).toMatchObject({ status: 200 })
      return (answer.body['models'] as Item[]).map(({ title }) => title).toSorted()
    }
    expect(await titles()).toEqual(['For all'])
    await server.call('POST', '/admin/set', { token, body: { classkey: 'user', id: userId, programs: [program.id] } })
    expect(await titles()).toEqual(['For all', 'For the program'])
    expect(limited['programs']).toHaveLength(1)
    expect((await server.call('GET', '/client/search?classkey=user', { token })).status).toBe(403)
  })

  test('a note stores its author', async () => {
    const note = await add('usernotes', { user_id: userId, note: 'Called, no answer' })
    expect(note).toMatchObject({ author_id: userId, author_name: 'Ada Admin' })
  })
})
