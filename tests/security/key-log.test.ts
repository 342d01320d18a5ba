import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockUser, recordKeyEvent, verifyKeyLog } from '#server/identity/keys/index.ts'
import { leafOf, type LoggedEvent } from '#server/identity/keys/log.ts'
import { linkOf, readHead } from '#server/entities/audit/index.ts'
import type { Database } from '#server/kernel/database/types.ts'
import { openSuperuser, startTestServer, type TestServer } from '../harness/server.ts'

const now = new Date('2026-05-01T08:00:00.000Z')

describe('the log of key events', () => {
  let server: TestServer
  let superuser: Database
  beforeAll(async () => {
    server = await startTestServer()
    superuser = await openSuperuser(server)
  }, 120_000)
  afterAll(async () => {
    await superuser.close()
    await server.close()
  })
  const db = () => server.services.db
  const logged = () => db().query<LoggedEvent>({ text: 'select * from key_log order by id' })
  const tamper = (sql: string) =>
    superuser.query({
      text: `alter table key_log disable trigger user; ${sql}; alter table key_log enable trigger user`,
    })

  it('contains what was committed, and nothing that was rolled back', async () => {
    const failing = db().transaction(async (tx) => {
      await recordKeyEvent(tx, { userId: 1, event: 'key_made', now })
      throw new Error('no key was made')
    })
    await expect(failing).rejects.toThrow('no key was made')
    await db().transaction(async (tx) => {
      const inner = tx.attempt(async (nested) => {
        await recordKeyEvent(nested, { userId: 2, event: 'key_made', now })
        throw new Error('nor this one')
      })
      await expect(inner).rejects.toThrow('nor this one')
      await tx.attempt((nested) => recordKeyEvent(nested, { userId: 3, event: 'key_made', fingerprint: 'a', now }))
    })
    await recordKeyEvent(db(), { userId: 4, event: 'factor_added', now })
    expect(await logged()).toMatchObject([
      { id: 1, subject_id: 3, event: 'key_made', fingerprint: 'a' },
      { id: 2, subject_id: 4, event: 'factor_added', fingerprint: null },
    ])
  })

  it('stays one chain when many change keys at once, before and after they lock the same account', async () => {
    const [owner] = await db().query<{ id: number }>({
      text: `insert into users (email, first_name, last_name) values ('key-log@hale.test', 'Key', 'Log') returning id`,
    })
    const userId = owner?.id ?? 0
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        db().transaction(async (tx) => {
          const steps = [() => recordKeyEvent(tx, { userId, event: 'key_made', now }), () => lockUser(tx, userId)]
          for (const step of index % 2 === 0 ? steps : steps.toReversed()) await step()
        }),
      ),
    )
    expect(await verifyKeyLog(db())).toMatchObject({ rows: 14, first_broken: null })
  })

  it('refuses to change or delete an event, for everyone', async () => {
    for (const text of ['update key_log set subject_id = 9', 'delete from key_log where id = 1', 'truncate key_log']) {
      await expect(db().query({ text }), text).rejects.toThrow('permission denied')
      await expect(superuser.query({ text }), text).rejects.toThrow('stay as they are')
    }
  })

  it('shows an end that was kept elsewhere whether it was rewritten or cut off', async () => {
    const kept = await readHead(db(), 'keys')
    expect((await verifyKeyLog(db(), kept)).first_broken).toBeNull()
    // Someone with the database changes an event, and computes the whole chain again.
    await tamper('update key_log set subject_id = 99 where id = 2')
    expect((await verifyKeyLog(db())).first_broken).toEqual({ id: 2, problem: 'changed' })
    let previous = '0'.repeat(64)
    for (const event of await logged()) {
      previous = linkOf(previous, leafOf(event))
      await tamper(`update key_log set hash = '${previous}' where id = ${event.id}`)
    }
    await superuser.query({ text: `update audit_heads set hash = $1 where name = 'keys'`, values: [previous] })
    expect((await verifyKeyLog(db())).first_broken).toBeNull()
    expect((await verifyKeyLog(db(), kept)).first_broken).toEqual({ id: kept.sequence, problem: 'rewritten' })

    const rewritten = await readHead(db(), 'keys')
    await tamper('delete from key_log where id > 5')
    await superuser.query({
      text: `update audit_heads set sequence = 5, hash = (select hash from key_log where id = 5) where name = 'keys'`,
    })
    expect((await verifyKeyLog(db())).first_broken).toBeNull()
    expect((await verifyKeyLog(db(), rewritten)).first_broken).toEqual({ id: 6, problem: 'missing' })
  })
})
