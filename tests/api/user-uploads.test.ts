import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#shared/classkeys/fields.ts'
import { takenBy } from '#shared/classkeys/define.ts'
import { registerMember } from '../harness/accounts.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('uploads of users', () => {
  let server: TestServer
  let admin = 0
  const query = <R extends object = Record<string, unknown>>(text: string) => server.services.db.query<R>({ text })
  beforeAll(async () => {
    server = await startTestServer({ authenticate: authenticateAs(() => admin) })
    admin = await addAdministrator(server)
    await query(
      `insert into organizations (id, name, code, is_active) overriding system value values (1, 'Northfield', 'NORTH', true), (2, 'Closed', 'CLOSED', false)`,
    )
    await query(
      `insert into tags (id, name, is_active) overriding system value values (1, 'Advocate', true), (2, 'Spanish', true), (3, 'Old', false)`,
    )
  })
  afterAll(() => server.close())

  const upload = (
    content: string | Buffer<ArrayBuffer>,
    options: Record<string, string> = {},
    { token = 'admin', name = 'people.csv' } = {},
  ) => {
    const form = new FormData()
    form.set('file', new File([content], name))
    for (const [key, value] of Object.entries({ organization_code: 'north', ...options })) form.set(key, value)
    return server.call('POST', '/users/batch', { token, body: form })
  }
  const person = async (email: string) =>
    (
      await query(`select id, first_name, verified,
        (select array_agg(organization_id) from user_organizations where user_id = u.id) as organizations,
        (select array_agg(tag_id order by tag_id) from user_tags where user_id = u.id) as tags,
        (select count(*) from one_time_keys where user_id = u.id and purpose = 'activation') as invitations,
        (select count(*) from outbox where user_id = u.id and kind = 'activation') as letters
        from users u where email = '${email}'`)
    )[0]
  const lastUpload = async () => (await query('select * from user_upload_history order by id')).at(-1)

  test('create an account per row in the organization, with its tags, and invite it', async () => {
    const answer = await upload(
      'First name,Last name,Email,Date of birth\nAnn,Lee,ann@example.org,02/09/1980\nBo,Ray,BO@example.org,\n',
      { tags: '[1,2]' },
    )
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        created: 2,
        updated: 0,
        failed: 0,
        results: [
          { row: 2, status: 'created' },
          { row: 3, status: 'created' },
        ],
      },
    ])
    expect(await person('ann@example.org')).toMatchObject({
      first_name: 'Ann',
      verified: false,
      organizations: [1],
      tags: [1, 2],
      invitations: 1,
      letters: 1,
    })
    expect(await person('bo@example.org')).toMatchObject({ organizations: [1], tags: [1, 2] })
    expect(await lastUpload()).toMatchObject({
      kind: 'users',
      file_name: 'people.csv',
      organization_id: 1,
      uploaded_by: admin,
      status: 'completed',
      rows_total: 2,
      rows_created: 2,
      tags: [1, 2],
    })
    expect(
      await query(
        `select r.name from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id where u.email = 'ann@example.org'`,
      ),
    ).toEqual([{ name: 'Member' }])
  })

  test('report invalid rows by number and accept the others', async () => {
    const answer = await upload(
      'first_name,last_name,email,sex\nCy,Fox,cy@example.org,\nDee,Lee,,\nEd,Hall,not an address,\nFay,Ives,cy@example.org,robot\n',
    )
    expect([answer.status, answer.body]).toMatchObject([207, { created: 1, updated: 0, failed: 3 }])
    const results = answer.body.results as Record<string, unknown>[]
    expect(results.map(({ row, status, column }) => [row, status, column ?? null])).toEqual([
      [2, 'created', null],
      [3, 'failed', 'email'],
      [4, 'failed', 'email'],
      [5, 'failed', 'email'],
    ])
    expect(results[3]).toMatchObject({ value: 'cy@example.org', reason: 'This email address is already in row 2.' })
    expect(await person('cy@example.org')).toMatchObject({ first_name: 'Cy', tags: null })
    expect(await person('dee@example.org')).toBeUndefined()
    expect(await lastUpload()).toMatchObject({ rows_created: 1, rows_failed: 3, tags: [] })
  })

  test('invite pending users again, and leave active ones unchanged', async () => {
    await query(`insert into users (first_name, last_name, email) values ('Gus', 'Invited', 'gus@example.org')`)
    const active = await registerMember(server, { email: 'here@example.org' })
    const answer = await upload('first_name,last_name,email\nGus,New,gus@example.org\nHer,Here,Here@example.org\n', {
      tags: '[2]',
    })
    expect([answer.status, answer.body]).toMatchObject([207, { created: 0, updated: 1, failed: 1 }])
    expect((answer.body.results as object[])[1]).toMatchObject({
      row: 3,
      column: 'email',
      reason: 'An account with this email address already exists.',
    })
    expect(await person('gus@example.org')).toMatchObject({
      first_name: 'Gus',
      organizations: [1],
      tags: [2],
      invitations: 1,
      letters: 1,
    })
    expect(await query(`select 1 from user_organizations where user_id = ${active.id}`)).toEqual([])
  })

  test('leave no trace in a dry run', async () => {
    const before = await query('select count(*) as n from user_upload_history')
    const answer = await upload('first_name,last_name,email\nIda,Jay,ida@example.org\n', { dry_run: '1' })
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { created: 1, results: [{ row: 2, status: 'created', id: null }] },
    ])
    expect(await person('ida@example.org')).toBeUndefined()
    expect(await query(`select 1 from outbox where to_address = 'ida@example.org'`)).toEqual([])
    expect(await query('select count(*) as n from user_upload_history')).toEqual(before)
  })

  test('report an invalid organization, tags or file', async () => {
    const csv = 'first_name,last_name,email\nKim,Lo,kim@example.org\n'
    for (const [options, field] of [
      [{ organization_code: 'NOWHERE' }, 'organization_code'],
      [{ organization_code: 'CLOSED' }, 'organization_code'],
      [{ organization_code: '' }, 'organization_code'],
      [{ tags: '[3]' }, 'tags'],
      [{ tags: '[99]' }, 'tags'],
    ] as const)
      expect(Object.keys((await upload(csv, options)).body.errors ?? {}), JSON.stringify(options)).toEqual([field])
    expect((await upload(csv, {}, { name: 'people.xlsx' })).body.message).toBe('Please select a valid file.')
    expect((await upload('first_name,last_name\nKim,Lo\n')).body.message).toBe(
      'The file has no column for the email address.',
    )
    expect((await upload('email,roles\nkim@example.org,1\n')).status).toBe(400)
    expect(await lastUpload()).toMatchObject({ status: 'refused' })
    expect((await upload(csv, {}, { token: 'admin-user:write' })).status).toBe(403)
    expect((await upload(csv, {}, { token: 'member' })).status).toBe(403)
    expect(await person('kim@example.org')).toBeUndefined()
  })

  test('use the mapped columns, corrected cells and date order', async () => {
    const csv =
      'Vorname;Nachname;E-Mail;Geburtstag;Notiz\n\nLea;Meier;lea@example.org;31/12/1980;x\nMax;Muster;max@example,org;1.2.190;y\n'
    const columns = JSON.stringify({
      vorname: 'first_name',
      nachname: 'last_name',
      'e-mail': 'email',
      e_mail: 'email',
      geburtstag: 'date_of_birth',
      notiz: '',
    })
    const options = { columns, day_order: 'dmy' }
    const tried = await upload(csv, { ...options, dry_run: '1' })
    expect(tried.body, tried.text).toMatchObject({
      created: 1,
      failed: 1,
      left_out: [{ column: 'notiz', reason: 'No field was selected for it.' }],
    })
    expect((tried.body.results as object[]).slice(1)).toMatchObject([
      { row: 4, column: 'e_mail', value: 'max@example,org' },
      { row: 4, column: 'geburtstag', value: '1.2.190' },
    ])
    const edits = JSON.stringify([
      { row: 4, column: 'geburtstag', value: '1/2/1990' },
      { row: 4, column: 'e_mail', value: 'max@example.org' },
    ])
    expect((await upload(csv, { ...options, edits })).body).toMatchObject({ created: 2, failed: 0 })
    expect(
      await query(
        `select last_name, date_of_birth from users where email in ('lea@example.org', 'max@example.org') order by email`,
      ),
    ).toEqual([
      { last_name: 'Meier', date_of_birth: '1980-12-31' },
      { last_name: 'Muster', date_of_birth: '1990-02-01' },
    ])
    // A cell may be corrected in a column missing from the file.
    const without = 'email\nno@example.org\n'
    expect((await upload(without)).body).toMatchObject({
      failed: 1,
      results: [
        { row: 2, column: 'first_name' },
        { row: 2, column: 'last_name' },
      ],
    })
    expect((await upload(without, { edits: '[{"row":2,"column":"last_name","value":"Name"}]' })).body).toMatchObject({
      created: 1,
    })
  })

  test('skip the guidance row of the template', async () => {
    const field = (name: string) => server.services.resources.get('user')?.fields[name]
    const guidance = ['first_name', 'last_name', 'email'].map((name) => JSON.stringify(takenBy(field(name) as Field)))
    const csv = `first_name,last_name,email\n${guidance.join(',')}\nTia,Ray,tia@example.org\n`
    expect((await upload(csv)).body).toMatchObject({ created: 1, failed: 0, results: [{ row: 3, status: 'created' }] })
  })

  test('read files saved by spreadsheets', async () => {
    const bytes = Buffer.from('first_name;last_name;email\r\nZo\xeb;M\xfcller;zoe@example.org\r\n;;\r\n\r\n', 'latin1')
    expect((await upload(bytes)).body).toMatchObject({ created: 1, failed: 0 })
    expect(await query(`select first_name, last_name from users where email = 'zoe@example.org'`)).toEqual([
      { first_name: 'Zoë', last_name: 'Müller' },
    ])
    expect((await upload(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).body.message).toBe(
      'The file is not text. Please save it as CSV.',
    )
  })

  test('defer invitations, which are then sent in bulk', async () => {
    const csv =
      'first_name,last_name,email\nUma,Late,uma@example.org\nVic,Late,vic@example.org\nWes,Out,wes@example.org\n'
    const { body } = await upload(csv, { invite: '0' })
    expect(body).toMatchObject({ created: 3 })
    expect(await person('uma@example.org')).toMatchObject({ invitations: 0, letters: 0, organizations: [1] })
    const ids = (body.results as { id: number }[]).map(({ id }) => id)
    await query(`update users set is_active = false where email = 'wes@example.org'`)
    const active = await registerMember(server, { email: 'active@example.org' })
    const waiting = async () => {
      const filters = encodeURIComponent(JSON.stringify({ invited_at: { in: [null] }, organizations: [1] }))
      return (
        (await server.call('GET', `/admin/search?classkey=user&filters=${filters}`, { token: 'admin' })).body
          .models as { id: number }[]
      ).map(({ id }) => id)
    }
    expect((await waiting()).toSorted()).toEqual(ids.toSorted())
    const invite = (user_ids: number[], token = 'admin') =>
      server.call('POST', '/users/invitations/bulk', { token, body: { user_ids } })
    expect((await invite(ids, 'admin-user:write')).status).toBe(403)
    expect((await invite([...ids, active.id, ids[0] ?? 0])).body).toEqual({ invited: 2, skipped: 2 })
    expect(await person('uma@example.org')).toMatchObject({ invitations: 1, letters: 1 })
    expect(await person('wes@example.org')).toMatchObject({ invitations: 0, letters: 0 })
    expect(await waiting()).toEqual([ids[2]])
  })

  const columns = 'email,first_name,last_name,date_of_birth,external_id'
  const rowsOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['results'] as Record<string, unknown>[]).map(({ row, status, column, reason }) => [
      row,
      status,
      column ?? null,
      reason ?? null,
    ])
  const people = async (like: string) =>
    query(
      `select email, first_name, last_name, date_of_birth, external_id, is_active, invited_at is not null as invited
       from users where email like '${like}' order by email`,
    )

  test('a correction is taken, and a row about somebody else is refused', async () => {
    const first = `${columns}\nana@case.example,Ana,Sole,1990-02-28,E-1\nfam@case.example,Ann,Family,1980-01-01,\n`
    expect((await upload(first, { invite: '0' })).body).toMatchObject({ created: 2, failed: 0 })
    const second = `${columns}\nana@case.example,Anna,Sole-Ruiz,1990-02-27,E-1\nfam@case.example,Bob,Family,2010-01-01,\n`
    for (const dry_run of ['1', '0']) {
      const answer = await upload(second, { invite: '0', dry_run })
      expect([answer.status, answer.body]).toMatchObject([207, { created: 0, updated: 1, failed: 1 }])
      expect(rowsOf(answer)).toEqual([
        [2, 'updated', null, null],
        [3, 'failed', 'email', expect.stringContaining('Someone else has an account with this email address')],
      ])
    }
    const third = `${columns}\nana.new@case.example,Anna,Sole-Ruiz,1990-02-27,e-1 \n`
    const answer = await upload(third, { invite: '0' })
    expect([answer.status, rowsOf(answer)]).toEqual([
      400,
      [[2, 'failed', 'external_id', expect.stringContaining('account ana@case.example has this ID already')]],
    ])
    const twice = `${columns}\nx@case.example,Xa,Xu,,E-7\ny@case.example,Ya,Yu,,E-7\n`
    expect((await upload(twice, { invite: '0' })).body).toMatchObject({ created: 1, failed: 1 })
    expect(await people('%@case.example')).toMatchObject([
      { email: 'ana@case.example', first_name: 'Anna', last_name: 'Sole-Ruiz', date_of_birth: '1990-02-27' },
      { email: 'fam@case.example', first_name: 'Ann', last_name: 'Family', date_of_birth: '1980-01-01' },
      { email: 'x@case.example' },
    ])
  })

  test.each([
    ['a marriage', 'Ann,Lee,1980-01-01,', 'Ann,Ray,1980-01-01,', true],
    ['a birth date corrected', 'Ann,Lee,1980-01-01,', 'Ann,Lee,1981-01-01,', true],
    ['a birth date added', 'Ann,Lee,,', 'Ann,Lee,1981-01-01,', true],
    ['one name corrected, without birth dates', 'Ann,Lee,,', 'Anne,Lee,,', true],
    ['another spelling of capitals', 'ANN,LEE,1980-01-01,', 'Ann,Lee,1980-01-01,', true],
    ['both names, without birth dates', 'Ann,Lee,,', 'Bob,Ray,,', false],
    ['a name and a birth date', 'Ann,Lee,1980-01-01,', 'Bob,Lee,2010-01-01,', false],
    ['a name and another ID', 'Ann,Lee,,A-1', 'Bob,Lee,,A-2', false],
    ['everything but the ID', 'Ann,Lee,1980-01-01,A-3', 'Bob,Ray,2010-01-01,a-3', true],
  ])('%s: is one person or another', async (name, before, after, isSame) => {
    const email = `${name.replace(/\W+/g, '-').toLowerCase()}@same.example`
    const mine = (text: string) => (text.endsWith(',') ? text : `${text}-${name.length}`)
    await upload(`${columns}\n${email},${mine(before)}\n`, { invite: '0' })
    const answer = await upload(`${columns}\n${email},${mine(after)}\n`, { invite: '0' })
    expect(answer.body, answer.text).toMatchObject(isSame ? { updated: 1, failed: 0 } : { updated: 0, failed: 1 })
    const [first_name] = (isSame ? after : before).split(',')
    expect(await people(email)).toMatchObject([{ first_name }])
  })

  test('the ID of another organization says nothing about who somebody is', async () => {
    await query(`insert into organizations (id, name, code) overriding system value values (72, 'Southwind', 'south')`)
    const email = 'fam@shared.example'
    await upload(`${columns}\n${email},Ann,Lee,1980-01-01,1001\n`, { invite: '0' })
    const answer = await upload(`${columns}\n${email},Bob,Ray,2010-01-01,1001\n`, { organization_code: 'south' })
    expect(rowsOf(answer)).toEqual([[2, 'failed', 'email', expect.stringContaining('Someone else has an account')]])
    expect(await people(email)).toMatchObject([{ first_name: 'Ann', date_of_birth: '1980-01-01', invited: false }])
  })

  test('an account that somebody has signed in to is not corrected, also once nothing signs in to it any more', async () => {
    const email = 'left@used.example'
    await upload(`${columns}\n${email},Ann,Lee,,\n`, { invite: '0' })
    await query(`update users set last_seen_at = now() where email = '${email}'`)
    const answer = await upload(`${columns}\n${email},Ann,Ray,,\n`)
    expect(rowsOf(answer)).toEqual([[2, 'failed', 'email', expect.stringContaining('already exists')]])
    expect(await people(email)).toMatchObject([{ last_name: 'Lee', invited: false }])
  })

  test('an inactive account is pointed out, mailed nothing, and reactivated by its row', async () => {
    const csv = 'email,first_name,last_name\nina@idle.example,Ina,Active\n'
    const { body } = await upload(csv, { invite: '0' })
    const [{ id = 0 } = {}] = body.results as { id: number }[]
    await query(`update users set is_active = false where id = ${id}`)
    const refused = await upload(csv)
    expect(rowsOf(refused)).toEqual([[2, 'failed', 'is_active', expect.stringContaining('This account is inactive')]])
    const edits = JSON.stringify([{ row: 2, column: 'is_active', value: 'yes' }])
    const mails = async () => (await query(`select 1 from outbox where user_id = ${id}`)).length
    expect(await mails()).toBe(0)
    expect((await upload(csv, { edits })).body).toMatchObject({ updated: 1, failed: 0 })
    expect(await people('ina@idle.example')).toMatchObject([{ is_active: true, invited: true }])
    expect(await mails()).toBe(1)
  })

  test('a row that says so deactivates an account, and adds inactive ones, without an invitation', async () => {
    const csv = 'email,first_name,last_name\nold@off.example,Ole,Old\n'
    await upload(csv, { invite: '0' })
    const off = 'email,first_name,last_name,is_active\nold@off.example,Ole,Old,no\nnew@off.example,Nia,New,false\n'
    expect((await upload(off)).body).toMatchObject({ created: 1, updated: 1, failed: 0 })
    expect(await people('%@off.example')).toMatchObject([
      { email: 'new@off.example', is_active: false, invited: false },
      { email: 'old@off.example', is_active: false, invited: false },
    ])
    expect(await query(`select 1 from outbox where to_address like '%@off.example'`)).toEqual([])
  })

  test('a row without changes is not reported as an update, and an invitation that is not mailed is said', async () => {
    const csv = 'email,first_name,last_name\nsam@still.example,Sam,Same\n'
    await upload(csv, { invite: '0' })
    const again = await upload(csv, { invite: '0' })
    expect([again.status, again.body]).toMatchObject([
      200,
      { created: 0, updated: 0, failed: 0, results: [{ status: 'skipped', message: 'Nothing to change.' }] },
    ])
    for (let mails = 0; mails < 3; mails += 1) expect((await upload(csv)).body).toMatchObject({ updated: 1 })
    expect((await upload(csv)).body).toMatchObject({
      updated: 0,
      results: [{ status: 'skipped', message: expect.stringContaining('No invitation was mailed') as string }],
    })
  })

  test('read decimal commas, and name what a spreadsheet has destroyed', async () => {
    const file = (name: string, height: string, id: string) =>
      `Vorname;Nachname;E-Mail;Größe;Personalnummer\n${name};Probe;${name}@example.de;${height};${id}\n`
    const columns = JSON.stringify({
      vorname: 'first_name',
      nachname: 'last_name',
      e_mail: 'email',
      größe: 'height_cm',
      personalnummer: 'external_id',
    })
    expect((await upload(file('roeya', '165,5', '00123'), { columns })).body).toMatchObject({ created: 1, failed: 0 })
    expect(await query(`select height_cm, external_id from users where email = 'roeya@example.de'`)).toEqual([
      { height_cm: 165.5, external_id: '00123' },
    ])
    const destroyed = await upload(file('anne', '168', '4,91E+11'), { columns })
    expect([destroyed.status, destroyed.body]).toMatchObject([
      400,
      { created: 0, results: [{ row: 2, column: 'personalnummer', value: '4,91E+11' }] },
    ])
    expect((await upload('x', {}, { name: 'people.xlsx' })).body.message).toBe('Please select a valid file.')
  })
})
