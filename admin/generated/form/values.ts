import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable, type Field, type FieldKind, type NestedField } from '#shared/classkeys/fields.ts'
import { nestErrors } from '../formErrors.ts'
import { jsonErrors } from '../inputs/invalidJson.ts'

/** What an untouched input holds in a new item. */
const defaultOf = (field: Field | NestedField): unknown => ('default' in field ? (field.default === 'now' ? null : field.default) : [])

export const defaultsOf = (resource: Resource): Record<string, unknown> =>
  Object.fromEntries(Object.entries(resource.fields).flatMap(([name, field]) => (isWritable(field) ? [[name, defaultOf(field)]] : [])))

const isEmpty = (value: unknown) => value == null || value === '' || (Array.isArray(value) && value.length === 0)

/** Kinds whose value the server can only judge whole. */
const unchecked: ReadonlySet<FieldKind> = new Set<FieldKind>(['file'])

/** What can be said about the form before it is sent, by field; empty when nothing stands against it. */
export const checkForm = (resource: Resource, values: Readonly<Record<string, unknown>>, record: object | null): Record<string, unknown> => {
  const errors: Record<string, string> = { ...jsonErrors(values) }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isWritable(field) && field.required && isEmpty(values[name])) errors[name] ??= 'This is required'
  }
  void record
  void unchecked
  return nestErrors(errors)
}
