import { setImmediate } from 'node:timers/promises'
import SCIMMY from 'scimmy'
import { HaleError } from '#shared/errors.ts'

export const basePath = '/scim/v2'
/** The organization of a token, and the token itself. */
export interface Directory {
  tokenId: number
  tokenName: string
  organizationId: number
}
/** A resource as the protocol has it. */
export interface Resource {
  id: string
  meta: { resourceType: 'User' | 'Group'; location: string; version: string; created: Date; lastModified: Date }
  [attribute: string]: unknown
}

type ScimType =
  | 'uniqueness'
  | 'tooMany'
  | 'invalidFilter'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'noTarget'
export const scimError = (status: number, detail: string, type: ScimType | '' = ''): Error =>
  new SCIMMY.Types.Error(status, type, detail)

const isScimError = (error: unknown): error is { status: number; scimType: string; message: string } =>
  error instanceof SCIMMY.Types.Error

/** What is said about an error; null for one that is not the sender's. */
export const errorAnswer = (error: unknown): { status: number; body: object } | null => {
  const found = isScimError(error)
    ? error
    : error instanceof HaleError
      ? { status: error.status === 401 ? 409 : error.status, scimType: '', message: error.message }
      : null
  if (!found) return null
  return {
    status: found.status,
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(found.status),
      ...(found.scimType ? { scimType: found.scimType } : {}),
      detail: found.message,
    },
  }
}

export const metaOf = (
  resourceType: 'User' | 'Group',
  id: number,
  { created_at, updated_at }: { created_at: Date; updated_at: Date },
): Resource['meta'] => ({
  resourceType,
  location: `${basePath}/${resourceType}s/${id}`,
  version: `W/"${updated_at.getTime().toString(36)}"`,
  created: created_at,
  lastModified: updated_at,
})

/** Attributes that are stored; others are accepted and ignored, as the protocol allows. */
const stored = {
  User: ['username', 'externalid', 'active', 'name', 'displayname', 'emails'],
  Group: ['displayname', 'externalid', 'members'],
} as const
export type Kind = keyof typeof stored
export const isStored = (kind: Kind, path: string): boolean => {
  const own = path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '')
  const [name = ''] = own.split(/[.[]/)
  return stored[kind].some((one) => one === name)
}
export const storedAttributes = (kind: Kind) =>
  SCIMMY.Schemas[kind].definition.describe(`${basePath}/Schemas`).attributes.filter(({ name }) => isStored(kind, name))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entra ID sends booleans as words. */
export const withBooleans = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value

/** Conditions of a filter, and how long others wait while it is tried on one resource after the other. */
const mostConditions = 20
const turnMs = 20
const comparison = /\s(?:eq|ne|co|sw|ew|gt|ge|lt|le|pr)\b/gi

/** Resources that a filter matches. @throws Error in the protocol's form */
export const matching = async (resources: Resource[], filter: string | undefined): Promise<Resource[]> => {
  if (filter === undefined) return resources
  const conditions = filter.match(comparison)?.length ?? 0
  // Each condition reads all members of a group, and a group may have 20,000.
  if (conditions > (/\bmembers\b/i.test(filter) ? 2 : mostConditions))
    throw scimError(400, 'The filter has too many conditions.', 'invalidFilter')
  try {
    const wanted = new SCIMMY.Types.Filter(filter)
    const found: Resource[] = []
    let began = performance.now()
    for (const resource of resources) {
      if (performance.now() - began > turnMs) {
        await setImmediate()
        began = performance.now()
      }
      found.push(...(wanted.match([resource]) as Resource[]))
    }
    return found
  } catch (error) {
    throw scimError(400, error instanceof Error ? error.message : 'The filter is not valid.', 'invalidFilter')
  }
}

export interface ListQuery {
  filter?: string | undefined
  sortBy?: string | undefined
  sortOrder?: string | undefined
  startIndex?: string | undefined
  count?: string | undefined
  attributes?: string | undefined
  excludedAttributes?: string | undefined
}
const mostPerPage = 200
const whole = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : otherwise

/** One value of a path such as `name.familyName`, without regard to case. */
const valueAt = (resource: unknown, path: string): string => {
  let value = resource
  for (const part of path.toLowerCase().split('.')) {
    if (Array.isArray(value)) value = value[0]
    value = isObject(value) ? Object.entries(value).find(([name]) => name.toLowerCase() === part)?.[1] : undefined
  }
  return value instanceof Date
    ? value.toISOString()
    : typeof value === 'string'
      ? value.toLowerCase()
      : String(value ?? '')
}

/** The attributes that were asked for. */
export const selected = (resource: Resource, { attributes, excludedAttributes }: ListQuery): object => {
  const names = (text: string | undefined) =>
    (text ?? '').split(',').flatMap((name) => name.trim().toLowerCase().split('.')[0] || [])
  const [wanted, left] = [names(attributes), names(excludedAttributes)]
  const isKept = (name: string) =>
    ['id', 'schemas', 'meta'].includes(name) || (wanted.length > 0 ? wanted.includes(name) : !left.includes(name))
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name.toLowerCase())))
}

export const listOf = (found: Resource[], query: ListQuery): object => {
  const { sortBy, sortOrder } = query
  const direction = sortOrder === 'descending' ? -1 : 1
  const sorted = sortBy
    ? found.toSorted((a, b) => direction * valueAt(a, sortBy).localeCompare(valueAt(b, sortBy)))
    : found
  const start = Math.max(1, whole(query.startIndex, 1))
  const count = Math.min(mostPerPage, Math.max(0, whole(query.count, 100)))
  const Resources = sorted.slice(start - 1, start - 1 + count).map((one) => selected(one, query))
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: found.length,
    startIndex: start,
    itemsPerPage: Resources.length,
    Resources,
  }
}
