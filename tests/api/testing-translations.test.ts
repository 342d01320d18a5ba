/** The catalogue of tests in the member's language: its items, their references, and the kits of a test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { addKit, nextKitId } from '../harness/kits.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const resources = [
  'bodysegment',
  'organ',
  'biomarker',
  'biomarkerrange',
  'biomarkerrangeeffect',
  'organbiomarker',
  'test',
] as const

describe('the translated catalogue of tests', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  let testId: number

  const add = async (classkey: (typeof resources)[number], item: Record<string, unknown>): Promise<number> => {
    const answer = await server.call('POST', '/admin/add', { token: admin.token, body: { classkey, ...item } })
    expect(answer.status, answer.text).toBe(200)
    return Number(answer.body.id)
  }
  const get = (path: string, language: string) =>
    server.call('GET', path, { token: member.token, headers: { 'accept-language': language } })
  const read = async (classkey: string, language: string, more = '') =>
    (await get(`/client/search?classkey=${classkey}${more}`, language)).body.models

  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(
      server,
      resources.flatMap((name) => [`${name}:read`, `${name}:write`]),
    )
    member = await registerMember(server)
    const heart = await add('bodysegment', { name: 'Heart', translations: { de: { name: 'Herz' } } })
    const vessel = await add('organ', {
      name: 'Artery',
      segment_id: heart,
      tips: '<p>Walk.</p>',
      translations: { de: { name: 'Arterie', tips: '<p>Gehen Sie.</p>' } },
    })
    const fats = await add('biomarker', {
      name: 'Triglycerides',
      code: 'tg',
      segment_id: heart,
      description: '<p>A fat.</p>',
      translations: { de: { name: 'Triglyzeride', description: '<p>Ein Fett.</p>' } },
    })
    const high = await add('biomarkerrange', {
      name: 'High',
      biomarker_id: fats,
      level: 'high',
      lower_bound: 200,
      recommendation: '<p>Less sugar.</p>',
      translations: { de: { name: 'Hoch', recommendation: '<p>Weniger Zucker.</p>' } },
    })
    await add('biomarkerrangeeffect', {
      name: 'Gout',
      biomarkerrange_id: high,
      organ_id: vessel,
      translations: { de: { name: 'Gicht' } },
    })
    testId = await add('test', {
      name: 'Heart panel',
      provider_code: 'spot',
      biomarkers: [{ id: fats, position: 1 }],
      preparation: '<p>Only water.</p>',
      translations: { de: { name: 'Herzprofil', preparation: '<p>Nur Wasser.</p>' } },
    })
  }, 180_000)
  afterAll(() => server.close())

  it('returns every item in the language, and in English if not translated', async () => {
    expect(await read('bodysegment', 'de')).toMatchObject([{ name: 'Herz' }])
    expect(await read('organ', 'de')).toMatchObject([{ name: 'Arterie', tips: '<p>Gehen Sie.</p>' }])
    expect(await read('biomarker', 'de')).toMatchObject([
      { name: 'Triglyzeride', code: 'tg', description: '<p>Ein Fett.</p>' },
    ])
    expect(await read('biomarkerrange', 'de')).toMatchObject([
      { name: 'Hoch', recommendation: '<p>Weniger Zucker.</p>' },
    ])
    expect(await read('biomarkerrangeeffect', 'de')).toMatchObject([{ name: 'Gicht' }])
    expect(await read('test', 'de')).toMatchObject([{ name: 'Herzprofil', preparation: '<p>Nur Wasser.</p>' }])
    expect(await read('biomarker', 'fr')).toMatchObject([{ name: 'Triglycerides', description: '<p>A fat.</p>' }])
  })

  it('translates the names of referenced items as well', async () => {
    expect(await read('organ', 'de')).toMatchObject([{ segment_name: 'Herz' }])
    expect(await read('biomarkerrange', 'de')).toMatchObject([{ biomarker_name: 'Triglyzeride' }])
    expect(await read('biomarkerrangeeffect', 'de')).toMatchObject([{ range_name: 'Hoch', organ_name: 'Arterie' }])
    expect(await read('test', 'de')).toMatchObject([{ biomarkers: [{ name: 'Triglyzeride', code: 'tg' }] }])
    expect(await read('test', 'en')).toMatchObject([{ biomarkers: [{ name: 'Triglycerides' }] }])
    expect(await read('biomarkerrange', 'de', '&search=triglyzeride')).toHaveLength(1)
    expect(await read('biomarkerrange', 'en', '&search=triglyzeride')).toHaveLength(0)
  })

  it('returns English to administrators, with the translations', async () => {
    const { body } = await server.call('GET', '/admin/search?classkey=biomarkerrange', {
      token: admin.token,
      headers: { 'accept-language': 'de' },
    })
    expect(body.models).toMatchObject([
      { name: 'High', biomarker_name: 'Triglycerides', translations: { de: { name: 'Hoch' } } },
    ])
  })

  it('names kits after their test in the language', async () => {
    const kitId = nextKitId()
    await addKit(server, {
      kit_id: kitId,
      user_id: member.id,
      test_id: testId,
      provider_code: 'spot',
      rawResults: JSON.stringify({}),
    })
    const kit = { name: 'Herzprofil', biomarkers: ['Triglyzeride'] }
    expect((await get('/client/kits-new', 'de')).body.models).toMatchObject([{ name: 'Herzprofil', kit }])
    expect((await get('/client/kits-new', 'en')).body.models).toMatchObject([
      { kit: { name: 'Heart panel', biomarkers: ['Triglycerides'] } },
    ])
    expect((await get('/client/kits/last', 'de')).body).toMatchObject(kit)
    expect((await get(`/client/kits/${kitId}/results`, 'de')).body).toMatchObject({ name: 'Herzprofil' })
  })
})
