/** Seeded and written content reaches members in their language, whichever call answers it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Item = { id: number } & Record<string, unknown>

describe('calls of the member area', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  const entities = [
    'symptoms',
    'healthtips',
    'help_types',
    'faq',
    'legalagreements',
    'legal_consents',
    'exercises',
    'health_actions',
    'milestones',
    'milestone_events',
    'organizations',
    'programs',
    'user_experience_preference_headers',
    'referral',
    'wellbeing_content_types',
    'widgets',
  ]
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date('2026-03-03T18:00:00Z') })
    const nouns = ['notifications:write', 'preference_categories:write', 'preference_options:write']
    admin = await registerAdmin(server, [...entities.map((name) => `${name}:write`), ...nouns])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const write = async (path: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await server.call('POST', path, { token: admin.token, body })
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.body.id)
  }
  const add = (classkey: string, item: Record<string, unknown>) => write('/admin/add', { classkey, ...item })
  const read = async (path: string, language: string) => {
    const answer = await server.call('GET', path, { token: member.token, headers: { 'accept-language': language } })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toContain('translations')
    return answer.body as Record<string, unknown>
  }
  const models = async (path: string, language: string) => (await read(path, language)).models as Item[]

  it('translate symptoms, also in the response to a toggle', async () => {
    const symptom = await add('symptoms', { name: 'Headache', translations: { fr: { name: 'Mal de tête' } } })
    expect(await models('/client/user/symptoms', 'fr')).toMatchObject([{ name: 'Mal de tête', status: null }])
    const pressed = await server.call('PUT', '/client/user/symptoms', {
      token: member.token,
      headers: { 'accept-language': 'fr' },
      body: { symptom_id: symptom },
    })
    expect(pressed.body).toMatchObject({ models: [{ name: 'Mal de tête', status: 'Logged' }] })
    expect(await models('/client/user/logged-symptoms', 'fr')).toMatchObject([{ name: 'Mal de tête' }])
    expect(await models('/client/user/symptoms', 'de')).toMatchObject([{ name: 'Headache' }])
  })

  it('translate the banner of the member’s organization', async () => {
    const organization = await add('organizations', {
      name: 'Northfield',
      banner_heading: 'Good to see you',
      banner_description: '<p>All in one place.</p>',
      translations: { de: { banner_heading: 'Schön, Sie zu sehen' } },
    })
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [member.id, organization])
    const banner = async (language: string) => (await read('/client/user', language)).user
    expect(await banner('de')).toMatchObject({
      organizations: [{ banner_heading: 'Schön, Sie zu sehen', banner_description: '<p>All in one place.</p>' }],
    })
    expect(await banner('en')).toMatchObject({ organizations: [{ banner_heading: 'Good to see you' }] })
  })

  it('translate the tip and the offer of the day with their category and button', async () => {
    await add('healthtips', {
      title: 'Taste first',
      category: 'heart',
      description: '<p>Salt hides.</p>',
      translations: { pt: { title: 'Prove antes', category: 'coração' } },
    })
    expect(await read('/client/healthtips/random', 'pt')).toMatchObject({
      title: 'Prove antes',
      category: 'coração',
      description: '<p>Salt hides.</p>',
    })
    expect(await read('/client/healthtips/random', 'en')).toMatchObject({ title: 'Taste first', category: 'heart' })
    await add('referral', {
      name: 'Two weeks',
      cta_text: 'Get it',
      translations: { de: { name: 'Zwei Wochen', cta_text: 'Holen' } },
    })
    expect(await read('/client/referrals/random', 'de')).toMatchObject({ name: 'Zwei Wochen', cta_text: 'Holen' })
  })

  it('translate questions and support channels', async () => {
    await add('help_types', {
      name: 'Talk',
      code: 'talk',
      hours: 'Weekdays',
      translations: { es: { name: 'Habla', hours: 'Lunes a viernes' } },
    })
    const faq = { question: 'Why?', answer: '<p>So.</p>', category: 'Kits' }
    await add('faq', {
      ...faq,
      translations: { es: { question: '¿Por qué?', answer: '<p>Así.</p>', category: 'Pruebas' } },
    })
    const help = async (language: string) => (await server.call('GET', `/help?language=${language}`)).body
    expect(await help('es')).toMatchObject({
      ways: [{ name: 'Habla', hours: 'Lunes a viernes' }],
      questions: [{ question: '¿Por qué?', answer: '<p>Así.</p>', category: 'Pruebas' }],
    })
    expect(await help('fr')).toMatchObject({
      ways: [{ name: 'Talk' }],
      questions: [{ question: 'Why?', category: 'Kits' }],
    })
    expect(await help('tlh')).toMatchObject({ questions: [{ question: 'Why?' }] })
  })

  it('translate agreements and consents, and record them under their English names', async () => {
    const terms = await add('legalagreements', {
      name: 'Terms',
      content: '<p>Be kind.</p>',
      translations: { de: { name: 'Nutzungsbedingungen', content: '<p>Seien Sie freundlich.</p>' } },
    })
    await add('legal_consents', {
      name: 'Reminders',
      statement: '<p>Yes</p>',
      translations: { de: { name: 'Erinnerungen', statement: '<p>Ja</p>' } },
    })
    expect(await read('/client/user/legal-agreements', 'de')).toMatchObject({
      models: [{ name: 'Nutzungsbedingungen', content: '<p>Seien Sie freundlich.</p>', accepted: false }],
      consents: [{ name: 'Erinnerungen', statement: '<p>Ja</p>' }],
    })
    const headers = { 'accept-language': 'de' }
    await server.call('POST', '/client/user/consent', {
      token: member.token,
      headers,
      body: { legal_consents: [{ id: terms, kind: 'agreement' }] },
    })
    expect(await query('select name from consent_records where user_id = $1', [member.id])).toEqual([{ name: 'Terms' }])
  })

  it('translate notifications', async () => {
    await write('/admin/notifications', {
      user_id: member.id,
      title: 'Ready',
      body: 'Your results.',
      translations: { fr: { title: 'C’est prêt', body: 'Vos résultats.' } },
    })
    expect(await models('/notifications/unread', 'fr')).toMatchObject([
      { title: 'C’est prêt', message: 'Vos résultats.' },
    ])
    expect(await models('/notifications/unread', 'es')).toMatchObject([{ title: 'Ready', message: 'Your results.' }])
  })

  it('translate preferences', async () => {
    const header_id = await add('user_experience_preference_headers', {
      name: 'How?',
      code: 'how',
      description: 'Choose.',
      translations: { pt: { name: 'Como?', description: 'Escolha.' } },
    })
    const category_id = await write('/admin/preference-categories', {
      header_id,
      name: 'Ways',
      translations: { pt: { name: 'Meios' } },
    })
    await write('/admin/preference-options', { category_id, name: 'Phone', translations: { pt: { name: 'Telefone' } } })
    expect(await models('/client/user/preference/headers', 'pt')).toMatchObject([
      { name: 'Como?', description: 'Escolha.', categories: [{ name: 'Meios', options: [{ name: 'Telefone' }] }] },
    ])
  })

  it('translate health actions and milestone events', async () => {
    const program = await add('programs', { name: 'Baby', translations: { es: { name: 'Bebé' } } })
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program])
    await add('health_actions', {
      name: 'Insurance',
      title: 'Insurance',
      programs: [{ id: program, add_to_all_users: true }],
      translations: { es: { title: 'Seguro', description: '<p>Para tu farmacia.</p>' } },
    })
    expect(await models('/client/health-actions/in-progress', 'es')).toMatchObject([
      { title: 'Seguro', description: '<p>Para tu farmacia.</p>', programs: [{ id: program, name: 'Bebé' }] },
    ])
    const milestone = await add('milestones', {
      name: 'Pregnancy',
      type: 'pregnancy',
      duration: 40,
      duration_interval: 'weeks',
      should_prompt: true,
      prompt_question: 'How far?',
      prompt_placeholder: '12',
      translations: { es: { prompt_question: '¿Cuánto?' } },
    })
    await add('milestone_events', {
      milestone_id: milestone,
      period: 12,
      duration_interval: 'weeks',
      title: 'First',
      name: 'A lime',
      translations: { es: { title: 'Primera', name: 'Una lima' } },
    })
    const body = { milestone_id: milestone, current_week: 12 }
    await server.call('POST', '/client/user/milestone/progression', { token: member.token, body })
    const streaks = await read('/client/daily-journal/streaks', 'es')
    expect(streaks.milestone_info).toMatchObject({
      event: { title: 'Primera', name: 'Una lima' },
      prompt_question: '¿Cuánto?',
      prompt_placeholder: '12',
    })
  })

  it('merge translations of lists and objects into the English values', async () => {
    await add('wellbeing_content_types', {
      name: 'Stress',
      code: 'stress',
      topics: [
        { title: 'Breathe', type: 'exercise', minutes: 1, content: '<p>In and out.</p>' },
        { title: 'Sort', type: 'article', minutes: 4 },
      ],
      translations: {
        fr: { name: 'Stress', topics: [{ title: 'Respirer', content: '<p onclick="x()">Inspirez.</p>' }] },
      },
    })
    const [french] = await models('/client/search?classkey=wellbeing_content_types', 'fr')
    expect(french?.topics).toMatchObject([
      { title: 'Respirer', type: 'exercise', minutes: 1, content: '<p>Inspirez.</p>' },
      { title: 'Sort', type: 'article', minutes: 4 },
    ])
    const [english] = await models('/client/search?classkey=wellbeing_content_types', 'en')
    expect(english?.topics).toMatchObject([{ title: 'Breathe', content: '<p>In and out.</p>' }, { title: 'Sort' }])
    expect((await models('/client/search?classkey=wellbeing_content_types', 'de'))[0]?.topics).toEqual(english?.topics)

    const image = { type: 'url', content: 'https://pictures.example/dawn.png' }
    await add('widgets', {
      name: 'A day',
      type: 'large quad',
      large_quad_options: { quad_1: { image_a: image, description: 'Morning' }, quad_2: { description: 'Noon' } },
      translations: { es: { large_quad_options: { quad_1: { description: 'Mañana' } } } },
    })
    const [widget] = await models('/client/search?classkey=widgets', 'es')
    expect(widget?.large_quad_options).toMatchObject({
      quad_1: { image_a: image, description: 'Mañana' },
      quad_2: { description: 'Noon' },
    })
    const reader = await registerAdmin(server, ['widgets:read', 'wellbeing_content_types:read', 'languages:read'])
    const gaps = await server.call('GET', '/admin/translation-gaps', { token: reader.token })
    expect(
      (gaps.body.models as { resource: string }[]).toSorted((a, b) => a.resource.localeCompare(b.resource)),
    ).toMatchObject([
      {
        resource: 'wellbeing_content_types',
        gaps: [{ title: 'Stress', missing: { fr: ['topics'], de: ['name', 'topics'] } }],
      },
      { resource: 'widgets', gaps: [{ missing: { es: ['large_quad_options'], pt: ['large_quad_options'] } }] },
    ])
  })

  it('translate exercises in search results', async () => {
    await add('exercises', { name: 'Box breathing', translations: { de: { name: 'Boxatmung' } } })
    expect(await models('/client/search?classkey=exercises&search=boxatmung', 'de')).toMatchObject([
      { name: 'Boxatmung' },
    ])
  })
})
