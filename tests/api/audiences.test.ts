import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { addDays, contractDay } from '#shared/rules/index.ts'
import type { Caller } from '#server/kernel/types.ts'
import { addAdministrator, authenticateAs } from '#tests/harness/admin.ts'
import { sampleOf } from '#tests/harness/samples.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

/** What some kinds need besides their required fields to be shown to members. */
const needed: Readonly<Record<string, Record<string, unknown>>> = {
  milestones: { should_prompt: true, prompt_question: 'When?' },
  rewards: { star_cost: 0, max_per_member: 9 },
  wellbeing_content_types: { category: 'all' },
}

/** Every call without parameters that answers members, from the contract. */
const memberReads = Object.values<CallSpec>(calls).flatMap(({ method, path, access }) =>
  method === 'GET' && !path.includes('{') && (access === 'signed-in' || access === 'public') ? [path] : [],
)

interface Kind {
  resource: Resource
  field: string
  /** What the audience consists of: a person, a program or an organization. */
  of: 'user' | 'programs' | 'organizations'
}

describe('what is for some people only', () => {
  let server: TestServer
  let kinds: Kind[] = []
  let admin = 0
  let people = 0
  beforeAll(async () => {
    const staff = authenticateAs(() => admin)
    server = await startTestServer({
      authenticate: async (request, services) => {
        const id = /^Bearer u(\d+)$/.exec(request.headers.authorization ?? '')?.[1]
        if (id === undefined) return staff(request, services)
        const caller = { userId: Number(id), sessionId: 'test', permissions: new Set<string>(), timezone: null }
        return { ...caller, language: 'en', actorId: null } satisfies Caller
      },
      config: { rateLimitPercent: 100_000 },
    })
    admin = await addAdministrator(server)
    kinds = [...server.services.resources.values()].flatMap((resource) =>
      resource.audience.map((field) => {
        const declared = resource.fields[field]
        if (declared?.kind !== 'references') throw new Error(`${resource.name}.${field} is no list of links`)
        return { resource, field, of: declared.to as Kind['of'] }
      }),
    )
  })
  afterAll(() => server.close())

  const send = async (method: string, path: string, body?: object, token = 'admin') =>
    server.call(method, path, { token, ...(body && { body }) })
  const done = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body)
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    return answer.body
  }
  const add = async (classkey: string, fields: object): Promise<number> =>
    Number((await done('POST', '/admin/add', { classkey, ...fields })).id)
  const remove = (classkey: string, id: number) => done('POST', '/admin/delete', { classkey, id })
  const restore = (classkey: string, id: number) => done('POST', '/admin/trash/restore', { classkey, id })
  const newPerson = async (fields: object = {}): Promise<number> => {
    people += 1
    const names = { first_name: 'Pat', last_name: `${people}`, email: `pat-${people}@example.org` }
    const id = await add('user', { ...names, ...fields })
    await server.services.db.query({ text: 'update users set verified = true where id = $1', values: [id] })
    return id
  }
  const group = {
    user: () => newPerson(),
    programs: () => named('programs'),
    organizations: () => named('organizations'),
  }
  let groups = 0
  const named = (classkey: string, fields: object = {}) => {
    groups += 1
    return add(classkey, { name: `Group ${groups}`, code: `group-${groups}`, ...fields })
  }
  /** Takes somebody into a program or an organization, or out of it. */
  const setIn = async (of: Kind['of'], target: number, person: number, isIn: boolean) => {
    if (of === 'user') return
    await done('POST', '/admin/set', { classkey: 'user', id: person, [of]: isIn ? [target] : [] })
  }

  interface Item {
    id: number
    kind: Kind
    mark: string
  }
  let marks = 0
  /** An item for one target only, with a mark in its texts that tells it apart. */
  const newItem = async (kind: Kind, targets: readonly number[]): Promise<Item> => {
    const { resource, field } = kind
    marks += 1
    const mark = `Mark${marks}x`
    const required = Object.entries(resource.fields).flatMap(([name, declared]) =>
      declared.required
        ? [[name, declared.kind === 'text' || declared.kind === 'richText' ? mark : sampleOf(declared, marks)]]
        : [],
    )
    const answer = await done('POST', resource.rest ?? '/admin/add', {
      ...(resource.rest === null && { classkey: resource.name }),
      ...Object.fromEntries(required),
      ...resource.member?.where,
      ...needed[resource.name],
      // Members see the title of an ad, not its name.
      ...(resource.name === 'ad' && { title: mark }),
      [field]: targets,
    })
    if (resource.name === 'rewards')
      await done('POST', `/admin/rewards/${Number(answer.id)}/secrets/batch`, { secrets: `${mark}A\n${mark}B` })
    return { id: Number(answer.id), kind, mark }
  }

  /** Everything the member area shows a person. */
  const shownTo = async (person: number): Promise<string> => {
    const token = `u${person}`
    const searched = [...server.services.resources.values()].flatMap(({ name, member }) =>
      member ? [`/client/search?classkey=${name}&take=200`] : [],
    )
    const paths = [
      ...memberReads.filter((path) => path !== '/client/search'),
      ...searched,
      '/client/wellbeing/topics?category=all',
    ]
    const texts: string[] = []
    for (const path of paths) {
      const answer = await send('GET', path, undefined, token)
      expect(answer.status, `${path} ${answer.text}`).not.toBe(500)
      texts.push(answer.text)
    }
    for (const screen of ['home', 'other'])
      texts.push((await send('GET', `/client/bootstrap?screen=${screen}`, undefined, token)).text)
    return texts.join('\n')
  }
  const seen = (text: string, list: readonly Item[]) =>
    list.flatMap(({ kind: { resource, field }, mark }) => (text.includes(mark) ? [`${resource.name} by ${field}`] : []))
  const all = (list: readonly Item[]) => list.map(({ kind: { resource, field } }) => `${resource.name} by ${field}`)

  /** Calls that do something with an item, each refused to those it is not for. */
  const assertClosed = async (person: number, list: readonly Item[]) => {
    const token = `u${person}`
    for (const { id, kind } of list) {
      const refused = async (path: string, body: object, status: number) =>
        expect([path, (await send('POST', path, body, token)).status]).toEqual([path, status])
      if (kind.resource.name === 'rewards') await refused(`/client/rewards/${id}/redeem`, {}, 404)
      if (kind.resource.name === 'milestones')
        await refused('/client/user/milestone/progression', { milestone_id: id }, 404)
      if (kind.resource.name === 'user_flows')
        await refused('/client/user/user-flow-activity', { event: 'ONBOARDING_START', user_flow_id: id }, 400)
    }
  }
  const listedAsNobody = async (list: readonly Item[]): Promise<string[]> => {
    const found: string[] = []
    for (const { id, kind } of list) {
      const { resource } = kind
      const filters = encodeURIComponent(JSON.stringify({ id, shown_to: 'nobody' }))
      const list =
        resource.rest === null ? `/admin/search?classkey=${resource.name}&` : `${resource.rest}?include_meta=true&`
      const answer = await send('GET', `${list}filters=${filters}`)
      expect(answer.status, answer.text).toBe(200)
      const { total_count } = answer.body
      if (total_count === 1) found.push(`${resource.name} by ${kind.field}`)
    }
    return found
  }
  const itemsOf = async (of: Kind['of'], targets: readonly number[]) => {
    const list: Item[] = []
    for (const kind of kinds.filter((one) => one.of === of)) list.push(await newItem(kind, targets))
    return list
  }
  /** What the deletion of somebody is said to leave to nobody. */
  const lossesOf = async (classkey: string, id: number): Promise<string[]> => {
    const filters = encodeURIComponent(JSON.stringify({ id }))
    const answer = await send('GET', `/admin/audience-losses?classkey=${classkey}&filters=${filters}`)
    expect(answer.status, answer.text).toBe(200)
    const { models, total_count } = answer.body as { models: { classkey: string; id: number }[]; total_count: number }
    expect(total_count).toBe(models.length)
    return models.map((one) => `${one.classkey} ${one.id}`).toSorted()
  }
  /** The kinds of which the dashboard lists items that are shown to nobody, each with exactly these items behind it. */
  const kindsThatNeedAttention = async (): Promise<string[]> => {
    const { attention } = (await send('GET', '/admin/dashboard')).body as {
      attention: { name: string; count: number; list: { resource: string; filter: Record<string, unknown> } }[]
    }
    const lines = attention.filter(({ name }) => name === 'shown-to-nobody')
    for (const { count, list } of lines) {
      const rest = server.services.resources.get(list.resource)?.rest ?? null
      const path = rest === null ? `/admin/search?classkey=${list.resource}&` : `${rest}?include_meta=true&`
      const { body } = await send('GET', `${path}filters=${encodeURIComponent(JSON.stringify(list.filter))}`)
      expect([list.resource, body.total_count]).toEqual([list.resource, count])
    }
    return lines.map(({ list }) => list.resource).toSorted()
  }
  const kindOf = (name: string): Kind => {
    const found = kinds.find(({ resource }) => resource.name === name)
    if (!found) throw new Error(`${name} has no audience`)
    return found
  }
  const kindsOf = (of: Kind['of']) => kinds.filter((kind) => kind.of === of).length

  it('covers every list of people, programs and organizations that an entity shown to members has', () => {
    const others = new Set([
      'organizations',
      'programs',
      'user',
      'roles',
      'health_actions',
      'campaigns',
      'virtual_care_types',
    ])
    for (const { name, fields, audience } of server.services.resources.values())
      for (const [field, declared] of Object.entries(fields))
        if (declared.kind === 'references' && ['user', 'programs', 'organizations'].includes(declared.to))
          expect([name, field, audience.includes(field) || others.has(name)]).toEqual([name, field, true])
    expect(kindsOf('programs')).toBeGreaterThan(14)
    expect(kindsOf('organizations')).toBeGreaterThan(4)
  })

  describe.each(['user', 'programs', 'organizations'] as const)('by %s', (of) => {
    it(
      'is shown to them, to nobody once they are deleted, and to them again once they are restored',
      { timeout: 240_000 },
      async () => {
        const outsider = await newPerson()
        const target = await group[of]()
        const insider = of === 'user' ? target : await newPerson()
        await setIn(of, target, insider, true)
        const list = await itemsOf(of, [target])
        expect(seen(await shownTo(insider), list)).toEqual(all(list))
        expect(seen(await shownTo(outsider), list)).toEqual([])
        await assertClosed(outsider, list)
        expect(await listedAsNobody(list)).toEqual([])

        // What is for somebody else besides loses nothing.
        const kept = await newItem(list[0]?.kind ?? kindOf('tasks'), [target, await group[of]()])
        const named = list.map(({ kind, id }) => `${kind.resource.name} ${id}`)
        expect(await lossesOf(of, target)).toEqual(named.toSorted())
        await setIn(of, target, insider, false)
        await remove(of, target)
        expect(await listedAsNobody([kept])).toEqual([])
        expect(await kindsThatNeedAttention()).toEqual(list.map(({ kind }) => kind.resource.name).toSorted())
        expect(seen(await shownTo(outsider), list)).toEqual([])
        await assertClosed(outsider, list)
        expect(await listedAsNobody(list)).toEqual(all(list))
        if (of === 'user') return
        expect(seen(await shownTo(insider), list)).toEqual([])
        await restore(of, target)
        await setIn(of, target, insider, true)
        expect(seen(await shownTo(insider), list)).toEqual(all(list))
        expect(seen(await shownTo(outsider), list)).toEqual([])
        expect(await listedAsNobody(list)).toEqual([])
      },
    )
  })

  it(
    'is for everyone if an empty list is sent, and stays for nobody if it is sent back as it is',
    { timeout: 240_000 },
    async () => {
      const outsider = await newPerson()
      const set = (one: Item, fields: object) => {
        const { rest, name } = one.kind.resource
        return rest === null
          ? done('POST', '/admin/set', { classkey: name, id: one.id, ...fields })
          : done('PUT', `${rest}/${one.id}`, fields)
      }
      const program = await named('programs')
      const list = await itemsOf('programs', [program])
      await remove('programs', program)
      for (const one of list) {
        const item = await set(one, { attributes: { touched: true } })
        await set(one, { for_everyone: item.for_everyone, programs: item.programs })
      }
      expect(seen(await shownTo(outsider), list)).toEqual([])
      for (const one of list) await set(one, { programs: [] })
      expect(seen(await shownTo(outsider), list)).toEqual(all(list))
      // What staff have opened meanwhile is limited again by a program that comes back.
      await restore('programs', program)
      expect(seen(await shownTo(outsider), list)).toEqual([])
      await remove('programs', program)
      for (const one of list) await set(one, { for_everyone: true })
      expect(seen(await shownTo(outsider), list)).toEqual(all(list))
    },
  )

  it('is refused as for everyone while it is linked', async () => {
    const one = await newItem(kindOf('faq'), [await named('programs')])
    const answer = await send('POST', '/admin/set', { classkey: 'faq', id: one.id, for_everyone: true })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { for_everyone: 'Remove those it is for to show it to everyone.' },
    ])
  })

  it('is for nobody once its last link is removed by a call, and for everyone again if the link is undone', async () => {
    const outsider = await newPerson()
    const kind = kindOf('widgets')
    const one = await newItem(kind, [])
    expect(seen(await shownTo(outsider), [one])).toEqual(all([one]))
    const ids = { widget_id: one.id, program_id: await named('programs') }
    await done('POST', '/widgets/program/link', ids)
    const [linked] = await server.services.db.query<{ change_id: string }>({
      text: `select change_id from revisions where resource = 'widgets' and item_id = $1 order by id desc limit 1`,
      values: [one.id],
    })
    expect(seen(await shownTo(outsider), [one])).toEqual([])
    await done('POST', '/widgets/program/unlink', ids)
    expect(seen(await shownTo(outsider), [one])).toEqual([])
    await done('POST', '/widgets/program/link', ids)
    await done('POST', '/admin/changes/undo', { classkey: 'widgets', change_id: linked?.change_id })
    expect(seen(await shownTo(outsider), [one])).toEqual(all([one]))
  })

  describe('of an organization', () => {
    const today = contractDay(new Date())
    it.each([
      ['whose contract has ended', { ends_on: addDays(today, -1) }],
      ['that is inactive', { is_active: false }],
      ['whose contract has not started', { starts_on: addDays(today, 1) }],
    ])('%s, gives its members nothing', { timeout: 240_000 }, async (_, change) => {
      const card = { name: 'CardOf', bin: 'BIN4711' }
      const organization = await named('organizations', { pharmacy_card: card })
      const member = await newPerson({ organizations: [organization] })
      const list = await itemsOf('organizations', [organization])
      const task = list.find(({ kind }) => kind.resource.name === 'tasks')
      const before = await shownTo(member)
      expect(seen(before, list)).toEqual(all(list))
      expect(before).toContain('BIN4711')
      const { models } = (await send('GET', '/client/user/tasks', undefined, `u${member}`)).body as {
        models: { id: number; name: string }[]
      }
      const given = models.find(({ name }) => name === task?.mark)?.id ?? 0
      expect(given).toBeGreaterThan(0)

      await done('POST', '/admin/set', { classkey: 'organizations', id: organization, ...change })
      const after = await shownTo(member)
      expect(seen(after, list)).toEqual([])
      expect(after).not.toContain('BIN4711')
      await assertClosed(member, list)
      expect((await send('POST', `/client/user/tasks/${given}/toggle`, {}, `u${member}`)).status).toBe(404)
      expect(await listedAsNobody(list)).toEqual(all(list))

      const back = { is_active: true, starts_on: null, ends_on: null }
      await done('POST', '/admin/set', { classkey: 'organizations', id: organization, ...back })
      expect(seen(await shownTo(member), list)).toEqual(all(list))
    })
  })

  it('is not opened by deleting the one program or action that an item is limited to, nor by restoring the item without it', async () => {
    const limits = [...server.services.resources.values()].flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, declared]) =>
        declared.kind === 'reference' && declared.isLimit ? [{ name, field, declared, fields }] : [],
      ),
    )
    expect(limits.map(({ name, field }) => `${name}.${field}`).toSorted()).toEqual([
      'pages.display_requires_completed_action',
      'pages.hide_after_completed_action',
      'program_pdf_templates.program_id',
      'vital_warning_thresholds.program_id',
      'widgets.display_requires_completed_action',
      'widgets.hide_after_completed_action',
    ])
    for (const { name, field, declared, fields } of limits) {
      const { to } = declared
      expect([name, declared.onDelete]).toEqual([name, 'restrict'])
      const target = await named(to)
      marks += 1
      const required = Object.entries(fields).flatMap(([key, one]) =>
        one.required ? [[key, sampleOf(one, marks)]] : [],
      )
      const more = name === 'vital_warning_thresholds' && { vital: 'weight', max_value: 100 }
      const id = await add(name, { ...Object.fromEntries(required), ...more, [field]: target })
      const refused = await send('POST', '/admin/delete', { classkey: to, id: target })
      expect([name, field, refused.status, refused.body.error_code]).toEqual([name, field, 400, 'IN_USE'])
      await remove(name, id)
      await remove(to, target)
      const again = await send('POST', '/admin/trash/restore', { classkey: name, id })
      expect([name, again.status, Object.keys(again.body.errors ?? {})]).toEqual([name, 400, [field]])
      await restore(to, target)
      await restore(name, id)
    }
  })

  it('is a limit wherever one program or organization is, or it says otherwise', () => {
    // They say where an item comes from or leads to, and not whom it is for.
    const others = new Set([
      'campaigns.program_id',
      'user_upload_history.organization_id',
      'userprogramaction.program_id',
    ])
    for (const { name, fields } of server.services.resources.values())
      for (const [field, declared] of Object.entries(fields))
        if (declared.kind === 'reference' && ['programs', 'organizations'].includes(declared.to) && !declared.required)
          expect([name, field, declared.isLimit ?? false]).toEqual([name, field, !others.has(`${name}.${field}`)])
  })

  it('has no parts that members find by themselves', () => {
    const limited = new Set(kinds.map(({ resource }) => resource.name))
    const parts = [...server.services.resources.values()].filter(({ fields }) =>
      Object.values(fields).some(
        (one) => one.kind === 'reference' && one.onDelete === 'cascade' && limited.has(one.to),
      ),
    )
    expect(parts.length).toBeGreaterThan(2)
    expect(parts.flatMap(({ name, member }) => (member ? [name] : []))).toEqual([])
    // Members get those of their organizations.
    expect(server.services.resources.get('virtual_care_types')?.member).toBeNull()
  })

  it('counts nobody for a page that has lost its programs', async () => {
    const program = await named('programs')
    const person = await newPerson({ programs: [program] })
    await add('pages', { name: 'Lost', slug: 'lost-page', is_published: true, programs: [program] })
    const count = async () => (await send('GET', '/admin/widgets/audience?pages=/client/lost-page')).body
    expect(await count()).toMatchObject({ people: 1 })
    await setIn('programs', program, person, false)
    await remove('programs', program)
    expect(await count()).toEqual({ people: 0, page_programs: [] })
  })

  it('stays closed when links of many items at once are added to or taken from, and open to all if it was', async () => {
    const wrong: string[] = []
    const some = new Map(kinds.map((kind) => [`${kind.of} of ${kind.resource.audience.length}`, kind]))
    expect(some.size).toBeGreaterThan(2)
    for (const kind of some.values()) {
      const { resource, field, of } = kind
      const [target, other] = [await group[of](), await group[of]()]
      const [one, open] = [await newItem(kind, [target]), await newItem(kind, [])]
      const change = (id: number, mode: string, ids: number[]) =>
        done('POST', '/admin/bulk-set', {
          classkey: resource.name,
          ids: [id],
          expected_count: 1,
          values: { [field]: ids },
          modes: { [field]: mode },
        })
      const reach = async ({ id }: Item) => {
        const [row] = await server.services.db.query<{ for_everyone: boolean }>({
          text: `select for_everyone from "${resource.table}" where id = $1`,
          values: [id],
        })
        return row?.for_everyone
      }
      const steps: [Item, string, number[], boolean][] = [
        [one, 'remove', [target], false],
        [one, 'remove', [other], false],
        [one, 'add', [], false],
        [one, 'add', [other], false],
        [open, 'remove', [other], true],
        [open, 'add', [], true],
        [open, 'add', [other], false],
        [open, 'replace', [], true],
      ]
      for (const [item, mode, ids, expected] of steps) {
        await change(item.id, mode, ids)
        const found = await reach(item)
        if (found !== expected) wrong.push(`${resource.name}.${field} ${mode} ${ids.join()}: ${String(found)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
