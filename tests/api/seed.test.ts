/** The demo in an empty database: its contents, that it is reproducible, and that it is created once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decryptText, defaultKdf, deriveSecrets } from '#shared/crypto/index.ts'
import {
  auriaStatuses,
  kitStatuses,
  readyRoles,
  widgetCustomNames,
  widgetLocations,
  widgetTypes,
} from '#shared/rules/index.ts'
import { actionCtaTypes } from '#shared/classkeys/common.ts'
import { resourceMap } from '#shared/classkeys/index.ts'
import { permissionsOfReady } from '#shared/lists/index.ts'
import type { Services } from '#server/kernel/types.ts'
import { assertNoDemo } from '#server/identity/sign-in/demo-accounts.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { seedIfEmpty, type Seeded } from '#seed/index.ts'
import { dump } from '#tests/harness/dump.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const now = () => new Date('2026-06-10T15:30:00Z')
const quiet = () => {}
const asDemo = (services: Services): Services => ({ ...services, config: { ...services.config, seed: 'demo' } })

const fill = async (server: TestServer): Promise<Seeded | null> => {
  await prepareAccess(server.services)
  return seedIfEmpty(asDemo(server.services), quiet)
}

let server: TestServer
let seeded: Seeded | null
let first: Map<string, string>
beforeAll(async () => {
  server = await startTestServer({ now })
  seeded = await fill(server)
  first = await dump(server.services.db)
}, 240_000)
afterAll(() => server.close())

const rows = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  server.services.db.query<R>({ text, values })
const words = async (text: string): Promise<unknown[]> => (await rows<{ word: unknown }>(text)).map(({ word }) => word)

describe('the demo', () => {
  it('prints the accounts to sign in with', () => {
    expect(seeded?.accounts.map(({ email }) => email)).toEqual([
      'admin@hale.test',
      'support@hale.test',
      'manager@hale.test',
      'coach@hale.test',
      'advocate@hale.test',
      'lab@hale.test',
      'editor@hale.test',
      'member@hale.test',
    ])
  })

  it('has at least 120 people, some unverified, some inactive, in every organization', async () => {
    const [count] = await rows<{ users: number; unverified: number; inactive: number }>(
      `select count(*) as users, count(*) filter (where not verified) as unverified, count(*) filter (where not is_active) as inactive from users`,
    )
    expect(count?.users).toBeGreaterThanOrEqual(120)
    expect(count?.unverified).toBeGreaterThan(3)
    expect(count?.inactive).toBeGreaterThan(3)
    expect(
      await words(
        'select distinct o.code as word from user_organizations uo join organizations o on o.id = uo.organization_id order by 1',
      ),
    ).toEqual(['cedar-county-schools', 'harbor-logistics', 'majuro-clinic', 'northfield-health'])
  })

  it('is recognized and kept out of production, whatever its passwords are by now', async () => {
    const refused = /filled with the demo \(\d+ of its accounts are left\)/
    await expect(assertNoDemo(server.services)).rejects.toThrow(refused)
    await rows('update credentials set is_demo = false')
    await expect(assertNoDemo(server.services)).rejects.toThrow(refused)
    await rows('update credentials set is_demo = true')
  })

  it('has every type, location and built-in name of a widget', async () => {
    expect(new Set(await words('select distinct type as word from widgets'))).toEqual(new Set(widgetTypes))
    expect(new Set(await words('select distinct widget_location as word from widgets where is_active'))).toEqual(
      new Set(widgetLocations),
    )
    const names = await words('select distinct custom_name as word from widgets where custom_name is not null')
    expect(new Set(names)).toEqual(new Set(widgetCustomNames))
  })

  it('has every type of page, nested pages, and the pages that screens link to', async () => {
    expect(new Set(await words('select distinct type as word from pages where is_published'))).toEqual(
      new Set(['default', 'custom', 'gallery', 'html', 'htmlfull']),
    )
    expect((await words('select id as word from pages where parent_id is not null')).length).toBeGreaterThanOrEqual(3)
    expect(await words(`select path as word from pages where path = 'hra-form'`)).toHaveLength(1)
    expect(await words(`select name as word from pages where name = 'Complete Profile'`)).toHaveLength(1)
  })

  it('has every state of a kit, and a partially completed one', async () => {
    const spot = await words(`select distinct status as word from userkits where provider_code = 'spot'`)
    expect(new Set(spot)).toEqual(new Set(kitStatuses))
    const auria = await words(`select distinct status as word from userkits where provider_code = 'namida'`)
    expect(new Set(auria)).toEqual(new Set([...auriaStatuses, null]))
    expect(
      (await words(`select id as word from userkits where provider_code = 'spot' and registered_to is null`)).length,
    ).toBeGreaterThan(0)
  })

  it('has every kind of call to action, and call types 1 to 3', async () => {
    expect(new Set(await words('select distinct cta_type as word from action'))).toEqual(new Set(actionCtaTypes))
    expect(await words('select consult_type as word from call_types where id <= 3 order by id')).toEqual([
      '1',
      '2',
      '3',
    ])
  })

  it('has star balances that match the ledger, entry by entry', async () => {
    expect(
      await rows(
        `select u.id from users u left join star_entries e on e.user_id = u.id group by u.id having u.star_balance <> coalesce(sum(e.amount), 0)`,
      ),
    ).toEqual([])
    expect(
      await rows(`select id from (select id, balance, sum(amount) over (partition by user_id order by created_at, id) as running from star_entries) e
                  where balance <> running`),
    ).toEqual([])
    expect((await words('select distinct user_id as word from star_entries')).length).toBeGreaterThan(30)
  })

  it('sends no welcome message for programs joined long ago', async () => {
    expect(await words(`select code as word from processes where trigger = 'program start'`)).toEqual([
      'program-welcome',
    ])
    expect(
      await words(
        `select s.id as word from process_steps s join processes p on p.id = s.process_id where p.trigger = 'program start'`,
      ),
    ).toEqual([])
  })

  it('logs nothing in the future', async () => {
    for (const [table, column] of [
      ['mood_logs', 'logged_at'],
      ['vitals', 'created_at'],
      ['body_metrics', 'received_at'],
      ['meal_logs', 'logged_at'],
      ['star_entries', 'created_at'],
      ['users', 'created_at'],
      ['usernotes', 'created_at'],
    ] as const)
      expect([
        table,
        await words(`select ${column} as word from ${table} where ${column} > '${now().toISOString()}'`),
      ]).toEqual([table, []])
  })

  it('is not created twice, in production, or when disabled', async () => {
    expect(await seedIfEmpty(asDemo(server.services), quiet)).toBeNull()
    const empty = await startTestServer({ now })
    try {
      const { services } = empty
      expect(await seedIfEmpty(services, quiet)).toBeNull()
      expect(
        await seedIfEmpty({ ...services, config: { ...services.config, seed: 'demo', isProduction: true } }, quiet),
      ).toBeNull()
      expect(await services.db.query({ text: 'select id from users' })).toEqual([])
    } finally {
      await empty.close()
    }
  })
})

const signIn = async (email: string) => {
  const demo = seeded?.accounts.find((one) => one.email === email)
  if (!demo) throw new Error(`There is no ${email}`)
  const challenge = await server.call('POST', '/login/challenge', { body: { email } })
  const secrets = await deriveSecrets(demo.password, String(challenge.body.key_salt), defaultKdf)
  const answer = await server.call('POST', '/login', { body: { email, password: secrets.loginSecret } })
  expect(answer.status).toBe(200)
  const { tokens } = answer.body as unknown as { tokens: { access: { token: string } } }
  return { account: answer.body, token: tokens.access.token, passphrase: secrets.passphrase }
}

describe.each([
  ['advocate', ['appointments-today']],
  ['lab', ['kits-without-result']],
  ['editor', ['appears-this-week', 'disappears-this-week']],
] as const)('the demo %s', (name, work) => {
  it('has the ready-made role, and work to do', async () => {
    const { token } = await signIn(`${name}@hale.test`)
    const get = async (path: string) =>
      (await server.call('GET', path, { token, headers: { 'x-timezone': 'America/Chicago' } })).body
    const { permissions } = (await get('/client/user')) as { permissions: string[] }
    expect(permissions.toSorted()).toEqual(permissionsOfReady(readyRoles[name], resourceMap()))
    const { attention } = (await get('/admin/dashboard')) as { attention: { name: string; count: number }[] }
    const waiting = attention.filter(({ count }) => count > 0).map((one) => one.name)
    expect(waiting).toEqual(expect.arrayContaining([...work]))
  })
})

describe('the demo member', () => {
  let token = ''
  let account: Record<string, unknown> = {}
  let passphrase = ''
  beforeAll(async () => {
    ;({ account, token, passphrase } = await signIn('member@hale.test'))
  }, 60_000)
  const get = async (path: string) => (await server.call('GET', path, { token })).body
  const opened = async (message: string) => {
    const { private_key: privateKey } = account.keys as { private_key: string }
    const verifyWith = (await words('select public_key as word from signing_keys')) as string[]
    return decryptText(message, { key: { privateKey, passphrase }, verifyWith })
  }

  it('has a streak of 12 days, with yesterday and today in it', async () => {
    const { streak, weekProgress } = (await get('/client/daily-journal/streaks')) as {
      streak: { current: number }
      weekProgress: { date: string; status: string; isCurrentDay: boolean }[]
    }
    expect(streak.current).toBe(12)
    expect(weekProgress.filter(({ status }) => status === 'completed').map(({ date }) => date)).toEqual([
      '2026-06-07',
      '2026-06-08',
      '2026-06-09',
      '2026-06-10',
    ])
  })

  it('has logged 54 ounces and a happy mood, and completed two of three tasks', async () => {
    expect(await get('/client/user-hydration')).toMatchObject({ hydration: { total_ounces: 54 } })
    expect(await get('/client/user/load-mood-track')).toMatchObject({ mood: { mood: 'happy' } })
    const { models } = (await get('/client/user/tasks')) as { models: { name: string; completed_at: string | null }[] }
    expect(models.slice(0, 3).map(({ name, completed_at }) => [name, completed_at !== null])).toEqual([
      ['Log your lunch', false],
      ['Read: building a wind-down routine', true],
      ['Check in on your mood', true],
    ])
  })

  it('belongs to Northfield Health and Heart Health, with 240 stars', () => {
    expect(account.user).toMatchObject({ first_name: 'Maya', last_name: 'Okafor', star_balance: 240, verified: true })
    const { organizations, programs } = account.user as {
      organizations: { name: string; pharmacy_card: unknown }[]
      programs: { name: string }[]
    }
    expect(organizations.map(({ name }) => name)).toEqual(['Northfield Health'])
    expect(organizations[0]?.pharmacy_card).toMatchObject({ name: 'Northfield Health' })
    expect(programs.map(({ name }) => name)).toContain('Heart Health')
  })

  it('can decrypt the latest results, and nobody else can', async () => {
    const [kit] = await rows<{ encrypted_data: string; rawResults: unknown }>(
      `select encrypted_data, "rawResults" from userkits where kit_id = '4F7-2291'`,
    )
    expect(kit?.rawResults).toBeNull()
    const { text, signature } = await opened(kit?.encrypted_data ?? '')
    expect(signature).toBe('valid')
    const results = JSON.parse(text) as { registered_to: string; biomarkers: { name: string; value: number }[] }
    expect(results.registered_to).toBe('Maya Okafor')
    expect(results.biomarkers).toHaveLength(22)
    expect(results.biomarkers.find(({ name }) => name === 'Triglycerides')?.value).toBe(228)
  })

  it('registered the latest kit and took her first vitals on the dates of her steps', async () => {
    const [told] = await rows<Record<string, string>>(
      `select (k.registered_at at time zone 'UTC')::date::text as kit,
              (select (created_at at time zone 'UTC')::date::text from notifications where user_id = u.id and title = 'Kit 4F7-2291 is registered') as notification,
              (select (p.completed_at at time zone 'UTC')::date::text from userprogramaction p join "action" a on a.id = p.action_id
               where p.user_id = u.id and a.code = 'heart-register-kit') as step
       from users u join userkits k on k.user_id = u.id where u.email = 'member@hale.test' and k.kit_id = '4F7-2291'`,
    )
    expect(told).toEqual({ kit: told?.['kit'], notification: told?.['kit'], step: told?.['kit'] })
    const [vitals] = await rows<Record<string, string>>(
      `select (select (min(v.created_at) at time zone 'UTC')::date::text from vitals v where v.user_id = u.id) as read,
              (select (p.completed_at at time zone 'UTC')::date::text from userprogramaction p join "action" a on a.id = p.action_id
               where p.user_id = u.id and a.code = 'heart-first-vitals') as step
       from users u where u.email = 'member@hale.test'`,
    )
    expect(vitals).toEqual({ read: vitals?.['step'], step: vitals?.['step'] })
  })

  it('can decrypt the details of visits, signed by this server, and nobody else can', async () => {
    const sealed = await words(
      `select a.encrypted_data as word from appointments a join users u on u.id = a.user_id where u.email = 'member@hale.test' order by a.id`,
    )
    expect(sealed).toHaveLength(4)
    const visits = await Promise.all(sealed.map((message) => opened(String(message))))
    expect(visits.map(({ signature }) => signature)).toEqual(['valid', 'valid', 'valid', 'valid'])
    for (const { text } of visits)
      expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['notes', 'symptoms'])
  })

  it('has a year of panels, none in plain text', async () => {
    const [count] = await rows<Record<string, number>>(
      `select count(*) filter (where k.type = 'Heart & Metabolic Panel' and k.encrypted_data is not null)::int as panels,
              count(k."rawResults")::int as plain, count(k.samples)::int as samples
       from users u join userkits k on k.user_id = u.id where u.email = 'member@hale.test'`,
    )
    expect(count).toEqual({ panels: 13, plain: 0, samples: 0 })
  })

  it('gives a night one length', async () => {
    const twice = await rows(
      `select s.user_id, s.day from sleep_days s join body_metrics b using (user_id, day)
       where b.data_structure = 'sleep_summary' and s.duration_in_minutes * 60 <>
         (b.data #>> '{sleep_health,summary,sleep_summary,duration,sleep_duration_seconds_int}')::int`,
    )
    expect(twice).toEqual([])
  })

  it('has two body scans, weeks of nights, and past and future visits', async () => {
    const [count] = await rows<Record<string, number>>(
      `select (select count(*) from measurements m where m.user_id = u.id) as scans,
              (select count(*) from body_metrics b where b.user_id = u.id and data_structure = 'sleep_summary') as nights,
              (select count(*) from appointments a where a.user_id = u.id and appointment_date > $1) as ahead,
              (select count(*) from appointments a where a.user_id = u.id and appointment_date < $1) as behind
       from users u where email = 'member@hale.test'`,
      [now()],
    )
    expect(count).toEqual({ scans: 2, nights: 61, ahead: 2, behind: 2 })
  })
})

describe('another database', () => {
  it('is rolled back if the seed fails, and gets the same demo on the next run', async () => {
    const other = await startTestServer({ now })
    try {
      await prepareAccess(other.services)
      const services = asDemo(other.services)
      let saved = 0
      const failing: Services = {
        ...services,
        files: {
          ...services.files,
          save: (...args) => {
            saved += 1
            if (saved > 12) throw new Error('The disk is full')
            return services.files.save(...args)
          },
        },
      }
      await expect(seedIfEmpty(failing, quiet)).rejects.toThrow('The disk is full')
      expect(
        await services.db.query({
          text: 'select (select count(*) from users) as users, (select count(*) from languages) as languages',
        }),
      ).toEqual([{ users: 0, languages: 0 }])
      expect(await seedIfEmpty(services, quiet)).not.toBeNull()
      const numbers = await services.db.query({
        text: `select id, consult_type from call_types where id <= 3 order by id`,
      })
      expect(numbers).toEqual([1, 2, 3].map((id) => ({ id, consult_type: String(id) })))
      // All rows, including generated numbers.
      const second = await dump(services.db)
      expect(first.size).toBeGreaterThan(80)
      for (const [table, text] of first) expect([table, second.get(table)]).toEqual([table, text])
    } finally {
      await other.close()
    }
  }, 240_000)
})
