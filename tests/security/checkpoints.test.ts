import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/calls/index.ts'
import { linkOf, readHead } from '#server/entities/audit/index.ts'
import { hashOf, type ChainedEntry } from '#server/entities/audit/chain.ts'
import { anchorCheckpoint } from '#server/identity/checkpoints/anchor.ts'
import { contentOf, verifyLogs, vouchedFor, type SignedCheckpoint } from '#server/identity/checkpoints/checkpoint.ts'
import { recordKeyEvent } from '#server/identity/keys/index.ts'
import { makeSecret } from '#server/kernel/crypto/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { registerMember, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

describe('checkpoints', () => {
  let server: TestServer
  let superuser: Database
  let admin: TestAccount
  let folder: string
  beforeAll(async () => {
    server = await startTestServer()
    superuser = await openSuperuser(server)
    await prepareAccess(server.services)
    admin = await registerSuperAdmin(server)
    folder = mkdtempSync(join(tmpdir(), 'hale-checkpoints-'))
    makeSecret(folder)
  }, 120_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await superuser.close()
    await server.close()
  })
  const db = () => server.services.db
  const add = (question: string) =>
    server.call('POST', '/admin/add', { body: { classkey: 'faq', question, answer: 'An answer.' }, token: admin.token })
  const exported = async (): Promise<SignedCheckpoint> => {
    const answer = await server.call('GET', '/admin/audit/checkpoint', { token: admin.token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body as unknown as SignedCheckpoint
  }
  const found = async (signed: SignedCheckpoint) => {
    const { audit, keys } = await verifyLogs(db(), await vouchedFor(db(), signed))
    return { audit: audit.first_broken, keys: keys.first_broken }
  }
  const intact = { audit: null, keys: null }
  const tamper = (sql: string) =>
    superuser.query({
      text: `alter table audit_log disable trigger user; ${sql}; alter table audit_log enable trigger user`,
    })
  const verify = (signed: SignedCheckpoint) => {
    const file = join(folder, 'exported.json')
    writeFileSync(file, JSON.stringify(signed))
    const command = join(import.meta.dirname, '../../server/commands/audit-verify.ts')
    const env = { ...process.env, DATABASE_URL: server.database.superuserUrl, DATA_DIR: folder }
    return new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(process.execPath, [command, '--checkpoint', file], { env }, (error, out, complaints) =>
        resolve({ code: error?.code ?? 0, said: out + complaints }),
      )
    })
  }

  it('are for who may read the audit log', async () => {
    const member = await registerMember(server)
    expect((await server.call('GET', '/admin/audit/checkpoint', { token: member.token })).status).toBe(403)
    expect((await server.call('GET', '/admin/audit/checkpoint')).status).toBe(401)
  })

  it('prove a member’s events part of a log that holds everybody’s', async () => {
    const member = await registerMember(server)
    const now = new Date()
    for (const userId of [7001, member.id, 7002, member.id, 7003])
      await recordKeyEvent(db(), { userId, event: 'copy_made', fingerprint: `of ${userId}`, now })
    const load = async (query = ''): Promise<AnswerOf<'getKeyLog'>> => {
      const answer = await server.call('GET', `/client/user/key-log${query}`, { token: member.token })
      expect(answer.status, answer.text).toBe(200)
      return answer.body as unknown as AnswerOf<'getKeyLog'>
    }
    const { signed, events, start, hashes } = await load()
    expect(JSON.stringify(events)).not.toContain('of 700')
    expect(events.map(({ subject_id }) => subject_id)).toEqual([member.id, member.id])
    const { keys } = await vouchedFor(db(), signed)
    expect(start?.sequence).toBe((events[0]?.id ?? 0) - 1)
    expect(hashes).toHaveLength(4)
    expect(hashes.reduce((previous, hash) => linkOf(previous, hash), start?.hash ?? '')).toBe(keys.hash)
    expect(await load(`?after=${keys.sequence}`)).toMatchObject({ start: keys, hashes: [] })
    expect(await load(`?after=${keys.sequence + 1}`)).toMatchObject({ start: null, hashes: [] })
    await recordKeyEvent(db(), { userId: 7004, event: 'copy_made', now })
    const grown = await load(`?after=${keys.sequence}`)
    expect(contentOf(grown.signed).keys).toEqual({
      sequence: keys.sequence + 1,
      hash: linkOf(keys.hash, grown.hashes[0] ?? ''),
    })
  })

  it('are put into a folder without replacing earlier ones, or sent to an address', async () => {
    const { config } = server.services
    const place = join(folder, 'anchor')
    const services = (auditAnchor: string) => ({ ...server.services, config: { ...config, auditAnchor } })
    await anchorCheckpoint(services(place))
    const [first = ''] = readdirSync(place)
    expect(await found(JSON.parse(readFileSync(join(place, first), 'utf8')) as SignedCheckpoint)).toEqual(intact)
    const at = server.services.now()
    await anchorCheckpoint({ ...services(place), now: () => at })
    await expect(anchorCheckpoint({ ...services(place), now: () => at })).rejects.toThrow('EEXIST')

    const received: string[] = []
    const receiver = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += String(part)))
      request.on('end', () => response.writeHead(received.push(text) === 1 ? 200 : 500).end())
    })
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    await anchorCheckpoint(services(url))
    expect(await found(JSON.parse(received[0] ?? '') as SignedCheckpoint)).toEqual(intact)
    await expect(anchorCheckpoint(services(url))).rejects.toThrow('AUDIT_ANCHOR')
    receiver.close()
  })

  it('must be unchanged, and signed by a key of the database', async () => {
    const signed = await exported()
    await expect(vouchedFor(db(), { ...signed, checkpoint: `${signed.checkpoint} ` })).rejects.toThrow('not valid')
    await expect(vouchedFor(db(), { ...signed, signed_by: 'a'.repeat(40) })).rejects.toThrow('not valid')
    const keys = await superuser.query({ text: 'select * from signing_keys' })
    await superuser.query({ text: `update signing_keys set fingerprint = 'other'` })
    await expect(vouchedFor(db(), signed)).rejects.toThrow('another database')
    await superuser.query({ text: 'update signing_keys set fingerprint = $1', values: [keys[0]?.['fingerprint']] })
    expect(await found(signed)).toEqual(intact)
  })

  it('show a log that was rewritten with all its hashes, swapped in part, or cut off', async () => {
    for (const question of ['One?', 'Two?', 'Three?']) await add(question)
    const signed = await exported()
    await add('Four?')
    expect(await found(signed)).toEqual(intact)
    expect(await verify(signed)).toEqual({
      code: 0,
      said: expect.stringContaining('Both contain everything') as string,
    })
    const { sequence } = contentOf(signed).audit

    /** Everything that someone with the database can do: the chain is then valid in itself. */
    const computeAnew = async () => {
      let previous = '0'.repeat(64)
      for (const row of await db().query<ChainedEntry>({ text: 'select * from audit_log order by id' })) {
        previous = hashOf(previous, row.id, row)
        await tamper(`update audit_log set hash = '${previous}' where id = ${row.id}`)
      }
      await superuser.query({
        text: `update audit_heads set hash = $1, sequence = (select max(id) from audit_log) where name = 'log'`,
        values: [previous],
      })
      expect((await verifyLogs(db())).audit.first_broken).toBeNull()
    }
    await superuser.query({ text: 'create table kept as select * from audit_log' })
    const head = await readHead(db())
    const restore = async () => {
      await tamper('delete from audit_log; insert into audit_log select * from kept')
      await superuser.query({
        text: `update audit_heads set hash = $1, sequence = $2 where name = 'log'`,
        values: [head.hash, head.sequence],
      })
      expect(await found(signed)).toEqual(intact)
    }
    const rewritten = { audit: { id: sequence, problem: 'rewritten' }, keys: null }

    await tamper('update audit_log set actor_id = 4711 where id = 2')
    await computeAnew()
    expect(await found(signed)).toEqual(rewritten)
    expect(await verify(signed)).toEqual({ code: 1, said: expect.stringContaining('was rewritten') as string })
    await restore()

    await tamper('update audit_log a set call = b.call, at = b.at from kept b where a.id in (2, 3) and b.id = 5 - a.id')
    await computeAnew()
    expect(await found(signed)).toEqual(rewritten)
    await restore()

    await tamper(`delete from audit_log where id >= ${sequence}`)
    await computeAnew()
    expect(await found(signed)).toEqual({ audit: { id: sequence, problem: 'missing' }, keys: null })
    await restore()
  })
})
