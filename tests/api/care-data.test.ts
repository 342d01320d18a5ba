import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { jpegWithPlace } from '../harness/photos.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('care data', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const call = (method: string, path: string, { token }: TestAccount, body?: unknown) =>
    server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
  const models = async (path: string, account: TestAccount) => {
    const answer = await call('GET', path, account)
    expect(answer.status).toBe(200)
    return answer.body.models as Record<string, unknown>[]
  }
  const run = (text: string, values: unknown[] = []) => server.services.db.query<{ id: number }>({ text, values })

  describe('the care team', () => {
    it('is shared with its alias and the back office', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const admin = await registerAdmin(server, ['usercareteams:read', 'usercareteams:delete', 'user:read'])
      const made = await call('POST', '/client/health-actions/care-team', member, {
        name: 'Dr. Susan Albright',
        role: 'specialist',
        phone: '(312) 555-0121',
      })
      expect([made.status, made.body]).toMatchObject([
        200,
        { name: 'Dr. Susan Albright', user_id: member.id, role: 'specialist' },
      ])
      await call('POST', '/client/care-team', member, { name: 'Jordan Pell' })
      const own = await models('/client/health-actions/care-team', member)
      expect(own.map(({ name }) => name)).toEqual(['Dr. Susan Albright', 'Jordan Pell'])
      expect(await models('/client/care-team', member)).toEqual(own)
      expect(await models('/client/care-team', other)).toEqual([])
      const filters = encodeURIComponent(JSON.stringify({ user_id: member.id }))
      expect(await models(`/client/care-team?filters=${filters}&filter=${filters}`, other)).toEqual([])
      expect((await call('GET', `/client/care-team?userId=${member.id}`, other)).body.errors).toHaveProperty('userId')
      const seen = await models(`/admin/search?classkey=usercareteams&userId=${member.id}`, admin)
      expect(seen.map(({ name }) => name).toSorted()).toEqual(['Dr. Susan Albright', 'Jordan Pell'])

      const [first, second] = own.map(({ id }) => Number(id))
      expect((await call('DELETE', `/client/health-actions/care-team/${first}`, other)).status).toBe(404)
      expect((await call('DELETE', `/client/health-actions/care-team/${first}`, member)).body).toEqual({ id: first })
      expect((await models('/client/care-team', member)).map(({ name }) => name)).toEqual(['Jordan Pell'])
      expect((await call('DELETE', `/admin/user-care-teams/${second}`, admin)).body).toEqual({ id: second })
      expect(await models('/client/health-actions/care-team', member)).toEqual([])
    })

    it('refuses an invalid person at the field, and never belongs to others', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const errors = async (body: unknown) => {
        const answer = await call('POST', '/client/care-team', member, body)
        expect(answer.status).toBe(400)
        return answer.body.errors
      }
      expect(await errors({})).toEqual({ name: 'Name is required.' })
      expect(await errors({ name: '  ' })).toHaveProperty('name')
      expect(await errors({ name: 'A', email: 'nobody' })).toHaveProperty('email')
      expect(await errors({ name: 'A', shoe_size: 42 })).toHaveProperty('shoe_size')
      const stolen = await call('POST', '/client/care-team', member, { name: 'A', user_id: other.id })
      expect(stolen.body.user_id).toBe(member.id)
      expect(await models('/client/care-team', other)).toEqual([])
    })
  })

  describe('insurance', () => {
    const card = {
      insurer: 'Lakeside Mutual',
      member_id: 'LM-448 120',
      group_number: 'G-77',
      effective_date: '2026-01-01',
      expiration_date: '2026-12-31',
    }

    it('is empty before it is saved, then the same under both addresses', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      expect((await call('GET', '/client/insurance', member)).status).toBe(204)
      expect((await call('POST', '/client/insurance', member, card)).status).toBe(200)
      await call('POST', '/client/health-actions/insurance', member, {
        ...card,
        planName: 'Silver PPO',
        relationship: 'self',
      })
      const [canonical, alias] = [
        await call('GET', '/client/health-actions/insurance', member),
        await call('GET', '/client/insurance', member),
      ]
      expect(canonical.body.insurance).toMatchObject({
        ...card,
        plan_name: 'Silver PPO',
        relationship: 'self',
        phone: null,
      })
      expect(alias.text).toBe(canonical.text)
      expect((await call('GET', '/client/insurance', other)).status).toBe(204)
    })

    it('keeps what a change does not name', async () => {
      const member = await registerMember(server)
      await call('POST', '/client/insurance', member, { ...card, phone: '(312) 555-0148' })
      await call('POST', '/client/insurance', member, { phone: '(312) 555-0199' })
      const { body } = await call('POST', '/client/insurance', member, { planName: 'Gold', group_number: null })
      expect(body.insurance).toMatchObject({ ...card, plan_name: 'Gold', group_number: null, phone: '(312) 555-0199' })
      const wrong = await call('POST', '/client/insurance', member, { expiration_date: '2025-01-01' })
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { expiration_date: 'The end date is before the start date.' },
      ])
    })

    it.each([
      [400, { member_id: 'A1' }, { insurer: 'Insurance company is required.' }],
      [400, { insurer: 'A' }, { member_id: 'Member ID is required.' }],
      [
        400,
        { insurer: 'A', member_id: '<b>' },
        { member_id: 'Member ID can only contain letters, digits, spaces and dashes.' },
      ],
      [400, { ...card, effective_date: 'soon' }, { effective_date: 'Start date must be a date such as 2026-03-31.' }],
      [
        400,
        { ...card, relationship: 'neighbour' },
        { relationship: 'Relationship must be one of self, spouse, child, other.' },
      ],
      [422, { ...card, effective_date: '2026-02-31' }, { effective_date: 'This date does not exist.' }],
      [422, { ...card, expiration_date: '2025-01-01' }, { expiration_date: 'The end date is before the start date.' }],
      [
        422,
        { ...card, holder_date_of_birth: '2999-01-01' },
        { holder_date_of_birth: 'This is not a valid date of birth.' },
      ],
    ])('answers %i with the body for %j', async (status, body, errors) => {
      const member = await registerMember(server)
      const answer = await call('POST', '/client/insurance', member, body)
      expect([answer.status, answer.body.errors]).toEqual([status, errors])
      expect((await call('GET', '/client/insurance', member)).status).toBe(204)
    })

    it('stores photos of the card without metadata, for the member alone', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const send = async (parts: Record<string, string | Blob>) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ ...card, ...parts })) form.set(name, value as string)
        return call('POST', '/client/insurance', member, form)
      }
      const photo = () => new File([jpegWithPlace], 'IMG_1.HEIC.jpg', { type: 'image/jpeg' })
      const { front_image: front, back_image: back } = (await send({ front_image: photo(), back_image: photo() })).body
        .insurance as Record<string, string>
      const read = async (path: string | undefined, as: TestAccount) =>
        server.call('GET', path ?? '', { token: as.token })
      const seen = await read(front, member)
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(seen.text).not.toContain('Exif')
      expect([(await read(front, other)).status, (await server.call('GET', front ?? '')).status]).toEqual([404, 404])
      // Missing photos stay, a new one replaces the old one, and null removes it.
      const { insurance } = (await call('POST', '/client/insurance', member, { ...card, back_image: null })).body as {
        insurance: Record<string, string>
      }
      expect(insurance).toMatchObject({ front_image: front, back_image: null })
      expect((await read(back, member)).status).toBe(404)
      const next = (await send({ front_image: photo() })).body.insurance as Record<string, string>
      expect([next['front_image'] === front, (await read(front, member)).status]).toEqual([false, 404])
      const refused = await send({ front_image: new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' }) })
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['front_image']])
      expect((await send({ passport: photo() })).body.errors).toEqual({ passport: "Unknown file field 'passport'." })
      // Removing the insurance, and deleting the account, delete the files from disk as well.
      const removed = next['front_image'] ?? ''
      expect(await server.services.files.read(removed)).not.toBeNull()
      await call('POST', '/client/insurance', other, card)
      expect((await call('DELETE', '/client/health-actions/insurance', member)).body).toEqual({ removed: true })
      expect(await server.services.files.read(removed)).toBeNull()
      expect((await call('GET', '/client/insurance', member)).status).toBe(204)
      expect((await call('GET', '/client/insurance', other)).status).toBe(200)
      const anew = (await send({ front_image: photo() })).body.insurance as Record<string, string>
      const kept = anew['front_image'] ?? ''
      expect(await server.services.files.read(kept)).not.toBeNull()
      const admin = await registerAdmin(server, ['user:read', 'user:delete'])
      expect((await call('POST', '/admin/delete', admin, { classkey: 'user', id: member.id })).status).toBe(200)
      expect(await server.services.files.read(kept)).toBeNull()
    })

    it('accepts form data', async () => {
      const member = await registerMember(server)
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...card, plan_name: 'null' })) form.set(name, value)
      expect((await call('POST', '/client/insurance', member, form)).body.insurance).toMatchObject({
        insurer: 'Lakeside Mutual',
        plan_name: null,
      })
    })
  })

  describe('the pharmacy', () => {
    it('is removed for its member alone, and can be chosen anew', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const choose = (account: TestAccount) =>
        call('POST', '/client/pharmacy', account, { pharmacy: { name: 'Corner' } })
      const status = async (account: TestAccount) => (await call('GET', '/client/pharmacy', account)).status
      await choose(member)
      await choose(other)
      expect((await call('DELETE', '/client/telehealth-form/pharmacy', member)).body).toEqual({ removed: true })
      expect([await status(member), await status(other)]).toEqual([204, 200])
      await choose(member)
      expect(await status(member)).toBe(200)
    })

    it('is imported from a file, all or nothing, and then found by members', async () => {
      const admin = await registerAdmin(server, ['pharmacies:read', 'pharmacies:write'])
      const member = await registerMember(server)
      const upload = (rows: string, as = admin) => {
        const form = new FormData()
        form.set('classkey', 'pharmacies')
        form.set(
          'file',
          new File([`Name,Street,City,State,ZIP code,Delivers\n${rows}`], 'pharmacies.csv', { type: 'text/csv' }),
        )
        return call('POST', '/admin/import', as, form)
      }
      const refused = await upload('Harbor Drugs,1 Pier Road,Gary,IN,46402,yes\nNowhere,,Gary,IN,46402,no')
      expect([refused.body.created, refused.body.failed]).toEqual([0, 1])
      expect(await models('/client/pharmacies?zip=46402', member)).toEqual([])
      expect(
        (await upload('Harbor Drugs,1 Pier Road,Gary,IN,46402,yes\nMill Pharmacy,2 Mill Street,Gary,IN,46403,no')).body,
      ).toMatchObject({ created: 2, failed: 0 })
      expect((await models('/client/pharmacies?zip=46402', member)).map(({ name }) => name)).toEqual([
        'Harbor Drugs',
        'Mill Pharmacy',
      ])
      expect((await models('/client/pharmacies?search=harbor gary', member)).map(({ delivers }) => delivers)).toEqual([
        true,
      ])
      expect((await models('/admin/pharmacies?search=mill', admin)).map(({ zip }) => zip)).toEqual(['46403'])
      expect((await upload('A,B,C,D,1,no', member)).status).toBe(403)
    })

    it('is found by words and ZIP code, chosen, and stored under every address', async () => {
      const add = (name: string, street: string, zip: string) =>
        run(
          `insert into pharmacies (name, street, city, state, zip, phone) values ($1, $2, 'Chicago', 'IL', $3, '(312) 555-0101') returning id`,
          [name, street, zip],
        )
      const [corner] = await add('Corner Pharmacy', '12 Oak Street', '60610')
      await add('Lake Drugs', '9 Lake Street', '60614')
      await add('100% Care', '1 Main Street', '52801')
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const found = async (query: string) =>
        (await models(`/client/pharmacies?${query}`, member)).map(({ name }) => name)
      expect(await found('search=oak corner')).toEqual(['Corner Pharmacy'])
      expect(await found('zip=60614')).toEqual(['Lake Drugs', 'Corner Pharmacy'])
      expect(await found('search=100%25')).toEqual(['100% Care'])
      expect(await found('search=nowhere')).toEqual([])
      await run(`update users set address = '{"postal_code": "60614"}' where id = $1`, [member.id])
      expect(
        (await found('search=a')).filter((name) =>
          ['Corner Pharmacy', 'Lake Drugs', '100% Care'].includes(String(name)),
        ),
      ).toEqual(['Lake Drugs', 'Corner Pharmacy', '100% Care'])
      expect((await models('/client/pharmacies?search=100%25', member))[0]?.distance_miles).toBeGreaterThan(100)
      // Whole miles would be off by up to half a mile in kilometers.
      const distances = (await models('/client/pharmacies?search=a', member)).map(({ distance_miles }) =>
        Number(distance_miles),
      )
      expect(
        distances.filter((distance) => !Number.isInteger(distance)),
        String(distances),
      ).not.toEqual([])

      expect((await call('GET', '/client/telehealth-form/pharmacy', member)).status).toBe(204)
      const saved = await call('POST', '/client/telehealth-form/pharmacy', member, { pharmacy_id: corner?.id })
      expect(saved.body.pharmacy).toMatchObject({ id: corner?.id, name: 'Corner Pharmacy', zip: '60610' })
      expect((await call('GET', '/client/pharmacy', member)).text).toBe(
        (await call('GET', '/client/telehealth-form/pharmacy', member)).text,
      )
      await call('POST', '/client/pharmacy', member, { pharmacy: { name: 'Village Chemist', zip: '04401' } })
      expect((await call('GET', '/client/telehealth-form/pharmacy', member)).body.pharmacy).toMatchObject({
        id: null,
        name: 'Village Chemist',
      })
      expect((await call('POST', '/client/pharmacy', member, { pharmacy_id: 999_999 })).body.errors).toEqual({
        pharmacy_id: 'No pharmacy has this id.',
      })
      expect((await call('POST', '/client/pharmacy', member, { name: 'Corner', mood: 'good' })).body.errors).toEqual({
        mood: `Unknown field 'mood'.`,
      })
      expect((await call('POST', '/client/pharmacy', member, {})).body.errors).toEqual({ name: 'Name is required.' })
      expect((await call('GET', '/client/pharmacy', other)).status).toBe(204)
    })
  })

  describe('allergies and health issues', () => {
    it('are found in English and in the member’s language, with or without accents', async () => {
      const words = { es: { name: 'Cacahuates' }, de: { name: 'Erdnüsse' }, fr: { name: 'Arachides grillées' } }
      await run(`insert into allergies (name, translations) values ('Groundnuts', '${JSON.stringify(words)}')`)
      const found = async (language: string, search: string) => {
        const member = await registerMember(server, { language })
        const { body } = await call(
          'GET',
          `/client/health-actions/allergies?search=${encodeURIComponent(search)}`,
          member,
        )
        return (body.models as { name: string }[]).map(({ name }) => name)
      }
      expect(await found('de', 'erdnüs')).toEqual(['Erdnüsse'])
      expect(await found('de', 'Erdnuss')).toEqual(['Erdnüsse'])
      expect(await found('de', 'erdnuesse')).toEqual(['Erdnüsse'])
      expect(await found('de', 'groundn')).toEqual(['Erdnüsse'])
      expect(await found('fr', 'grillees')).toEqual(['Arachides grillées'])
      expect(await found('es', 'Erdnuss')).toEqual([])
    })

    it('are searched, stored once each, and the member’s own', async () => {
      await run(
        `insert into allergies (name, synonyms) values ('Penicillin', 'amoxicillin'), ('Peanuts', null) on conflict do nothing`,
      )
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const found = await call('GET', '/client/health-actions/allergies?search=pen', member)
      expect(found.body).toMatchObject({ models: [{ name: 'Penicillin' }], missing_fields: [] })
      for (const path of ['/client/health-actions/allergies', '/client/health-actions/allergies?search=%20'])
        expect((await call('GET', path, member)).body).toMatchObject({ models: [], missing_fields: ['search'] })

      const [penicillin] = found.body.models as { id: number }[]
      const save = (body: unknown) => call('POST', '/client/health-actions/save-user-allergy', member, body)
      expect(
        (await save({ allergy_id: penicillin?.id, reaction: 'Hives', severity: 'Severe' })).body.allergy,
      ).toMatchObject({ name: 'Penicillin', severity: 'severe' })
      expect((await save({ name: 'PENICILLIN' })).body.allergy).toMatchObject({
        name: 'Penicillin',
        reaction: 'Hives',
        severity: 'severe',
      })
      expect((await save({ name: 'penicillin', severity: null })).body.allergy).toMatchObject({
        reaction: 'Hives',
        severity: null,
      })
      await save({ name: 'penicillin', reaction: 'Rash' })
      await save({ name: 'Wool' })
      const own = await models('/client/health-actions/user-current-allergies', member)
      expect(own.map(({ name, reaction, allergy_id }) => [name, reaction, allergy_id])).toEqual([
        ['Wool', null, null],
        ['Penicillin', 'Rash', penicillin?.id],
      ])
      expect((await save({})).body.errors).toEqual({ name: 'Name is required.' })
      expect((await save({ allergy_id: 999_999 })).body.errors).toHaveProperty('allergy_id')
      expect((await save({ name: 'Dust', severity: 'huge' })).body.errors).toHaveProperty('severity')
      expect(await models('/client/health-actions/user-current-allergies', other)).toEqual([])
      const path = `/client/health-actions/user-current-allergies/${String(own[0]?.id)}`
      expect([
        (await call('DELETE', path, other)).status,
        (await call('DELETE', path, member)).status,
        (await call('DELETE', path, member)).status,
      ]).toEqual([404, 200, 404])
    })

    it('of health issues likewise', async () => {
      const [issue] = await run(`insert into health_issues (name) values ('Migraine') returning id`)
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const save = (body: unknown) => call('POST', '/client/health-actions/save-user-healthissue', member, body)
      expect((await save({ health_issue_id: issue?.id, since: '2019-05-01' })).body.health_issue).toMatchObject({
        name: 'Migraine',
        since: '2019-05-01',
      })
      expect((await save({ name: 'migraine', notes: 'Left side' })).body.health_issue).toMatchObject({
        since: '2019-05-01',
        notes: 'Left side',
      })
      expect((await save({ name: 'Migraine', since: null })).body.health_issue).toMatchObject({
        since: null,
        notes: 'Left side',
      })
      expect((await save({ name: 'Asthma', since: '2999-01-01' })).body.errors).toEqual({
        since: 'This day is in the future.',
      })
      const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
      expect((await save({ name: 'Asthma', since: tomorrow })).body.errors).toEqual({
        since: 'This day is in the future.',
      })
      expect((await save({ name: 'Asthma', since: '0001-01-01' })).body.errors).toEqual({
        since: 'This day is too long ago.',
      })
      const own = await models('/client/health-actions/user-current-healthissues', member)
      expect(own.map(({ name }) => name)).toEqual(['Migraine'])
      expect(await models('/client/health-actions/user-current-healthissues', other)).toEqual([])
      const path = `/client/health-actions/user-current-healthissues/${String(own[0]?.id)}`
      expect([(await call('DELETE', path, other)).status, (await call('DELETE', path, member)).status]).toEqual([
        404, 200,
      ])
    })
  })
})
