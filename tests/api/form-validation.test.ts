import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encryptText } from '#shared/crypto/index.ts'
import { prepareForms } from '#server/care/forms/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { finishedForms, items } from '../harness/forms.ts'
import { makeKeyPair, type TestKeyPair } from '../harness/pgp.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('form validation', () => {
  let server: TestServer
  let member: TestAccount
  let keys: TestKeyPair
  const now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    await prepareForms(server.services)
    keys = await makeKeyPair('of the browser', 2048)
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const post = async (path: string, body: unknown, account = member) =>
    server.call('POST', `/client/${path}`, { token: await freshToken(server, account), body })
  const refused = async (path: string, body: unknown, account = member) => {
    const { status, body: answer } = await post(path, body, account)
    return [status, answer.errors]
  }
  const stored = () =>
    server.services.db.query({ text: 'select form from member_forms where user_id = $1', values: [member.id] })
  const open = 'This section is incomplete. Finish it or skip it.'

  it.each([
    ['hra', 'hra-form/submit', 'ANXIETY'],
    ['nutrition', 'nutrition-form/submit', 'GOALS'],
    ['telehealth', 'telehealth-form', 'BACKGROUND'],
    ['telehealth', 'telehealth-form?save=false', 'VISIT'],
  ] as const)(
    '%s is submitted by %s with every section finished or skipped, else %s is reported',
    async (form, path, section) => {
      const { [section]: left, ...answers } = finishedForms[form] as Record<string, Record<string, unknown>>
      expect(await refused(path, { answers })).toEqual([400, { [`answers.${section}`]: open }])
      const [first = '', ...rest] = Object.keys(left ?? {})
      const half = Object.fromEntries(rest.map((name) => [name, left?.[name]]))
      expect(await refused(path, { answers: { ...answers, [section]: half } })).toEqual([
        400,
        { [`answers.${section}`]: open },
      ])
      expect(
        await refused(path, { answers: { ...answers, [section]: { ...half, [first]: 'no such option'.repeat(200) } } }),
      ).toEqual([
        400,
        {
          [`answers.${section}.${first}`]: expect.stringMatching(
            /^This (answer is not valid for the question|can have at most \d+ characters)\.$/,
          ),
          [`answers.${section}`]: open,
        },
      ])
      expect(await stored()).toEqual([])
    },
  )

  it('a draft accepts unfinished answers, but no unknown options', async () => {
    const other = await registerMember(server)
    const [[section, answers] = ['', {}]] = Object.entries(finishedForms.hra).filter(([, given]) =>
      Object.values(given).some((value) => typeof value === 'string'),
    )
    const [question = ''] = Object.entries(answers).find(([, value]) => typeof value === 'string') ?? []
    const draft = (value: unknown) =>
      refused('hra-form', { answers: { ...finishedForms.hra, [section]: { ...answers, [question]: value } } }, other)
    for (const strange of ['no such option', 0, true, ['no such option']])
      expect(await draft(strange)).toEqual([
        400,
        { [`answers.${section}.${question}`]: 'This option does not exist for the question.' },
      ])
    expect((await draft(''))[0]).toBe(200)
    expect((await post('hra-form', { answers: { [section]: {} } }, other)).status).toBe(200)
  })

  it('a skipped section may be unfinished, and a draft is only submitted if complete', async () => {
    const other = await registerMember(server)
    const { ANXIETY: _left, ...answers } = finishedForms.hra
    expect((await post('hra-form', { answers }, other)).status).toBe(200)
    expect(await refused('hra-form/submit', undefined, other)).toEqual([400, { 'answers.ANXIETY': open }])
    const submitted = await post('hra-form/submit', { answers, skipped: { ANXIETY: 'prefer_not' } }, other)
    expect(submitted.body).toMatchObject({
      status: 'submitted',
      version: 1,
      sections: { ANXIETY: { status: 'skipped' } },
    })
  })

  it.each([
    [{ answers: 5 }, 'answers', 'Must be an object.'],
    [{ answers: 'x' }, 'answers', 'Must be an object.'],
    [{ answers: [1] }, 'answers', 'Must be an object.'],
    [{ answers: null }, 'answers', 'Must be an object.'],
    [{ answers: { ANXIETY: 3 } }, 'answers.ANXIETY', 'Must be an object.'],
    [
      { answers: { ANXIETY: { item_1: { deep: 1 } } } },
      'answers.ANXIETY.item_1',
      'Must be text or a number or true or false or a list.',
    ],
    [{ answers: { UNKNOWN: { item_1: '1' } } }, 'answers.UNKNOWN', 'This section does not exist in the form.'],
    [{ answers: { EATING: { meals_a_day: 3 } } }, 'answers.EATING', 'This section does not exist in the form.'],
    [
      { answers: { ANXIETY: { item_8: '1' } } },
      'answers.ANXIETY.item_8',
      'This question does not exist in the section.',
    ],
    [{ answers: {}, skipped: { UNKNOWN: 'later' } }, 'skipped.UNKNOWN', 'This section does not exist in the form.'],
    [{ answers: {}, skipped: { ANXIETY: 7 } }, 'skipped.ANXIETY', 'Must be text.'],
    [{ answers: {}, mood: 'good' }, 'mood', `Unknown field 'mood'.`],
    [{ skipped: {} }, 'answers', 'Answers are required.'],
  ])('a draft of %j is refused at %s', async (body, field, message) => {
    expect(await refused('hra-form?save=true', body)).toEqual([400, { [field]: message }])
    expect(await stored()).toEqual([])
  })

  it.each(['hra-form', 'telehealth-form', 'nutrition-form'])(
    '%s refuses a save parameter that is no boolean',
    async (path) => {
      expect(await refused(`${path}?save=maybe`, { answers: {} })).toEqual([400, { save: 'Must be true or false.' }])
      expect(await refused(`${path}?save=`, { answers: {} })).toEqual([400, { save: 'Must be true or false.' }])
    },
  )

  it.each([
    ['FAMILY_HISTORY', 'diabetes_relatives', 1.5, 'This must be a whole number.'],
    ['FAMILY_HISTORY', 'conditions', ['none', 'stroke'], 'One of these answers cannot be combined with others.'],
    ['FAMILY_HISTORY', 'more', 'x'.repeat(1001), 'This can have at most 1000 characters.'],
  ])('%s: %s of %j is incomplete, and submitting reports why', async (section, question, value, message) => {
    const other = await registerMember(server)
    const whole: Record<string, Record<string, unknown>> = { ...finishedForms.hra }
    const before = { ...whole[section], ...(question === 'diabetes_relatives' && { conditions: ['diabetes'] }) }
    const answers = { ...whole, [section]: { ...before, [question]: value } }
    const draft = await post('hra-form', { answers }, other)
    expect(draft.status, draft.text).toBe(200)
    expect((draft.body.sections as Record<string, { status: string }>)[section]?.status).not.toBe('complete')
    expect(await refused('hra-form/submit', { answers }, other)).toEqual([
      400,
      { [`answers.${section}.${question}`]: message, [`answers.${section}`]: open },
    ])
  })

  it('ignores scores sent by the client', async () => {
    const other = await registerMember(server)
    const saved = await post(
      'hra-form',
      { answers: { ANXIETY: items(7, () => 1) }, scores: [{ topic: 'ANXIETY', score: 21 }] },
      other,
    )
    expect(saved.body.data).toMatchObject({ scores: [{ topic: 'ANXIETY', score: 7, level: 'mild' }] })
  })

  it('sealed answers require complete and consistent sections', async () => {
    const sealed = await registerMember(server)
    await server.services.db.query({
      text: `insert into pgp_keys (user_id, key_version, fingerprint, public_key, private_key, key_salt, kdf, state, created_at)
             values ($1, 1, 'f', $2, $3, '00', '{}', 'ready', now())`,
      values: [sealed.id, keys.public_key, keys.private_key],
    })
    const encrypted_data = await encryptText('{}', { publicKeys: [keys.public_key] })
    const record = { status: 'complete', progress: 100, answered_at: '2026-03-03T10:00:00.000Z', version: 1 }
    const [EATING, GOALS] = [record, { ...record, status: 'skipped', progress: 0 }]
    const attempt = (sections: object, path = 'nutrition-form') => refused(path, { encrypted_data, sections }, sealed)
    expect(await attempt({ UNKNOWN: record })).toEqual([
      400,
      { 'sections.UNKNOWN': 'This section does not exist in the form.' },
    ])
    expect(await attempt({ EATING: { ...record, progress: 40 } })).toEqual([
      400,
      { 'sections.EATING': 'A complete section must have a progress of 100.' },
    ])
    expect(await attempt({ EATING: { ...record, status: 'incomplete' } })).toEqual([
      400,
      { 'sections.EATING': 'A section with a progress of 100 must be complete.' },
    ])
    expect(await attempt({ EATING: { ...record, version: 9 } })).toEqual([
      400,
      { 'sections.EATING': 'The newest version of this section is 1.' },
    ])
    expect(await attempt({ EATING: { ...record, answered_at: '0001-01-01T00:00:00Z' } })).toEqual([
      400,
      { 'sections.EATING': 'The date of the answers must be in this century.' },
    ])
    expect(await attempt({ GOALS: { ...GOALS, progress: 50 } })).toEqual([
      400,
      { 'sections.GOALS': 'A skipped section must have a progress of 0.' },
    ])
    expect(await attempt({ GOALS: { ...GOALS, mood: 'good' } })).toEqual([
      400,
      { 'sections.GOALS.mood': `Unknown field 'mood'.` },
    ])
    const noMessage = [400, { encrypted_data: 'This is not an encrypted OpenPGP message.' }]
    for (const beside of [
      `my answers ${encrypted_data}`,
      `${encrypted_data}\nmy answers`,
      `${encrypted_data}\n${encrypted_data}`,
      encrypted_data.replace('\n\n', '\nComment: my answers\n\n'),
    ])
      expect(await refused('nutrition-form', { encrypted_data: beside, sections: { EATING } }, sealed)).toEqual(
        noMessage,
      )
    expect(await attempt({ EATING }, 'nutrition-form/submit')).toEqual([400, { 'sections.GOALS': open }])
    expect(await refused('nutrition-form', { encrypted_data, answers: {} }, sealed)).toEqual([
      400,
      { answers: 'These answers are already encrypted: do not send them in plain text as well.' },
    ])
    const submitted = await post(
      'nutrition-form/submit',
      { encrypted_data, sections: { EATING: { ...EATING, answered_at: '2030-01-01T00:00:00Z' }, GOALS } },
      sealed,
    )
    expect(submitted.status, submitted.text).toBe(200)
    // A client's fast clock does not extend the validity of answers.
    expect(submitted.body).toMatchObject({
      status: 'submitted',
      sections: { EATING: { answered_at: now.toISOString() } },
    })
  })
})
