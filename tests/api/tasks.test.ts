import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#shared/calls/index.ts'
import { callsOfEntry, taskEntries, type MealType, type TaskEntry } from '#shared/rules/index.ts'
import { freshToken, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

interface Task {
  id: number
  name: string
  star_value: number
  created_at: string
  completed_at: string | null
}

describe('daily tasks', () => {
  let server: TestServer
  let now = new Date('2026-03-03T12:00:00Z')
  const at = (instant: string) => {
    now = new Date(instant)
  }
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    at('2026-03-03T12:00:00Z')
    await server.services.db.query({ text: 'delete from tasks' })
  })

  const query = (text: string, values: unknown[] = []) =>
    server.services.db.query<Record<string, unknown>>({ text, values })
  const addTask = async (name: string, fields: Record<string, unknown> = {}): Promise<number> => {
    const row = { name, created_at: now, ...fields }
    const names = Object.keys(row)
    const [task] = await server.services.db.query<{ id: number }>({
      text: `insert into tasks (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
      values: Object.values(row),
    })
    return task?.id ?? 0
  }
  const call = async (method: string, path: string, account: TestAccount, headers: Record<string, string> = {}) =>
    server.call(method, path, { token: await freshToken(server, account), headers })
  const tasks = async (account: TestAccount, headers = {}) =>
    (await call('GET', '/client/user/tasks', account, headers)).body.models as Task[]
  const names = async (account: TestAccount) => (await tasks(account)).map(({ name }) => name)
  const toggle = (account: TestAccount, id: number, headers = {}) =>
    call('POST', `/client/user/tasks/${id}/toggle`, account, headers)
  const stars = async (account: TestAccount) =>
    ((await call('GET', '/client/user', account)).body.user as { star_balance: number }).star_balance
  const ledger = async ({ id }: TestAccount) =>
    Number((await query('select coalesce(sum(amount), 0) as sum from star_entries where user_id = $1', [id]))[0]?.sum)

  it.each(['non-recurring', 'weekly', 'monthly'])(
    'pay once in a period for a member who travels: %s',
    async (recurrence) => {
      // In the west it is still the day before.
      at('2026-03-03T03:00:00Z')
      await addTask('Once', { recurrence, star_value: 100 })
      const member = await registerMember(server)
      for (const zone of ['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati']) {
        await server.call('POST', '/client/user/set', {
          token: await freshToken(server, member),
          body: { timezone: zone },
        })
        for (const { id, completed_at } of await tasks(member)) if (completed_at === null) await toggle(member, id)
      }
      expect(await stars(member)).toBe(100)
    },
  )

  it('are the member’s own, newest first, with their targets', async () => {
    await query(`insert into pages (name, slug) values ('Water', 'water') on conflict do nothing`)
    const [page] = await query(`select id from pages where slug = 'water'`)
    await addTask('Drink', {
      star_value: 3,
      page_type: 'internal',
      page_id: page?.id,
      created_at: '2026-01-01T00:00:00Z',
    })
    await addTask('Read', {
      page_type: 'external',
      page_url: 'https://hale.test/read',
      created_at: '2026-02-01T00:00:00Z',
    })
    const member = await registerMember(server)
    expect(await tasks(member)).toEqual([
      expect.objectContaining({
        name: 'Read',
        page_type: 'external',
        page_url: 'https://hale.test/read',
        star_value: 1,
      }),
      {
        id: expect.any(Number) as number,
        name: 'Drink',
        display: true,
        star_value: 3,
        created_at: '2026-01-01T00:00:00.000Z',
        completed_at: null,
        page_type: 'internal',
        page_id: page?.id,
        page_url: null,
        completed_by: null,
      },
    ])
    expect((await tasks(member)).map(({ id }) => id)).toEqual((await tasks(member)).map(({ id }) => id))
  })

  it('are displayed, active, in season and targeted at the member', async () => {
    const member = await registerMember(server)
    const other = await registerMember(server)
    await addTask('For all')
    await addTask('Hidden', { display: false })
    await addTask('Off', { is_active: false })
    await addTask('Later', { starts_on: '2026-03-04' })
    await addTask('Over', { ends_on: '2026-03-02' })
    const own = await addTask('For one')
    await query('insert into task_users (task_id, user_id) values ($1, $2)', [own, member.id])
    const [program] = await query(`insert into programs (name) values ('P') returning id`)
    await query('insert into task_programs (task_id, program_id) values ($1, $2)', [
      await addTask('For the program'),
      program?.id,
    ])
    expect((await names(member)).toSorted()).toEqual(['For all', 'For one'])
    await query('insert into user_programs (user_id, program_id) values ($1, $2)', [other.id, program?.id])
    expect((await names(other)).toSorted()).toEqual(['For all', 'For the program'])
  })

  it('recur by the member’s day, week or month, or are due once', async () => {
    const member = await registerMember(server, { timezone: 'America/New_York' })
    for (const recurrence of ['daily', 'weekly', 'monthly', 'non-recurring']) await addTask(recurrence, { recurrence })
    const complete = async () => {
      for (const { id, completed_at } of await tasks(member)) if (completed_at === null) await toggle(member, id)
    }
    const open = async () =>
      (await tasks(member)).flatMap(({ name, completed_at }) => (completed_at === null ? [name] : []))
    await complete()
    expect(await open()).toEqual([])
    expect(await names(member)).toHaveLength(4)
    at('2026-03-04T04:30:00Z')
    expect(await open()).toEqual([])
    at('2026-03-04T05:30:00Z')
    expect(await open()).toEqual(['daily'])
    expect(await names(member)).not.toContain('non-recurring')
    at('2026-03-10T12:00:00Z')
    expect(await open()).toEqual(['weekly', 'daily'])
    at('2026-04-01T12:00:00Z')
    expect((await open()).toSorted()).toEqual(['daily', 'monthly', 'weekly'])
  })

  it('give their stars when completed, and take them back when reopened', async () => {
    await addTask('Walk', { star_value: 5 })
    const member = await registerMember(server)
    const [task] = await tasks(member)
    const id = task?.id ?? 0
    const done = await toggle(member, id)
    expect(done.body).toMatchObject({ task: { id, completed_at: '2026-03-03T12:00:00.000Z' }, star_balance: 5 })
    expect([await stars(member), await ledger(member)]).toEqual([5, 5])
    expect((await toggle(member, id)).body).toMatchObject({ task: { completed_at: null }, star_balance: 0 })
    expect([await stars(member), await ledger(member)]).toEqual([0, 0])
    await toggle(member, id)
    await query('update users set star_balance = 2 where id = $1', [member.id])
    const spent = await toggle(member, id)
    expect([spent.status, spent.body.error_code]).toEqual([400, 'STARS_SPENT'])
    expect((await tasks(member))[0]?.completed_at).not.toBeNull()
  })

  it('are in the language of the screen', async () => {
    await addTask('Walk', { translations: JSON.stringify({ es: { name: 'Camina' } }) })
    const member = await registerMember(server)
    const [task] = await tasks(member, { 'accept-language': 'es' })
    expect(task?.name).toBe('Camina')
    expect((await toggle(member, task?.id ?? 0, { 'accept-language': 'es' })).body).toMatchObject({
      task: { name: 'Camina' },
    })
    expect(await names(member)).toEqual(['Walk'])
  })

  it('of others are not found', async () => {
    await addTask('Walk')
    const [member, other] = [await registerMember(server), await registerMember(server)]
    const [task] = await tasks(member)
    await tasks(other)
    const id = task?.id ?? 0
    const [foreign, missing] = [await toggle(other, id), await toggle(other, 999_999_999)]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await tasks(member))[0]?.completed_at).toBeNull()
  })

  it('are created once under concurrency', async () => {
    await addTask('Walk')
    const member = await registerMember(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => tasks(member)))
    expect(new Set(answers.map((models) => JSON.stringify(models))).size).toBe(1)
    expect(answers[0]).toHaveLength(1)
  })

  it('keep balance and ledger consistent under 51 concurrent toggles, and count a key once', async () => {
    await addTask('Walk', { star_value: 7 })
    const member = await registerMember(server)
    const id = (await tasks(member))[0]?.id ?? 0
    await Promise.all(Array.from({ length: 51 }, () => toggle(member, id)))
    expect([await stars(member), await ledger(member), (await tasks(member))[0]?.completed_at]).toEqual([
      7,
      7,
      '2026-03-03T12:00:00.000Z',
    ])
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => toggle(member, id, { 'idempotency-key': 'once' })),
    )
    expect(answers.map(({ body }) => body.star_balance)).toEqual(Array.from({ length: 10 }, () => 0))
    expect([await stars(member), await ledger(member)]).toEqual([0, 0])
  })

  describe('that wait for an entry', () => {
    const meal = (type: MealType): [table: string, insert: string] => [
      'meal_logs',
      `(user_id, day, type, name, ingredients, energy, carbs, protein, fat, logged_at, entry_key)
       values ($1, $2, '${type}', 'Soup', '[]', 1, 1, 1, 1, now(), gen_random_uuid())`,
    ]
    /** Inserts what logs each kind on a day for a member. $1 user, $2 day */
    const logs: Record<TaskEntry, [table: string, insert: string]> = {
      water: ['hydration_days', `(user_id, day, timezone, total_ounces, updated_at) values ($1, $2, 'UTC', 8, now())`],
      sleep: [
        'sleep_days',
        `(user_id, day, timezone, duration_in_minutes, updated_at) values ($1, $2, 'UTC', 30, now())`,
      ],
      mood: ['mood_logs', `(user_id, day, timezone, mood, logged_at) values ($1, $2, 'UTC', 'sad', now())`],
      symptoms: [
        'user_symptoms',
        `(user_id, logged_on, symptom_id, source, logged_at) select $1, $2, id, 'member', now() from symptoms limit 1`,
      ],
      meal: meal('snack'),
      breakfast: meal('breakfast'),
      lunch: meal('lunch'),
      dinner: meal('dinner'),
      vitals: ['vitals', `(user_id, created_at, data) values ($1, $2::date + time '09:00', '{"hr": 60}')`],
      medication: [
        'medication_logs',
        `(user_id, day, medication_id, slot, status, logged_at, timezone, updated_at)
         select $1, $2, id, '08:00', 'taken', now(), 'UTC', now() from medications limit 1`,
      ],
      'body scan': ['measurements', `(user_id, created_at, data) values ($1, $2::date + time '09:00', '{}')`],
    }
    const log = (entry: TaskEntry, { id }: TestAccount, day = '2026-03-03') =>
      query(`insert into ${logs[entry][0]} ${logs[entry][1]}`, [id, day])
    const takeBack = (entry: TaskEntry, { id }: TestAccount) =>
      query(`delete from ${logs[entry][0]} where user_id = $1`, [id])
    const isDone = async (account: TestAccount) => (await tasks(account))[0]?.completed_at !== null
    beforeAll(async () => {
      await query(`insert into symptoms (name) values ('Headache')`)
      await query(`insert into medications (name) values ('Aspirin')`)
    })

    it.each(taskEntries)('are complete once it is logged, and open again once it is taken back: %s', async (entry) => {
      const member = await registerMember(server)
      await addTask('Log it', { star_value: 5, completed_by: entry })
      expect((await tasks(member))[0]).toMatchObject({ completed_by: entry, completed_at: null })
      // What was logged for another day, or by someone else, is not what the task waits for.
      await log(entry, member, '2026-03-02')
      await log(entry, await registerMember(server))
      expect(await isDone(member)).toBe(false)
      await log(entry, member)
      expect([await isDone(member), await stars(member)]).toEqual([true, 5])
      await takeBack(entry, member)
      expect([await isDone(member), await stars(member), await ledger(member)]).toEqual([false, 0, 0])
    })

    it('are not complete by another meal than the one they name', async () => {
      const member = await registerMember(server)
      await addTask('Log your lunch', { star_value: 5, completed_by: 'lunch' })
      await log('breakfast', member)
      expect(await isDone(member)).toBe(false)
      await log('lunch', member)
      expect(await isDone(member)).toBe(true)
    })

    it('are settled by the call that logs, whatever is opened next', async () => {
      const member = await registerMember(server)
      await addTask('Drink', { star_value: 5, completed_by: 'water' })
      const token = await freshToken(server, member)
      await server.call('POST', '/client/user-hydration/increment', { token, body: { amount: 8 } })
      expect(await stars(member)).toBe(5)
      await server.call('POST', '/client/user-hydration/decrement', { token, body: { amount: 8 } })
      expect(await stars(member)).toBe(0)
    })

    it('stay as the member decided by hand, until the entry changes', async () => {
      const member = await registerMember(server)
      await addTask('Feel', { star_value: 5, completed_by: 'mood' })
      const id = (await tasks(member))[0]?.id ?? 0
      await toggle(member, id)
      expect([await isDone(member), await stars(member)]).toEqual([true, 5])
      await log('mood', member)
      await toggle(member, id)
      expect([await isDone(member), await stars(member)]).toEqual([false, 0])
      await takeBack('mood', member)
      expect(await isDone(member)).toBe(false)
      await log('mood', member)
      expect([await isDone(member), await stars(member)]).toEqual([true, 5])
    })

    it('stay complete once their stars are spent, and on later days', async () => {
      const member = await registerMember(server)
      await addTask('Feel', { star_value: 5, completed_by: 'mood', recurrence: 'weekly' })
      await log('mood', member)
      expect(await isDone(member)).toBe(true)
      await query('update users set star_balance = 2 where id = $1', [member.id])
      await takeBack('mood', member)
      expect([await isDone(member), await stars(member)]).toEqual([true, 2])
      await query('update users set star_balance = 5 where id = $1', [member.id])
      at('2026-03-04T12:00:00Z')
      expect([await isDone(member), await stars(member)]).toEqual([true, 5])
    })

    it('complete once under concurrency', async () => {
      const member = await registerMember(server)
      await addTask('Feel', { star_value: 5, completed_by: 'mood' })
      await tasks(member)
      await log('mood', member)
      await Promise.all(Array.from({ length: 12 }, () => tasks(member)))
      expect([await isDone(member), await stars(member), await ledger(member)]).toEqual([true, 5, 5])
    })

    it('name calls that log', () => {
      const named: readonly string[] = Object.values(callsOfEntry).flat()
      expect(named.filter((name) => (calls as Record<string, { method: string }>)[name]?.method !== 'GET')).toEqual(
        named,
      )
    })
  })
})
