import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePng } from '#seed/files/png.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const png = new Uint8Array(encodePng(1, 1, new Uint8Array(3)))
const nothing = `${'0'.repeat(32)}.png`

/** Whoever may read an item may read the files it shows. */
describe('the path of a file', () => {
  let server: TestServer
  let reader: TestAccount
  let writer: TestAccount
  let member: TestAccount
  let portrait = ''
  let attachment = ''
  let note = 0
  beforeAll(async () => {
    server = await startTestServer()
    reader = await registerAdmin(server, ['user:read', 'user:write', 'usernotes:read', 'usernotes:write'])
    writer = await registerAdmin(server, ['user:write', 'usernotes:write', 'organizations:write', 'userkits:write'])
    member = await registerMember(server)
    const own = form({}, 'image')
    await server.call('POST', '/client/user/set', { token: member.token, body: own })
    portrait = String((await row('users', member.id))?.['image'])
    const added = await send(reader, 'add', form({ classkey: 'usernotes', user_id: member.id, title: 'A', note: 'B' }))
    ;[note, attachment] = [Number(added.body['id']), String(added.body['file'])]
    expect([portrait, attachment].map((path) => path.split('/')[2])).toEqual(['users', 'usernotes'])
  })
  afterAll(() => server.close())

  const form = (values: Record<string, string | number>, name = 'file') => {
    const data = new FormData()
    for (const [key, value] of Object.entries(values)) data.set(key, String(value))
    data.set(name, new File([png], 'a.png'))
    return data
  }
  const send = (by: TestAccount, what: 'add' | 'set', body: FormData | object) =>
    server.call('POST', `/admin/${what}`, { token: by.token, body })
  const row = async (table: string, id: number) =>
    (
      await server.services.db.query<Record<string, unknown>>({
        text: `select * from ${table} where id = $1`,
        values: [id],
      })
    )[0]
  const status = async (by: TestAccount, path: string) => (await server.call('GET', path, { token: by.token })).status

  test('is refused for what the writer may not read, like one that leads nowhere', async () => {
    expect([await status(writer, portrait), await status(writer, attachment)]).toEqual([404, 404])
    const cases: [string, 'add' | 'set', Record<string, unknown>, string, string][] = [
      ['user', 'set', { id: writer.id }, 'image', portrait],
      ['user', 'set', { id: writer.id }, 'image', attachment],
      ['usernotes', 'add', { user_id: writer.id, title: 'C', note: 'D' }, 'file', attachment],
      ['organizations', 'add', { name: 'E', code: 'E' }, 'logo_variants.0.logo_path', attachment],
    ]
    for (const [classkey, what, values, at, path] of cases) {
      const [name = '', , part] = at.split('.')
      const answers = []
      for (const one of [path, path.replace(/[^/]+$/, nothing)]) {
        const value = part ? [{ [part]: one }] : one
        const { status: code, body } = await send(writer, what, { classkey, ...values, [name]: value })
        answers.push([code, body['message'], body['errors']])
      }
      expect(answers[0], at).toEqual([400, expect.any(String), { [at]: answers[0]?.[1] }])
      expect(answers[1], at).toEqual(answers[0])
    }
    expect([await status(writer, portrait), await status(writer, attachment)]).toEqual([404, 404])
  })

  test('is taken if the writer may read it, has just sent it, or the item has it already', async () => {
    const copy = { classkey: 'usernotes', user_id: member.id, title: 'Copy', note: 'B', file: attachment }
    expect((await send(reader, 'add', copy)).status).toBe(200)
    expect((await send(writer, 'set', { classkey: 'usernotes', id: note, file: attachment, title: 'F' })).status).toBe(
      200,
    )
    expect((await send(writer, 'set', { classkey: 'user', id: member.id, image: portrait })).status).toBe(200)
    expect(await row('usernotes', note)).toMatchObject({ file: attachment, title: 'F' })
    const replaced = await send(writer, 'set', form({ classkey: 'usernotes', id: note }))
    expect(replaced.status).toBe(200)
    expect((await row('usernotes', note))?.['file']).not.toBe(attachment)
  })

  test('of a member out of the writer’s bounds is one that they may not read', async () => {
    const bounded = await registerAdmin(server, ['usernotes:read', 'usernotes:write', 'user:read'])
    const near = await registerMember(server)
    const { db } = server.services
    await db.query({ text: 'insert into staff_bounds (staff_id) values ($1)', values: [bounded.id] })
    await db.query({
      text: 'insert into staff_members (staff_id, member_id) values ($1, $2)',
      values: [bounded.id, near.id],
    })
    const path = String(
      (await send(reader, 'add', form({ classkey: 'usernotes', user_id: member.id, title: 'A', note: 'B' }))).body[
        'file'
      ],
    )
    const adding = (file: string | null) =>
      send(bounded, 'add', { classkey: 'usernotes', user_id: near.id, title: 'G', note: 'H', file })
    expect((await adding(null)).status).toBe(200)
    expect((await adding(path)).body['errors']).toHaveProperty('file')
    expect(await status(bounded, path)).toBe(404)
  })
})
