import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { cleanValue, isSentBack } from '../classkeys/index.ts'

type Values = Readonly<Record<string, unknown>>
type Entry = Values & { id: number }

/** Links are the same when the ids are, in their order where there is one, and whatever else an entry says of its link. */
const hasSameLinks = (isOrdered: boolean, before: readonly Entry[], after: readonly Entry[]): boolean => {
  if (before.length !== after.length) return false
  return after.every(({ id, position: _, ...own }, index) => {
    const known = isOrdered ? before[index] : before.find((entry) => entry.id === id)
    return known?.id === id && Object.entries(own).every(([name, value]) => isDeepStrictEqual(known[name], value))
  })
}

const isSame = (field: Field | undefined, before: unknown, after: unknown): boolean => {
  if (field?.kind === 'references') return hasSameLinks('position' in field.link.fields, before as Entry[], after as Entry[])
  return isDeepStrictEqual(before, field ? cleanValue(field, after) : after)
}

/**
 * What a row says that its item does not say already, however it is spelled.
 * @param item as the API answers it
 * @param body as the row was read
 */
export const changesOf = (resource: Resource, item: Values, body: Values): Record<string, unknown> => {
  const others = Object.entries(body).filter(([name, value]) => !isSentBack(item[name], value, true))
  const rest = Object.fromEntries(others)
  const before = parseWrite(resource, 'set', Object.fromEntries(others.map(([name]) => [name, item[name]])))
  const after = parseWrite(resource, 'set', rest, { formData: true })
  // What cannot be read is refused where it is written.
  if (!before.ok || !after.ok) return rest
  return Object.fromEntries(others.filter(([name]) => !isSame(resource.fields[name], before.value[name], after.value[name])))
}
