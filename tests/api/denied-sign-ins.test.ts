import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/identity/privacy/closure.ts'
import { sweepAddressChanges } from '#server/identity/sign-in/address-change.ts'
import { freshToken, goodPassword, registerMember, secretOf, signInAs, type TestAccount } from '../harness/accounts.ts'
import { createPasskey, type TestPasskey } from '../harness/authenticator.ts'
import { mailsTo } from '../harness/mail.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const minute = 60_000
const hour = 60 * minute

interface Suspended {
  id: number
  kind: string
  name: string | null
}

describe('“This was not me”', () => {
  let server: TestServer
  let now = new Date()
  let owner: TestAccount
  let intruder: TestAccount
  let count = 0
  let organization = 0
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    const [row] = await query<{ id: number }>(
      `insert into organizations (name, code) values ('Northfield', 'north') returning id`,
    )
    organization = row?.id ?? 0
  }, 120_000)
  afterAll(() => server.close())

  const query = <R extends object>(text: string, values: unknown[] = []) =>
    server.services.db.query<R>({ text, values })
  const own = async (who: TestAccount, method: string, path: string, body?: unknown) =>
    server.call(method, `/client/user${path}`, {
      token: await freshToken(server, who),
      ...(body === undefined ? {} : { body }),
    })
  const good = async (...call: Parameters<typeof own>) => {
    const answer = await own(...call)
    expect(answer.status, `${call[1]} ${call[2]}: ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const keyIn = (text: string | undefined) => /[?&]key=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
  const mailedKey = async (email: string, kind: string) => keyIn((await mailsTo(server, email, kind)).at(-1)?.text)
  const reject = (key: string) => server.call('POST', '/new-device/reject', { body: { key } })
  const setPassword = async (email: string, password: string) => {
    const body = { email, password: secretOf(password), passwordConfirm: secretOf(password) }
    return server.call('POST', '/password/set', { body: { ...body, key: await mailedKey(email, 'password') } })
  }
  const addPasskey = async (who: TestAccount, name: string) => {
    const passkey = createPasskey()
    const options = (await good(who, 'POST', '/passkeys/start', {})) as unknown as Parameters<TestPasskey['create']>[0]
    await good(who, 'POST', '/passkeys', { name, passkey: passkey.create(options) })
    return passkey
  }
  const byPasskey = async (passkey: TestPasskey) => {
    const { body } = await server.call('POST', '/login/passkey/start', { body: {} })
    const options = body as unknown as Parameters<TestPasskey['get']>[0]
    return server.call('POST', '/login/passkey', { body: { passkey: passkey.get(options) } })
  }
  const addApp = async (who: TestAccount) => {
    const { secret } = (await good(who, 'POST', '/second-factor/start')) as { secret: string }
    const code = () => generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
    const { recovery_codes: codes } = (await good(who, 'POST', '/second-factor', { code: code() })) as {
      recovery_codes: string[]
    }
    return { code, codes }
  }
  const byPassword = (email: string, password = goodPassword) =>
    server.call('POST', '/login', { body: { email, password: secretOf(password) } })
  const suspended = async (who: TestAccount) => (await good(who, 'GET', '/suspended')).models as Suspended[]
  const restore = async (who: TestAccount, kind: string) => {
    const item = (await suspended(who)).find((one) => one.kind === kind)
    return own(who, 'POST', `/suspended/${item?.id ?? 0}/restore`)
  }
  const enter = async (email: string, password: string): Promise<TestAccount> => signInAs(server, email, password)

  beforeEach(async () => {
    count += 1
    now = new Date('2026-03-03T12:00:00Z')
    owner = await registerMember(server, { email: `owner-${count}@hale.test` })
    now = new Date(now.getTime() + minute)
  })
  /** Somebody with the owner's password. */
  const breakIn = async () => {
    now = new Date(now.getTime() + minute)
    intruder = await signInAs(server, owner.email)
    now = new Date(now.getTime() + minute)
  }

  it('suspends again what a sign-in has restored that is denied in turn', async () => {
    await breakIn()
    const theirs = await addPasskey(intruder, 'Their phone')
    await addApp(intruder)
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [owner.id, organization])
    await query(
      `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
       values ($1, 'saml', 'idp', $2, $3, $4, $4)`,
      [organization, `again-${count}`, owner.id, now],
    )
    await query(`insert into officer_lists (user_id, statement, updated_at) values ($1, 'signed', $2)`, [owner.id, now])
    const kinds = ['officers', 'passkey', 'provider', 'app']
    await reject(await mailedKey(owner.email, 'new-device'))
    now = new Date(now.getTime() + minute)
    expect((await setPassword(owner.email, 'Another-river-2027')).status).toBe(200)
    now = new Date(now.getTime() + 30 * minute)
    intruder = await enter(owner.email, 'Another-river-2027')
    now = new Date(now.getTime() + minute)
    for (const kind of kinds) expect([kind, (await restore(intruder, kind)).status]).toEqual([kind, 204])
    expect((await byPasskey(theirs)).status).toBe(200)
    await reject(await mailedKey(owner.email, 'new-device'))
    expect((await byPasskey(theirs)).status).toBe(401)
    const left = await query('select kind from suspended_items where user_id = $1 order by kind', [owner.id])
    expect(left.map((row) => row['kind' as keyof typeof row])).toEqual(kinds.toSorted())
  })

  it('withdraws signatures of officers’ keys that were made since, and no earlier ones', async () => {
    const sign = async () => {
      const { id } = await registerMember(server)
      await query(
        `insert into officer_keys (officer_id, fingerprint, is_first, signed_by, signer_key, signature, since)
         values ($1, 'FF', false, $2, 'key', 'signature', $3)`,
        [id, owner.id, now],
      )
      return id
    }
    const mine = await sign()
    await breakIn()
    const theirs = await sign()
    await reject(await mailedKey(owner.email, 'new-device'))
    const signed = await query(
      'select officer_id, signature, signed_by from officer_keys where officer_id = any($1) order by officer_id',
      [[mine, theirs]],
    )
    expect(signed).toEqual([
      { officer_id: mine, signature: 'signature', signed_by: owner.id },
      { officer_id: theirs, signature: null, signed_by: null },
    ])
  })

  it('withdraws approvals of resets of others that were given since', async () => {
    const ask = async (which: string) => {
      const { id } = await registerMember(server)
      await query(
        `insert into factor_resets (user_id, created_at, first_by, first_at, second_by, approved_at)
         values ($1, $3, case when $4 = 'first' then $2::bigint end, $3, case when $4 = 'second' then $2::bigint end, $3)`,
        [id, owner.id, now, which],
      )
      return id
    }
    const mine = await ask('first')
    await breakIn()
    const theirs = [await ask('first'), await ask('second')]
    await reject(await mailedKey(owner.email, 'new-device'))
    const approved = await query(
      `select user_id, approved_at is null and first_at is null as is_open from factor_resets where user_id = any($1) order by user_id`,
      [[mine, ...theirs]],
    )
    expect(approved).toEqual([
      { user_id: mine, is_open: false },
      ...theirs.map((id) => ({ user_id: id, is_open: true })),
    ])
  })

  it('takes nothing from scans that were started since', async () => {
    const scan = `insert into measurements (user_id, status, data, source, provider, external_id, created_at)
                  values ($1, 'pending', '{}', 'provider', 'scanner', $2, $3)`
    const face = `insert into face_scan_sessions (user_id, token, provider, external_id, is_simulated, expires_at, created_at)
                  values ($1, $2, 'scanner', $2, false, $3::timestamptz + interval '1 hour', $3)`
    for (const statement of [scan, face]) await query(statement, [owner.id, `mine-${count}`, now])
    await breakIn()
    for (const statement of [scan, face]) await query(statement, [owner.id, `theirs-${count}`, now])
    expect((await reject(await mailedKey(owner.email, 'new-device'))).status).toBe(200)
    const scans = await query('select external_id, status from measurements where user_id = $1 order by id', [owner.id])
    expect(scans).toEqual([
      { external_id: `mine-${count}`, status: 'pending' },
      { external_id: `theirs-${count}`, status: 'failed' },
    ])
    const sessions = await query(
      'select external_id, finished_at from face_scan_sessions where user_id = $1 order by id',
      [owner.id],
    )
    expect(sessions).toEqual([
      { external_id: `mine-${count}`, finished_at: null },
      { external_id: `theirs-${count}`, finished_at: now },
    ])
  })

  it('ends a conversation with the assistant', async () => {
    await breakIn()
    const token = await freshToken(server, intruder)
    expect((await server.call('GET', '/api/scout-token', { token })).status).toBe(200)
    expect((await reject(await mailedKey(owner.email, 'new-device'))).status).toBe(200)
    expect(await query('select ended_at from scout_sessions where user_id = $1', [owner.id])).toEqual([
      { ended_at: now },
    ])
  })

  it('suspends what was added since, at once, so that it neither signs in nor recovers, and keeps what was there', async () => {
    const mine = await addPasskey(owner, 'My phone')
    await breakIn()
    const theirs = await addPasskey(intruder, 'Their phone')
    const { code, codes } = await addApp(intruder)
    await query(`insert into officer_lists (user_id, statement, updated_at) values ($1, 'signed', $2)`, [owner.id, now])
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [owner.id, organization])
    await query(
      `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
       values ($1, 'saml', 'idp', $2, $3, $4, $4)`,
      [organization, `s-${count}`, owner.id, now],
    )
    const pending = (await byPassword(owner.email)).body as { ticket: string }
    expect(pending).toMatchObject({ error_code: 'FACTOR_NEEDED' })
    now = new Date(now.getTime() + minute)
    const second = await byPasskey(theirs)
    expect(second.status).toBe(200)

    const denied = await reject(await mailedKey(owner.email, 'new-device'))
    expect(denied.body).toEqual({ way: 'password', organization: null })
    for (const who of [owner, intruder])
      expect((await server.call('GET', '/client/user', { token: who.token })).status).toBe(401)
    expect((await byPasskey(theirs)).status).toBe(401)
    expect((await byPasskey(mine)).status).toBe(403)
    expect((await byPassword(owner.email)).status).toBe(401)
    for (const one of [code(), codes[0]])
      expect(
        (await server.call('POST', '/login/second-factor', { body: { ticket: pending.ticket, code: one } })).body,
      ).toMatchObject({ error_code: 'SIGN_IN_AGAIN' })
    for (const table of ['second_factors', 'recovery_codes', 'federated_identities', 'officer_lists'])
      expect(await query(`select 1 from ${table} where user_id = $1`, [owner.id]), table).toEqual([])

    expect((await setPassword(owner.email, 'Other-lake-2027')).status).toBe(200)
    expect(await mailsTo(server, owner.email, 'suspended')).toHaveLength(1)
    expect((await byPasskey(theirs)).status).toBe(401)
    const back = await enter(owner.email, 'Other-lake-2027')
    expect((await suspended(back)).map(({ kind, name }) => [kind, name])).toEqual([
      ['passkey', 'Their phone'],
      ['app', null],
      ['provider', 'Northfield'],
      ['officers', null],
    ])
    expect((await good(back, 'GET', '/passkeys')).models).toMatchObject([{ name: 'My phone' }])
    expect((await byPasskey(mine)).status).toBe(200)
    // A stranger reaches nothing of it.
    const [item] = await suspended(back)
    const other = await registerMember(server)
    for (const [method, path] of [
      ['POST', `/suspended/${item?.id}/restore`],
      ['DELETE', `/suspended/${item?.id}`],
    ] as const)
      expect((await own(other, method, path)).status).toBe(404)
  })

  it('gives back what the owner restores, which works as before, and nothing of what they delete', async () => {
    await breakIn()
    // It was the owner after all.
    const phone = await addPasskey(intruder, 'My phone')
    const { code, codes } = await addApp(intruder)
    await query(`insert into officer_lists (user_id, statement, updated_at) values ($1, 'signed', $2)`, [owner.id, now])
    await query('insert into user_organizations (user_id, organization_id) values ($1, $2)', [owner.id, organization])
    await query(
      `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
       values ($1, 'saml', 'idp', $2, $3, $4, $4)`,
      [organization, `s-${count}`, owner.id, now],
    )
    await reject(await mailedKey(owner.email, 'new-device'))
    await setPassword(owner.email, 'Other-lake-2027')
    const back = await enter(owner.email, 'Other-lake-2027')
    for (const kind of ['passkey', 'provider', 'officers', 'app']) {
      const answer = await restore(back, kind)
      expect(answer.status, `${kind}: ${answer.text}`).toBe(204)
    }
    expect(await suspended(back)).toEqual([])
    expect((await byPasskey(phone)).status).toBe(200)
    now = new Date(now.getTime() + minute)
    for (const one of [code(), codes[3]]) {
      const { ticket } = (await byPassword(owner.email, 'Other-lake-2027')).body as { ticket: string }
      expect((await server.call('POST', '/login/second-factor', { body: { ticket, code: one } })).status).toBe(200)
    }
    expect(await query('select subject from federated_identities where user_id = $1', [owner.id])).toEqual([
      { subject: `s-${count}` },
    ])
    expect(await query('select statement from officer_lists where user_id = $1', [owner.id])).toEqual([
      { statement: 'signed' },
    ])
  })

  it('refuses to restore over what was set up since, without a recent password, and before a new one is chosen', async () => {
    await breakIn()
    await addApp(intruder)
    await reject(await mailedKey(owner.email, 'new-device'))
    // A session that something else than the password opens, while the password is suspended.
    const { startSession, issueTokens } = await import('#server/identity/sign-in/sessions.ts')
    const facts = { userId: owner.id, isAdmin: false, method: 'organization', ip: '::1', userAgent: '', now } as const
    const session = await startSession(server.services.db, facts)
    const { access } = await issueTokens(server.services, server.services.db, session)
    await query('update sessions set entered_at = $2 where id = $1', [session.id, now])
    const early = { ...owner, token: access.token }
    expect((await restore(early, 'app')).body).toMatchObject({ error_code: 'CONFLICT' })
    await setPassword(owner.email, 'Other-lake-2027')
    const back = await enter(owner.email, 'Other-lake-2027')
    await addApp(back)
    expect((await restore(back, 'app')).body).toMatchObject({ error_code: 'CONFLICT' })
    expect(await suspended(back)).toHaveLength(1)
    now = new Date(now.getTime() + 6 * minute)
    expect((await restore(back, 'app')).body).toMatchObject({ error_code: 'PASSWORD_NEEDED' })
  })

  it('suspends new recovery codes of an app that was there before', async () => {
    const { code } = await addApp(owner)
    now = new Date(now.getTime() + minute)
    const { ticket } = (await byPassword(owner.email)).body as { ticket: string }
    const signedIn = await server.call('POST', '/login/second-factor', { body: { ticket, code: code() } })
    const { access } = signedIn.body.tokens as { access: { token: string } }
    intruder = { ...owner, token: access.token }
    now = new Date(now.getTime() + minute)
    const { recovery_codes: stolen } = (await good(intruder, 'POST', '/second-factor/recovery-codes')) as {
      recovery_codes: string[]
    }
    await reject(await mailedKey(owner.email, 'new-device'))
    await setPassword(owner.email, 'Other-lake-2027')
    const begin = async () => ((await byPassword(owner.email, 'Other-lake-2027')).body as { ticket: string }).ticket
    const complete = async (one: string | undefined) =>
      server.call('POST', '/login/second-factor', { body: { ticket: await begin(), code: one } })
    expect((await complete(stolen[0])).status).toBe(400)
    now = new Date(now.getTime() + minute)
    const back = await complete(code())
    expect(back.status).toBe(200)
    const { access: fresh } = back.body.tokens as { access: { token: string } }
    const mine = { ...owner, token: fresh.token }
    expect((await suspended(mine)).map(({ kind }) => kind)).toEqual(['recovery codes'])
    expect((await restore(mine, 'recovery codes')).status).toBe(204)
    expect((await complete(stolen[1])).status).toBe(200)
  })

  it('stops what is under way: a change of address, a reset, a recovery of keys, releases and the end of the account', async () => {
    await breakIn()
    await good(intruder, 'POST', '/email-change', { email: `evil-${count}@hale.test` })
    const theirs = await mailedKey(`evil-${count}@hale.test`, 'address-change')
    await closeAccount(server.services, owner.id, true)
    await query('insert into factor_resets (user_id, created_at) values ($1, $2)', [owner.id, now])
    await query(
      `insert into key_recoveries (user_id, state, fingerprints, created_at, updated_at) values ($1, 'open', '[]', $2, $2)`,
      [owner.id, now],
    )
    const other = await registerMember(server)
    await query(
      `insert into key_releases (user_id, officer_id, reason, state, created_at) values ($1, $2, 'r', 'approved', $3)`,
      [other.id, owner.id, now],
    )
    await query(
      `insert into device_connections (user_id, source, connected_at) values ($1, 'old', $2), ($1, 'new', $3)`,
      [owner.id, new Date(now.getTime() - hour), now],
    )
    await query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at) values ($1, 's', $2, 'p', 'a', $3)`,
      [owner.id, `https://push.example/${count}`, now],
    )
    const answer = await reject(await mailedKey(owner.email, 'new-device'))
    expect(answer.status, answer.text).toBe(200)
    expect((await server.call('POST', '/email-change/confirm', { body: { key: theirs } })).status).toBe(400)
    const stateOf = async (text: string, id = owner.id) => query(text, [id])
    expect(await stateOf('select pending_email from users where id = $1')).toEqual([{ pending_email: null }])
    expect(await stateOf('select outcome from factor_resets where user_id = $1')).toEqual([{ outcome: 'stopped' }])
    expect(await stateOf('select state from key_recoveries where user_id = $1')).toEqual([{ state: 'cancelled' }])
    expect(await stateOf('select state from key_releases where officer_id = $1')).toEqual([{ state: 'ended' }])
    expect(await stateOf('select source from device_connections where user_id = $1')).toEqual([{ source: 'old' }])
    expect(await stateOf('select 1 from push_subscriptions where user_id = $1')).toEqual([])
    expect(await stateOf('select 1 from account_closures where user_id = $1')).toEqual([])
  })

  it('withdraws consents that were given since, and no earlier ones', async () => {
    const [before, since] = await query<{ id: number }>(
      `insert into legal_consents (name, version, category, is_active) values ('One', '1.0', 'other', true), ('Two', '1.0', 'other', true) returning id`,
    )
    const consent = async (who: TestAccount, id = 0) =>
      good(who, 'POST', '/consent', { legal_consents: [{ id, kind: 'consent', version: '1.0', accepted: true }] })
    await consent(owner, before?.id)
    await breakIn()
    await consent(intruder, since?.id)
    const denied = await reject(await mailedKey(owner.email, 'new-device'))
    expect(denied.status, denied.text).toBe(200)
    const rows = await query(
      `select distinct on (legal_consent_id) legal_consent_id as consent, accepted from consent_records
       where user_id = $1 and kind = 'consent' order by legal_consent_id, created_at desc, id desc`,
      [owner.id],
    )
    expect(rows).toEqual([
      { consent: before?.id, accepted: true },
      { consent: since?.id, accepted: false },
    ])
  })

  it('takes an address back that the former mailbox has not agreed to, and lists the other one', async () => {
    await breakIn()
    const evil = `evil-${count}@hale.test`
    const link = await mailedKey(owner.email, 'new-device')
    await good(intruder, 'POST', '/email-change', { email: evil })
    const key = await mailedKey(evil, 'address-change')
    expect((await server.call('POST', '/email-change/confirm', { body: { key } })).status).toBe(200)
    now = new Date(now.getTime() + 73 * hour)
    await sweepAddressChanges(server.services)
    const address = async () => (await query('select email from users where id = $1', [owner.id]))[0]
    expect(await address()).toEqual({ email: evil })
    await server.call('POST', '/password/request-new', { body: { email: evil } })
    const stolen = await mailedKey(evil, 'password')
    const answer = await reject(link)
    expect(answer.status, answer.text).toBe(200)
    expect(await address()).toEqual({ email: owner.email })
    const body = {
      email: evil,
      key: stolen,
      password: secretOf('Mine-now-2027'),
      passwordConfirm: secretOf('Mine-now-2027'),
    }
    expect((await server.call('POST', '/password/set', { body })).status).toBeGreaterThanOrEqual(400)
    expect((await byPassword(evil)).status).toBe(401)
    expect((await setPassword(owner.email, 'Other-lake-2027')).status).toBe(200)
    const back = await enter(owner.email, 'Other-lake-2027')
    expect(await suspended(back)).toMatchObject([{ kind: 'address', name: evil }])
    expect((await restore(back, 'address')).status).toBe(204)
    // Both mailboxes are asked again.
    expect(await address()).toEqual({ email: owner.email })
    expect(await query('select new_email from address_changes where user_id = $1', [owner.id])).toEqual([
      { new_email: evil },
    ])
  })

  it('does not let a mailbox that has agreed to another address take the account back', async () => {
    await breakIn()
    const link = await mailedKey(owner.email, 'new-device')
    const next = `next-${count}@hale.test`
    await good(owner, 'POST', '/email-change', { email: next })
    for (const mailbox of [owner.email, next])
      await server.call('POST', '/email-change/confirm', { body: { key: await mailedKey(mailbox, 'address-change') } })
    expect(await query('select email from users where id = $1', [owner.id])).toEqual([{ email: next }])
    expect((await reject(link)).body).toMatchObject({ error_code: 'LINK_EXPIRED' })
  })

  it('mails nothing to a new address if the former one is another account’s by now', async () => {
    await breakIn()
    const link = await mailedKey(owner.email, 'new-device')
    const evil = `evil-${count}@hale.test`
    await query('update users set email = $2 where id = $1', [owner.id, evil])
    const other = await registerMember(server, { email: owner.email })
    const before = (await query('select 1 from outbox where to_address = $1', [evil])).length
    expect((await reject(link)).status).toBe(200)
    expect(await query('select email from users where id in ($1, $2) order by id', [owner.id, other.id])).toEqual([
      { email: evil },
      { email: owner.email },
    ])
    expect((await query('select 1 from outbox where to_address = $1', [evil])).length).toBe(before)
    expect((await byPassword(evil)).status).toBe(401)
  })

  it('suspends again what got in between the denial and the new password', async () => {
    await breakIn()
    await reject(await mailedKey(owner.email, 'new-device'))
    now = new Date(now.getTime() + minute)
    await query(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
       values ($1, $2, 'key', 0, '[]', 'Late', false, $3)`,
      [owner.id, `late-${count}`, now],
    )
    // By any link that sets a password, not only the first one.
    await server.call('POST', '/password/request-new', { body: { email: owner.email } })
    await setPassword(owner.email, 'Other-lake-2027')
    const back = await enter(owner.email, 'Other-lake-2027')
    expect(await suspended(back)).toMatchObject([{ kind: 'passkey', name: 'Late' }])
    // It is settled: later passwords suspend nothing more.
    await addPasskey(back, 'Mine')
    await server.call('POST', '/password/request-new', { body: { email: owner.email } })
    await setPassword(owner.email, 'Third-lake-2028')
    expect((await good(await enter(owner.email, 'Third-lake-2028'), 'GET', '/passkeys')).models).toHaveLength(1)
  })

  it('suspends the passkey that the denied sign-in was proved with, however old, and what came with it', async () => {
    const stolen = await addPasskey(owner, 'Stolen phone')
    const kept = await addPasskey(owner, 'Laptop')
    now = new Date(now.getTime() + 48 * hour)
    expect((await byPasskey(stolen)).status).toBe(200)
    await reject(await mailedKey(owner.email, 'new-device'))
    await setPassword(owner.email, 'Other-lake-2027')
    expect([(await byPasskey(stolen)).status, (await byPasskey(kept)).status]).toEqual([401, 200])
  })

  it('outruns a sign-in that is under way with what it suspends', { timeout: 60_000 }, async () => {
    await breakIn()
    const passkey = await addPasskey(intruder, 'Their phone')
    const { body } = await server.call('POST', '/login/passkey/start', { body: {} })
    const answer = passkey.get(body as unknown as Parameters<TestPasskey['get']>[0])
    const key = await mailedKey(owner.email, 'new-device')
    // Held back at the account, after the password and the passkey were found right.
    const waiting: Promise<{ status: number }>[] = []
    await server.services.db.transaction(async (tx) => {
      await tx.query({ text: 'select 1 from users where id = $1 for update', values: [owner.id] })
      waiting.push(reject(key))
      await new Promise((resolve) => setTimeout(resolve, 500))
      waiting.push(byPassword(owner.email), server.call('POST', '/login/passkey', { body: { passkey: answer } }))
      await new Promise((resolve) => setTimeout(resolve, 1500))
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 401, 401])
    expect(await query('select 1 from sessions where user_id = $1 and ended_at is null', [owner.id])).toEqual([])
  })

  it('forgets every browser that has signed in since', async () => {
    await breakIn()
    const cookies: string[] = []
    for (let times = 0; times < 2; times += 1) {
      const { body } = await byPassword(owner.email)
      const { refresh } = body.tokens as { refresh: { token: string } }
      const saved = await server.call('POST', '/api/auth/session', { body: { tokens: { refresh } } })
      cookies.push(
        saved.headers
          .getSetCookie()
          .find((one) => one.startsWith('hale-known='))
          ?.split(';')[0] ?? '',
      )
    }
    const [first] = await mailsTo(server, owner.email, 'new-device')
    await reject(keyIn(first?.text))
    await setPassword(owner.email, 'Other-lake-2027')
    for (const cookie of cookies) {
      const before = (await mailsTo(server, owner.email, 'new-device')).length
      const body = { email: owner.email, password: secretOf('Other-lake-2027') }
      expect((await server.call('POST', '/login', { body, headers: { cookie } })).status).toBe(200)
      expect(await mailsTo(server, owner.email, 'new-device')).toHaveLength(before + 1)
    }
  })
})
