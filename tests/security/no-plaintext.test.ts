/** Puts marked texts into everything that is encrypted, then searches for them in all that the server stores or returns. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decryptText,
  encryptText,
  newKeySalt,
  openEmergencyCopy,
  relockPrivateKey,
  rewrapSecret,
  type NewKeyPair,
} from '#shared/crypto/index.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, type TestAccount } from '#tests/harness/accounts.ts'
import { addKit, addMarker, nextKitId, spotReport } from '#tests/harness/kits.ts'
import { insertRow } from '#tests/harness/rows.ts'
import { finishedRecords } from '#tests/harness/forms.ts'
import { openSuperuser, startTestServer, type TestServer } from '#tests/harness/server.ts'
import { bodyOf, copyFor, kdf, keysOf, lockedBy, pairNamed, releaseTo, resetPassword } from '#tests/harness/vault.ts'

const mark = 'CANARY7f3a'
const canaries = {
  result: `${mark}-result`,
  comment: `${mark}-comment`,
  form: `${mark}-form`,
  draft: `${mark}-draft`,
  refused: `${mark}-refused`,
  visit: `${mark}-visit`,
  passphrase: `${mark}-passphrase`,
  next: `${mark}-next-passphrase`,
  officer: `${mark}-officer-passphrase`,
}

/** The encodings of a text that are searched: plain, hex, and base64 at each of the three alignments. */
const formsOf = (text: string): string[] => {
  const bytes = Buffer.from(text)
  const inBase64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
    return encoded.slice(shift === 0 ? 0 : shift + 1, encoded.length - 4)
  })
  return [text, bytes.toString('hex'), ...inBase64]
}
const findIn = (haystack: string, texts: readonly string[]): string[] =>
  texts.filter((text) => formsOf(text).some((form) => haystack.includes(form)))

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )

describe('encrypted data', () => {
  let server: TestServer
  let lab: Server
  let member: TestAccount
  let officer: TestAccount
  let pair: NewKeyPair
  let once: NewKeyPair
  let kitId: string
  /** The emergency secret, which only the test's officer has read. */
  let secret = ''
  const lines: string[] = []
  const sent: string[] = []
  const secrets = () => [...Object.values(canaries), secret, secretOf(goodPassword), secretOf('Newer-river-2028')]

  const call = async (account: TestAccount, method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, { token: account.token, ...(body === undefined ? {} : { body }) })
    sent.push(answer.text)
    return answer
  }
  const good = async (...request: Parameters<typeof call>) => {
    const answer = await call(...request)
    expect(answer.status, `${request[2]}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const seal = (content: unknown) =>
    encryptText(JSON.stringify(content), {
      publicKeys: [pair.publicKey],
      signWith: lockedBy(pair, canaries.passphrase),
    })

  beforeAll(async () => {
    kitId = nextKitId()
    lab = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(spotReport(kitId, canaries.result, { comment: canaries.comment })))
    })
    await new Promise<void>((resolve) => lab.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(lab.address() as AddressInfo).port}`
    const logger = createLogger('trace', { write: (line) => void lines.push(line) })
    server = await startTestServer({ logger, config: { spotLab: { url, key: 'lab-key' } } })
    await prepareAccess(server.services)
    await addMarker(server)
    await prepareForms(server.services)
    const officerPair = await pairNamed('officer', canaries.officer)
    ;[pair, once] = await Promise.all([pairNamed('member', canaries.passphrase), pairNamed('once', canaries.next)])
    officer = await registerAdmin(server, ['emergency_keys:use', 'userkits:read', 'userkits:write'])
    await good(officer, 'POST', '/client/user/pgp', bodyOf(officerPair))
    member = await registerMember(server)
    const key = lockedBy(pair, canaries.passphrase)
    const emergency = await copyFor(server, member, key, 'aes')
    secret = (await decryptText(emergency.secrets[0]?.secret ?? '', { key: lockedBy(officerPair, canaries.officer) }))
      .text
    await good(member, 'POST', '/client/user/pgp', { ...bodyOf(pair), emergency })
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => lab.close(resolve))
  })

  it('are written in every way: results, forms, visits, and key recovery', async () => {
    const id = await addKit(server, { kit_id: kitId, user_id: member.id })
    await good(officer, 'PATCH', `/admin/sync-kit/${id}`)
    const results = await good(member, 'GET', `/client/kits/${kitId}/results`)
    const opened = await decryptText(String(results.encrypted_data), { key: lockedBy(pair, canaries.passphrase) })
    expect(opened.text).toContain(canaries.result)

    const form = await good(member, 'POST', '/client/hra-form', {
      encrypted_data: await seal({ smoker: canaries.draft }),
    })
    await good(member, 'POST', '/client/hra-form/submit', {
      encrypted_data: await seal({ smoker: canaries.form }),
      sections: finishedRecords('hra', '2026-03-01T10:00:00Z'),
      updated_at: form.updated_at,
    })
    const refused = await call(member, 'POST', '/client/telehealth-form', { reason: canaries.refused })
    expect([400, 422]).toContain(refused.status)
    await insertRow(server, 'appointments', {
      user_id: member.id,
      status: 'created',
      provider: 'telehealth',
      appointment_date: new Date(),
      timezone: 'UTC',
      active: true,
      encrypted_data: await seal({ about: canaries.visit }),
    })
    const visits = await good(member, 'GET', '/client/user/appointments')
    const [visit] = visits.models as { encrypted_data: string }[]
    expect(
      (await decryptText(visit?.encrypted_data ?? '', { key: lockedBy(pair, canaries.passphrase) })).text,
    ).toContain(canaries.visit)

    member = await resetPassword(server, member.email, 'Newer-river-2028')
    const salt = newKeySalt()
    const request = await good(member, 'POST', '/client/user/key-recovery', {
      ...bodyOf(once, salt),
      password: secretOf('Newer-river-2028'),
    })
    await releaseTo(server, officer, member.id)
    const path = `/admin/key-recoveries/${String(request.id)}`
    const found = (await good(officer, 'GET', path)) as unknown as {
      one_time_public_key: string
      secrets: { fingerprint: string; public_key: string; secret: string }[]
    }
    const officerKey = lockedBy(await pairNamed('officer', canaries.officer), canaries.officer)
    const to = { publicKey: found.one_time_public_key, officer: [officerKey] }
    const secretsToSend = await Promise.all(
      found.secrets.map(async (one) => ({
        fingerprint: one.fingerprint,
        secret: await rewrapSecret({ secret: one.secret, publicKey: one.public_key }, to),
      })),
    )
    await good(officer, 'POST', `${path}/answer`, { password: secretOf(goodPassword), secrets: secretsToSend })
    const { recovery } = (await good(member, 'GET', '/client/user/key-recovery')) as unknown as {
      recovery: {
        id: number
        copies: { fingerprint: string; emergency_private_key: string; decrypt_method: 'aes' | 'pgp'; secret: string }[]
      }
    }
    const [copy] = recovery.copies
    if (!copy) throw new Error('The answer has no secrets')
    const recovered = await openEmergencyCopy({ ...copy, userId: member.id }, lockedBy(once, canaries.next))
    const private_key = await relockPrivateKey(recovered, canaries.next)
    await good(member, 'POST', '/client/user/keys/recover', {
      password: secretOf('Newer-river-2028'),
      key_version: 1,
      key_salt: salt,
      kdf,
      recovery_id: recovery.id,
      keys: [{ fingerprint: copy.fingerprint, private_key }],
    })
    const keys = await keysOf(server, member.token)
    expect(
      (
        await decryptText(String(results.encrypted_data), {
          key: { privateKey: keys.private_key, passphrase: canaries.next },
        })
      ).text,
    ).toContain(canaries.result)
  }, 120_000)

  it('are in no table', async () => {
    const tables = await server.services.db.query<{ name: string }>({
      text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    })
    const found: string[] = []
    let rows = 0
    for (const { name } of tables) {
      const dumped = await server.services.db.query<{ row: string }>({
        text: `select to_jsonb(t)::text || t::text as row from "${name}" t`,
      })
      rows += dumped.length
      found.push(...findIn(dumped.map(({ row }) => row).join('\n'), secrets()).map((text) => `${name}: ${text}`))
    }
    expect(found).toEqual([])
    expect(tables.length).toBeGreaterThan(100)
    expect(rows).toBeGreaterThan(50)
  })

  it('are in no file of the data directory, no log line, and no response', async () => {
    // A checkpoint writes the database's memory to its files.
    const superuser = await openSuperuser(server)
    await superuser.query({ text: 'checkpoint' }).finally(() => superuser.close())
    const folders = [server.services.config.dataDir, server.database.directory].filter((folder) => folder !== null)
    const found = folders
      .flatMap(filesUnder)
      .flatMap((file) => findIn(readFileSync(file).toString('latin1'), secrets()).map((text) => `${file}: ${text}`))
    expect(found).toEqual([])
    expect(lines.length).toBeGreaterThan(10)
    expect(findIn(lines.join(''), secrets())).toEqual([])
    expect(findIn(sent.join('\n'), secrets())).toEqual([])
  })

  it('would be found', async () => {
    const { db } = server.services
    await db.query({
      text: 'update users set last_name = $2 where id = $1',
      values: [member.id, Buffer.from(`x${canaries.form}yz`).toString('base64')],
    })
    const [row] = await db.query<{ row: string }>({
      text: 'select t::text as row from users t where id = $1',
      values: [member.id],
    })
    expect(findIn(row?.row ?? '', secrets())).toEqual([canaries.form])
    const kept = { plain: canaries.visit, hex: Buffer.from(canaries.draft).toString('hex') }
    expect(findIn(JSON.stringify(kept), secrets()).toSorted()).toEqual([canaries.draft, canaries.visit].toSorted())
  })
})
