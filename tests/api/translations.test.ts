import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

describe('translated content', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, [
      'pages:read',
      'pages:write',
      'symptoms:read',
      'symptoms:write',
      'languages:read',
    ])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  const add = async (classkey: string, item: Record<string, unknown>) => {
    const answer = await server.call('POST', '/admin/add', { token: admin.token, body: { classkey, ...item } })
    return answer
  }
  const read = async (classkey: string, language?: string, more = '') => {
    const headers: Record<string, string> = language ? { 'accept-language': language } : {}
    const answer = await server.call('GET', `/client/search?classkey=${classkey}${more}`, {
      token: member.token,
      headers,
    })
    return answer.body.models as Record<string, unknown>[]
  }

  test('members read it in the language of their screen, in English if not translated', async () => {
    const added = await add('pages', {
      name: 'Sleep',
      title: 'Sleep well',
      slug: 'sleep',
      is_published: true,
      inner_html: '<p>Dim the lights.</p>',
      translations: {
        es: { name: 'Sueño', title: 'Duerme bien', inner_html: '<p onclick="x()">Atenúa las luces.</p>' },
        fr: { title: '' },
      },
    })
    expect(added.status, added.text).toBe(200)
    const [spanish] = await read('pages', 'es')
    expect(spanish).toMatchObject({
      name: 'Sueño',
      title: 'Duerme bien',
      inner_html: '<p>Atenúa las luces.</p>',
      slug: 'sleep',
    })
    expect(spanish).not.toHaveProperty('translations')
    expect((await read('pages', 'fr'))[0]).toMatchObject({ name: 'Sleep', title: 'Sleep well' })
    expect((await read('pages'))[0]).toMatchObject({ title: 'Sleep well' })
    expect((await read('pages', 'xx'))[0]).toMatchObject({ title: 'Sleep well' })
    expect((await read('pages', 'es-MX,es;q=0.9'))[0]).toMatchObject({ title: 'Duerme bien' })
  })

  test('members find it by its translated words', async () => {
    expect(await read('pages', 'es', '&search=sueño')).toHaveLength(1)
    expect(await read('pages', 'en', '&search=sueño')).toHaveLength(0)
    expect(await read('pages', 'de', '&search=sleep')).toHaveLength(1)
  })

  test('without a header the language of the account is used', async () => {
    await server.call('POST', '/client/user/set', { token: member.token, body: { language: 'es' } })
    expect((await read('pages'))[0]).toMatchObject({ title: 'Duerme bien' })
    expect((await read('pages', 'en'))[0]).toMatchObject({ title: 'Sleep well' })
    await server.call('POST', '/client/user/set', { token: member.token, body: { language: 'en' } })
  })

  test('the menu is translated as well', async () => {
    const answer = await server.call('GET', '/pages', { token: member.token, headers: { 'accept-language': 'es' } })
    expect(answer.body.models).toMatchObject([{ title: 'Duerme bien' }])
  })

  test('administrators read and write every language, and unknown languages are refused', async () => {
    const found = await server.call('GET', '/admin/search?classkey=pages', {
      token: admin.token,
      headers: { 'accept-language': 'es' },
    })
    const [page] = found.body.models as {
      id: number
      title: string
      translations: Record<string, Record<string, string>>
    }[]
    expect(page).toMatchObject({ title: 'Sleep well', translations: { es: { title: 'Duerme bien' } } })
    const wrong = await server.call('POST', '/admin/set', {
      token: admin.token,
      body: { classkey: 'pages', id: page?.id, translations: { xx: { title: 'no' } } },
    })
    expect(wrong.status).toBe(400)
    expect(Object.keys(wrong.body.errors as object)[0]).toMatch(/^translations/)
  })

  test('missing translations are listed by language', async () => {
    await add('symptoms', {
      name: 'Headache',
      translations: Object.fromEntries(['es', 'fr', 'de', 'pt', 'mh'].map((code) => [code, { name: code }])),
    })
    await add('symptoms', { name: 'Nausea', translations: { de: { name: 'Übelkeit' } } })
    const answer = await server.call('GET', '/admin/translation-gaps', { token: admin.token })
    expect(answer.status, answer.text).toBe(200)
    const models = answer.body.models as {
      resource: string
      items: number
      gaps: { title: string; missing: object }[]
    }[]
    expect(models.map(({ resource }) => resource).toSorted()).toEqual(['pages', 'symptoms'])
    const symptoms = models.find(({ resource }) => resource === 'symptoms')
    expect(symptoms).toMatchObject({
      items: 2,
      gaps: [{ title: 'Nausea', missing: { es: ['name'], fr: ['name'], pt: ['name'], mh: ['name'] } }],
    })
    expect(Object.keys(symptoms?.gaps[0]?.missing ?? {})).not.toContain('de')
    const pages = models.find(({ resource }) => resource === 'pages')
    expect(pages?.gaps[0]).toMatchObject({ title: 'Sleep', missing: { fr: ['name', 'title', 'inner_html'] } })
    expect((await server.call('GET', '/admin/translation-gaps', { token: member.token })).status).toBe(403)
  })
})
