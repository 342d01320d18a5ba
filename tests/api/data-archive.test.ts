import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archivePlan, leftOut } from '#server/identity/privacy/index.ts'
import { declaredTables, roomTables } from '#server/tables.ts'
import { resources } from '#shared/classkeys/index.ts'
import { actAs, freshToken, goodPassword, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

/** Every column that refers to an account, from the database catalog. */
const references = () =>
  declaredTables().flatMap(({ name, constraints }) =>
    Object.values(constraints).flatMap((definition) => {
      const column = /^foreign key \("(\w+)"\) references "users"/.exec(definition)?.[1]
      return column ? [`${name}.${column}`] : []
    }),
  )

describe('the archive plan', () => {
  it('covers every table that refers to a member, or gives a reason why not', () => {
    const archived = new Set(archivePlan(resources, roomTables).map(({ table, owner }) => `${table}.${owner}`))
    expect(references().length).toBeGreaterThan(20)
    expect(references().filter((reference) => !archived.has(reference) && !leftOut[reference])).toEqual([])
    expect([...archived].filter((reference) => leftOut[reference])).toEqual([])
  })

  it('gives no reason for tables that do not exist', () => {
    const known = new Set(references())
    expect(Object.keys(leftOut).filter((reference) => !known.has(reference))).toEqual([])
    for (const reason of Object.values(leftOut)) expect(reason).toMatch(/^[A-Z].{10,}\.$/)
  })
})

describe('downloading the archive', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-03-03T12:00:00Z')
    member = await registerMember(server)
  })

  const query = (text: string, values: unknown[] = []) =>
    server.services.db.query<Record<string, unknown>>({ text, values })
  const ask = async (account = member) =>
    fetch(`${server.url}/v1/client/user/take-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await freshToken(server, account)}` },
    })
  const open = async (response: Response) => {
    const bytes = new Uint8Array(await response.arrayBuffer())
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]),
    )
    return { bytes, files }
  }
  const json = <T = Record<string, unknown>[]>(files: Record<string, string>, name: string) =>
    JSON.parse(files[name] ?? 'null') as T

  it('returns one zip with each kind of data as JSON and CSV, of this member only', async () => {
    const other = await registerMember(server, { first_name: 'Somebody', last_name: 'Else' })
    const [symptom] = await query(`insert into symptoms (name) values ('Headache') returning id`)
    for (const { id } of [member, other]) {
      await query(
        `insert into mood_logs (user_id, day, timezone, mood, note, logged_at) values ($1, '2026-03-03', 'UTC', 'happy', $2, now())`,
        [id, id === member.id ? '=1+1, "quoted"' : 'secret of the other'],
      )
      await query(`insert into user_symptoms (user_id, symptom_id, logged_on) values ($1, $2, '2026-03-03')`, [
        id,
        symptom?.id,
      ])
    }
    const response = await ask()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(response.headers.get('content-disposition')).toContain('hale-archive-2026-03-03.zip')
    const { files } = await open(response)
    for (const { table } of archivePlan(resources, roomTables))
      expect(Object.keys(files)).toEqual(expect.arrayContaining([`data/${table}.json`, `data/${table}.csv`]))
    expect(json(files, 'data/users.json')).toMatchObject([{ id: member.id, email: member.email }])
    expect(json(files, 'data/user_symptoms.json')).toMatchObject([{ symptom_id: symptom?.id, symptom: 'Headache' }])
    expect(json(files, 'data/mood_logs.json')).toMatchObject([{ mood: 'happy', note: '=1+1, "quoted"' }])
    expect(files['data/mood_logs.csv']).toContain(`"'=1+1, ""quoted"""`)
    expect(Object.values(files).join('\n')).not.toMatch(/secret of the other|Somebody/)
    expect(
      json<{ rows: Record<string, number>; left_out: Record<string, string> }>(files, 'manifest.json'),
    ).toMatchObject({
      rows: { mood_logs: 1, users: 1 },
      left_out: leftOut,
    })
  })

  it('contains every row once, beyond the batch size', async () => {
    await query(
      `insert into mood_logs (user_id, day, timezone, mood, logged_at) select $1, '2026-03-03', 'UTC', 'happy', now() from generate_series(1, 2000)`,
      [member.id],
    )
    await query(
      `insert into body_metrics (user_id, data_structure, day, source, data, received_at)
       select $1, 'sleep_summary', date '2020-01-01' + n / 2, case n % 2 when 0 then 'a' else 'b' end, '{}', now() from generate_series(1, 1500) n`,
      [member.id],
    )
    const { files } = await open(await ask())
    const moods = json(files, 'data/mood_logs.json').map(({ id }) => id)
    expect([moods.length, new Set(moods).size]).toEqual([2000, 2000])
    const nights = json(files, 'data/body_metrics.json').map(({ day, source }) => `${String(day)} ${String(source)}`)
    expect([nights.length, new Set(nights).size]).toEqual([1500, 1500])
  })

  it('contains no credentials', async () => {
    const [credentials] = await query('select login_hash from credentials where user_id = $1', [member.id])
    await server.call('POST', '/password/request-new', { body: { email: member.email } })
    const { files } = await open(await ask())
    const all = Object.values(files).join('\n')
    expect(all).not.toContain(String(credentials?.login_hash))
    expect(all).not.toContain('/set-password')
    expect(json(files, 'data/outbox.json').length).toBeGreaterThan(0)
    expect(json(files, 'data/sessions.json')[0]).not.toHaveProperty('id')
  })

  it('keeps encrypted data encrypted', async () => {
    const message = '-----BEGIN PGP MESSAGE-----\n\nwcFMA\n-----END PGP MESSAGE-----\n'
    await query(
      `insert into appointments (user_id, provider, appointment_date, timezone, encrypted_data) values ($1, 'telehealth', now(), 'UTC', $2)`,
      [member.id, message],
    )
    const [row] = await query('select id from appointments where user_id = $1', [member.id])
    const { files } = await open(await ask())
    expect(files['hale-signing-keys.asc']).toMatch(/^-----BEGIN PGP PUBLIC KEY BLOCK-----/)
    expect(files[`encrypted/appointments-${String(row?.id)}.json.asc`]).toBe(message)
  })

  it('has readings as a FHIR R4 Bundle, only those recorded', async () => {
    await query('update users set height_cm = 170 where id = $1', [member.id])
    await query(`insert into vitals (user_id, data, created_at) values ($1, $2, '2026-03-01T08:00:00Z')`, [
      member.id,
      { hr: 62, sbp: 118, dbp: 76, stress_index: 90 },
    ])
    await query(`insert into measurements (user_id, data, created_at) values ($1, $2, '2026-03-02T08:00:00Z')`, [
      member.id,
      { weight: '71.5' },
    ])
    const { files } = await open(await ask())
    const bundle = json<{ resourceType: string; type: string; entry: { resource: Record<string, unknown> }[] }>(
      files,
      'fhir/observations.json',
    )
    expect([bundle.resourceType, bundle.type]).toEqual(['Bundle', 'collection'])
    const [patient, ...observations] = bundle.entry.map(({ resource }) => resource)
    expect(patient).toMatchObject({ resourceType: 'Patient', id: `user-${member.id}` })
    const codes = observations.map(({ code }) => (code as { coding: { code: string }[] }).coding[0]?.code)
    expect(codes.toSorted()).toEqual(['29463-7', '8302-2', '85354-9', '8867-4'])
    expect(observations.find(({ id }) => String(id).endsWith('-hr'))).toMatchObject({
      status: 'final',
      subject: { reference: `Patient/user-${member.id}` },
      effectiveDateTime: '2026-03-01T08:00:00.000Z',
      valueQuantity: { value: 62, system: 'http://unitsofmeasure.org', code: '/min' },
    })
    expect(observations.find(({ id }) => String(id).endsWith('-weight'))).toMatchObject({
      valueQuantity: { value: 71.5, code: 'kg' },
    })
  })

  it('lists a hash of every file, and stores the hash of the archive', async () => {
    const { bytes, files } = await open(await ask())
    const sums = (files['SHA256SUMS'] ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split('  '))
    expect(sums.map(([, name]) => name).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'SHA256SUMS')
        .toSorted(),
    )
    for (const [hash, name] of sums)
      expect(
        createHash('sha256')
          .update(files[name ?? ''] ?? '')
          .digest('hex'),
      ).toBe(hash)
    const { body } = await server.call('GET', '/client/user/take-out', { token: await freshToken(server, member) })
    expect(body.last).toMatchObject({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  })

  const confirm = async (body: object) =>
    server.call('POST', '/client/user/confirm-session', { token: await freshToken(server, member), body })

  it('requires a confirmed session, and allows three downloads an hour', async () => {
    for (let count = 0; count < 3; count += 1) expect((await open(await ask())).bytes.length).toBeGreaterThan(1000)
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    now = new Date('2026-03-03T13:00:01Z')
    expect((await ask()).status).toBe(403)
    expect((await confirm({ password: secretOf(goodPassword) })).status).toBe(200)
    expect((await open(await ask())).bytes.length).toBeGreaterThan(1000)
  })

  it('accepts a recent sign-in from accounts without a password, and refuses impersonation', async () => {
    await query('update credentials set login_hash = null where user_id = $1', [member.id])
    now = new Date('2026-03-03T12:09:00Z')
    expect((await ask()).status).toBe(403)
    expect((await confirm({})).status).toBe(200)
    expect((await open(await ask())).bytes.length).toBeGreaterThan(1000)
    now = new Date('2026-03-03T12:15:00Z')
    expect((await confirm({})).body).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
    expect((await ask()).status).toBe(403)
    now = new Date('2026-03-03T12:00:00Z')
    await actAs(server, member)
    expect((await ask()).status).toBe(403)
  })
})
