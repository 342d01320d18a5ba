/** What members do not consent to share: others neither change nor delete what they would not see. */
import type { Resource } from '#shared/classkeys/define.ts'
import type { SharedWith } from '#shared/classkeys/spec.ts'
import { errorCatalogue, HaleError } from '#shared/errors.ts'
import { isWithheld, withholds, withholdsFor } from '../../kernel/consents/index.ts'
import { jsonText, quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { column } from './expressions.ts'
import { holdItems, lockOf } from './divided.ts'
import { ownerFieldOf } from './owner.ts'
import { Parameters } from './parameters.ts'
import { prepared } from './statements.ts'

type Values = Readonly<Record<string, unknown>>

/** Empty, however nested: lists of a fixed length have empty entries. */
export const isNothing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isNothing)
    : value === null || value === undefined || value === ''

/** @param names the fields that are not shared */
export const notShared = (names: readonly string[]): HaleError => {
  const { message } = errorCatalogue.NOT_SHARED
  return new HaleError('NOT_SHARED', { errors: Object.fromEntries(names.map((name) => [name, message])) })
}

interface Consented {
  consent: SharedWith
  owner: string
  /** The fields that are withheld; none if whole items are. */
  fields: readonly string[]
}
const consentedOf = (resource: Resource): Consented | null => {
  const { consent } = resource
  const owner = ownerFieldOf(resource)
  return consent && owner !== null ? { consent, owner, fields: consent.fields ?? [] } : null
}

/** SQL that is true while whole items of a resource are withheld by their owner; null if they never are. */
export const itemWithheld = (resource: Resource, alias = 't'): string | null => {
  const consented = consentedOf(resource)
  if (!consented || consented.consent.fields) return null
  return withholds(column(alias, consented.owner), consented.consent.purpose)
}

/**
 * SQL that is true while a row `t` of the trash is an item that its owner withholds.
 * @param purposes placeholder of `purposesOfItems`
 */
export const deletedItemWithheld = (purposes: string): string =>
  `exists (select from jsonb_each_text(${purposes}::jsonb) c where c.key = t.resource and ${withholdsFor('t.user_id', 'c.value')})`

/** The purposes for which whole items are shared, by resource, as JSON text. */
export const purposesOfItems = (resources: Iterable<Resource>): string =>
  jsonText(
    Object.fromEntries(
      [...resources].flatMap(({ name, consent }) => (consent && !consent.fields ? [[name, consent.purpose]] : [])),
    ),
  )

/** Before an item is added, and before anything tells whether there is one like it. @throws NOT_SHARED */
export const assertMayAdd = async (db: Database, resource: Resource, values: Values): Promise<void> => {
  const consented = consentedOf(resource)
  const userId = consented && values[consented.owner]
  if (!consented || typeof userId !== 'number') return
  const { consent, owner, fields } = consented
  const names = consent.fields ? fields.filter((name) => !isNothing(values[name])) : [owner]
  if (names.length > 0 && (await isWithheld(db, userId, consent.purpose))) throw notShared(names)
}

interface Withheld {
  owner: number | null
  is_withheld: boolean
  /** The owner the item is given to withholds as well. */
  is_next_withheld: boolean
  /** There is a value that is withheld. */
  is_filled: boolean
}

const findWithheld = async (
  tx: Database,
  resource: Resource,
  { consent, owner, fields }: Consented,
  { id, next = null }: { id: number; next?: unknown },
): Promise<Withheld | undefined> => {
  const parameters = new Parameters([id])
  const given = `${parameters.add(next)}::bigint`
  const filled = fields.map((name) => `${column('t', name)} is not null`)
  const [row] = await tx.query<Withheld>(
    prepared(
      `select ${column('t', owner)} as owner, ${withholds(column('t', owner), consent.purpose)} as is_withheld,
         ${withholds(given, consent.purpose)} as is_next_withheld, ${filled.join(' or ') || 'false'} as is_filled
       from ${quoted(resource.table)} t where t.id = $1${lockOf(tx, resource)}`,
      parameters.values,
    ),
  )
  return row
}

/**
 * Before staff change an item they see: a form that is sent back whole has withheld fields empty, and these keep what is stored.
 * @returns the names of those
 * @throws NOT_SHARED for any other value of such a field, if nothing else would be written, or if the item goes to another member
 *   with what is withheld, or to one who withholds it
 */
export const unsharedNames = async (
  tx: Database,
  resource: Resource,
  id: number,
  { values, isAll, closing = [] }: { values: Values; isAll: boolean; closing?: readonly number[] | undefined },
): Promise<readonly string[]> => {
  const consented = consentedOf(resource)
  if (!consented) return []
  const { consent, owner, fields } = consented
  const named = fields.filter((name) => Object.hasOwn(values, name))
  const next = values[owner]
  if (named.length === 0 && next === undefined) return []
  const row = await findWithheld(tx, resource, consented, { id, next })
  // Whether an item is missing, or withheld as a whole, the change itself finds.
  if (!row || (row.is_withheld && !consent.fields) || closing.includes(row.owner ?? 0)) return []
  const isMoved = next !== undefined && next !== row.owner
  if (isMoved && ((row.is_withheld && row.is_filled) || (row.is_next_withheld && !consent.fields)))
    throw notShared([owner])
  const written = named.filter((name) => !isNothing(values[name]))
  if (written.length > 0 && (row.is_withheld || (isMoved && row.is_next_withheld))) throw notShared(written)
  if (!row.is_withheld) return []
  if (isAll && named.length > 0 && named.length === Object.keys(values).length) throw notShared(named)
  return named
}

/**
 * Before an item is deleted, other than an account, which goes with all that belongs to it.
 * @throws NOT_SHARED if that would delete what its owner withholds; `missing` if all of it is
 */
export const assertMayDelete = async (
  tx: Database,
  resource: Resource,
  id: number,
  missing: () => HaleError,
): Promise<void> => {
  const consented = ownerFieldOf(resource) === 'id' ? null : consentedOf(resource)
  if (consented) await holdItems(tx, resource, [id])
  const row = consented && (await findWithheld(tx, resource, consented, { id }))
  if (!consented || !row?.is_withheld) return
  if (!consented.consent.fields) throw missing()
  if (row.is_filled) throw notShared(consented.fields)
}

/** Before a deleted item is deleted for good. @param row the item's row @throws NOT_SHARED as `assertMayDelete` */
export const assertMayPurge = async (db: Database, resource: Resource, row: Values): Promise<void> => {
  const consented = ownerFieldOf(resource) === 'id' ? null : consentedOf(resource)
  const userId = consented && row[consented.owner]
  if (!consented || typeof userId !== 'number') return
  const { consent, fields } = consented
  if (fields.every((name) => (row[name] ?? null) === null)) return
  if (await isWithheld(db, userId, consent.purpose)) throw notShared(fields)
}
