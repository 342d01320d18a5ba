import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable, type Field } from '#shared/classkeys/fields.ts'
import { isRecord } from '#shared/rules/index.ts'

type Values = Readonly<Record<string, unknown>>

/** Links are sent as their id and the link table's columns, without fields of their target. */
const toLink =
  (field: Extract<Field, { kind: 'references' }>) =>
  (entry: unknown): unknown => {
    if (!isRecord(entry)) return entry
    const own = Object.keys(field.link.fields).filter((name) => entry[name] !== undefined)
    return own.length === 0
      ? entry['id']
      : { id: entry['id'], ...Object.fromEntries(own.map((name) => [name, entry[name]])) }
  }

const toValue = (field: Field, value: unknown): unknown =>
  field.kind === 'references' && Array.isArray(value) ? value.map(toLink(field)) : value

const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (!(one instanceof Blob) &&
    !(other instanceof Blob) &&
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null) &&
    !hasBlob(one))

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (Array.isArray(value) ? value.some(hasBlob) : isRecord(value) && Object.values(value).some(hasBlob))

/** Inputs of a group's parts are empty when the group has no value for them. */
const filled = (value: unknown): unknown => {
  if (!isRecord(value) || value instanceof Blob) return value === '' ? null : value
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const kept = filled(part)
    return kept === null || kept === undefined ? [] : [[name, kept] as const]
  })
  return parts.length === 0 ? null : Object.fromEntries(parts.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const isUnchanged = (field: Field, value: unknown, previous: unknown): boolean =>
  field.kind === 'object' ? isSame(filled(value), filled(previous)) : isSame(value, previous)

/**
 * The part of a form to send: writable fields and, for an existing item, only those that changed, so that
 * no one else's change is overwritten by a stale value.
 */
export const toBody = (resource: Resource, data: Values, previous?: Values): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = data[name]
    if (value === undefined || !isWritable(field)) continue
    if (previous && isUnchanged(field, value, previous[name])) continue
    body[name] = toValue(field, value)
  }
  return body
}
