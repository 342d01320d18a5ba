import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { handlersOf } from '#server/handlers.ts'
import { createLogger } from '#server/kernel/http/logging.ts'
import type { CallContext, Handler } from '#server/kernel/types.ts'
import { modules } from '#server/modules.ts'
import { registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

/** Member calls with idempotency keys. */
const idempotent = Object.entries<CallSpec>(contract).filter(
  ([, { access, method, repetition }]) =>
    access === 'signed-in' && method !== 'GET' && method !== 'DELETE' && repetition !== 'free',
)

/** Replaces each call's handler: one row per effect, written like calls of its kind. */
const handlerOf =
  (name: string, { repetition }: CallSpec): Handler<CallSpec> =>
  async ({ services: { db }, request, keep }: CallContext<CallSpec>) => {
    if (request.isRepeat) return
    await db.transaction(async (tx) => {
      await tx.query({ text: 'insert into effects (call) values ($1)', values: [name] })
      if (repetition === 'steps') await keep(tx, undefined)
    })
  }

describe('an idempotent call', () => {
  let server: TestServer
  let member: TestAccount
  let now = new Date('2026-03-03T12:00:00Z')
  beforeAll(async () => {
    const bare = ({ method, path, summary, access, failure, repetition, maxBody }: CallSpec): CallSpec => ({
      method,
      path,
      summary,
      access,
      failure,
      ...(repetition && { repetition }),
      ...(maxBody !== undefined && { maxBody }),
    })
    server = await startTestServer({
      now: () => now,
      logger: createLogger('silent'),
      calls: { ...contract, ...Object.fromEntries(idempotent.map(([name, call]) => [name, bare(call)])) },
      handlers: {
        ...(handlersOf(modules) as Record<string, Handler<CallSpec>>),
        ...Object.fromEntries(idempotent.map(([name, call]) => [name, handlerOf(name, call)])),
      },
    })
    member = await registerMember(server)
    await server.services.db.query({ text: 'create table effects (call text not null)' })
  })
  afterAll(() => server.close())

  const send = ([, { method, path }]: (typeof idempotent)[number], key: string) =>
    server.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
      token: member.token,
      headers: { 'idempotency-key': key },
    })
  const effects = async () =>
    (await server.services.db.query<{ call: string }>({ text: 'select call from effects order by call' })).map(
      ({ call }) => call,
    )
  const names = idempotent.map(([name]) => name).toSorted()
  const kept = `select key from kept_answers where answered_at is not null`

  it('has no effect if its answer cannot be committed with it, and one when repeated', async () => {
    const { db } = server.services
    await db.query({
      text: `create function die() returns trigger language plpgsql as $$ begin raise exception 'died' using errcode = '57P01'; end $$;
             create constraint trigger die after insert or update on kept_answers deferrable initially deferred
               for each row when (new.answered_at is not null) execute function die()`,
    })
    for (const one of idempotent) expect([one[0], (await send(one, one[0])).status]).toEqual([one[0], 503])
    expect([await effects(), await db.query({ text: kept })]).toEqual([[], []])

    await db.query({ text: 'drop function die cascade' })
    now = new Date(now.getTime() + 13_000)
    for (const one of idempotent) {
      expect([one[0], (await send(one, one[0])).status]).toEqual([one[0], one[1].status ?? 204])
      expect([one[0], (await send(one, one[0])).status]).toEqual([one[0], one[1].status ?? 204])
    }
    expect(await effects()).toEqual(names)
    expect(await db.query({ text: kept })).toHaveLength(names.length)
  })
})
