import { createMessage, encrypt, readKey } from 'openpgp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptText, encryptText } from '#shared/crypto/index.ts'
import { formContent } from '#server/care/forms/content/index.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { freshToken, registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { finishedForms, finishedRecords, items } from '../harness/forms.ts'
import { makeKeyPair, type TestKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const passphrase = 'of the browser'

describe('forms of members', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  let keys: TestKeyPair
  let other: TestKeyPair
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareForms(server.services)
    await prepareForms(server.services)
    ;[keys, other] = await Promise.all([makeKeyPair(passphrase, 2048), makeKeyPair('somebody else', 2048)])
  })
  afterAll(() => server.close())

  const call = async (
    method: string,
    path: string,
    account: TestAccount,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    server.call(method, path, {
      token: await freshToken(server, account),
      ...(body === undefined ? {} : { body }),
      headers,
    })
  const get = (path: string, account: TestAccount) => call('GET', path, account)
  const giveKey = (account: TestAccount, pair: TestKeyPair, version = 1, state = 'ready') =>
    server.services.db.query({
      text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, created_at)
             values ($1, $2, $3, $4, $5, '00', '{}', $6, now())`,
      values: [account.id, version, `f${version}`, pair.public_key, pair.private_key, state],
    })
  const seal = (document: unknown, pair = keys) =>
    encryptText(JSON.stringify(document), { publicKeys: [pair.public_key] })
  const fresh = { status: 'complete', progress: 100, answered_at: '2026-03-03T10:00:00.000Z', version: 1 }
  const allRecords = finishedRecords('hra', fresh.answered_at)
  const versions = (account: TestAccount) =>
    server.services.db.query<{ form: string; version: number; status: string }>({
      text: 'select form, version, status from member_forms where user_id = $1 order by form, version',
      values: [account.id],
    })

  it.each([
    ['hra', '/client/hra-form?save=true', '/client/hra-form/submit'],
    ['hra', '/client/hra-form?save=1', '/client/hra-form/submit'],
    ['hra', '/client/hra-form', '/client/hra-form/submit'],
    ['nutrition', '/client/nutrition-form', '/client/nutrition-form/submit'],
    ['telehealth', '/client/telehealth-form?save=true', '/client/telehealth-form'],
  ] as const)('%s: empty at first, saved by %s, then submitted', async (form, save, submit) => {
    const member = await registerMember(server)
    const path = `/client/${form}-form`
    expect((await get(path, member)).status).toBe(204)
    const [[section, begun] = ['', {}]] = Object.entries(finishedForms[form])
    const draft = await call('POST', save, member, { answers: { [section]: begun } })
    expect(draft.status, draft.text).toBe(200)
    expect(draft.body).toMatchObject({
      status: 'draft',
      version: 1,
      encrypted_data: null,
      submitted_at: null,
      last_submitted_at: null,
      sections: { [section]: { status: 'complete', progress: 100 } },
    })
    expect((await get(path, member)).body).toEqual(draft.body)
    now = new Date(now.getTime() + 1000)
    const submitted = await call('POST', submit, member, { answers: finishedForms[form] })
    expect(submitted.body).toMatchObject({
      status: 'submitted',
      version: 1,
      submitted_at: now.toISOString(),
      data: { answers: finishedForms[form] },
    })
    expect((await get(path, member)).body).toEqual(submitted.body)
  })

  it('a submitted version is never overwritten: a later draft is the next version', async () => {
    const member = await registerMember(server)
    const path = '/client/nutrition-form'
    const nothing = await call('POST', `${path}/submit`, member)
    expect([nothing.status, nothing.body.errors]).toEqual([400, { answers: 'There is no draft to submit.' }])
    await call('POST', path, member, { answers: finishedForms.nutrition })
    const { body: handedIn } = await call('POST', `${path}/submit`, member)
    expect(handedIn).toMatchObject({ version: 1, status: 'submitted' })
    const next = await call('POST', path, member, { answers: { GOALS: { goals: ['heart'] } } })
    expect(next.body).toMatchObject({
      version: 2,
      status: 'draft',
      submitted_at: null,
      last_submitted_at: handedIn.submitted_at,
    })
    expect((await get(path, member)).body).toEqual(next.body)
    await call('POST', path, member, { answers: { GOALS: { goals: ['weight'] } } })
    expect(await versions(member)).toEqual([
      { form: 'nutrition', version: 1, status: 'submitted' },
      { form: 'nutrition', version: 2, status: 'draft' },
    ])
    const [first] = await server.services.db.query({
      text: 'select data from member_forms where user_id = $1 and version = 1',
      values: [member.id],
    })
    expect(first).toMatchObject({ data: { answers: finishedForms.nutrition } })
  })

  it('two windows: the second one gets a conflict, by updated_at or If-Match, and writes nothing', async () => {
    const member = await registerMember(server)
    const path = '/client/hra-form'
    const first = await call('POST', path, member, {
      answers: { SOCIAL_HISTORY: { active_days: 1 } },
      updated_at: null,
    })
    expect(first.status).toBe(200)
    expect(
      (await call('POST', path, member, { answers: { SOCIAL_HISTORY: { active_days: 2 } }, updated_at: null })).status,
    ).toBe(409)
    const stamp = String(first.body.updated_at)
    const second = await call(
      'POST',
      path,
      member,
      { answers: { SOCIAL_HISTORY: { active_days: 3 } } },
      { 'if-match': `"${stamp}"` },
    )
    expect(second.status, second.text).toBe(200)
    // Also within the same millisecond.
    expect(second.body.updated_at).not.toBe(stamp)
    const late = await call('POST', path, member, {
      answers: { SOCIAL_HISTORY: { active_days: 4 } },
      updated_at: stamp,
    })
    expect([late.status, late.body.message]).toEqual([409, 'This form was saved in another window in the meantime.'])
    expect(
      (
        await call(
          'POST',
          '/client/hra-form/submit',
          member,
          { answers: { SOCIAL_HISTORY: { active_days: 4 } } },
          { 'if-match': stamp },
        )
      ).status,
    ).toBe(409)
    expect((await get(path, member)).body.data).toMatchObject({ answers: { SOCIAL_HISTORY: { active_days: 3 } } })
    expect((await call('POST', path, member, { answers: {} }, { 'if-match': 'yesterday' })).status).toBe(400)
    // Starting a new version names the one it follows, and conflicts if there is a newer one.
    const begin = (follows: number) => call('POST', path, member, { answers: {}, follows })
    expect((await begin(1)).body).toMatchObject({ version: 2, status: 'draft' })
    expect((await begin(1)).status).toBe(409)
    expect(await versions(member)).toHaveLength(2)
  })

  it('keeps only the newest of many drafts that follow each other, and every submitted version', async () => {
    const member = await registerMember(server)
    const path = '/client/nutrition-form'
    const submitted = await call('POST', `${path}/submit`, member, { answers: finishedForms.nutrition })
    expect(submitted.status, submitted.text).toBe(200)
    for (let follows = 1; follows <= 8; follows += 1)
      expect((await call('POST', path, member, { answers: {}, follows })).body.version).toBe(follows + 1)
    expect((await versions(member)).map(({ version, status }) => [version, status])).toEqual([
      [1, 'submitted'],
      ...[5, 6, 7, 8, 9].map((version) => [version, 'draft']),
    ])
    // The newest draft is still noticed by whoever started from an earlier one.
    expect((await call('POST', path, member, { answers: {}, follows: 8 })).status).toBe(409)
  })

  it('take only so much room together', async () => {
    const member = await registerMember(server)
    await server.services.db.query({
      text: `insert into member_forms (user_id, form, version, status, encrypted_data, sections, updated_at, submitted_at)
             select $1, 'hra', n, 'submitted', (select string_agg(md5(n::text || i::text), '') from generate_series(1, 15000) i), '{}', $2, $2
             from generate_series(1, 60) n`,
      values: [member.id, now],
    })
    const draft = { answers: {} }
    expect((await call('POST', '/client/hra-form', member, draft)).body.error_code).toBe('STORAGE_FULL')
    await server.services.db.query({
      text: 'delete from member_forms where user_id = $1 and version < 20',
      values: [member.id],
    })
    expect((await call('POST', '/client/hra-form', member, draft)).status).toBe(200)
  })

  it('are submitted once under a key, which keeps no answers of theirs', async () => {
    const member = await registerMember(server)
    const body = { answers: finishedForms.nutrition }
    const submit = () => call('POST', '/client/nutrition-form/submit', member, body, { 'idempotency-key': 'once' })
    const [first, again] = [await submit(), await submit()]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(await versions(member)).toHaveLength(1)
    expect(
      await server.services.db.query({
        text: 'select answer from kept_answers where user_id = $1',
        values: [member.id],
      }),
    ).toEqual([{ answer: null }])
  })

  it('with a key, plain answers are refused at the field, and encrypted ones are stored unchanged', async () => {
    const member = await registerMember(server)
    await giveKey(member, keys)
    const plain = await call('POST', '/client/hra-form?save=true', member, {
      answers: { DEPRESSION: items(9, () => 1) },
    })
    expect(plain.status).toBe(400)
    expect(plain.body.errors).toEqual({
      encrypted_data: 'This account is end-to-end encrypted: the browser must encrypt the answers.',
    })
    expect((await get('/client/hra-form', member)).status).toBe(204)

    const document = { answers: { DEPRESSION: items(9, () => 1) } }
    const message = await seal(document)
    const sent = { encrypted_data: message, sections: allRecords }
    const saved = await call('POST', '/client/hra-form?save=true', member, sent)
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ encrypted_data: message, data: null, sections: allRecords })
    const opened = await decryptText(String(saved.body.encrypted_data), {
      key: { privateKey: keys.private_key, passphrase },
    })
    expect(JSON.parse(opened.text)).toEqual(document)
    const [row] = await server.services.db.query<{ row: string }>({
      text: 'select to_jsonb(f)::text as row from member_forms f where user_id = $1',
      values: [member.id],
    })
    expect(row?.row).not.toContain('item_1')
    // The draft as stored, without decrypting it.
    const submitted = await call('POST', '/client/hra-form/submit', member)
    expect(submitted.body).toMatchObject({ status: 'submitted', encrypted_data: message })
  })

  it('a key waiting for recovery still requires sealed answers; a replaced one seals nothing new', async () => {
    const member = await registerMember(server)
    await giveKey(member, other, 1, 'retired')
    const path = '/client/nutrition-form'
    expect((await call('POST', path, member, { answers: {} })).status).toBe(200)
    await giveKey(member, keys, 2, 'locked')
    expect((await call('POST', path, member, { answers: {} })).status).toBe(400)
    // A tab that stayed open still has the abandoned key.
    const late = await call('POST', path, member, { encrypted_data: await seal({}, other) })
    expect([late.status, late.body.error_code]).toEqual([409, 'CONFLICT'])
    await server.services.db.query({
      text: `update pgp_keys set state = 'older' where user_id = $1 and state = 'retired'`,
      values: [member.id],
    })
    // It opens what was sealed to it, and nothing new may be.
    const older = await call('POST', path, member, { encrypted_data: await seal({}, other) })
    expect([older.status, older.body.error_code, Object.keys(older.body.errors ?? {})]).toEqual([
      409,
      'CONFLICT',
      ['encrypted_data'],
    ])
    expect((await call('POST', path, member, { encrypted_data: await seal({}) })).status).toBe(200)
  })

  it('versions that are encrypted to another key than the newest are listed, for when that key is back', async () => {
    const member = await registerMember(server)
    await giveKey(member, other)
    const path = '/client/nutrition-form'
    const list = async (account = member) =>
      (await get('/client/forms/nutrition/earlier', account)).body.models as {
        version: number
        encrypted_data: string
      }[]
    const locked = await seal({ answers: { DIET: { diet: 'vegan' } } }, other)
    expect((await call('POST', path, member, { encrypted_data: locked })).status).toBe(200)
    expect(await list()).toEqual([])
    await server.services.db.query({
      text: `update pgp_keys set state = 'retired' where user_id = $1`,
      values: [member.id],
    })
    await giveKey(member, keys, 2)
    expect((await call('POST', path, member, { encrypted_data: await seal({}), follows: 1 })).status).toBe(200)
    expect(await list()).toEqual([{ version: 1, encrypted_data: locked, updated_at: now.toISOString() }])
    // A draft to the same key is replaced, and an earlier submission to it is no answer that was lost.
    const submitted = { encrypted_data: await seal({}), sections: finishedRecords('nutrition', fresh.answered_at) }
    expect((await call('POST', `${path}/submit`, member, submitted)).status).toBe(200)
    expect((await call('POST', path, member, { encrypted_data: await seal({}) })).status).toBe(200)
    expect((await list()).map(({ version }) => version)).toEqual([1])
    expect(await list(await registerMember(server))).toEqual([])
  })

  it('refuses messages the member cannot open, or others can', async () => {
    const member = await registerMember(server)
    const refused = async (encrypted_data: string) => {
      const answer = await call('POST', '/client/hra-form', member, { encrypted_data })
      return [answer.status, (answer.body.errors as Record<string, string> | undefined)?.['encrypted_data']]
    }
    expect(await refused(await seal({}))).toEqual([400, 'This account has no key to encrypt a message to.'])
    await giveKey(member, keys)
    const wrong = [400, 'The message must be encrypted to your own key only.']
    expect(await refused(await seal({}, other))).toEqual(wrong)
    expect(await refused(await encryptText('{}', { publicKeys: [keys.public_key, other.public_key] }))).toEqual(wrong)
    const noMessage = [400, 'This is not an encrypted OpenPGP message.']
    expect(await refused('{"answers":{}}')).toEqual(noMessage)
    expect(await refused(keys.public_key)).toEqual(noMessage)
    // This message is encrypted to a password besides the key.
    const shared = await encrypt({
      message: await createMessage({ text: '{}' }),
      encryptionKeys: await readKey({ armoredKey: keys.public_key }),
      passwords: ['x'],
    })
    expect(await refused(String(shared))).toEqual(noMessage)
    expect((await refused(`-----BEGIN PGP MESSAGE-----\n${'a'.repeat(500_000)}`))[0]).toBe(400)
    expect((await get('/client/hra-form', member)).status).toBe(204)
  })

  it('members can only access their own forms', async () => {
    const [mine, theirs] = [await registerMember(server), await registerMember(server)]
    await call('POST', '/client/hra-form', mine, { answers: { FAMILY_HISTORY: { more: 'secret' } } })
    expect((await get('/client/hra-form', theirs)).status).toBe(204)
    // The refusal does not reveal which ids exist.
    for (const id of [mine.id, 999_999])
      for (const path of ['risk-scores', 'epds-form'])
        expect((await get(`/users/${id}/${path}`, theirs)).status, `${id} ${path}`).toBe(403)
  })

  it('questions are grouped by section in the member’s language, with the published points', async () => {
    const member = await registerMember(server)
    const { body } = await get('/client/forms/hra', member)
    const sections = body.sections as {
      code: string
      status: string
      instrument: string
      questions: { code: string; text: string; is_scored: boolean; options: { value: string; label: string }[] }[]
    }[]
    expect(sections.map(({ code, status }) => [code, status])).toEqual(
      ['FAMILY_HISTORY', 'SOCIAL_HISTORY', 'DEPRESSION', 'ANXIETY', 'POSTPARTUM_DEPRESSION'].map((code) => [
        code,
        'new',
      ]),
    )
    const scored = Object.fromEntries(
      sections.map(({ code, questions }) => [code, questions.filter(({ is_scored }) => is_scored).length]),
    )
    expect(scored).toMatchObject({ DEPRESSION: 9, ANXIETY: 7, POSTPARTUM_DEPRESSION: 10, FAMILY_HISTORY: 0 })
    const epds = sections.find(({ code }) => code === 'POSTPARTUM_DEPRESSION')?.questions ?? []
    // Items 1, 2 and 4 are scored in ascending order, all others in descending order.
    expect(epds.map(({ options }) => options.map(({ value }) => value).join(''))).toEqual(
      epds.map((_, index) => ([0, 1, 3].includes(index) ? '0123' : '3210')),
    )
    const spanish = await call('GET', '/client/forms/hra', member, undefined, { 'accept-language': 'es' })
    expect(spanish.text).toContain('Poco interés o placer en hacer cosas')
    expect(spanish.text).toContain('Casi todos los días')
    for (const form of ['telehealth', 'nutrition'])
      expect((await get(`/client/forms/${form}`, member)).status).toBe(200)
    expect((await get('/client/forms/other', member)).status).toBe(400)
  })

  it('every text of every section is translated, and conditions refer to earlier questions', () => {
    for (const { code, questions, title } of formContent) {
      expect(Object.values(title).every((text) => text !== '')).toBe(true)
      for (const [index, { text, options = [], help, shown_when, kind, min, max }] of questions.entries()) {
        for (const texts of [text, help, ...options.map(({ label }) => label)].filter((one) => one !== undefined))
          expect(
            Object.values(texts).filter((one) => one.trim() !== ''),
            `${code} ${text.en}`,
          ).toHaveLength(5)
        if (['choice', 'choices'].includes(kind))
          expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
        if (kind === 'number') expect([typeof min, typeof max]).toEqual(['number', 'number'])
        if (shown_when) {
          const asked = questions.slice(0, index).find((one) => one.code === shown_when.question)
          for (const value of shown_when.values)
            expect(
              asked?.options?.some((option) => option.value === value),
              `${code} ${value}`,
            ).toBe(true)
        }
      }
    }
  })

  it('the assessment shows the progress of each section, and requests a review after a year', async () => {
    const member = await registerMember(server)
    const statuses = async () =>
      Object.fromEntries(
        ((await get('/client/health-assessment', member)).body.sections as { code: string; status: string }[]).map(
          ({ code, status }) => [code, status],
        ),
      )
    await call('POST', '/client/hra-form', member, {
      answers: { DEPRESSION: items(9, () => 0), ANXIETY: items(3, () => 0) },
      skipped: { POSTPARTUM_DEPRESSION: 'Does not apply' },
    })
    expect(await statuses()).toEqual({
      FAMILY_HISTORY: 'new',
      SOCIAL_HISTORY: 'new',
      DEPRESSION: 'complete',
      ANXIETY: 'incomplete',
      POSTPARTUM_DEPRESSION: 'skipped',
    })
    await server.services.db.query({
      text: `update member_forms set sections = replace(sections::text, '"2026-', '"2025-')::jsonb where user_id = $1`,
      values: [member.id],
    })
    now = new Date(now.getTime() + 60_000)
    // Answering another section today does not change the first section's date.
    await call('POST', '/client/hra-form', member, {
      answers: { DEPRESSION: items(9, () => 0), ANXIETY: items(7, () => 1) },
      skipped: { POSTPARTUM_DEPRESSION: 'Does not apply' },
    })
    expect(await statuses()).toMatchObject({ DEPRESSION: 'review', ANXIETY: 'complete' })
    const { FAMILY_HISTORY, SOCIAL_HISTORY } = finishedForms.hra
    const rest = { FAMILY_HISTORY, SOCIAL_HISTORY, DEPRESSION: items(9, () => 0), ANXIETY: items(7, () => 1) }
    const submitted = await call('POST', '/client/hra-form/submit', member, {
      answers: rest,
      skipped: { POSTPARTUM_DEPRESSION: 'Does not apply' },
    })
    expect(submitted.status, submitted.text).toBe(200)
    expect(await statuses()).toEqual({
      FAMILY_HISTORY: 'complete',
      SOCIAL_HISTORY: 'complete',
      DEPRESSION: 'review',
      ANXIETY: 'complete',
      POSTPARTUM_DEPRESSION: 'skipped',
    })
  })

  it('scores by topic: computed from plain answers, marked as sealed otherwise, and reads are recorded', async () => {
    const [plain, locked] = [await registerMember(server), await registerMember(server)]
    const admin = await registerAdmin(server, ['risk_scores:read'])
    const scores = async (member: TestAccount, by = member) =>
      (await get(`/users/${member.id}/risk-scores`, by)).body.scores as Record<string, unknown>[]
    expect((await scores(plain)).map(({ state }) => state)).toEqual([
      'informative',
      'informative',
      'unanswered',
      'unanswered',
      'unanswered',
    ])
    expect((await get(`/users/${plain.id}/epds-form`, plain)).status).toBe(204)
    await call('POST', '/client/hra-form/submit', plain, {
      answers: {
        ...finishedForms.hra,
        DEPRESSION: items(9, (index) => (index < 4 ? 2 : index === 8 ? 1 : 0)),
        ANXIETY: items(7, () => 3),
        POSTPARTUM_DEPRESSION: items(10, (index) => (index === 0 ? 1 : 0)),
      },
    })
    expect(await scores(plain, admin)).toMatchObject([
      { topic: 'FAMILY_HISTORY', title: 'Family history', score: null, max: null, level: null, state: 'informative' },
      { topic: 'SOCIAL_HISTORY', state: 'informative' },
      { topic: 'DEPRESSION', score: 9, max: 27, level: 'mild', self_harm: true, state: 'scored' },
      { topic: 'ANXIETY', score: 21, max: 21, level: 'severe', self_harm: null, state: 'scored' },
      { topic: 'POSTPARTUM_DEPRESSION', score: 1, max: 30, level: 'low', self_harm: false, state: 'scored' },
    ])
    expect((await get(`/users/${plain.id}/epds-form`, admin)).body).toMatchObject({
      score: 1,
      max: 30,
      level: 'low',
      self_harm: false,
      answers: { item_1: '1' },
    })
    // Answers given before a section was skipped still count.
    const draft = await registerMember(server)
    const given = { DEPRESSION: items(9, () => 1) }
    await call('POST', '/client/hra-form', draft, { answers: given })
    expect((await scores(draft))[2]).toMatchObject({ self_harm: true, state: 'scored' })
    await call('POST', '/client/hra-form', draft, { answers: given, skipped: { DEPRESSION: 'Not today' } })
    expect((await scores(draft))[2]).toMatchObject({ self_harm: true, score: null, state: 'skipped' })
    const looks = await server.services.db.query({
      text: 'select subject from data_accesses where user_id = $1 order by id',
      values: [plain.id],
    })
    expect(looks).toEqual([{ subject: 'Risk scores' }, { subject: 'Postpartum depression form' }])

    await giveKey(locked, keys)
    const record = fresh
    await call('POST', '/client/hra-form', locked, {
      encrypted_data: await seal({}),
      sections: {
        DEPRESSION: record,
        POSTPARTUM_DEPRESSION: record,
        ANXIETY: { ...record, status: 'skipped', progress: 0 },
      },
    })
    expect((await scores(locked)).map(({ score, state }) => [score, state])).toEqual([
      [null, 'informative'],
      [null, 'informative'],
      [null, 'sealed'],
      [null, 'skipped'],
      [null, 'sealed'],
    ])
    expect((await get(`/users/${locked.id}/epds-form`, locked)).body).toMatchObject({
      state: 'sealed',
      score: null,
      self_harm: null,
      answers: null,
    })
    expect((await get(`/users/999999/risk-scores`, admin)).status).toBe(404)
  })

  it('staff read the submitted telehealth form, not a later draft', async () => {
    const member = await registerMember(server)
    const admin = await registerAdmin(server, ['telehealth_forms:read'])
    await call('POST', '/client/telehealth-form', member, { answers: finishedForms.telehealth })
    await call('POST', '/client/telehealth-form?save=true', member, {
      answers: { VISIT: { reason: 'Something else' } },
    })
    expect((await get(`/admin/telehealth-form/user/${member.id}`, admin)).body).toMatchObject({
      version: 1,
      data: { answers: { VISIT: { reason: 'Sore throat' } } },
    })
    expect((await get('/client/telehealth-form', member)).body).toMatchObject({ version: 2, status: 'draft' })
  })

  it('are deleted with the account', async () => {
    const member = await registerMember(server)
    await call('POST', '/client/hra-form', member, { answers: {} })
    await server.services.db.query({ text: 'delete from users where id = $1', values: [member.id] })
    expect(await versions(member)).toEqual([])
  })
})
