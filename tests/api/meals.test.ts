import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Intake {
  energy: { quantity: number }
  carbs: { quantity: number }
  protein: { quantity: number }
  fat: { quantity: number }
}
interface Meal {
  id: number
  date: string
  name: string
  energy: number
  ingredients: Record<string, unknown>[]
}
type Headers = Record<string, string>

describe('meals', () => {
  let server: TestServer
  let now = new Date()
  const at = (instant: string) => {
    now = new Date(instant)
  }

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(() => at('2026-03-03T12:00:00Z'))

  const call = async (method: string, path: string, account: TestAccount, body?: unknown, headers: Headers = {}) =>
    server.call(method, `/client/meal${path}`, {
      token: await freshToken(server, account),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const findId = async (account: TestAccount, search: string): Promise<number> => {
    const { body } = await call('GET', `/ingredients?search=${encodeURIComponent(search)}`, account)
    return (body.models as { id: number }[])[0]?.id ?? 0
  }
  const intakeOf = async (account: TestAccount, date = '', headers: Headers = {}) =>
    (await call('GET', `/daily-intake${date && `?date=${date}`}`, account, undefined, headers)).body as unknown as {
      intake: Intake
      meals: number
      date: string
    }
  const energyOf = async (account: TestAccount, date = '') => (await intakeOf(account, date)).intake.energy.quantity
  const rice = async (account: TestAccount, grams: unknown = 158) => ({
    type: 'lunch',
    ingredients: [{ ingredient_id: await findId(account, 'white rice'), grams }],
  })
  const save = async (account: TestAccount, body: unknown, headers: Headers = {}) =>
    call('POST', '/save', account, body, headers)
  const history = async (account: TestAccount, date = '') =>
    (await call('GET', `/history${date && `?date=${date}`}`, account)).body.models as Meal[]
  const errorsOf = async (account: TestAccount, body: unknown) => {
    const answer = await save(account, body)
    expect([answer.status, answer.body.error_code]).toEqual([400, 'VALIDATION'])
    return answer.body.errors as Record<string, string>
  }

  describe('ingredients', () => {
    it('are found by name, with nutrients and portions, in the usual list shape', async () => {
      const member = await registerMember(server)
      const { status, body } = await call('GET', '/ingredients?search=rice&page_size=5', member)
      expect(status).toBe(200)
      expect(body).toMatchObject({ page_size: 5, include_meta: false, included_programs: [] })
      const models = body.models as Record<string, unknown>[]
      expect(models).toHaveLength(5)
      expect(models[0]).toEqual({
        id: expect.any(Number) as number,
        name: 'White rice, cooked',
        energy: 130,
        carbs: 28.2,
        protein: 2.7,
        fat: 0.3,
        portions: [
          { label: 'cup', grams: 158 },
          { label: 'half cup', grams: 79 },
        ],
      })
      const total = body.total_count as number
      expect(body.page_count).toBe(Math.ceil(total / 5))
      const second = await call('GET', '/ingredients?search=rice&page_size=5&page=2', member)
      expect((second.body.models as { id: number }[])[0]?.id).not.toBe(models[0]?.id)
      expect((await call('GET', '/ingredients?search=zzzzzz', member)).body).toMatchObject({
        models: [],
        total_count: 0,
      })
    })

    it('are searched, stored and shown in the member’s language', async () => {
      const member = await registerMember(server)
      const inSpanish = { 'accept-language': 'es' }
      const { body } = await call('GET', '/ingredients?search=arroz', member, undefined, inSpanish)
      const [arroz] = body.models as { id: number; name: string; portions: { label: string }[] }[]
      expect([arroz?.name, arroz?.portions.map(({ label }) => label)]).toEqual([
        'Arroz blanco cocido',
        ['taza', 'media taza'],
      ])
      const saved = await save(
        member,
        { type: 'lunch', ingredients: [{ ingredient_id: arroz?.id, grams: 158, quantity: 1, unit: 'taza' }] },
        inSpanish,
      )
      expect(saved.body.meal).toMatchObject({
        name: 'Arroz blanco cocido',
        ingredients: [{ name: 'Arroz blanco cocido', unit: 'taza' }],
      })
      const [english] = await history(member)
      expect(english).toMatchObject({
        name: 'White rice, cooked',
        ingredients: [{ name: 'White rice, cooked', unit: 'cup' }],
      })

      // A given name is kept; a generated one follows the ingredients.
      const id = (saved.body.meal as { id: number }).id
      const pollo = { ingredient_id: await findId(member, 'chicken fried'), grams: 100 }
      const change = { type: 'lunch', ingredients: [{ ingredient_id: arroz?.id, grams: 158 }, pollo] }
      await call('PUT', `/${id}`, member, { ...change, name: 'Arroz blanco cocido' }, inSpanish)
      expect((await history(member))[0]).toMatchObject({ name: 'White rice, cooked · Chicken, fried' })
      await call('PUT', `/${id}`, member, { ...change, name: 'Mi almuerzo' }, inSpanish)
      expect((await history(member))[0]).toMatchObject({ name: 'Mi almuerzo' })
    })

    it('require a session', async () => {
      expect((await server.call('GET', '/client/meal/ingredients?search=rice')).status).toBe(401)
    })
  })

  describe('the daily intake', () => {
    it('is empty before the first meal and adds up saved meals', async () => {
      const member = await registerMember(server)
      expect(await intakeOf(member)).toEqual({
        date: '2026-03-03',
        meals: 0,
        intake: { energy: { quantity: 0 }, carbs: { quantity: 0 }, protein: { quantity: 0 }, fat: { quantity: 0 } },
      })
      const { status, body } = await save(member, await rice(member))
      expect(status).toBe(200)
      expect(body).toMatchObject({
        date: '2026-03-03',
        meals: 1,
        meal: { date: '2026-03-03', type: 'lunch', name: 'White rice, cooked', image: null, energy: 205.4 },
      })
      await save(member, await rice(member, '79'))
      expect(await intakeOf(member)).toMatchObject({
        meals: 2,
        intake: {
          energy: { quantity: 308.1 },
          carbs: { quantity: 66.84 },
          protein: { quantity: 6.4 },
          fat: { quantity: 0.71 },
        },
      })
    })

    it('uses the member’s day, not the server’s', async () => {
      const member = await registerMember(server, { timezone: 'America/New_York' })
      at('2026-03-04T04:30:00Z')
      await save(member, await rice(member))
      expect(await intakeOf(member)).toMatchObject({ date: '2026-03-03', meals: 1 })
      at('2026-03-04T05:30:00Z')
      expect(await intakeOf(member)).toMatchObject({ date: '2026-03-04', meals: 0 })
      expect(await energyOf(member, '2026-03-03')).toBe(205.4)
    })

    it('accepts meals for past days, but not for future or distant ones', async () => {
      const member = await registerMember(server)
      await save(member, { ...(await rice(member)), date: '2026-03-02' })
      expect([await energyOf(member), await energyOf(member, '2026-03-02')]).toEqual([0, 205.4])
      await save(member, await rice(member), { 'x-local-date': '2026-03-01' })
      expect(await energyOf(member, '2026-03-01')).toBe(205.4)
      for (const date of ['2026-03-05', '2026-03-09'])
        expect(await errorsOf(member, { ...(await rice(member)), date })).toEqual({
          date: 'This day is in the future.',
        })
      expect(await errorsOf(member, { ...(await rice(member)), date: '2025-03-09' })).toEqual({
        date: 'This day is too long ago to change.',
      })
    })
  })

  describe('a meal', () => {
    it('accepts custom foods with nutrients per 100 g', async () => {
      const member = await registerMember(server)
      const own = {
        name: 'Grandma’s stew',
        grams: 250,
        energy: 92,
        carbs: 8,
        protein: 7,
        fat: 3.5,
        quantity: 1,
        unit: 'bowl',
      }
      const { body } = await save(member, { type: 'dinner', name: 'Sunday', ingredients: [own] })
      expect(body.meal).toMatchObject({
        name: 'Sunday',
        energy: 230,
        ingredients: [
          {
            ingredient_id: null,
            name: 'Grandma’s stew',
            grams: 250,
            quantity: 1,
            unit: 'bowl',
            energy: 230,
            carbs: 20,
            protein: 17.5,
            fat: 8.75,
            per_100g: { energy: 92, carbs: 8, protein: 7, fat: 3.5 },
            portions: [],
          },
        ],
      })
    })

    it('computes nutrients itself, ignoring those sent for a known food', async () => {
      const member = await registerMember(server)
      const id = await findId(member, 'white rice')
      const { body } = await save(member, {
        ingredients: [{ ingredient_id: id, grams: 100, energy: 1, name: 'Air' }],
        energy: 5,
      })
      expect(body.meal).toMatchObject({ energy: 130, type: 'snack', ingredients: [{ name: 'White rice, cooked' }] })
    })

    it('is refused at the invalid field, and nothing is written', async () => {
      const member = await registerMember(server)
      const id = await findId(member, 'white rice')
      const withGrams = (grams: unknown) => ({
        ingredients: [
          { ingredient_id: id, grams: 10 },
          { ingredient_id: id, grams },
        ],
      })
      expect(await errorsOf(member, withGrams(0))).toHaveProperty(['ingredients.1.grams'])
      expect(await errorsOf(member, withGrams(-5))).toHaveProperty(['ingredients.1.grams'])
      expect(await errorsOf(member, withGrams(5001))).toEqual({
        'ingredients.1.grams': expect.stringContaining('5000 g') as string,
      })
      expect(await errorsOf(member, withGrams('much'))).toHaveProperty(['ingredients.1.grams'])
      expect(await errorsOf(member, { ingredients: [] })).toEqual({ ingredients: 'Add at least one ingredient.' })
      expect(await errorsOf(member, {})).toHaveProperty(['ingredients'])
      expect(await errorsOf(member, { ...(await rice(member)), type: 'brunch' })).toHaveProperty(['type'])
      expect(await errorsOf(member, { ...(await rice(member)), date: '2026-02-30' })).toHaveProperty(['date'])
      expect(await errorsOf(member, { ingredients: [{ ingredient_id: 999_999, grams: 10 }] })).toEqual({
        'ingredients.0.ingredient_id': 'This ingredient does not exist.',
      })
      const own = { name: 'Stone', grams: 10, energy: 10, carbs: 60, protein: 30, fat: 20 }
      expect(await errorsOf(member, { ingredients: [own] })).toEqual({
        'ingredients.0.fat': 'Carbs, protein and fat cannot add up to more than the food itself.',
      })
      expect(Object.keys(await errorsOf(member, { ingredients: [{ name: 'Stone', grams: 10 }] }))).toEqual(
        ['energy', 'carbs', 'protein', 'fat'].map((name) => `ingredients.0.${name}`),
      )
      expect(await intakeOf(member)).toMatchObject({ meals: 0 })
    })

    it('with text or dates the database cannot store is refused with 400', async () => {
      const member = await registerMember(server)
      const own = { name: 'Stew', grams: 10, energy: 10, carbs: 1, protein: 1, fat: 0 }
      for (const body of [
        { name: 'a\u0000b', ingredients: [own] },
        { ingredients: [{ ...own, name: '\ud800' }] },
        { ingredients: [{ ...own, unit: '\u0000' }] },
        { date: '0000-01-01', ingredients: [own] },
        { image: '\u0000', ingredients: [own] },
      ])
        expect((await save(member, body)).status, JSON.stringify(body)).toBe(400)
      expect([200, 400]).toContain((await call('GET', '/daily-intake?date=0000-01-01', member)).status)
      expect((await call('PUT', '/2147483648', member, { ingredients: [own] })).status).toBe(400)
    })

    it('counts once per key, also when sent repeatedly and concurrently', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const body = await rice(member)
      const headers = { 'idempotency-key': 'lunch-1' }
      const answers = await Promise.all(Array.from({ length: 8 }, () => save(member, body, headers)))
      expect(new Set(answers.map((answer) => (answer.body.meal as Meal).id)).size).toBe(1)
      expect(await intakeOf(member)).toMatchObject({ meals: 1 })
      await save(other, body, headers)
      expect(await intakeOf(other)).toMatchObject({ meals: 1 })
      // A replay does not restore what was deleted since.
      const [meal] = await history(member)
      await call('DELETE', `/${meal?.id}`, member)
      await save(member, body, headers)
      expect(await intakeOf(member)).toMatchObject({ meals: 0 })
    })

    it('can be changed, deleted and restored', async () => {
      const member = await registerMember(server)
      const { body } = await save(member, await rice(member))
      const { id } = body.meal as Meal
      const changed = await call('PUT', `/${id}`, member, {
        ...(await rice(member, 316)),
        name: 'Rice',
        type: 'dinner',
      })
      expect(changed.body).toMatchObject({ meals: 1, meal: { id, name: 'Rice', type: 'dinner', energy: 410.8 } })
      expect((await call('PUT', `/${id}`, member, { ingredients: [] })).status).toBe(400)
      const moved = await call('PUT', `/${id}`, member, { ...(await rice(member)), date: '2026-03-01' })
      expect(moved.body).toMatchObject({ date: '2026-03-01', meals: 1 })
      expect(await intakeOf(member)).toMatchObject({ meals: 0 })
      const removed = await call('DELETE', `/${id}`, member)
      expect([removed.status, removed.body]).toEqual([
        200,
        expect.objectContaining({ id, meals: 0, date: '2026-03-01' }),
      ])
      expect((await call('DELETE', `/${id}`, member)).status).toBe(200)
      expect(await history(member, '2026-03-01')).toEqual([])
      expect((await call('PUT', `/${id}`, member, await rice(member))).status).toBe(404)
      expect((await call('POST', `/${id}/restore`, member)).body).toMatchObject({ meals: 1, meal: { id } })
      expect((await history(member, '2026-03-01')).map((meal) => meal.id)).toEqual([id])
    })

    it('keeps what a change does not name', async () => {
      const member = await registerMember(server)
      const { body } = await save(member, { ...(await rice(member, 316)), type: 'dinner' })
      const before = body.meal as Meal
      const path = `/${before.id}`
      const renamed = await call('PUT', path, member, { name: 'Sunday rice' })
      expect(renamed.body['meal']).toEqual({ ...before, name: 'Sunday rice' })
      const lunch = await call('PUT', path, member, { type: 'lunch' })
      expect(lunch.body['meal']).toEqual({ ...before, name: 'Sunday rice', type: 'lunch' })
      const less = await call('PUT', path, member, await rice(member))
      expect(less.body['meal']).toMatchObject({ name: 'Sunday rice', type: 'lunch', energy: 205.4 })
      expect((await call('PUT', path, member, { name: null })).body['meal']).toMatchObject({ name: before.name })
    })

    it('of another member is not found', async () => {
      const [member, other] = [await registerMember(server), await registerMember(server)]
      const { body } = await save(member, await rice(member))
      const { id } = body.meal as Meal
      const answers = [
        await call('PUT', `/${id}`, other, await rice(other)),
        await call('DELETE', `/${id}`, other),
        await call('POST', `/${id}/restore`, other),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(await history(other)).toEqual([])
      expect(await intakeOf(member)).toMatchObject({ meals: 1 })
    })
  })
})
