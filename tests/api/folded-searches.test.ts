/** Searches find texts without accents and with another apostrophe, and the database folds every letter as browsers do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folded } from '#shared/rules/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('searches', () => {
  let server: TestServer
  let admin: TestAccount
  beforeAll(async () => {
    server = await startTestServer()
    admin = await registerAdmin(server, ['user:read'])
    for (const [first_name, last_name] of [
      ['José', 'Nuñez'],
      ['Ole', 'Ødegård'],
      ['Lars', 'Ångström'],
      ['Klaus', 'Weiß'],
      ['Işıl', 'İnci'],
      ['Ada', "D'Arc"],
      ['Joël', 'Brandt'],
    ])
      await registerMember(server, { first_name, last_name })
  })
  afterAll(() => server.close())
  const namesOf = async (path: string) => {
    const { status, body, text } = await server.call('GET', path, { token: admin.token })
    expect(status, text).toBe(200)
    return (body.models as { first_name: string; last_name: string }[]).map(
      ({ first_name, last_name }) => `${first_name} ${last_name}`,
    )
  }

  test.each([
    ['nunez', 'José Nuñez'],
    ['odegard', 'Ole Ødegård'],
    ['angstrom', 'Lars Ångström'],
    ['weiss', 'Klaus Weiß'],
    ['WEIẞ', 'Klaus Weiß'],
    ['isil', 'Işıl İnci'],
    ['inci', 'Işıl İnci'],
    ['D’Arc', "Ada D'Arc"],
    ['Nuñez, José', 'José Nuñez'],
    ['Nun\u0303ez', 'José Nuñez'],
    ['Brandt, Joel', 'Joël Brandt'],
  ])('%s finds %s', async (search, name) => {
    expect(await namesOf(`/admin/search?classkey=user&search=${encodeURIComponent(search)}`)).toEqual([name])
    const [, lastName = ''] = name.split(' ')
    const filter = encodeURIComponent(JSON.stringify({ last_name: { contains: folded(lastName) } }))
    expect(await namesOf(`/admin/search?classkey=user&filters=${filter}`)).toEqual([name])
  })

  test('every letter is folded by the database as by a browser', async () => {
    const letters = Array.from({ length: 0x2100 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20))
    const rows = await server.services.db.query<{ letter: string; folded: string }>({
      text: `select letter, folded(letter) as folded from unnest($1::text[]) as letter`,
      values: [letters.map((letter) => `a${letter}b`)],
    })
    expect(rows.filter((row) => row.folded !== folded(row.letter))).toEqual([])
    expect(rows).toHaveLength(letters.length)
  })

  test('an index finds people by a folded word', async () => {
    const plan = await server.services.db.transaction(async (tx) => {
      await tx.query({ text: 'set local enable_seqscan = off' })
      return tx.query<{ 'QUERY PLAN': string }>({
        text: `explain select id from users where folded(last_name) like '%nunez%'`,
      })
    })
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('users_last_name_words_idx')
  })
})
