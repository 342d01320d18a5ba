import { belongingOf, chooseWithinReach, newOwnerOf } from '#shared/classkeys/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { FieldOf } from '#shared/classkeys/fields.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { gives } from '../../kernel/consents/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller } from '../../kernel/types.ts'
import { Parameters, type Form } from './parameters.ts'
import { holdItems, lockOf } from './divided.ts'
import { column, type Resources } from './expressions.ts'
import { isNotClosing } from './owner.ts'
import { prepared } from './statements.ts'
import type { LinkEntry } from './write-links.ts'

/** SQL that is true for an account with a permission. */
export const isStaff = (user: string): string =>
  `exists (select from user_roles br join role_permissions bp on bp.role_id = br.role_id where br.user_id = ${user})`

const inCaseload = (user: string, me: string): string =>
  `exists (select from staff_members bm where bm.staff_id = ${me}::bigint and bm.member_id = ${user})`
const inOrganization = (user: string, me: string): string =>
  `exists (select from staff_organizations bo join user_organizations bu on bu.organization_id = bo.organization_id
           where bo.staff_id = ${me}::bigint and bu.user_id = ${user})`
const managesOrganization = (me: string): string =>
  `exists (select from staff_organizations bo where bo.staff_id = ${me}::bigint)`

/**
 * Members in the caseload or in an organization of the staff; never other staff, whatever organization they are in.
 * @param me placeholder of the staff's id
 */
export const memberWithin = (user: string, me: string): string =>
  `(${inCaseload(user, me)} or ${inOrganization(user, me)}) and not ${isStaff(user)}`

/**
 * Members whose items of a resource the staff see: those in the caseload. Managers of an organization see the accounts of its members,
 * and of their other items only what they share with it.
 */
const ownerWithin = ({ name, organization }: Resource, user: string, me: string): string => {
  if (name === 'user') return memberWithin(user, me)
  const shared =
    typeof organization === 'string' ? ` or ${inOrganization(user, me)} and ${gives(user, organization)}` : ''
  return `(${inCaseload(user, me)} and not ${managesOrganization(me)}${shared}) and not ${isStaff(user)}`
}

/** The same, starting from the caseload and the organizations. */
const memberAmong = (user: string, me: string): string =>
  `${user} in (select bm.member_id from staff_members bm where bm.staff_id = ${me}::bigint
    union all select bu.user_id from staff_organizations bo join user_organizations bu on bu.organization_id = bo.organization_id
              where bo.staff_id = ${me}::bigint) and not ${isStaff(user)}`

/** Whether a member is within the bounds of staff. */
export const isMemberWithin = async (db: Database, staffId: number, memberId: number): Promise<boolean> => {
  const found = await db.query({
    name: 'is_member_within',
    text: `select from users u where u.id = $1 and ${memberWithin('u.id', '$2')}`,
    values: [memberId, staffId],
  })
  return found.length > 0
}

const organizationWithin = (organization: string, me: string): string =>
  `exists (select from staff_organizations bo where bo.staff_id = ${me}::bigint and bo.organization_id = ${organization})`

/** Whether staff with bounds manage an organization. */
export const isOrganizationWithin = async (db: Database, staffId: number, id: number): Promise<boolean> => {
  const found = await db.query({
    name: 'is_organization_within',
    text: `select from organizations o where o.id = $1 and ${organizationWithin('o.id', '$2')}`,
    values: [id, staffId],
  })
  return found.length > 0
}

const conditionOf = (resource: Resource, alias: string, me: string, form: Form = 'each'): string | null => {
  const belonging = belongingOf(resource)
  if (belonging === 'content for all') return null
  if (belonging === 'not for limited staff') return 'false'
  const by = column(alias, belonging.by)
  if (belonging.to === 'organization') return `(${organizationWithin(by, me)})`
  return `(${form === 'found' && resource.name === 'user' ? memberAmong(by, me) : ownerWithin(resource, by, me)})`
}

/** The condition that an item is within the bounds of staff; null if every item is. */
export const withinBounds = (
  resource: Resource,
  alias: string,
  staffId: number,
  parameters: Parameters,
  form: Form = 'each',
): string | null =>
  typeof belongingOf(resource) === 'string'
    ? conditionOf(resource, alias, '')
    : conditionOf(resource, alias, parameters.add(staffId), form)

/** Programs in which staff see who takes part: managers of an organization those that it assigned, apart from those about health. */
const programWithin = (alias: string, me: string): string =>
  `(not ${managesOrganization(me)} or not ${column(alias, 'is_health_related')} and exists (
    select from staff_organizations bo join organization_programs bp on bp.organization_id = bo.organization_id
    where bo.staff_id = ${me}::bigint and bp.program_id = ${column(alias, 'id')}))`

/** Whether staff with bounds see who takes part in a program. */
export const isProgramWithin = async (db: Database, staffId: number, id: number): Promise<boolean> => {
  const found = await db.query({
    name: 'is_program_within',
    text: `select from programs p where p.id = $1 and ${programWithin('p', '$2')}`,
    values: [id, staffId],
  })
  return found.length > 0
}

/**
 * Which items of a target another resource may refer to: staff also themselves, such as the author of a note. For managers of an
 * organization content names no members, and members only the programs that it assigned, apart from those about health.
 */
const referable = (from: Resource, target: Resource, alias: string, me: string): string | null => {
  const id = column(alias, 'id')
  if (from.name === 'user' && target.name === 'programs') return programWithin(alias, me)
  const within = conditionOf(target, alias, me)
  if (target.name !== 'user') return within
  const named = belongingOf(from) === 'content for all' ? `${within} and not ${managesOrganization(me)}` : within
  return `(${id} = ${me}::bigint or ${named})`
}

/**
 * Resources through whose references and links staff read only what is within their bounds, if they have any, and nobody who is
 * closing the account.
 */
export const resourcesWithin = (resources: Resources, staffId: number | undefined, from: Resource): Resources =>
  Object.assign(new Map(resources), {
    within: (target: Resource, alias: string) => {
      const parts = [
        staffId === undefined ? null : referable(from, target, alias, String(staffId)),
        target.name === 'user' ? isNotClosing(column(alias, 'id')) : null,
      ].filter((part) => part !== null)
      return parts.length === 0 ? null : parts.join(' and ')
    },
  })

/** Fields that may name what is out of the bounds, now or in the past. */
export const fieldsBeyond = (resource: Resource, resources: Resources): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const target = field.kind === 'reference' || field.kind === 'references' ? resources.get(field.to) : undefined
    return target && belongingOf(target) !== 'content for all' ? [name] : []
  })

/** Ids of what an item refers to out of the bounds, as one value. */
const outOfBounds = (resource: Resource, resources: Resources, me: string): string => {
  const parts = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind !== 'reference' && field.kind !== 'references') return []
    const target = resources.get(field.to)
    const within = target ? referable(resource, target, 'x', me) : null
    if (!target || within === null) return []
    const table = quoted(target.table)
    if (field.kind === 'reference')
      return [`array(select x.id from ${table} x where x.id = ${column('t', name)} and not (${within}))`]
    const { table: link, own, other } = field.link
    return [
      `array(select x.id from ${quoted(link)} l join ${table} x on x.id = ${column('l', other)} where ${column('l', own)} = t.id and not (${within}) order by x.id)`,
    ]
  })
  return `jsonb_build_array(${parts.join(', ')})`
}

export const notFound = (resource: Resource): HaleError =>
  new HaleError('NOT_FOUND', { message: say('item_missing', { thing: inSentence(resource.label[0]) }) })

export type Bounded = Pick<Caller, 'userId' | 'isBounded' | 'closing'>

/** @throws FORBIDDEN if bounded staff may not do this to any item of the resource */
export const assertWritable = (resource: Resource, { isBounded }: Bounded, operation?: 'delete'): void => {
  if (!isBounded) return
  const belonging = belongingOf(resource)
  const isOrganization = typeof belonging === 'object' && belonging.to === 'organization' && belonging.by === 'id'
  if (typeof belonging === 'string' || (isOrganization && operation === 'delete')) throw new HaleError('FORBIDDEN')
}

/**
 * Locks the item.
 * @param hasLeft whether a member may have left the organizations that the caller manages
 * @returns what it refers to out of the bounds
 * @throws NOT_FOUND if it is out of the caller's bounds, as if it did not exist
 */
export const assertWithin = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  id: number,
  { userId }: Bounded,
  hasLeft = false,
): Promise<string> => {
  const parameters = new Parameters()
  const bounds = hasLeft ? `not ${isStaff('t.id')}` : withinBounds(resource, 't', userId, parameters)
  const within = [`t.id = ${parameters.add(id)}`, bounds ?? 'true']
  const me = parameters.add(userId)
  // An entity that refers to nobody leaves the parameter without a type.
  within.push(`${me}::bigint is not null`)
  await holdItems(tx, resource, [id])
  const [row] = await tx.query<{ foreign: string }>(
    prepared(
      `select ${outOfBounds(resource, resources, me)}::text as "foreign" from ${quoted(resource.table)} t
       where ${within.join(' and ')}${lockOf(tx, resource)}`,
      parameters.values,
    ),
  )
  if (!row) throw notFound(resource)
  return row.foreign
}

/**
 * After a write: the item is within the bounds, and refers to nothing else out of them than before. A new one refers to nothing that
 * the request named, and otherwise only to what every new one does, such as the default roles. A member who was taken out of an
 * organization may be out of them.
 * @throws FORBIDDEN otherwise, so that the write is rolled back
 */
export const assertLeftWithin = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  { id, before, hasLeft }: { id: number; before: string | null; hasLeft: boolean },
  caller: Bounded,
): Promise<void> => {
  const after = await assertWithin(tx, resources, resource, id, caller, hasLeft).catch((error: unknown) => {
    throw error instanceof HaleError && error.code === 'NOT_FOUND' ? new HaleError('FORBIDDEN') : error
  })
  if (before !== null && after !== before) throw new HaleError('FORBIDDEN')
}

/** Ids that a write names, by the field that names them. */
export type NamedIds = ReadonlyMap<string, readonly number[]>

/**
 * Before a write of bounded staff, and before anything that could tell whether something out of their bounds exists.
 * @throws FORBIDDEN if it names what is out of the bounds; VALIDATION at the owner of a new item if it names none
 */
export const assertNamesWithin = async (
  tx: Database,
  resources: Resources,
  resource: Resource,
  { named, isNew }: { named: NamedIds; isNew: boolean },
  { userId }: Bounded,
): Promise<void> => {
  const owner = isNew ? newOwnerOf(resource) : null
  // Nobody within bounds adds organizations.
  if (owner !== null && (named.get(owner) ?? []).length === 0)
    throw Object.hasOwn(resource.fields, owner) ? fieldError(owner, chooseWithinReach) : new HaleError('FORBIDDEN')
  for (const [name, ids] of named) {
    const field = resource.fields[name]
    const target = field && 'to' in field ? resources.get(field.to) : undefined
    const within = target ? referable(resource, target, 'x', '$2') : null
    if (!target || within === null || ids.length === 0) continue
    const found = await tx.query(
      prepared(
        `select from ${quoted(target.table)} x where x.id = any($1::bigint[]) and $2::bigint is not null and ${within}`,
        [ids, userId],
      ),
    )
    if (found.length < new Set(ids).size) throw new HaleError('FORBIDDEN', { errors: { [name]: say('not_in_reach') } })
  }
}

/**
 * The links of an item that staff do not see, so that saving what they see keeps the others: to who is closing the account, and to
 * what is out of their bounds.
 * @throws FORBIDDEN if an entry is out of them
 */
export const linksOutOfBounds = async (
  tx: Database,
  resources: Resources,
  { resource, field }: { resource: Resource; field: FieldOf<'references'> },
  { id, entries }: { id: number; entries: readonly LinkEntry[] },
  { userId, isBounded, closing = [] }: Bounded,
): Promise<LinkEntry[]> => {
  const { table, own, other } = field.link
  const target = resources.get(field.to)
  const within = isBounded && target ? referable(resource, target, 'x', '$2') : null
  const isOut = within === null ? 'false' : `not (${within})`
  const isHidden = target?.name === 'user' && closing.length > 0 ? `not ${isNotClosing('x.id')}` : 'false'
  if (!target || (within === null && isHidden === 'false')) return []
  const kept = await tx.query<{ id: number; is_out: boolean }>(
    prepared(
      `select x.id, ${isOut} as is_out from ${quoted(table)} l join ${quoted(target.table)} x on x.id = ${column('l', other)}
       where ${column('l', own)} = $1 and $2::bigint is not null and (${isOut} or ${isHidden})`,
      [id, userId],
    ),
  )
  const named = (one: { id: number }) => entries.some((entry) => entry.id === one.id)
  if (kept.some((one) => one.is_out && named(one))) throw new HaleError('FORBIDDEN')
  return kept.flatMap((one) => (named(one) ? [] : [{ id: one.id }]))
}
