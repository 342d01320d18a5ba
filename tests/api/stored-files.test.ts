import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodePng } from '#seed/files/png.ts'
import { assertWithinQuota, removeOrphans } from '#server/entities/stored-files/index.ts'
import { orphansJob } from '#server/entities/stored-files/orphans.ts'
import { registerAdmin, registerMember, type TestAccount } from '#tests/harness/accounts.ts'
import { runJobs } from '#tests/harness/jobs.ts'
import { declared, plantIn, tables } from '#tests/harness/plant.ts'
import { insertRow } from '#tests/harness/rows.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

/** A picture of about so many bytes. */
const picture = (bytes: number): Buffer => {
  // Each row has a byte for its filter.
  const [width, height] = [100, Math.max(1, Math.floor((bytes - 100) / 301))]
  // Noise does not get smaller by compressing it.
  const noise = createHash('shake256', { outputLength: width * height * 3 })
    .update('noise')
    .digest()
  return encodePng(width, height, noise)
}
const form = (field: string, bytes: number, more: Record<string, string> = {}) => {
  const data = new FormData()
  data.set(field, new File([new Uint8Array(picture(bytes))], 'a.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(more)) data.set(name, value)
  return data
}

describe('the storage of a member', () => {
  let server: TestServer
  const kB = 1000
  beforeAll(async () => {
    server = await startTestServer({ config: { memberStorageBytes: 100 * kB } })
  })
  afterAll(() => server.close())

  const portrait = (account: TestAccount, size: number) =>
    server.call('POST', '/client/user/set', { token: account.token, body: form('image', size) })
  const meal = (account: TestAccount, size: number) =>
    server.call('POST', '/client/meal/upload', { token: account.token, body: form('image', size) })
  const card = (account: TestAccount, size: number) =>
    server.call('POST', '/client/health-actions/insurance', {
      token: account.token,
      body: form('back_image', size, { insurer: 'A', member_id: '1' }),
    })
  const used = async ({ token }: TestAccount): Promise<number> => {
    const { status, body } = await server.call('GET', '/client/user/storage', { token })
    expect([status, body.limit_bytes]).toEqual([200, 100 * kB])
    return Math.round(Number(body.used_bytes) / kB)
  }
  const stored = async () => (await Array.fromAsync(server.services.files.list())).length

  test('is what all of the member’s items refer to, and is full at the file’s field', async () => {
    const [member, other] = [await registerMember(server), await registerMember(server)]
    expect((await portrait(member, 30 * kB)).status).toBe(200)
    // A replaced one is gone.
    expect((await portrait(member, 40 * kB)).status).toBe(200)
    expect((await meal(member, 40 * kB)).status).toBe(200)
    const before = await stored()
    expect([await used(member), await used(other)]).toEqual([80, 0])
    for (const [call, field] of [
      [meal, 'image'],
      [card, 'back_image'],
      [(account: TestAccount) => portrait(account, 70 * kB), 'image'],
    ] as const) {
      const { status, body } = await call(member, 30 * kB)
      expect([status, body.error_code, Object.keys(body.errors ?? {})]).toEqual([413, 'STORAGE_FULL', [field]])
    }
    expect(await stored()).toBe(before)
    expect((await card(other, 30 * kB)).status).toBe(200)
    await server.services.db.query({ text: 'delete from meal_photos where user_id = $1', values: [member.id] })
    expect((await card(member, 30 * kB)).status).toBe(200)
    expect([await used(member), await used(other)]).toEqual([70, 30])
  })

  test('counts results, and files that staff attach', async () => {
    const member = await registerMember(server)
    const { files } = server.services
    const note = await files.save(
      'usernotes',
      { fieldName: 'file', fileName: 'a.txt', mediaType: 'text/plain', bytes: Buffer.alloc(90 * kB, 'a') },
      'document',
    )
    await insertRow(server, 'userkits', {
      kit_id: 'NA-full',
      provider_code: 'namida',
      user_id: member.id,
      results_file: note,
    })
    expect((await meal(member, 20 * kB)).status).toBe(413)
    await server.services.db.query({ text: `delete from userkits where kit_id = 'NA-full'` })
    expect((await meal(member, 20 * kB)).status).toBe(200)
  })

  test('is not exceeded by two uploads at once', async () => {
    const member = await registerMember(server)
    const { services } = server
    const first = await services.files.save(
      'meals',
      { fieldName: 'image', fileName: 'a.png', mediaType: 'image/png', bytes: picture(60 * kB) },
      'image',
    )
    const second = await services.db.transaction(async (tx) => {
      await tx.query({
        text: 'insert into meal_photos (user_id, image, uploaded_at) values ($1, $2, now())',
        values: [member.id, first],
      })
      await assertWithinQuota(services, tx, member.id, 'image')
      const answer = meal(member, 60 * kB)
      const isAnswered = answer.then(() => true)
      const isWaiting = async () => {
        await delay(10)
        const waiting = await services.db.query({
          text: `select 1 from pg_locks where locktype = 'advisory' and not granted
                 and database = (select oid from pg_database where datname = current_database())`,
        })
        return waiting.length > 0
      }
      // Until it is answered, or waits for this transaction to end.
      while (!(await Promise.race([isAnswered, isWaiting()])));
      return { answer }
    })
    const { status, body } = await second.answer
    expect([status, body.error_code]).toEqual([413, 'STORAGE_FULL'])
  })
})

describe('files that nothing refers to', () => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const fileOf = (path: string) => join(server.services.config.dataDir, path)
  const isThere = (path: string) => existsSync(fileOf(path))
  const age = (path: string, hours: number) => {
    const time = new Date(Date.now() - hours * 3_600_000)
    utimesSync(fileOf(path), time, time)
  }
  const newFile = (hours = 25): string => {
    const path = `/files/marks/${(count += 1).toString(16).padStart(32, '0')}.png`
    mkdirSync(dirname(fileOf(path)), { recursive: true })
    writeFileSync(fileOf(path), 'a')
    age(path, hours)
    return path
  }
  const plant = plantIn(() => server, {
    mark: 'unused',
    newFile,
    now: () => new Date(),
    // Some tables have one row a person.
    personId: () =>
      insertRow(server, 'users', {
        email: `planted-${(count += 1)}@hale.test`,
        first_name: 'A',
        last_name: 'B',
      }),
  })
  const query = (text: string, values: unknown[] = []) => server.services.db.query({ text, values })
  const remove = () => removeOrphans(server.services)

  test('are kept if nothing refers to any file', async () => {
    const file = newFile()
    expect([await remove(), isThere(file)]).toEqual([0, true])
  })

  test('are deleted after a day, and files that anything refers to stay', async () => {
    const referred = new Map<string, string>()
    for (const [name, { fields }] of declared) {
      if (!tables.has(name)) continue
      const isEntity = 'titleField' in (declared.get(name) ?? {})
      for (const [column, field] of Object.entries(fields)) {
        const isHolder = ['file', 'json', 'object', 'list'].includes(field.kind)
        const isRich = field.kind === 'richText' || (isEntity && field.kind === 'text' && field.format === 'url')
        if (!isHolder && !isRich) continue
        const path = newFile()
        const value =
          field.kind === 'file'
            ? path
            : field.kind === 'list'
              ? JSON.stringify([{ image: path }])
              : isRich
                ? `<img src="${path}">`
                : JSON.stringify({ image: { of: path } })
        await plant(name, { [column]: value }, 'Neutral')
        const [kept] = await query(`select 1 from "${name}" where position($1 in "${column}"::text) > 0`, [path])
        expect(kept, `a row of ${name} with ${column}`).toBeDefined()
        referred.set(path, `${name}.${column}`)
      }
    }
    expect([...referred.values()]).toEqual(
      expect.arrayContaining([
        'users.image',
        'user_insurances.front_image',
        'meal_photos.image',
        'userkits.results_file',
        'kit_arrivals.results_file',
        'usernotes.file',
        'measurements.model',
        'outbox.attachment',
        'trash.rows',
        'revisions.before',
        'revisions.after',
        'pages.inner_html',
      ]),
    )
    // Of a version that is being rolled out.
    await query('alter table faq add column later text')
    const later = newFile()
    await plant('faq', {}, 'Neutral')
    await query('update faq set later = $1', [later])
    referred.set(later, 'faq.later')

    const [orphan, young] = [newFile(), newFile(23)]
    const before = (await Array.fromAsync(server.services.files.list())).length
    await server.services.jobs.send(server.services.db, orphansJob, {})
    await runJobs(server)
    const lost = [...referred].filter(([path]) => !isThere(path)).map(([, place]) => place)
    expect(lost).toEqual([])
    expect([isThere(orphan), isThere(young)]).toEqual([false, true])
    const after = (await Array.fromAsync(server.services.files.list())).length
    const logged = await query(
      `select actor_id, item_count, reason from audit_log where call = 'removeOrphanedFiles' order by id`,
    )
    expect(logged).toEqual([{ actor_id: null, item_count: before - after, reason: `${before - after} files` }])
    await query('alter table faq drop column later')
  })

  test('are all kept if a table cannot be read', async () => {
    const orphan = newFile()
    await query('alter table outbox rename to outbox_elsewhere')
    await expect(remove()).rejects.toThrow('outbox')
    expect(isThere(orphan)).toBe(true)
    await query('alter table outbox_elsewhere rename to outbox')
    await remove()
    expect(isThere(orphan)).toBe(false)
  })

  test('include a replaced image once its history has ended', async () => {
    const { token } = await registerAdmin(server, ['provider:read', 'provider:write'])
    const save = async (path: string, more: Record<string, string>) => {
      const { status, body, text } = await server.call('POST', path, { token, body: form('image', 10, more) })
      expect(status, text).toBe(200)
      return body as { id: number; image: string }
    }
    const first = await save('/admin/add', { classkey: 'provider', name: 'A' })
    const second = await save('/admin/set', { classkey: 'provider', id: String(first.id) })
    age(first.image, 25)
    age(second.image, 25)
    await remove()
    expect([isThere(first.image), isThere(second.image)]).toEqual([true, true])
    await query(`delete from revisions where resource = 'provider'`)
    await remove()
    expect([isThere(first.image), isThere(second.image)]).toEqual([false, true])
  })
})
