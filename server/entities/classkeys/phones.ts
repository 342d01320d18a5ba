/** Phone numbers of items as anybody can dial them. */
import type { Resource } from '#shared/classkeys/define.ts'
import { isPhoneField, type Field } from '#shared/classkeys/fields.ts'
import { isRecord, readCountry } from '#shared/rules/index.ts'
import { completePhone } from '#shared/rules/values/phone-country.ts'
import { countryOf } from '../../kernel/organizations/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ownerFieldOf } from './owner.ts'
import { prepared } from './statements.ts'
import type { Write } from './write-body.ts'

/** A field's value with its numbers, also those of entries within, given to `change`. */
const withPhones = async (
  field: Field | undefined,
  value: unknown,
  change: (phone: string) => Promise<string>,
): Promise<unknown> => {
  if (isPhoneField(field)) return typeof value === 'string' ? change(value) : value
  if (field?.kind !== 'object' && field?.kind !== 'list') return value
  const fields: Readonly<Record<string, Field>> = field.kind === 'object' ? field.fields : field.of
  if (!Object.values(fields).some(isPhoneField)) return value
  const ofEntry = async (entry: unknown): Promise<unknown> => {
    if (!isRecord(entry)) return entry
    const parts = Object.entries(entry).map(async ([name, part]) => [
      name,
      await withPhones(fields[name], part, change),
    ])
    return Object.fromEntries(await Promise.all(parts)) as Record<string, unknown>
  }
  return Array.isArray(value) ? Promise.all(value.map(ofEntry)) : ofEntry(value)
}

const countryIn = (address: unknown): string | null =>
  (isRecord(address) && typeof address['country'] === 'string' && readCountry(address['country'])) || null

/** The country of an item: that of its own address, else of the person it belongs to. */
const countryOfItem = async (db: Database, resource: Resource, id: number | null, { values, links }: Write) => {
  const isPlace = resource.fields['address']?.kind === 'object'
  const own = isPlace ? countryIn(values['address']) : null
  if (own !== null) return own
  const owner = ownerFieldOf(resource)
  const given = owner === 'id' ? id : values['user_id']
  const joined = links.find(({ name }) => name === 'organizations')?.entries.map((entry) => entry.id) ?? []
  if (id === null || owner === 'id' || typeof given === 'number')
    return countryOf(db, typeof given === 'number' ? given : null, joined)
  const columns = [isPlace ? 'address' : 'null as address', owner === null ? 'null as owner' : `${owner} as owner`]
  const [stored] = await db.query<{ address: unknown; owner: number | null }>(
    prepared(`select ${columns.join(', ')} from ${quoted(resource.table)} where id = $1`, [id]),
  )
  return countryIn(stored?.address) ?? countryOf(db, stored?.owner ?? null)
}

/**
 * Completes the phone numbers of a write by the country of the item.
 * @param id of the item, null for a new one
 */
export const completePhones = async (
  db: Database,
  resource: Resource,
  id: number | null,
  write: Write,
): Promise<void> => {
  let country: Promise<string> | undefined
  const complete = async (phone: string) => {
    if (phone.startsWith('+')) return completePhone(phone, '')
    return completePhone(phone, await (country ??= countryOfItem(db, resource, id, write)))
  }
  for (const [name, value] of Object.entries(write.values))
    write.values[name] = await withPhones(resource.fields[name], value, complete)
}
