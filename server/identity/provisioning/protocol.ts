import { isRecord } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import { changeGroup, createGroup, deleteGroup, findGroups, getGroup } from './groups.ts'
import {
  basePath,
  errorAnswer,
  listOf,
  matching,
  scimError,
  selected,
  storedAttributes,
  type Directory,
  type ListQuery,
  type Resource,
} from './messages.ts'
import { patched } from './patches.ts'
import { findUsers, getUser } from './people.ts'
import { changeUser, createUser, deleteUser } from './users.ts'

const mostOperations = 100
export const largestBody = 1024 * 1024

export interface Asked {
  method: string
  /** Below the base path, such as `/Users/12`. */
  path: string
  query?: ListQuery
  body?: unknown
  ifMatch?: string | undefined
  ifNoneMatch?: string | undefined
}
export interface Answer {
  status: number
  body: object | null
  version?: string
  location?: string
}

const kinds = {
  Users: {
    kind: 'User',
    get: getUser,
    find: async (services: Services, directory: Directory, { filter }: ListQuery) => {
      const { resources, isFiltered } = await findUsers(services.db, directory, filter)
      return isFiltered ? resources : matching(resources, filter)
    },
    create: createUser,
    change: changeUser,
    remove: deleteUser,
  },
  Groups: {
    kind: 'Group',
    get: getGroup,
    find: async (services: Services, directory: Directory, { filter }: ListQuery) =>
      matching(await findGroups(services.db, directory), filter),
    create: createGroup,
    change: changeGroup,
    remove: deleteGroup,
  },
} as const

const assertVersion = (ifMatch: string | undefined, { meta }: Resource): void => {
  if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== meta.version)
    throw scimError(412, 'The resource has changed since it was read.')
}
const answerOf = (status: number, resource: Resource, query: ListQuery = {}): Answer => ({
  status,
  body: selected(resource, query),
  version: resource.meta.version,
  location: resource.meta.location,
})

const onResource = async (
  services: Services,
  directory: Directory,
  asked: Asked,
  { noun, id }: { noun: keyof typeof kinds; id: string | undefined },
): Promise<Answer> => {
  const { kind, get, find, create, change, remove } = kinds[noun]
  const { method, query = {}, body, ifMatch } = asked
  if (id === undefined) {
    if (method === 'GET') return { status: 200, body: listOf(await find(services, directory, query), query) }
    if (method === 'POST') return answerOf(201, await create(services, directory, body), query)
    throw scimError(405, 'This method is not supported here.')
  }
  if (method === 'GET') {
    const found = await get(services.db, directory, id)
    return asked.ifNoneMatch === found.meta.version ? { status: 304, body: null } : answerOf(200, found, query)
  }
  const checked = (then: (current: Resource) => unknown) => (current: Resource) => {
    assertVersion(ifMatch, current)
    return then(current)
  }
  if (method === 'PUT')
    return answerOf(
      200,
      await change(
        services,
        directory,
        id,
        checked(() => body),
      ),
      query,
    )
  if (method === 'PATCH')
    return answerOf(
      200,
      await change(
        services,
        directory,
        id,
        checked((current) => patched(kind, current, body)),
      ),
      query,
    )
  if (method !== 'DELETE') throw scimError(405, 'This method is not supported here.')
  await remove(
    services,
    directory,
    id,
    checked(() => undefined),
  )
  return { status: 204, body: null }
}

interface BulkOperation {
  method?: unknown
  path?: unknown
  bulkId?: unknown
  data?: unknown
  version?: unknown
}
/** Operations one after the other, each on its own; later ones may name what earlier ones created. */
const bulk = async (services: Services, directory: Directory, body: unknown): Promise<Answer> => {
  const { Operations, failOnErrors } = (body ?? {}) as { Operations?: BulkOperation[]; failOnErrors?: unknown }
  if (!Array.isArray(Operations)) throw scimError(400, 'Operations are missing.', 'invalidSyntax')
  if (!Operations.every(isRecord)) throw scimError(400, 'Every operation must be an object.', 'invalidSyntax')
  if (Operations.length > mostOperations)
    throw scimError(413, `A request may have ${mostOperations} operations.`, 'tooMany')
  const created = new Map<string, string>()
  const resolved = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value ?? null).replaceAll(/"bulkId:([^"\\]{1,200})"/g, (whole, id: string) =>
        created.has(id) ? JSON.stringify(created.get(id)) : whole,
      ),
    )
  const results: object[] = []
  let failures = 0
  for (const { method, path, bulkId, data, version } of Operations) {
    const to = String(path).replace(/bulkId:([^/]{1,200})/, (whole, id: string) => created.get(id) ?? whole)
    const asked = { method: String(method).toUpperCase(), path: to, body: resolved(data) }
    const answer = /^\/(?:Users|Groups)(?:\/|$)/.test(to)
      ? await perform(services, directory, { ...asked, ifMatch: typeof version === 'string' ? version : undefined })
      : { status: 400, body: errorAnswer(scimError(400, 'The path is not supported.', 'invalidValue'))?.body ?? null }
    const isGood = answer.status < 400
    if (typeof bulkId === 'string' && isGood && 'location' in answer && answer.location)
      created.set(bulkId, answer.location.split('/').at(-1) ?? '')
    results.push({
      method: asked.method,
      ...(bulkId === undefined ? {} : { bulkId }),
      ...('location' in answer && answer.location ? { location: answer.location, version: answer.version } : {}),
      status: String(answer.status),
      ...(isGood ? {} : { response: answer.body }),
    })
    failures += isGood ? 0 : 1
    if (typeof failOnErrors === 'number' && failOnErrors > 0 && failures >= failOnErrors) break
  }
  return { status: 200, body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:BulkResponse'], Operations: results } }
}

const schemaOf = (kind: 'User' | 'Group') => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: `urn:ietf:params:scim:schemas:core:2.0:${kind}`,
  name: kind,
  attributes: storedAttributes(kind),
  meta: { resourceType: 'Schema', location: `${basePath}/Schemas/urn:ietf:params:scim:schemas:core:2.0:${kind}` },
})
const typeOf = (kind: 'User' | 'Group') => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: kind,
  name: kind,
  endpoint: `/${kind}s`,
  schema: `urn:ietf:params:scim:schemas:core:2.0:${kind}`,
  meta: { resourceType: 'ResourceType', location: `${basePath}/ResourceTypes/${kind}` },
})
const providerConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: true, maxOperations: mostOperations, maxPayloadSize: largestBody },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'A token made in the back office', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${basePath}/ServiceProviderConfig` },
}
const described = (all: readonly { id: string }[], id: string | undefined): object => {
  if (id === undefined) return listOf(all as never, {})
  const found = all.find((one) => one.id === id)
  if (!found) throw scimError(404, `${id} was not found.`)
  return found
}

/** @throws a SCIM error, since paths of bulk operations come from bodies */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw scimError(400, 'The path has a percent sign that encodes nothing.', 'invalidValue')
  }
}

const dispatched = async (services: Services, directory: Directory, asked: Asked): Promise<Answer> => {
  const [, noun = '', id, ...rest] = asked.path.split('/').map(decoded)
  if (rest.length > 0) throw scimError(404, 'This address is not supported.')
  if (noun === 'Users' || noun === 'Groups')
    return onResource(services, directory, asked, { noun, id: id || undefined })
  if (noun === 'Bulk' && asked.method === 'POST') return bulk(services, directory, asked.body)
  if (asked.method !== 'GET') throw scimError(404, 'This address is not supported.')
  if (noun === 'ServiceProviderConfig') return { status: 200, body: providerConfig }
  if (noun === 'Schemas') return { status: 200, body: described([schemaOf('User'), schemaOf('Group')], id) }
  if (noun === 'ResourceTypes') return { status: 200, body: described([typeOf('User'), typeOf('Group')], id) }
  throw scimError(404, 'This address is not supported.')
}

/** Answers a request of a directory, refusals included. */
export const perform = async (services: Services, directory: Directory, asked: Asked): Promise<Answer> => {
  try {
    return await dispatched(services, directory, asked)
  } catch (error) {
    const refused = errorAnswer(error)
    if (!refused) throw error
    return refused
  }
}
