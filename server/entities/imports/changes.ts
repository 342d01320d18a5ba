import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '#shared/classkeys/define.ts'
import { isPhoneField, type Field } from '#shared/classkeys/fields.ts'
import { phoneDigits } from '#shared/rules/index.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { cleanValue, isSentBack } from '../classkeys/index.ts'

type Values = Readonly<Record<string, unknown>>
type Entry = Values & { id: number }

/** Links are equal if the ids are, in order if there is one, along with an entry's other fields. */
const hasSameLinks = (isOrdered: boolean, before: readonly Entry[], after: readonly Entry[]): boolean => {
  if (before.length !== after.length) return false
  return after.every(({ id, position: _, ...own }, index) => {
    const known = isOrdered ? before[index] : before.find((entry) => entry.id === id)
    return known?.id === id && Object.entries(own).every(([name, value]) => isDeepStrictEqual(known[name], value))
  })
}

/** A number is stored with a country code that a file may lack. */
const isSamePhone = (before: unknown, after: unknown): boolean => {
  if (typeof before !== 'string' || typeof after !== 'string' || !before.startsWith('+') || after.startsWith('+'))
    return false
  const digits = phoneDigits(after)
  return digits !== null && (phoneDigits(before) ?? '').endsWith(digits)
}

const isSame = async (field: Field | undefined, before: unknown, after: unknown): Promise<boolean> => {
  if (field?.kind === 'references')
    return hasSameLinks('position' in field.link.fields, before as Entry[], after as Entry[])
  if (isPhoneField(field) && isSamePhone(before, after)) return true
  return isDeepStrictEqual(before, field ? await cleanValue(field, after) : after)
}

/**
 * What a row changes compared with its item, however it is spelled.
 * @param item as returned by the API
 * @param body as the row was read
 */
export const changesOf = async (resource: Resource, item: Values, body: Values): Promise<Record<string, unknown>> => {
  const others = Object.entries(body).filter(([name, value]) => !isSentBack(item[name], value, true))
  const rest = Object.fromEntries(others)
  const before = parseWrite(resource, 'set', Object.fromEntries(others.map(([name]) => [name, item[name]])))
  const after = parseWrite(resource, 'set', rest, { formData: true })
  // Invalid values are refused when they are written.
  if (!before.ok || !after.ok) return rest
  const changed: typeof others = []
  for (const entry of others) {
    const [name] = entry
    if (!(await isSame(resource.fields[name], before.value[name], after.value[name]))) changed.push(entry)
  }
  return Object.fromEntries(changed)
}
