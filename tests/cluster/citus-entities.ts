/** What the back office does with items whose rows are with their members, on a database spread with Citus. */
import { expect } from 'vitest'
import { resources } from '#shared/classkeys/index.ts'
import { flowEvents } from '#shared/rules/index.ts'
import { isDivided } from '#server/entities/classkeys/divided.ts'
import { keepPeriods } from '#server/identity/retention/keep.ts'
import type { TestAccount } from '#tests/harness/accounts.ts'
import type { TestServer } from '#tests/harness/server.ts'

type Ask = <T>(method: string, path: string, body?: Readonly<Record<string, unknown>>) => Promise<T>

const asking =
  (server: TestServer, { token }: TestAccount): Ask =>
  async <T>(method: string, path: string, body?: Readonly<Record<string, unknown>>) => {
    const answer = await server.call(method, path, { token, ...(body && { body }) })
    expect([path, body, answer.status, answer.text]).toEqual([path, body, 200, expect.anything()])
    return answer.body as T
  }

interface Item {
  id: number
  user_id: number
}
/** A field that is changed, with a value to add, to change it to, and to change all to. */
interface Tried {
  field: string
  values: readonly [unknown, unknown, unknown]
  /** What else it is added with. */
  others?: Readonly<Record<string, unknown>>
}

/** Adds, changes, moves, deletes and restores items of several members, one by one and together. */
export const manageItemsOfMembers = async (
  server: TestServer,
  admin: TestAccount,
  members: readonly [TestAccount, TestAccount],
): Promise<void> => {
  const ask = asking(server, admin)
  const symptom = await ask<Item>('POST', '/admin/add', { classkey: 'symptoms', name: 'Ache', code: 'ache' })
  const action = await ask<Item>('POST', '/admin/add', { classkey: 'action', name: 'Walk', code: 'walk' })
  const tried: Readonly<Record<string, Tried>> = {
    user_symptoms: {
      field: 'logged_on',
      values: ['2026-11-02', '2026-11-03', '2026-11-04'],
      others: { symptom_id: symptom.id },
    },
    user_flow_activities: {
      field: 'data',
      values: [{ step: 1 }, { step: 2 }, { step: 3 }],
      others: { code: flowEvents[0] },
    },
    usercareteams: { field: 'name', values: ['Dr. A', 'Dr. B', 'Dr. C'] },
    usernotes: { field: 'note', values: ['One', 'Two', 'Three'] },
    userprogramaction: { field: 'progress', values: [0, 50, 60], others: { action_id: action.id } },
  }
  // Citus refuses what the server sent before the table was divided: it tells to try again, and learns of it.
  const [{ id: user_id }] = members
  const note = await ask<Item>('POST', '/admin/add', { classkey: 'usernotes', user_id, note: 'First' })
  const change = { classkey: 'usernotes', id: note.id, note: 'Second' }
  const tell = async () => (await server.call('POST', '/admin/set', { token: admin.token, body: change })).status
  expect(await tell()).toBe(503)
  await expect.poll(tell, { timeout: 15_000 }).toBe(200)

  const divided = resources.filter((resource) => isDivided(server.services.db, resource))
  expect(divided.length).toBeGreaterThan(5)
  for (const { name: classkey, list, rest } of divided) {
    // It has calls of its own, over the same statements.
    if (rest !== null) {
      await ask('GET', rest)
      continue
    }
    for (const field of list)
      await ask('GET', `/admin/search?classkey=${classkey}&search=a&sort=${JSON.stringify([[field, 'desc']])}`)
    const one = tried[classkey]
    if (!one) throw new Error(`${classkey} is not tried`)
    const { field, values, others } = one
    const ids: number[] = []
    for (const { id: user_id } of members)
      ids.push((await ask<Item>('POST', '/admin/add', { classkey, user_id, [field]: values[0], ...others })).id)
    const [first = 0, second = 0] = ids
    const read = () => ask<Item & Record<string, unknown>>('GET', `/admin/get?classkey=${classkey}&id=${first}`)
    await ask('POST', '/admin/set', { classkey, id: first, [field]: values[1] })
    const whole = await read()
    expect(whole[field]).toEqual(values[1])
    await ask('POST', '/admin/set', { classkey, ...whole })
    const together = { classkey, ids, expected_count: ids.length }
    const change = await ask<{ done: number; change_id: string }>('POST', '/admin/bulk-set', {
      ...together,
      values: { [field]: values[2] },
    })
    expect(change.done).toBe(2)
    expect(
      (await ask<{ done: number }>('POST', '/admin/changes/undo', { classkey, change_id: change.change_id })).done,
    ).toBe(2)
    expect((await read())[field]).toEqual(values[1])
    expect((await ask<{ done: number }>('POST', '/admin/bulk-delete', together)).done).toBe(2)
    expect((await ask<{ done: number }>('POST', '/admin/bulk-restore', { classkey, ids })).done).toBe(2)
    await ask('POST', '/admin/delete', { classkey, id: second })
    await ask('POST', '/admin/trash/purge', { classkey, id: second })
    // Given to two members at once, it is one's in the end.
    const body = { classkey, id: first }
    const both = members.map(({ id }) =>
      server.call('POST', '/admin/set', { token: admin.token, body: { ...body, user_id: id } }),
    )
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    // To another member, and back.
    for (const { id: user_id } of members.toReversed()) {
      const given = await ask<Item>('POST', '/admin/set', { classkey, id: first, user_id })
      expect(given.user_id).toBe(user_id)
    }
    const { models } = await ask<{ models: { kind: string }[] }>(
      'GET',
      `/admin/history?classkey=${classkey}&id=${first}`,
    )
    const kinds = models.map(({ kind }) => kind).toReversed()
    expect(kinds.slice(0, 7)).toEqual(['added', 'changed', 'changed', 'restored', 'deleted', 'restored', 'changed'])
  }
}

/** Adds links to many accounts, takes them away, and undoes that. */
export const linkManyMembers = async (
  server: TestServer,
  admin: TestAccount,
  members: readonly TestAccount[],
): Promise<void> => {
  const ask = asking(server, admin)
  const users = members.map(({ id }) => id)
  const added = async (columns: string, values: string) => {
    const text = `insert into ${columns} values (${values}, now(), now()) returning id`
    return (await server.services.db.query<{ id: number }>({ text }))[0]?.id ?? 0
  }
  const type = await added('tag_types (name, created_at, updated_at)', `'Groups'`)
  const links = {
    tags: { tags: [await added('tags (name, tag_type_id, created_at, updated_at)', `'Early', ${type}`)] },
    program: { program_id: await added('programs (name, created_at, updated_at)', `'Walking'`) },
    organization: { organization_id: await added('organizations (name, created_at, updated_at)', `'Works'`) },
  }
  for (const [to, given] of Object.entries(links)) {
    const add = () =>
      ask<{ updated: number; change_id: string }>('POST', `/users/${to}/bulk`, { user_ids: users, ...given })
    const { updated, change_id } = await add()
    expect([to, updated]).toEqual([to, users.length])
    const undone = await ask<{ done: number }>('POST', '/admin/changes/undo', { classkey: 'user', change_id })
    expect([to, undone.done]).toEqual([to, users.length])
  }
}

/** Deletes notifications that were kept long enough, and no others. */
export const deleteOldNotifications = async (
  { services }: TestServer,
  people: readonly TestAccount[],
): Promise<void> => {
  const { db, now } = services
  for (const { id } of people)
    for (const days of [400, 10])
      await db.query({
        text: `insert into notifications (user_id, title, created_at, updated_at) values ($1, 'News', $2, $2)`,
        values: [id, new Date(now().getTime() - days * 24 * 60 * 60_000)],
      })
  const count = async () => (await db.query({ text: `select 1 from notifications where title = 'News'` })).length
  expect(await count()).toBe(2 * people.length)
  await keepPeriods(services)
  expect(await count()).toBe(people.length)
}
