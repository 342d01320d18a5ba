/**
 * Every form that a role of the demo or a ready-made role is offered, as the back office fills it in and sends it: a new item with what
 * is required, chosen from what its pickers list for the role, and an existing one with every field. The server accepts them all.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBody } from '#admin/data/toBody.ts'
import { checkForm, isOffered, newValues, valuesToSave } from '#admin/generated/form/values.ts'
import { sectionsOf, shownFields } from '#admin/generated/kinds/sections.ts'
import { needsOf } from '#admin/navigation/needs.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { resourceMap, resources, resourceWithin, type Resource } from '#shared/classkeys/index.ts'
import { defaultKdf, deriveSecrets } from '#shared/crypto/index.ts'
import { permissionsOfReady, resourceFor } from '#shared/lists/index.ts'
import { readyRoles } from '#shared/rules/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { seedIfEmpty, type Seeded } from '#seed/index.ts'
import { registerAdmin } from '../harness/accounts.ts'
import { sampleBody } from '../harness/samples.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

type Item = Record<string, unknown>

let server: TestServer
let seeded: Seeded | null = null
let organization = 0
beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  const { services } = server
  seeded = await seedIfEmpty({ ...services, config: { ...services.config, seed: 'demo' } }, () => {})
  const [found] = await services.db.query<{ id: number }>({
    text: `select id from organizations where code = 'harbor-logistics'`,
  })
  organization = found?.id ?? 0
}, 240_000)
afterAll(() => server.close())

const signIn = async (email: string): Promise<string> => {
  const password = seeded?.accounts.find((one) => one.email === email)?.password ?? ''
  const challenge = await server.call('POST', '/login/challenge', { body: { email } })
  const secrets = await deriveSecrets(password, String(challenge.body['key_salt']), defaultKdf)
  const answer = await server.call('POST', '/login', { body: { email, password: secrets.loginSecret } })
  return (answer.body as unknown as { tokens: { access: { token: string } } }).tokens.access.token
}

/** Registers somebody with these permissions, limited to members or organizations if some are given. */
const register = async (
  permissions: readonly string[],
  reach?: Partial<Record<'members' | 'organizations', number[]>>,
): Promise<string> => {
  const { id, token } = await registerAdmin(server, permissions)
  if (!reach) return token
  const body = { bounds: { members: [], organizations: [], ...reach } }
  const admin = await signIn('admin@hale.test')
  const answer = await server.call('PUT', `/admin/users/${id}/bounds`, { token: admin, body })
  expect(answer.status, answer.text).toBe(200)
  return token
}
/** Everybody shares their data: what a member withholds is refused, whoever asks. */
const share = () =>
  server.services.db.query({
    text: `insert into consent_records (user_id, kind, legal_consent_id, name, version, accepted, created_at)
           select u.id, 'consent', d.id, d.name, d.version, true, now() from users u, legal_consents d
           where d.code = 'share-results' and not exists (
             select from consent_records c where c.user_id = u.id and c.legal_consent_id = d.id and c.created_at > now() - interval '1 hour')`,
  })

const demo = ['admin', 'support', 'manager', 'coach', 'advocate', 'lab', 'editor'] as const
/** Members of whom nothing is planned that an item of a sample could be in the way of, one for each role. */
const caseload = async () => {
  taken += 1
  const [member] = await server.services.db.query<{ id: number }>({
    text: `select id from users u where is_active and email like '%@example.com'
             and not exists (select from appointments a where a.user_id = u.id)
             and not exists (select from userprogramaction a where a.user_id = u.id) order by id offset $1 limit 1`,
    values: [taken],
  })
  return { members: [member?.id ?? 0] }
}
let taken = 0
const ready = (name: keyof typeof readyRoles) => permissionsOfReady(readyRoles[name], resourceMap())
const readyNames = Object.keys(readyRoles) as (keyof typeof readyRoles)[]
const everything = async () => {
  const rows = await server.services.db.query<{ name: string }>({
    text: 'select name from permissions where is_system',
  })
  return rows.map(({ name }) => name)
}
const roles: [string, () => Promise<string>][] = [
  ...demo.map((name): [string, () => Promise<string>] => [`the demo’s ${name}`, () => signIn(`${name}@hale.test`)]),
  ...readyNames.map((name): [string, () => Promise<string>] => [`a ready-made ${name}`, () => register(ready(name))]),
  ['a ready-made coach with a caseload', async () => register(ready('coach'), await caseload())],
  ['a ready-made advocate with a caseload', async () => register(ready('advocate'), await caseload())],
  [
    'a ready-made manager of an organization',
    async () => register(ready('manager'), { organizations: [organization] }),
  ],
  ['every permission within a caseload', async () => register(await everything(), await caseload())],
]

/** Fields of a form that apply to its values, and whether each has to be filled in. */
const shownIn = (resource: Resource, held: ReadonlySet<string>, isNew: boolean, values: Item) =>
  sectionsOf(resource, (field) => isOffered(field, held, isNew)).flatMap((section) =>
    shownFields(resource, section, values),
  )

let count = 4000
/** Whose an item is, and what it is unique by, stays. */
const staysIn = ({ uniqueTogether }: Resource, name: string, field: Field): boolean =>
  (field.kind === 'reference' && field.to === 'user') || uniqueTogether.some((names) => names.includes(name))
const formsOf = (token: string, held: ReadonlySet<string>) => {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, path, { token, ...(body && { body }) })
  const listed = async ({ name, rest }: Resource, filters: object = {}): Promise<Item[]> => {
    const answer = await call(
      'GET',
      `${rest ?? '/admin/search'}?${rest === null ? `classkey=${name}&` : ''}page_size=20&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
    return ((answer.body['models'] ?? []) as Item[]).toSorted((one, other) => Number(one['id']) - Number(other['id']))
  }
  /** What the picker of a resource lists first. */
  const chosen = async (name: string): Promise<Item | undefined> => {
    const resource = resourceMap().get(name)
    return resource && (await listed(resource)).at(-1)
  }
  /** A value that the field accepts as the form narrows it. */
  const fitting = async (field: Field, value: unknown): Promise<unknown> => {
    if (field.kind === 'choice' && !field.values.includes(String(value))) return field.values[0]
    const target = field.kind === 'references' && field.offered ? resourceMap().get(field.to) : undefined
    if (field.kind !== 'references' || !target) return value
    return (await listed(target, field.offered)).slice(0, 1).map(({ id }) => ({ id }))
  }
  const samplesOf = (resource: Resource): Promise<Item> => {
    count += 1
    return sampleBody(
      resource,
      count,
      async (name) => Number((await chosen(name))?.['id'] ?? 0) || null,
      async (name) => ((await chosen(name))?.['code'] as string | undefined) ?? null,
    )
  }
  const problemsOf = async (resource: Resource, values: Item, record: Item | null): Promise<string | null> => {
    const errors = await checkForm(resource, values, record)
    return Object.keys(errors).length > 0 ? `the form says ${JSON.stringify(errors)}` : null
  }
  /**
   * Fills in every field of an existing item; of a new one those that are required, and those that the form then asks for. Which these
   * are depends on what is filled in already.
   */
  const filled = async (resource: Resource, samples: Item, record: Item | null, first: Item): Promise<Item> => {
    let values = first
    for (let round = 0; round < 3; round += 1) {
      const asked = Object.keys(await checkForm(resource, values, record))
      const wanted = shownIn(resource, held, record === null, values).filter(
        ({ name, field, isRequired }) =>
          (record === null ? isRequired : !staysIn(resource, name, field)) || asked.includes(name),
      )
      for (const { name, field } of wanted) values = { ...values, [name]: await fitting(field, samples[name]) }
    }
    return values
  }
  const send = async ({ name, rest }: Resource, id: number | null, body: Item) => {
    const noun = id === null ? rest : `${rest}/${id}`
    const answer = rest
      ? await call(id === null ? 'POST' : name === 'rewards' ? 'POST' : 'PUT', noun ?? '', body)
      : await call('POST', id === null ? '/admin/add' : '/admin/set', {
          ...body,
          classkey: name,
          ...(id !== null && { id }),
        })
    return {
      id: Number(answer.body['id']) || null,
      problem: answer.status < 300 ? null : `${answer.status} ${answer.text}`,
    }
  }
  return {
    create: async (resource: Resource): Promise<{ id: number | null; problem: string | null }> => {
      const samples = await samplesOf(resource)
      const values = await filled(resource, samples, null, newValues(resource, held))
      const problem = await problemsOf(resource, values, null)
      if (problem) return { id: null, problem }
      return send(resource, null, toBody(resource, await valuesToSave(resource, values, null)))
    },
    edit: async (resource: Resource, made: number | null): Promise<string | null> => {
      const id = made ?? Number((await listed(resource)).at(-1)?.['id'] ?? 0)
      if (id === 0) return null
      const path = resource.rest === null ? `/admin/get/${id}?classkey=${resource.name}` : `${resource.rest}/${id}`
      const record = (await call('GET', path)).body
      const samples = await samplesOf(resource)
      const values = await filled(resource, samples, record, record)
      const problem = await problemsOf(resource, values, record)
      return (
        problem ??
        (await send(resource, id, toBody(resource, await valuesToSave(resource, values, record), record))).problem
      )
    },
  }
}

describe.each(roles)('the forms of %s', (_, enter) => {
  it('are saved', async () => {
    const token = await enter()
    const account = await server.call('GET', '/client/user', { token })
    const held = new Set(account.body['permissions'] as string[])
    expect(held.size).toBeGreaterThan(0)
    const forms = formsOf(token, held)
    const problems: string[] = []
    const bounds = account.body['bounds'] as { organizations: string[] } | null | undefined
    for (const declared of resources) {
      await share()
      const seen = resourceFor(declared, held)
      const resource = bounds ? resourceWithin(seen, bounds) : seen
      const isOpen = (action: 'create' | 'edit', operation: 'add' | 'set') =>
        resource.operations.includes(operation) && needsOf(resource, action).every((one) => held.has(one))
      let made: number | null = null
      if (isOpen('create', 'add')) {
        const { id, problem } = await forms.create(resource)
        made = id
        await share()
        if (problem) problems.push(`${resource.name} create: ${problem}`)
      }
      const problem = isOpen('edit', 'set') ? await forms.edit(resource, made) : null
      if (problem) problems.push(`${resource.name} edit: ${problem}`)
    }
    expect(problems).toEqual([])
  }, 120_000)
})
