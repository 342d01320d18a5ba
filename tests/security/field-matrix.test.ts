/**
 * Which fields an answer shows: every field of every entity holds a marker, every role of a single permission makes every call
 * that reads, and no answer may hold the marker of a field that the role may not read.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls as contract } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { belongingOf, isReadable, resources, type Resource } from '#shared/classkeys/index.ts'
import { organizationFields } from '#shared/rules/index.ts'
import { handlers } from '#server/handlers.ts'
import { completeNouns } from '#server/entities/classkeys/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { managersPermissions } from '#server/identity/staff-bounds/index.ts'
import { addAdministrator, authenticateAs } from '../harness/admin.ts'
import { createMarkers, type Marked, type Markers } from '../harness/markers.ts'
import { requestFor, type MadeRequest } from '../harness/requests.ts'
import { insertRow } from '../harness/rows.ts'
import { createItems } from '../harness/samples.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const calls = Object.entries(completeNouns(contract, handlers, resources).calls)
const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))
const subjectOf = (permission: string) => byName.get(permission.split(':')[0] ?? '')

/** What a resource shows of others: names of what it refers to, and the fields that derived ones and links are read from. */
const shownThrough = (resource: Resource): Set<string> => {
  const shown = new Set<string>()
  const show = (target: Resource | undefined, names: readonly string[], depth = 0): void => {
    if (!target || depth > 4) return
    for (const name of names) {
      shown.add(`${target.name}.${name}`)
      const derived = target.derived[name]
      const field = target.fields[name]
      if (derived) {
        const through = derived.through === null ? undefined : target.fields[derived.through]
        const next = through && 'to' in through ? byName.get(through.to) : target
        show(next, [derived.field].flat(), depth + 1)
      }
      if (field?.kind === 'references')
        show(byName.get(field.to), [...field.include, byName.get(field.to)?.titleField ?? ''], depth + 1)
    }
  }
  show(resource, [...Object.keys(resource.fields), ...Object.keys(resource.derived)])
  return shown
}

/** Whether a role may read a field. */
const mayRead = (held: ReadonlySet<string>, { resource, field }: { resource: Resource; field: string }): boolean => {
  const { readable } = resource.fields[field] ?? {}
  if (readable === false || (typeof readable === 'string' && !held.has(readable))) return false
  if (held.has(`${resource.name}:read`)) return true
  return [...held].some((permission) => {
    const own = permission.endsWith(':read') ? subjectOf(permission) : undefined
    return own !== undefined && shownThrough(own).has(`${resource.name}.${field}`)
  })
}

/** What calls show for their own purpose, whatever else their callers may read. */
const purposes: Readonly<Record<string, readonly string[]>> = {
  // Who did what.
  listAuditEntries: ['user.first_name', 'user.last_name', 'user.email'],
  exportAudit: ['user.first_name', 'user.last_name', 'user.email'],
  // A day of a member.
  getDailyLogs: ['symptoms.name', 'user_symptoms.logged_on'],
  // Portraits are among the files of a member.
  listUserFiles: ['user.image', 'user.updated_at'],
  // The markers for which values are entered.
  getKitEntry: Object.keys(byName.get('biomarker')?.fields ?? {}).map((name) => `biomarker.${name}`),
}

const isAllowed = ({ access }: CallSpec, held: ReadonlySet<string>, resource: Resource | null): boolean => {
  if (typeof access === 'string') return access === 'staff'
  if ('permission' in access) return [access.permission, access.and ?? []].flat().every((one) => held.has(one))
  return resource ? held.has(`${resource.name}:${access.classkey}`) : access.isOptional === true
}

describe('every answer', () => {
  let server: TestServer
  let markers: Markers
  let admin = 0
  let member = 0
  /** Staff whose bounds include nobody. */
  let limited = 0
  /** Manages the organization of the member. */
  let manager = 0
  const ids = new Map<string, number>()
  const deleted = new Map<string, number>()

  const post = (url: string, payload: object, token = 'admin') =>
    server.app.inject({ method: 'POST', url: `/v1${url}`, payload, headers: { authorization: `Bearer ${token}` } })

  beforeAll(async () => {
    const asAdmin = authenticateAs(() => admin)
    server = await startTestServer({
      authenticate: async (request, services) => {
        const [kind, held] = (request.headers.authorization ?? '').replace('Bearer ', '').split(' ')
        const caller = await asAdmin({ headers: { authorization: 'Bearer admin' } }, services)
        if (kind === 'manager' && caller)
          return {
            ...caller,
            userId: manager,
            permissions: managersPermissions(new Set(permissions)),
            isBounded: true,
          }
        if (kind === 'limited' && caller)
          return { ...caller, userId: limited, permissions: new Set(permissions), isBounded: true }
        if (kind !== 'only' || !caller) return caller
        return { ...caller, permissions: new Set((held ?? '').split(',')) }
      },
    })
    await prepareAccess(server.services)
    admin = await addAdministrator(server)
    limited = await insertRow(server, 'users', { first_name: 'Lia', last_name: 'Limited', email: 'lia@example.org' })
    markers = createMarkers(server)
    const items = createItems(server, 'admin')
    const { db } = server.services
    for (const resource of resources) {
      if (!resource.operations.includes('add')) {
        const [row] = await db
          .query<{ id: number }>({ text: `insert into "${resource.table}" default values returning id` })
          .catch(() => [])
        if (row) ids.set(resource.name, row.id)
        continue
      }
      const id = await items.idOf(resource.name)
      if (id !== null) ids.set(resource.name, id)
      if (!resource.operations.includes('delete') || resource.name === 'user') continue
      const gone = await items.add(resource).then(
        (item) => Number(item.id),
        () => null,
      )
      if (gone === null) continue
      await markers.plant(resource, gone)
      const answer = await post('/admin/bulk-delete', { classkey: resource.name, ids: [gone], expected_count: 1 })
      if (answer.statusCode === 200) deleted.set(resource.name, gone)
    }
    member = ids.get('user') ?? 0
    permissions = (
      await db.query<{ name: string }>({ text: 'select name from permissions where is_system order by name' })
    ).map(({ name }) => name)
    for (const resource of resources) {
      const id = ids.get(resource.name)
      if (id === undefined) continue
      const planted = await markers.plant(resource, id)
      const kept = Object.fromEntries(Object.entries(planted).filter(([name]) => !resource.fields[name]?.isSecret))
      await db.query({
        text: `insert into revisions (resource, item_id, kind, actor_id, created_at, change_id, before, after)
               values ($1, $2, 'changed', $3, now(), $4, $5::jsonb, $5::jsonb)`,
        values: [resource.name, id, admin, `change-${resource.name}`, JSON.stringify(kept)],
      })
    }
  }, 300_000)
  afterAll(async () => {
    const fields = new Set(markers.all.map(named)).size

    const reading = calls.filter(([, { access }]) => typeof access !== 'string').length
    console.log(
      `${permissions.length * reading * fields} role×call×field checked by ${requests} answers with ${fields} marked fields, ${wrong.size} wrong`,
    )
    await server.close()
  })

  let permissions: string[]
  let requests = 0
  const seen = new Set<string>()
  const wrong = new Set<string>()
  const named = ({ resource, field }: Marked) => `${resource.name}.${field}`

  /** What of a call a role can ask for: about the marked items of the entities that it may name. */
  const requestsOf = (name: string, call: CallSpec, role: string): MadeRequest[] => {
    const own = subjectOf(role)
    const id = name === 'restoreFromTrash' ? deleted : ids
    const known = { id: id.get(own?.name ?? '') ?? member, userId: member, user_id: member }
    const { access } = call
    const held = new Set(role.split(','))
    if (typeof access !== 'object' || !('classkey' in access))
      return isAllowed(call, held, null) ? [requestFor(call, known)] : []
    const whole = access.isOptional ? [requestFor(call, known)] : []
    if (!own || (own.rest !== null && !access.nouns) || !isAllowed(call, held, own)) return whole
    const about = { classkey: own.name }
    const more = name.startsWith('bulk') ? { matching: { search: 'mk' }, expected_count: 999, values: {} } : {}
    return [...whole, requestFor(call, { ...known, ...about }, { ...more, ...about })]
  }

  /** Makes a request, and notes the fields that its answer shows. */
  const look = async (name: string, role: string, request: MadeRequest) => {
    const answer = await server.app.inject({ ...request, headers: { authorization: `Bearer only ${role}` } })
    const held = new Set(role.split(','))
    requests += 1
    for (const marked of markers.foundIn(answer.payload)) {
      if (mayRead(held, marked)) seen.add(named(marked))
      else if (!purposes[name]?.includes(named(marked))) wrong.add(`${role} → ${name}: ${named(marked)}`)
    }
    return answer
  }
  const lookAtAll = async (roles: readonly string[], isWanted: (name: string, call: CallSpec) => boolean) => {
    const chosen = calls.filter(([name, call]) => typeof call.access !== 'string' && isWanted(name, call))
    for (const role of roles)
      for (const [name, call] of chosen)
        for (const request of requestsOf(name, call, role)) await look(name, role, request)
  }
  const guardsOf = ({ fields }: Resource) => [
    ...new Set(Object.values(fields).flatMap(({ readable }) => (typeof readable === 'string' ? [readable] : []))),
  ]

  it('shows only what the role may read', { timeout: 300_000 }, async () => {
    const together = resources.flatMap((resource) =>
      guardsOf(resource).map((guard) => `${resource.name}:read,${guard}`),
    )
    await lookAtAll([...permissions, ...together], (_, { method }) => method === 'GET')
    for (const role of permissions) await look('getDashboard', role, { method: 'GET', url: '/v1/admin/dashboard' })
    expect([...wrong]).toEqual([])
    // Everything else is shown to someone, so that a field that no answer holds is not counted as protected.
    const unseen = markers.all.filter((marked) => !seen.has(named(marked))).map(named)
    const hidden = resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, declared]) => (isReadable(declared) ? [] : [`${name}.${field}`])),
    )
    expect(unseen.filter((name) => !hidden.includes(name))).toEqual([])
  })

  it('does not depend on what the role may not read', { timeout: 60_000 }, async () => {
    for (const resource of resources) {
      const role = `${resource.name}:read`
      const path = resource.rest ?? '/admin/search'
      const list = (parameters: Record<string, unknown>) => {
        const query = resource.rest === null ? { classkey: resource.name, ...parameters } : parameters
        const pairs = Object.entries(query).map(([name, one]) => [
          name,
          typeof one === 'string' ? one : JSON.stringify(one),
        ])
        return look('list', role, { method: 'GET', url: `/v1${path}?${new URLSearchParams(pairs).toString()}` })
      }
      for (const [field, { readable }] of Object.entries(resource.fields)) {
        if (readable !== false && typeof readable !== 'string') continue
        for (const asked of [{ filters: { [field]: 'x' } }, { filter: { [field]: 'x' } }, { sort: [[field, 'asc']] }]) {
          const unknown = JSON.parse(JSON.stringify(asked).replace(field, 'no_such_field')) as typeof asked
          const [answer, other] = [await list(asked), await list(unknown)]
          expect([answer.statusCode, answer.payload], `${resource.name} ${JSON.stringify(asked)}`).toEqual([
            400,
            other.payload.replaceAll('no_such_field', field),
          ])
        }
        for (const marked of markers.all)
          if (marked.resource === resource && marked.field === field)
            expect((await list({ search: marked.shown })).json(), marked.shown).toMatchObject({ total_count: 0 })
      }
    }
    expect([...wrong]).toEqual([])
  })

  const isDestructive = (name: string, { method }: CallSpec) =>
    method === 'DELETE' || /delete|purge|discard|erase/i.test(name)

  it('to staff shows and changes nothing beyond their bounds', { timeout: 300_000 }, async () => {
    const beyond = resources.filter((resource) => belongingOf(resource) !== 'content for all')
    const rowsOf = async () =>
      Object.fromEntries(
        await Promise.all(
          beyond.map(async ({ name, table }) => {
            const rows = await server.services.db.query<{ row: unknown }>({
              text: `select to_jsonb(t) as row from "${table}" t where id = $1`,
              values: [ids.get(name) ?? null],
            })
            return [name, rows] as const
          }),
        ),
      )
    const before = await rowsOf()
    const trash = () => server.services.db.query({ text: 'select resource, item_id from trash order by 1, 2' })
    const kept = await trash()
    const shown = new Set<string>()
    const allowed = new Set<string>()
    const ask = async (name: string, call: CallSpec, about: Resource | null) => {
      const id =
        (name === 'restoreFromTrash' || name === 'bulkRestore' ? deleted : ids).get(about?.name ?? '') ?? member
      const named = about ? { classkey: about.name } : {}
      const request = requestFor(call, { id, ids: [id], userId: member, user_id: member, ...named }, named)
      const answer = await server.app.inject({ ...request, headers: { authorization: 'Bearer limited' } })
      expect(answer.statusCode, name).toBeLessThan(500)
      if (answer.statusCode === 200) allowed.add(name)
      for (const { resource, field } of markers.foundIn(answer.payload))
        if (belongingOf(resource) !== 'content for all') shown.add(`${name}: ${resource.name}.${field}`)
    }
    const closed = calls.filter(([, { access }]) => typeof access !== 'string')
    for (const [name, call] of [
      ...closed.filter(([, { method }]) => method === 'GET'),
      ...closed.filter(([name, call]) => call.method !== 'GET' && !isDestructive(name, call)),
      ...closed.filter(([name, call]) => isDestructive(name, call)),
    ]) {
      if (!('classkey' in (call.access as object))) await ask(name, call, null)
      else for (const resource of resources) await ask(name, call, resource)
    }
    expect([...shown]).toEqual([])
    expect(await rowsOf()).toEqual(before)
    expect(await trash()).toEqual(kept)
    expect([...allowed]).toEqual(
      expect.arrayContaining(['adminSearch', 'listTrash', 'listCustomers', 'searchNounNotifications']),
    )
  })

  it('to managers of an organization shows of its members what is for eligibility', { timeout: 300_000 }, async () => {
    const { db } = server.services
    manager = await insertRow(server, 'users', { first_name: 'Mona', last_name: 'Manager', email: 'mona@example.org' })
    const organization = ids.get('organizations')
    // The account with sample values has a role, and no manager sees staff.
    const roles = await db.query<{ role_id: number }>({
      text: 'delete from user_roles where user_id = $1 returning role_id',
      values: [member],
    })
    const links = { staff_organizations: ['staff_id', manager], user_organizations: ['user_id', member] } as const
    for (const [table, [column, who]] of Object.entries(links))
      await db.query({
        text: `insert into ${table} (${column}, organization_id) values ($1, $2) on conflict do nothing`,
        values: [who, organization],
      })
    const shown = new Set<string>()
    const seenFields = new Set<string>(organizationFields('changes', 'reads'))
    const open = ({ resource, field }: Marked) =>
      belongingOf(resource) === 'content for all' ||
      resource.name === 'organizations' ||
      (resource.name === 'user' && seenFields.has(field))
    const own = new Set<string>()
    for (const [name, call] of calls.filter(([, { access }]) => typeof access !== 'string'))
      for (const resource of 'classkey' in (call.access as object) ? resources : [null]) {
        if (isDestructive(name, call)) continue
        const id = ids.get(resource?.name ?? '') ?? member
        const about = resource ? { classkey: resource.name } : {}
        const request = requestFor(call, { id, ids: [id], userId: member, user_id: member, ...about }, about)
        const answer = await server.app.inject({ ...request, headers: { authorization: 'Bearer manager' } })
        expect(answer.statusCode, name).toBeLessThan(500)
        for (const marked of markers.foundIn(answer.payload))
          (open(marked) ? own : shown).add(`${name}: ${named(marked)}`)
      }
    for (const { role_id: role } of roles)
      await db.query({ text: 'insert into user_roles (user_id, role_id) values ($1, $2)', values: [member, role] })
    expect([...shown]).toEqual([])
    expect([...own]).toEqual(expect.arrayContaining(['adminGet: user.first_name', 'adminSearch: user.last_name']))
  })

  it('to a write shows only what the role may read', { timeout: 300_000 }, async () => {
    await lookAtAll(permissions, (name, call) => call.method !== 'GET' && !isDestructive(name, call))
    await lookAtAll(permissions, (name, call) => call.method !== 'GET' && isDestructive(name, call))
    expect([...wrong]).toEqual([])
  })
})
