import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareForms } from '#server/care/forms/index.ts'
import { sealPlainFiles, sealPlainResults, takeArrival, systemCaller } from '#server/results/kits/index.ts'
import { decryptText, type NewKeyPair } from '#shared/crypto/index.ts'
import { writePdf } from '#seed/files/pdf.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, nextKitId } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, lockedBy, pairNamed } from '../harness/vault.ts'

type Thing = 'results' | 'form' | 'visit'

/** Every sentence that calls something end-to-end encrypted, with what it is about; null with the reason for none. */
const claims: Readonly<Record<string, Thing | [null, string]>> = {
  'results.json encrypted': 'results',
  'questionnaires.json saved_sealed': 'form',
  'questionnaires.json sealed': 'form',
  'KitShow.tsx': 'results',
  'TelehealthPanel.tsx': 'form',
  'AppointmentFacts.tsx': 'visit',
  'sign_in.json encrypted': [null, 'It is about the password, which is never sent.'],
  'vault.json closed_password_lead': [null, 'It is shown beside a message that is encrypted.'],
  'vault.json closed_passphrase_lead': [null, 'It is shown beside a message that is encrypted.'],
  'vault.json section_lead': [null, 'It says what the key is for.'],
  'OverviewTab.tsx': [null, 'It is about the key.'],
}

const said = (): string[] => {
  const texts = globSync('shared/languages/en/**/*.json').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => /end-to-end/i.test(line))
      .map((line) => `${path.split('/').at(-1)} ${/"(\w+)":/.exec(line)?.[1]}`),
  )
  const code = globSync('{admin,member,shared}/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx') && /end-to-end/i.test(readFileSync(path, 'utf8')))
    .map((path) => path.split('/').at(-1) ?? path)
  return [...texts, ...code].toSorted()
}

it('every sentence about end-to-end encryption says what it is about', () => {
  expect(said()).toEqual(Object.keys(claims).toSorted())
})

describe('what a screen calls encrypted', () => {
  let server: TestServer
  let pair: NewKeyPair
  const words = 'only for my own eyes'
  const report = writePdf([words])

  beforeAll(async () => {
    server = await startTestServer()
    await prepareForms(server.services)
    pair = await pairNamed('first', 'old')
  }, 120_000)
  afterAll(() => server.close())

  const call = async (member: { token: string }, method: string, path: string, body?: object) => {
    const answer = await server.call(method, path, { token: member.token, ...(body && { body }) })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer
  }
  const giveKeys = (member: TestAccount) => call(member, 'POST', '/client/user/pgp', bodyOf(pair))
  const rowsOf = (table: string, { id }: TestAccount) =>
    server.services.db.query<Record<string, unknown>>({
      text: `select * from ${table} where user_id = $1`,
      values: [id],
    })
  const fileOnDisk = (path: unknown) => join(server.services.config.dataDir, String(path))
  const deliver = (id: number, more: object = {}) =>
    takeArrival(server.services, id, {
      source: 'sync',
      caller: systemCaller,
      lab: { status: 'Results', events: [], results: { score: 0.4, interpretation: words }, file: report, ...more },
    })
  const pathsOf = async (id: number) => {
    const rows = await server.services.db.query<{ path: string }>({
      text: `select results_file as path from userkits where id = $1 and results_file is not null
             union all select results_file from kit_arrivals where userkit_id = $1 and results_file is not null`,
      values: [id],
    })
    return rows.map(({ path }) => path)
  }
  const auria = (member: TestAccount | null, kitId = nextKitId()) =>
    addKit(server, { kit_id: kitId, user_id: member?.id ?? null, provider_code: 'namida', status: 'OrderPlaced' })

  /** Stores one of each thing, and answers what its screen reads: whether to call it encrypted. */
  const things: Record<Thing, { table: string; make: (member: TestAccount) => Promise<unknown> }> = {
    results: {
      table: 'userkits',
      make: async (member) => {
        const kitId = nextKitId()
        await deliver(await auria(member, kitId))
        const { body } = await call(member, 'GET', `/client/kits/${kitId}/results`)
        return body['encrypted_data'] !== null && (!body['hasFile'] || body['isFileSealed'])
      },
    },
    form: {
      table: 'member_forms',
      make: async (member) => {
        await call(member, 'POST', '/client/telehealth-form?save=true', { answers: { VISIT: { reason: words } } })
        return () => call(member, 'GET', '/client/telehealth-form').then(({ body }) => body['encrypted_data'] !== null)
      },
    },
    visit: {
      table: 'appointments',
      make: async (member) => {
        await server.services.db.query({
          text: `insert into appointments (user_id, status, appointment_date, symptoms, created_at, updated_at)
                 values ($1, 'created', now(), $2, now(), now())`,
          values: [member.id, words],
        })
        return () =>
          call(member, 'GET', '/client/user/appointments').then(
            ({ body }) => (body.models as { encrypted_data: unknown }[])[0]?.encrypted_data !== null,
          )
      },
    },
  }

  it.each(Object.keys(things) as Thing[])(
    '%s: the badge is shown if and only if nobody else can read it',
    async (thing) => {
      const { table, make } = things[thing]
      const [plain, keyed] = [await registerMember(server), await registerMember(server)]
      const isClaimed = async (member: TestAccount, hasKeys: boolean) => {
        // The browser seals forms and visits itself; these are from before there was a key.
        if (hasKeys && thing === 'results') await giveKeys(member)
        const fact = await make(member)
        if (hasKeys && thing !== 'results') await giveKeys(member)
        return typeof fact === 'function' ? ((await fact()) as unknown) : fact
      }
      expect(await isClaimed(plain, false)).toBe(false)
      expect(JSON.stringify(await rowsOf(table, plain))).toContain(words)
      expect(await isClaimed(keyed, true)).toBe(true)
      const rows = await rowsOf(table, keyed)
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(words)
    },
  )

  it('a lab’s file is opened by its member alone, under the same name', async () => {
    const [plain, keyed] = [await registerMember(server), await registerMember(server)]
    await giveKeys(keyed)
    const [plainKit, keyedKit] = [nextKitId(), nextKitId()]
    await deliver(await auria(plain, plainKit))
    const id = await auria(keyed, keyedKit)
    await deliver(id)
    const file = (member: { token: string }, kitId: string) =>
      call(member, 'GET', `/client/kits/download-file?kitId=${kitId}`)
    const readable = await file(plain, plainKit)
    expect(readable.headers.get('content-type')).toBe('application/pdf')
    expect(readable.text).toContain(words)
    const sealed = await file(keyed, keyedKit)
    expect(sealed.headers.get('content-type')).toBe('application/pgp-encrypted')
    const opened = await decryptText(sealed.text, { key: lockedBy(pair, 'old') })
    expect(Buffer.from(opened.text, 'base64').equals(report)).toBe(true)
    // The server made nothing else of it, also not for staff who act as the member.
    const [path = ''] = await pathsOf(id)
    expect((await server.services.files.read(path))?.bytes.toString()).toBe(sealed.text)
    const actor = await registerAdmin(server, ['user:impersonate', 'userkits:results'])
    const { body } = await call(actor, 'POST', '/admin/login-as-user', { user_id: keyed.id, reason: 'Ticket 12' })
    const { token } = (body as { tokens: { access: { token: string } } }).tokens.access
    expect((await file({ token }, keyedKit)).text).toBe(sealed.text)
    expect((await call(actor, 'GET', path)).text).toBe(sealed.text)
    const refused = await server.call('GET', `/client/kits/results/download?kitId=${keyedKit}`, { token })
    expect(refused.status).toBe(400)
    // The same file again changes nothing.
    await deliver(id)
    expect(await pathsOf(id)).toEqual([path])
  })

  it('files from before there was a key are sealed with it, of all versions and of deleted kits', async () => {
    const member = await registerMember(server)
    const [id, deleted] = [await auria(member), await auria(member)]
    await deliver(deleted)
    await deliver(id)
    await deliver(id, { file: writePdf([words, 'printed again']) })
    await deliver(id, { results: { score: 0.4, interpretation: 'Other words' }, file: null })
    const before = [...(await pathsOf(id)), ...(await pathsOf(deleted))]
    const staff = await registerAdmin(server, ['userkits:write', 'userkits:delete', 'userkits:results'])
    const asStaff = (path: string) => call(staff, 'POST', path, { classkey: 'userkits', id: deleted })
    await asStaff('/admin/delete')
    await giveKeys(member)
    await asStaff('/admin/trash/restore')
    const after = [...(await pathsOf(id)), ...(await pathsOf(deleted))]
    expect(after).toHaveLength(before.length)
    expect(after.filter((path) => !path.endsWith('.pgp'))).toEqual([])
    expect(before.filter((path) => existsSync(fileOnDisk(path)))).toEqual([])
    for (const path of after) {
      const message = (await server.services.files.read(path))?.bytes.toString() ?? ''
      const { text } = await decryptText(message, { key: lockedBy(pair, 'old') })
      expect(Buffer.from(text, 'base64').toString('latin1')).toContain(words)
    }
    expect(await sealPlainFiles(server.services)).toBe(0)
    expect(await sealPlainResults(server.services)).toBe(0)
  })

  it('a file that staff upload is sealed before it is stored with its kit', async () => {
    const member = await registerMember(server)
    await giveKeys(member)
    const id = await auria(member)
    const staff = await registerAdmin(server, ['userkits:write', 'userkits:read', 'userkits:results'])
    const form = new FormData()
    for (const [name, value] of Object.entries({ classkey: 'userkits', id: String(id) })) form.set(name, value)
    form.set('results_file', new File([new Uint8Array(report)], 'result.pdf', { type: 'application/pdf' }))
    const saved = await server.call('POST', '/admin/set', { token: staff.token, body: form })
    expect(saved.status, saved.text).toBe(200)
    expect(await pathsOf(id)).toEqual([expect.stringMatching(/\.pgp$/)])
  })
})
