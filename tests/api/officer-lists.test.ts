import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKeySalt, signStatement, type NewKeyPair } from '#shared/crypto/index.ts'
import { writeOfficerList, type ListedOfficer } from '#shared/rules/index.ts'
import { goodPassword, registerAdmin, registerMember, secretOf, type TestAccount } from '../harness/accounts.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { bodyOf, copyFor, keysAndOfficer, lockedBy, memberWithKey, settleOfficers } from '../harness/vault.ts'

let server: TestServer
let officer: TestAccount
let member: TestAccount
let pairs: Record<'first' | 'second' | 'officer' | 'once', NewKeyPair>
const since = '2026-06-01T12:00:00.000Z'

beforeAll(async () => {
  server = await startTestServer()
  ;({ pairs, officer } = await keysAndOfficer(server))
  member = await memberWithKey(server, pairs.first, { salt: newKeySalt() })
}, 240_000)
afterAll(() => server.close())

const listOf = (state: ListedOfficer['state'], fingerprint = pairs.officer.fingerprint, userId = member.id) =>
  writeOfficerList(userId, [{ id: officer.id, fingerprint, state, since }])
const save = async (text: string, signer = lockedBy(pairs.first, 'old')) =>
  server.call('POST', '/client/user/emergency-officers', {
    body: { statement: await signStatement(text, signer) },
    token: member.token,
  })
const mails = async () =>
  (await mailsTo(server, member.email, 'key-changed')).filter(({ subject }) =>
    subject.startsWith('A new emergency officer'),
  )

it('keeps a list that the member’s key signed, and tells the member once of a key that waits', async () => {
  const other = '0'.repeat(40)
  expect((await save(listOf('agreed'))).body).toEqual({ waiting: 0 })
  expect(await mails()).toHaveLength(0)
  expect((await save(listOf('waiting', other))).body).toEqual({ waiting: 1 })
  expect((await save(listOf('waiting', other))).body).toEqual({ waiting: 0 })
  expect(await mails()).toHaveLength(1)
  const { body } = await server.call('GET', '/client/user/emergency-officers', { token: member.token })
  expect(body['list']).toMatch(/^-----BEGIN PGP MESSAGE-----/)
})

it('refuses a list that another key signed, or of another member, and one of a member without a key', async () => {
  expect((await save(listOf('agreed'), lockedBy(pairs.second, 'old'))).status).toBe(400)
  expect((await save(listOf('agreed', pairs.officer.fingerprint, member.id + 1))).status).toBe(400)
  expect((await save('anything')).status).toBe(400)
  const keyless = await registerMember(server)
  const statement = await signStatement(
    listOf('agreed', pairs.officer.fingerprint, keyless.id),
    lockedBy(pairs.first, 'old'),
  )
  const { token } = keyless
  expect((await server.call('POST', '/client/user/emergency-officers', { body: { statement }, token })).status).toBe(
    409,
  )
})

it('lets a new copy leave out only an officer whom the list stops', async () => {
  const other = await registerAdmin(server, ['emergency_keys:use'])
  await server.call('POST', '/client/user/pgp', { body: bodyOf(pairs.once), token: other.token })
  await settleOfficers(server)
  const copy = await copyFor(server, member, lockedBy(pairs.first, 'old'))
  const secrets = copy.secrets.filter(({ officer_id }) => officer_id === other.id)
  const without = { ...copy, secrets, fingerprint: pairs.first.fingerprint }
  const saveCopy = () =>
    server.call('POST', '/client/user/keys/emergency-copies', {
      body: { password: secretOf(goodPassword), key_version: 1, copies: [without] },
      token: member.token,
    })
  await save(listOf('agreed'))
  expect((await saveCopy()).status).toBe(400)
  await save(listOf('stopped'))
  expect((await saveCopy()).status).toBe(200)
})
