import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/kernel/database/types.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerMember, registerSuperAdmin } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('a transaction', () => {
  let server: TestServer
  const db = (): Database => server.services.db
  const add = (on: Database, n: number) => on.query({ text: 'insert into counted (n) values ($1)', values: [n] })
  const send = (on: Database, n: number) => on.run({ text: 'insert into counted (n) values ($1)', values: [n] })
  const stored = async () =>
    (await db().query<{ n: number }>({ text: 'select n from counted order by n' })).map(({ n }) => n)
  beforeAll(async () => {
    server = await startTestServer()
    await db().query({ text: 'create table counted (n integer primary key, check (n < 100))' })
  })
  afterAll(() => server.close())
  beforeEach(() => db().query({ text: 'delete from counted' }))

  it('commits what was sent without waiting for it', async () => {
    await db().transaction(async (tx) => {
      await send(tx, 1)
      await send(tx, 2)
    })
    expect(await stored()).toEqual([1, 2])
  })

  it('fails with the first error of what was sent, and keeps nothing', async () => {
    const failing = db().transaction(async (tx) => {
      await send(tx, 1)
      await send(tx, 100)
      await send(tx, 2)
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    const noticed = db().transaction(async (tx) => {
      await send(tx, 100)
      await add(tx, 3)
    })
    await expect(noticed).rejects.toMatchObject({ code: '23514' })
    expect(await stored()).toEqual([])
  })

  it('is not committed if a part of it failed, even if the error was caught', async () => {
    const failing = db().transaction(async (tx) => {
      await add(tx, 1)
      await tx
        .transaction(async (part) => {
          await add(part, 2)
          throw new Error('refused')
        })
        .catch(() => {})
      await add(tx, 3)
    })
    await expect(failing).rejects.toThrow('refused')
    expect(await stored()).toEqual([])
  })

  it('is made again after a deadlock with another', async () => {
    for (const n of [1, 2]) await add(db(), n)
    let arrived = 0
    const both = Promise.withResolvers<void>()
    const change = (first: number, second: number) =>
      db().transaction(async (tx) => {
        await tx.query({ text: 'update counted set n = n + 10 where n % 10 = $1', values: [first] })
        arrived += 1
        if (arrived === 2) both.resolve()
        await both.promise
        await tx.query({ text: 'update counted set n = n + 10 where n % 10 = $1', values: [second] })
      })
    await Promise.all([change(1, 2), change(2, 1)])
    expect(arrived).toBe(3)
    expect(await stored()).toEqual([21, 22])
  })

  it('is made again with what was sent, and not with what rules have made of it', async () => {
    const run = (text: string) => db().query<Record<string, unknown>>({ text })
    await prepareAccess(server.services)
    const admin = await registerSuperAdmin(server)
    const { id } = await registerMember(server, { email: 'before@hale.test' })
    await run('create sequence tries')
    await run(`create function lose_once() returns trigger language plpgsql as $$ begin
      if nextval('tries') = 1 then raise exception 'lost' using errcode = '40001'; end if; return new; end $$`)
    await run(`create trigger lose_once before update of last_name on users for each row execute function lose_once()`)
    const body = { classkey: 'user', id, email: 'after@hale.test', last_name: 'Again' }
    const answer = await server.call('POST', '/admin/set', { token: admin.token, body })
    expect(answer.status, answer.text).toBe(200)
    expect(await run(`select last_value::int as tries from tries`)).toEqual([{ tries: 2 }])
    // The account is in use, so its owner is asked first.
    expect(await run(`select email, last_name, pending_email from users where id = ${id}`)).toEqual([
      { email: 'before@hale.test', last_name: 'Again', pending_email: 'after@hale.test' },
    ])
    await run('drop trigger lose_once on users')
  })

  it('goes on after a failed attempt, without what that did', async () => {
    await db().transaction(async (tx) => {
      await add(tx, 1)
      await expect(tx.attempt((inner) => send(inner, 100))).rejects.toMatchObject({ code: '23514' })
      const nested = tx.attempt(async (inner) => {
        await add(inner, 2)
        await inner.attempt((innermost) => add(innermost, 3))
        throw new Error('refused')
      })
      await expect(nested).rejects.toThrow('refused')
      // Also through the database it was started from.
      await expect(tx.attempt(() => send(tx, 1))).rejects.toMatchObject({ code: '23505' })
      await tx.attempt((inner) => add(inner, 4))
    })
    expect(await stored()).toEqual([1, 4])
  })

  it('tells what failed before an attempt', async () => {
    const failing = db().transaction(async (tx) => {
      await send(tx, 100)
      await tx.attempt((inner) => add(inner, 1)).catch(() => {})
      await add(tx, 2)
    })
    await expect(failing).rejects.toMatchObject({ code: '23514' })
    expect(await stored()).toEqual([])
  })

  it('takes no statements once it has ended', async () => {
    let left: Database | undefined
    await db().transaction(async (tx) => {
      left = tx
      await add(tx, 1)
    })
    await expect(left?.query({ text: 'select 1' })).rejects.toThrow('The transaction has ended')
    await expect(left?.run({ text: 'delete from counted' })).rejects.toThrow('The transaction has ended')
    expect(await stored()).toEqual([1])
  })

  it('leaves its connection usable after a failure', async () => {
    const rounds = Array.from({ length: 40 }, (_, index) =>
      db()
        .transaction(async (tx) => {
          await send(tx, index)
          if (index % 2 === 1) await send(tx, 100)
        })
        .catch(() => {}),
    )
    await Promise.all(rounds)
    expect(await stored()).toEqual(Array.from({ length: 20 }, (_, index) => index * 2))
  })
})
