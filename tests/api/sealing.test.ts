import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareForms } from '#server/care/forms/index.ts'
import { sealPlainResults } from '#server/results/kits/index.ts'
import { decryptText } from '#shared/crypto/index.ts'
import { registerAdmin, registerMember } from '../harness/accounts.ts'
import { addKit, giveKey } from '../harness/kits.ts'
import { makeKeyPair } from '../harness/pgp.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, lockedBy, pairNamed } from '../harness/vault.ts'

const results = { biomarkers: [{ code: 'ldl-cholesterol', name: 'LDL cholesterol', value: 131 }] }

describe('sealing plain results', () => {
  let server: TestServer

  const addPlain = async () => {
    const member = await registerMember(server)
    const kit = await addKit(server, { user_id: member.id, rawResults: JSON.stringify(results) })
    return { member, kit }
  }
  const find = async (id: number) => {
    const [row] = await server.services.db.query<{ encrypted_data: string | null; raw: unknown }>({
      text: 'select encrypted_data, "rawResults" as raw from userkits where id = $1',
      values: [id],
    })
    return row
  }

  beforeAll(async () => {
    server = await startTestServer()
    await prepareForms(server.services)
  })
  afterAll(() => server.close())

  it('continues after a member with an unusable key', async () => {
    const [broken, whole] = [await addPlain(), await addPlain()]
    await giveKey(server, broken.member.id)
    await giveKey(server, whole.member.id)
    await server.services.db.query({
      text: `update pgp_keys set public_key = 'no key' where user_id = $1`,
      values: [broken.member.id],
    })
    await expect(sealPlainResults(server.services)).rejects.toThrow()
    expect(await find(broken.kit)).toEqual({ encrypted_data: null, raw: results })
    expect(await find(whole.kit)).toMatchObject({
      encrypted_data: expect.stringContaining('BEGIN PGP MESSAGE'),
      raw: null,
    })
  })

  it('leaves results for the next run if the key was abandoned meanwhile', async () => {
    const { member, kit } = await addPlain()
    await giveKey(server, member.id)
    const { db } = server.services
    const another = await makeKeyPair('b'.repeat(64), 2048)
    const giveUp = () =>
      db.query({
        text: `update pgp_keys set fingerprint = 'another', public_key = $2, private_key = $3 where user_id = $1`,
        values: [member.id, another.public_key, another.private_key],
      })
    const during: typeof db = Object.create(db, {
      transaction: {
        value: async <T>(work: (tx: typeof db) => Promise<T>): Promise<T> => giveUp().then(() => db.transaction(work)),
      },
    })
    expect(await sealPlainResults({ ...server.services, db: during }, member.id)).toBe(0)
    expect(await find(kit)).toEqual({ encrypted_data: null, raw: results })
    expect(await sealPlainResults(server.services, member.id)).toBe(1)
  })

  it('includes kits in the trash, with their earlier results', async () => {
    const pair = await pairNamed('first', 'old')
    const { member, kit } = await addPlain()
    const { db } = server.services
    const arrival = {
      userkit_id: kit,
      user_id: member.id,
      source: 'sync',
      digest: 'd',
      result_count: 1,
      arrived_at: new Date(),
    }
    const former = { biomarkers: [{ code: 'ldl-cholesterol', name: 'LDL cholesterol', value: 148 }] }
    await insertRow(server, 'kit_arrivals', {
      ...arrival,
      version: 1,
      replaced_at: new Date(),
      raw_results: JSON.stringify(former),
    })
    await insertRow(server, 'kit_arrivals', { ...arrival, version: 2 })
    const staff = await registerAdmin(server, ['userkits:write', 'userkits:delete', 'userkits:results'])
    const asStaff = (path: string) =>
      server.call('POST', path, { token: staff.token, body: { classkey: 'userkits', id: kit } })
    expect((await asStaff('/admin/delete')).status).toBe(200)
    const answer = await server.call('POST', '/client/user/pgp', { token: member.token, body: bodyOf(pair) })
    expect(answer.status, answer.text).toBe(200)
    expect(await db.query({ text: `select 1 from trash where rows::text like '%LDL%'` })).toEqual([])

    expect((await asStaff('/admin/trash/restore')).status).toBe(200)
    const opened = async (message: unknown) =>
      JSON.parse((await decryptText(String(message), { key: lockedBy(pair, 'old') })).text) as unknown
    expect(await opened((await find(kit))?.encrypted_data)).toEqual(results)
    const arrivals = await db.query<{
      encrypted_data: string | null
      sealed_to: string | null
      signed_by: string | null
    }>({
      text: 'select encrypted_data, sealed_to, signed_by from kit_arrivals where userkit_id = $1 order by version',
      values: [kit],
    })
    expect(await opened(arrivals[0]?.encrypted_data)).toEqual(former)
    const seals = { sealed_to: pair.fingerprint, signed_by: expect.any(String) as string }
    expect(arrivals).toMatchObject([seals, seals])
  })

  it('leaves no answers in plain text once their member has a key', async () => {
    const pair = await pairNamed('first', 'old')
    const member = await registerMember(server)
    const call = (method: string, path: string, body?: object) =>
      server.call(method, path, { token: member.token, ...(body && { body }) })
    const words = 'only for my own eyes'
    const draft = { answers: { VISIT: { reason: words } } }
    const saved = await call('POST', '/client/telehealth-form?save=true', draft)
    expect(saved.status, saved.text).toBe(200)
    expect((await call('POST', '/client/user/pgp', bodyOf(pair))).status).toBe(200)
    const rows = await server.services.db.query<{ row: string; encrypted_data: string }>({
      text: 'select row_to_json(f)::text as row, f.encrypted_data from member_forms f where user_id = $1',
      values: [member.id],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(words)
    const opened = await decryptText(rows[0]?.encrypted_data ?? '', { key: lockedBy(pair, 'old') })
    expect(JSON.parse(opened.text)).toMatchObject(draft)
    expect(opened.signature).toBe('none')
    // The version the browser started from is unchanged.
    expect((await call('GET', '/client/telehealth-form')).body).toMatchObject({
      data: null,
      updated_at: saved.body.updated_at,
    })
  })
})
