import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFlagOn } from '#shared/rules/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Item = { id: number } & Record<string, unknown>

describe('content', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  let member: TestAccount
  let other: TestAccount
  const at = (instant: string) => {
    now = new Date(instant)
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    member = await registerMember(server, { timezone: 'America/New_York' })
    other = await registerMember(server)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    at('2026-03-03T12:00:00Z')
    for (const table of [
      'healthtips',
      'referral',
      'wellbeing_content_types',
      'appointments',
      'global_defaults',
      'help_types',
      'faq',
    ])
      await query(`delete from ${table}`)
  })

  const query = (text: string, values: unknown[] = []) => server.services.db.query<Item>({ text, values })
  const add = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(row)
    const [item] = await query(
      `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      Object.values(row),
    )
    return item?.id ?? 0
  }
  const get = async (path: string, account: TestAccount = member) =>
    server.call('GET', path, { token: await freshToken(server, account) })
  const tip = async (account?: TestAccount) => (await get('/client/healthtips/random', account)).body as Item
  const joinProgram = async (name: string, account: TestAccount): Promise<number> => {
    const program = await add('programs', { name })
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [account.id, program])
    return program
  }

  describe('the health tip of the day', () => {
    it('is empty without tips, and requires a session', async () => {
      expect((await get('/client/healthtips/random')).status).toBe(204)
      expect((await server.call('GET', '/client/healthtips/random')).status).toBe(401)
    })

    it('stays the same during the member’s day and changes with it', async () => {
      for (let number = 0; number < 12; number += 1) await add('healthtips', { title: `Tip ${number}` })
      const chosen = new Map<string, number>()
      for (let day = 3; day <= 12; day += 1) {
        const date = `2026-03-${String(day).padStart(2, '0')}`
        // The day begins at 05:00 UTC, and at 04:00 UTC from March 8.
        at(`${date}T06:00:00Z`)
        const first = (await tip()).id
        at(`${date}T23:59:59Z`)
        expect((await tip()).id).toBe(first)
        chosen.set(date, first)
      }
      at('2026-03-04T04:59:59Z')
      expect((await tip()).id).toBe(chosen.get('2026-03-03'))
      at('2026-03-04T05:00:00Z')
      expect((await tip()).id).toBe(chosen.get('2026-03-04'))
      const ids = [...chosen.values()]
      expect(ids.some((id, index) => id === ids[index + 1])).toBe(false)
      expect(new Set(ids).size).toBeGreaterThan(3)
    })

    it('differs between members', async () => {
      for (let number = 0; number < 12; number += 1) await add('healthtips', { title: `Tip ${number}` })
      const pairs = []
      for (let day = 3; day <= 9; day += 1) {
        at(`2026-03-0${day}T12:00:00Z`)
        pairs.push([(await tip()).id, (await tip(other)).id])
      }
      expect(pairs.some(([mine, theirs]) => mine !== theirs)).toBe(true)
    })

    it('is active, in season, targeted at the member and in the member’s language', async () => {
      const program = await add('programs', { name: 'Tips' })
      await add('healthtips', { title: 'Off', is_active: false })
      await add('healthtips', { title: 'Later', starts_on: '2026-03-04' })
      await add('healthtips', { title: 'Over', ends_on: '2026-03-02' })
      const own = await add('healthtips', { title: 'For a program' })
      await query('insert into healthtip_programs (healthtip_id, program_id) values ($1, $2)', [own, program])
      expect((await get('/client/healthtips/random')).status).toBe(204)
      await query('insert into user_programs (user_id, program_id) values ($1, $2)', [member.id, program])
      expect((await tip()).title).toBe('For a program')
      expect((await get('/client/healthtips/random', other)).status).toBe(204)
      await add('healthtips', { title: 'Bebe agua', language: 'es' })
      expect((await tip()).title).toBe('For a program')
      await query(`update users set language = 'es' where id = $1`, [member.id])
      expect((await tip()).title).toBe('Bebe agua')
      await query(`update users set language = 'fr' where id = $1`, [member.id])
      expect((await tip()).title).toBe('For a program')
      await query(`update users set language = 'en' where id = $1`, [member.id])
    })
  })

  it('offers one referral a day that is targeted at the member', async () => {
    const path = '/client/referrals/random'
    expect((await get(path)).status).toBe(204)
    await add('referral', { name: 'Listed only', is_random: false })
    await add('referral', { name: 'Over', ends_on: '2026-03-02' })
    await add('referral', { name: 'Off', is_active: false })
    const organization = await add('organizations', { name: 'Org 1' })
    const own = await add('referral', { name: 'For an organization', url: 'https://partner.example' })
    await query('insert into referral_organizations (referral_id, organization_id) values ($1, $2)', [
      own,
      organization,
    ])
    expect((await get(path)).status).toBe(204)
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [member.id, organization])
    expect((await get(path)).body).toMatchObject({ id: own, url: 'https://partner.example', cta_text: 'Learn more' })
    expect((await get(path, other)).status).toBe(204)
    const forProgram = await add('referral', { name: 'For a program' })
    await query('insert into referral_programs (referral_id, program_id) values ($1, $2)', [
      forProgram,
      await joinProgram('Offers', other),
    ])
    expect((await get(path, other)).body.id).toBe(forProgram)
  })

  it('lists the wellbeing topics of a category, mental-health by default', async () => {
    const stress = await add('wellbeing_content_types', {
      name: 'Stress',
      code: 'stress',
      category: 'mental-health',
      order: 2,
    })
    const plate = await add('wellbeing_content_types', {
      name: 'Plate',
      code: 'plate',
      category: 'nutrition',
      order: 1,
    })
    await add('wellbeing_content_types', { name: 'Off', code: 'off', category: 'sleep', is_active: false })
    const hidden = await add('wellbeing_content_types', { name: 'Other', code: 'other', category: 'family' })
    await query('insert into wellbeing_content_type_programs (wellbeing_content_type_id, program_id) values ($1, $2)', [
      hidden,
      await joinProgram('Families', other),
    ])
    const ids = async (path: string, account?: TestAccount) =>
      ((await get(path, account)).body.models as Item[]).map(({ id }) => id)
    const [usual, named] = [
      await get('/client/wellbeing/topics'),
      await get('/client/wellbeing/topics?category=mental-health'),
    ]
    expect(usual.body).toMatchObject({ total_count: 1, page_count: 1, categories: ['nutrition', 'mental-health'] })
    expect(usual.text).toBe(named.text)
    expect(await ids('/client/wellbeing/topics')).toEqual([stress])
    expect(await ids('/client/wellbeing/topics?category=Nutrition')).toEqual([plate])
    expect(await ids('/client/wellbeing/topics?category=nothing')).toEqual([])
    expect(await ids('/client/wellbeing/topics?category=family')).toEqual([])
    expect(await ids('/client/wellbeing/topics?category=family', other)).toEqual([hidden])
    expect((await server.call('GET', '/client/wellbeing/topics')).status).toBe(401)
  })

  it('returns where an Auria test is ordered or registered', async () => {
    const url = async () => (await get('/client/namidaUrl')).body
    expect(await url()).toEqual({ url: '/client/testing-center/register' })
    await add('global_defaults', { name: 'NamidaUrl', value: 'https://lab.example/order' })
    expect(await url()).toEqual({ url: 'https://lab.example/order' })
    await query(`update global_defaults set value = 'javascript:alert(1)'`)
    expect(await url()).toEqual({ url: '/client/testing-center/register' })
  })

  it('returns support channels to visitors, and no internal settings', async () => {
    await add('global_defaults', { name: 'SupportPhone', value: '(800) 555-0190' })
    await add('global_defaults', { name: 'SupportEmail', value: 'secret@hale.test', is_public: false })
    await add('help_types', { name: 'Talk', code: 'talk', channel: 'phone', phone: '988' })
    await add('help_types', { name: 'Gone', code: 'gone', is_active: false })
    await add('faq', { question: 'Why?', answer: '<p>So.</p>' })
    const hidden = await add('faq', { question: 'For some?', answer: '<p>Yes.</p>' })
    await query('insert into faq_programs (faq_id, program_id) values ($1, $2)', [
      hidden,
      await joinProgram('Asks', other),
    ])
    await add('faq', { question: '¿Por qué?', answer: '<p>Así.</p>', language: 'es' })
    const help = async (language: string) =>
      (await server.call('GET', `/help?language=${language}`)).body as { ways: Item[]; questions: Item[] }
    expect(await help('en')).toMatchObject({
      phone: '(800) 555-0190',
      email: null,
      ways: [{ name: 'Talk', phone: '988' }],
    })
    const questions = async (language: string) => (await help(language)).questions.map(({ question }) => question)
    expect(await questions('en')).toEqual(['Why?'])
    expect(await questions('es')).toEqual(['¿Por qué?'])
    expect(await questions('de')).toEqual(['Why?'])
  })

  describe('a member’s appointments', () => {
    const book = (account: TestAccount, appointment_date: string, status = 'created') =>
      add('appointments', {
        user_id: account.id,
        appointment_date,
        status,
        timezone: 'America/Chicago',
        appointment_id: 'SM-1',
      })

    it('the last appointment of a status is the latest one, or 204 without any', async () => {
      const last = (status = '?status=created') => get(`/client/user/appointments/last${status}`)
      expect((await last()).status).toBe(204)
      await book(other, '2026-09-01T10:00:00Z')
      expect((await last()).status).toBe(204)
      await book(member, '2026-03-10T10:00:00Z')
      const late = await book(member, '2026-04-10T10:00:00Z')
      const cancelled = await book(member, '2026-05-10T10:00:00Z', 'cancelled')
      expect((await last()).body).toEqual(
        expect.objectContaining({
          id: late,
          status: 'created',
          user: { id: member.id },
          appointment_date: { date: '2026-04-10T10:00:00.000Z', timezone: 'America/Chicago' },
          encrypted_data: null,
          decrypted_data: null,
        }),
      )
      expect((await last('')).body.id).toBe(cancelled)
      expect((await last('?status=lost')).status).toBe(400)
    })

    it('are listed newest first, or earliest first with a start time', async () => {
      const past = await book(member, '2026-03-01T10:00:00Z')
      const later = await book(member, '2026-05-01T10:00:00Z')
      const soon = await book(member, '2026-03-03T12:00:00Z')
      await book(member, '2026-03-05T12:00:00Z', 'cancelled')
      await book(other, '2026-03-04T12:00:00Z')
      const list = async (more = '') => {
        const { body } = await get(`/client/user/appointments?status=created${more}`)
        return [(body.models as Item[]).map(({ id }) => id), body.total_count, body.page_count]
      }
      expect(await list()).toEqual([[later, soon, past], 3, 1])
      expect(await list('&from=2026-03-03T12:00:00Z')).toEqual([[soon, later], 2, 1])
      expect(await list('&from=2026-03-03T12:00:00Z&page_size=1')).toEqual([[soon], 2, 2])
      expect(await list('&page_size=2&page=2')).toEqual([[past], 3, 2])
      expect((await get('/client/user/appointments?from=tomorrow')).status).toBe(400)
    })
  })

  it('flag names ignore case and spacing, and missing flags are off except for my test page', async () => {
    await query('delete from featureflag')
    const flags = async () =>
      (await get('/client/search?classkey=featureflag&take=200')).body.models as { name: string; is_enabled: boolean }[]
    for (const name of ['calendly', 'healthtip', 'contactus', 'referrals', 'random referral', 'vitals'])
      expect(isFlagOn(await flags(), name)).toBe(false)
    expect(isFlagOn(await flags(), 'my test page')).toBe(true)
    await add('featureflag', { name: 'Contact Us', is_enabled: true })
    await add('featureflag', { name: 'healthtip', is_enabled: true })
    for (const name of ['contactus', 'CONTACTUS', 'contact_us', 'HEALTHTIP'])
      expect(isFlagOn(await flags(), name)).toBe(true)
    await query(`update featureflag set is_enabled = false where name = 'Contact Us'`)
    expect(isFlagOn(await flags(), 'CONTACT US')).toBe(false)
  })

  it('members can search public lookup lists only', async () => {
    const search = async (classkey: string) => (await get(`/client/search?classkey=${classkey}&search=a`)).status
    for (const open of [
      'medications',
      'allergies',
      'health_issues',
      'symptoms',
      'exercises',
      'healthtips',
      'faq',
      'pages',
      'help_types',
      'wellbeing_content_types',
    ])
      expect([open, await search(open)]).toEqual([open, 200])
    for (const closed of ['user', 'usernotes', 'userkits', 'usercareteams', 'user_symptoms', 'integration_call'])
      expect([closed, await search(closed)]).toEqual([closed, 403])
  })
})
