import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepMeals } from '#server/tracking/meals/index.ts'
import { encodePng } from '#seed/files/png.ts'
import {
  freshToken,
  goodPassword,
  registerAdmin,
  registerMember,
  secretOf,
  type TestAccount,
} from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { jpegWithPlace } from '../harness/photos.ts'

interface Meal {
  id: number
}

const png = encodePng(2, 2, new Uint8Array(12))
const photoForm = (bytes: Buffer, name = 'IMG_0001.JPG', field = 'image') => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return form
}

describe('photos of meals', () => {
  let server: TestServer
  let service: Server
  let answerOfService: { status: number; body: unknown } = { status: 200, body: { foods: [] } }
  let asked: { authorization: string | undefined; body: Buffer } | null = null
  let now = new Date()
  const at = (instant: string) => {
    now = new Date(instant)
  }

  beforeAll(async () => {
    service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        asked = { authorization: request.headers.authorization, body: Buffer.concat(parts) }
        response.writeHead(answerOfService.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answerOfService.body))
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/recognize`
    server = await startTestServer({ now: () => now, config: { mealRecognition: { url, key: 'secret' } } })
  })
  afterAll(async () => {
    await server.close()
    await new Promise((resolve) => service.close(resolve))
  })
  beforeEach(() => {
    at('2026-03-03T12:00:00Z')
    answerOfService = { status: 200, body: { foods: [] } }
    asked = null
  })

  const call = async (method: string, path: string, account: TestAccount, body?: unknown) =>
    server.call(method, `/client/meal${path}`, {
      token: await freshToken(server, account),
      ...(body === undefined ? {} : { body }),
    })
  const rice = {
    type: 'lunch',
    ingredients: [{ name: 'Rice', grams: 158, energy: 130, carbs: 28, protein: 3, fat: 0 }],
  }
  const save = (account: TestAccount, image: string) => call('POST', '/save', account, { ...rice, image })
  const errorsOf = async (account: TestAccount, image: string) => {
    const answer = await save(account, image)
    expect([answer.status, answer.body.error_code]).toEqual([400, 'VALIDATION'])
    return answer.body.errors as Record<string, string>
  }
  const upload = (account: TestAccount, form: FormData) => call('POST', '/upload', account, form)

  it('are stored without GPS position, and belong to their member only', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const { status, body } = await upload(member, photoForm(jpegWithPlace))
    expect([status, body]).toEqual([
      200,
      { image: expect.stringMatching(/^\/files\/meals\/[a-f0-9]{32}\.jpg$/) as string, name: null, ingredients: [] },
    ])
    const image = String(body.image)
    const stored = await server.services.files.read(image)
    expect(stored?.mediaType).toBe('image/jpeg')
    expect(stored?.bytes.includes('GPS')).toBe(false)
    expect(asked?.body.includes('GPS')).toBe(false)
    expect(await errorsOf(other, image)).toEqual({ image: 'Upload a photo of the meal first.' })
    expect(await errorsOf(member, 'https://elsewhere.test/x.jpg')).toHaveProperty(['image'])
    expect((await save(member, image)).body.meal).toMatchObject({ image })
  })

  it('are shown to their member and to staff with the permission, as long as their meal exists', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const staff = await registerAdmin(server, ['daily_logs:read'])
    const clerk = await registerAdmin(server, ['faq:read'])
    const image = String((await upload(member, photoForm(jpegWithPlace))).body.image)
    const by = async (account?: TestAccount) =>
      (await server.call('GET', image, account ? { token: await freshToken(server, account) } : {})).status
    const statuses = () => Promise.all([by(member), by(staff), by(clerk), by(other), by()])
    expect(await statuses()).toEqual([200, 200, 404, 404, 404])
    const { id } = (await save(member, image)).body.meal as Meal
    expect(await statuses()).toEqual([200, 200, 404, 404, 404])

    // Browsers request pictures with the cookie only.
    const { body } = await server.call('POST', '/login', {
      body: { email: member.email, password: secretOf(goodPassword) },
    })
    const saved = await server.call('POST', '/api/auth/session', { body: { tokens: body.tokens } })
    const [cookie = ''] = (saved.headers.get('set-cookie') ?? '').split(';')
    const shown = await server.call('GET', image, { headers: { cookie } })
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect((await server.call('GET', image, { headers: { cookie: `${cookie}x` } })).status).toBe(404)

    await call('DELETE', `/${id}`, member)
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    await call('POST', `/${id}/restore`, member)
    expect(await by(member)).toBe(200)
    await server.call('POST', '/logout', { token: (body.tokens as { access: { token: string } }).access.token })
    expect((await server.call('GET', image, { headers: { cookie } })).status).toBe(404)
  })

  it('pictures of the catalogue are public', async () => {
    const path = await server.services.files.save(
      'meals',
      { fieldName: 'image', fileName: 'a.png', mediaType: 'image/png', bytes: png },
      'image',
    )
    expect((await server.call('GET', path)).status).toBe(404)
    await server.services.db.query({ text: `insert into meals (name, image) values ('Soup', $1)`, values: [path] })
    expect((await server.call('GET', path)).status).toBe(200)
  })

  it('are not public once their account is deleted', async () => {
    const member = await registerMember(server)
    const image = String((await upload(member, photoForm(png))).body.image)
    await server.services.db.query({ text: 'delete from users where id = $1', values: [member.id] })
    expect((await server.call('GET', image)).status).toBe(404)
  })

  it('are stored without trailing data', async () => {
    const member = await registerMember(server)
    const { body } = await upload(member, photoForm(Buffer.concat([png, Buffer.alloc(12_000_000)]), 'a.exe'))
    expect(body.image).toMatch(/\.png$/)
    expect(await server.services.files.lengthOf(String(body.image))).toBeLessThan(1000)
  })

  it('have the type of their bytes, not of their name', async () => {
    const member = await registerMember(server)
    expect((await upload(member, photoForm(png, 'photo.jpeg', 'file'))).body.image).toMatch(/\.png$/)
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('GIF89a0'),
      Buffer.alloc(0),
      jpegWithPlace.subarray(0, 20),
    ]) {
      const answer = await upload(member, photoForm(bytes))
      expect([answer.status, answer.body.message]).toEqual([400, 'Please select a valid file.'])
    }
  })

  it('are required, and limited in size', async () => {
    const member = await registerMember(server)
    const form = new FormData()
    form.append('note', 'no photo')
    const missing = await upload(member, form)
    expect([missing.status, missing.body.error_code]).toEqual([400, 'MISSING_FIELDS'])
    const huge = encodePng(2000, 2000, randomBytes(12_000_000))
    expect(huge.length).toBeGreaterThan(8 * 1024 * 1024)
    expect((await upload(member, photoForm(huge, 'huge.png'))).status).toBe(413)
    const many = encodePng(1, 1, new Uint8Array(4))
    many.writeUInt32BE(30_000, 16)
    many.writeUInt32BE(30_000, 20)
    expect((await upload(member, photoForm(many))).status).toBe(413)
  })

  it('are recognized by the service, and uncertain foods need confirmation', async () => {
    answerOfService.body = {
      name: 'Salmon bowl',
      foods: [
        { name: 'white rice', grams: 158, confidence: 0.94, position: { x: 0.5, y: 0.6 } },
        { name: 'edamame', grams: 39, confidence: 0.41 },
        { name: 'House sauce', grams: 20, confidence: 0.9, per_100g: { energy: 200, carbs: 10, protein: 1, fat: 17 } },
        { name: 'xqzw', grams: 5, confidence: 0.99 },
        { name: 'broken', grams: -1, confidence: 1 },
      ],
    }
    const member = await registerMember(server)
    const { body } = await upload(member, photoForm(jpegWithPlace))
    expect(asked?.authorization).toBe('Bearer secret')
    expect(body.name).toBe('Salmon bowl')
    expect(body.ingredients).toEqual([
      expect.objectContaining({
        name: 'White rice, cooked',
        grams: 158,
        energy: 130,
        is_certain: true,
        position: { x: 0.5, y: 0.6 },
      }),
      expect.objectContaining({ name: 'Edamame, shelled', grams: 39, is_certain: false, position: null }),
      expect.objectContaining({ id: null, name: 'House sauce', energy: 200, is_certain: true }),
      expect.objectContaining({ id: null, name: 'xqzw', energy: 0, is_certain: false }),
    ])
  })

  it.each([
    [500, { foods: [] }],
    [200, 'nonsense'],
    [200, { foods: 'none' }],
  ])('are kept when the service answers %d %j', async (status, body) => {
    answerOfService = { status, body }
    const member = await registerMember(server)
    const answer = await upload(member, photoForm(jpegWithPlace))
    expect([answer.status, answer.body.ingredients]).toEqual([200, []])
  })

  it('are limited to a hundred a day', async () => {
    const member = await registerMember(server)
    await server.services.db.query({
      text: `insert into meal_photos (user_id, image, uploaded_at) select $1, '/files/meals/' || n, $2 from generate_series(1, 100) n`,
      values: [member.id, new Date('2026-03-02T13:00:00Z')],
    })
    const refused = await upload(member, photoForm(jpegWithPlace))
    expect([refused.status, refused.body.error_code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    at('2026-03-03T14:00:00Z')
    expect((await upload(member, photoForm(jpegWithPlace))).status).toBe(200)
  })

  it('are deleted after a week without a meal, as are deleted meals', async () => {
    const member = await registerMember(server)
    const image = async () => String((await upload(member, photoForm(jpegWithPlace))).body.image)
    const [shown, lost, deleted] = [await image(), await image(), await image()]
    await save(member, shown)
    const { body } = await save(member, deleted)
    await call('DELETE', `/${(body.meal as Meal).id}`, member)
    const left = async () =>
      Promise.all([shown, lost, deleted].map(async (path) => (await server.services.files.read(path)) !== null))
    at('2026-03-09T12:00:00Z')
    await sweepMeals(server.services)
    expect(await left()).toEqual([true, true, true])
    at('2026-03-11T12:00:00Z')
    await sweepMeals(server.services)
    expect(await left()).toEqual([true, false, false])
    expect((await call('POST', `/${(body.meal as Meal).id}/restore`, member)).status).toBe(404)
  })
})
