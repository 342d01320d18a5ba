/** What a PATCH of a directory does to a person or a group. */
import SCIMMY from 'scimmy'
import { isObject, isStored, scimError, withBooleans, type Kind, type Resource } from './messages.ts'

/** Operations of one PATCH, members of a group aside: the library reads the resource anew for each. */
const mostOperations = 100

interface Operation {
  op: string
  path?: string | undefined
  value?: unknown
}
/** An operation as the library reads it; none for attributes that are not stored. */
const normalized = (kind: Kind, { op, path, value }: Operation): Operation[] => {
  const lower = String(op).toLowerCase()
  if (path === undefined && isObject(value))
    return Object.entries(value).flatMap(([name, one]) =>
      name === 'schemas' ? [] : normalized(kind, { op: lower, path: name, value: one }),
    )
  if (path === undefined) return [{ op: lower, path, value }]
  if (!isStored(kind, path)) return []
  return [{ op: lower, path, value: path.toLowerCase() === 'active' ? withBooleans(value) : value }]
}

const membersPath = /^(?:urn:ietf:params:scim:schemas:core:2\.0:group:)?members(?:\[(?<filter>.*)\])?(?<part>\.\w+)?$/i
const byValue = /^\s*value\s+eq\s+"([^"\\]*)"\s*$/i

const idsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => {
    const id = isObject(one) ? one['value'] : undefined
    if (typeof id === 'string' || typeof id === 'number') return String(id)
    throw scimError(400, 'A member has no value.', 'invalidValue')
  })
const idsOf = (filter: string): string[] =>
  filter.split(/\sor\s/i).map((part) => {
    const id = byValue.exec(part)?.[1]
    if (id === undefined) throw scimError(400, 'Members are found by their value only.', 'invalidFilter')
    return id
  })

/** Ids of a group's members after operations on them. The library would compare each with all others, for minutes. */
const membersAfter = (before: readonly string[], operations: readonly Operation[]): string[] => {
  const ids = new Set(before)
  for (const { op, path = '', value } of operations) {
    const { filter, part } = membersPath.exec(path)?.groups ?? {}
    // Nothing but who is a member is stored of members.
    if (part !== undefined) continue
    if (op === 'remove') {
      if (filter === undefined && value === undefined) ids.clear()
      else for (const id of filter === undefined ? idsIn(value) : idsOf(filter)) ids.delete(id)
      continue
    }
    if (op !== 'add' && op !== 'replace') throw scimError(400, `'${op}' is no operation.`, 'invalidSyntax')
    if (filter !== undefined) throw scimError(400, 'A member cannot be changed.', 'mutability')
    if (op === 'replace') ids.clear()
    for (const id of idsIn(value)) ids.add(id)
  }
  return [...ids]
}

/** A resource with the operations of a PATCH applied. @throws Error in the protocol's form */
export const patched = async (kind: Kind, resource: Resource, body: unknown): Promise<unknown> => {
  const { schemas, Operations } = (isObject(body) ? body : {}) as { schemas?: never; Operations?: Operation[] }
  if (!Array.isArray(Operations)) throw scimError(400, 'Operations are missing.', 'invalidSyntax')
  if (!Operations.every(isObject)) throw scimError(400, 'Every operation must be an object.', 'invalidSyntax')
  const operations = Operations.flatMap((one) => normalized(kind, one))
  const isOfMembers = ({ path }: Operation) => kind === 'Group' && path !== undefined && membersPath.test(path)
  const ofMembers = operations.filter(isOfMembers)
  const others = operations.filter((one) => !isOfMembers(one))
  if (others.length > mostOperations)
    throw scimError(413, `A request may have ${mostOperations} operations.`, 'tooMany')
  const { members, ...rest } = resource
  const after = kind === 'Group' && { members: membersAfter(idsIn(members), ofMembers).map((value) => ({ value })) }
  if (others.length === 0) return { ...rest, ...after }
  const message = new SCIMMY.Messages.PatchOp({ schemas: schemas ?? ([] as never), Operations: others as never })
  const source = new SCIMMY.Schemas[kind](rest)
  const changed = (await message.apply(source)) ?? source
  return { ...(changed as object), ...after }
}
