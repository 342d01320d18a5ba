import { z } from 'zod'
import type { FieldErrors } from '#shared/errors.ts'
import { slugFrom } from '#shared/rules/index.ts'
import { labelOf, type Resource } from './define.ts'
import { isWritable, type Field } from './fields.ts'
import { makeItemSchema } from './schema/item.ts'
import { fieldSchema } from './schema/kinds.ts'
import { say } from '../reasons/index.ts'

export { isStorableText } from './schema/storable.ts'

/** The schemas of entities, generated from their declarations. A separate entry point, so that no browser loads the validator. */

export type WriteMode = 'add' | 'set'

const remembered = <T>(make: (resource: Resource, variant: string) => T) => {
  const known = new WeakMap<Resource, Map<string, T>>()
  return (resource: Resource, variant = ''): T => {
    const variants = known.get(resource) ?? new Map<string, T>()
    known.set(resource, variants)
    const found = variants.get(variant) ?? make(resource, variant)
    variants.set(variant, found)
    return found
  }
}

/** Shared by the schemas of both modes, because compiling them takes the most time. */
const fieldSchemas = remembered((resource, source) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field) ? [{ name, field, schema: fieldSchema(name, field, source === 'form') }] : [],
  ),
)

const writeSchemas = remembered((resource, variant) => {
  const [mode, source] = variant.split(' ')
  const shape = fieldSchemas(resource, source).map(({ name, field, schema }) => {
    // A generated default, the current time, or an empty list of links: the database sets these if nothing is given.
    const isLeftOut =
      mode === 'set' || field.kind === 'references' || (field.kind === 'timestamp' && field.required !== true)
    return [name, isLeftOut ? schema.optional() : schema] as const
  })
  return z.object(Object.fromEntries(shape))
})

/**
 * The schema for writing an entity: all writable fields with their defaults (`add`), or any of them (`set`).
 * @param options.formData values come from form data, where null is the text null and lists are encoded as JSON
 */
export const writeSchema = (resource: Resource, mode: WriteMode, options: { formData?: boolean } = {}): z.ZodObject =>
  writeSchemas(resource, `${mode} ${options.formData ? 'form' : 'json'}`)

const itemSchemas = remembered(makeItemSchema)
/** The schema of a returned item, named after the resource in OpenAPI. */
export const itemSchema = (resource: Resource): z.ZodObject => itemSchemas(resource)

export interface WriteOptions {
  formData?: boolean
  /** Whether the caller may write a field; by default every field not set by the system. */
  writable?: (field: Field, name: string) => boolean
}
export type WriteResult = { ok: true; value: Record<string, unknown> } | { ok: false; errors: FieldErrors }

/** The generated value of a field with `from`. */
const generated = (field: Field, name: string, given: ReadonlyMap<string, unknown>): string | null =>
  field.kind === 'text' && field.from !== undefined ? slugFrom(given.get(field.from), { ...field, name }) : null

const errorsOf = (error: z.ZodError): FieldErrors => {
  const errors = new Map<string, string>()
  for (const issue of error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) {
      const key = path.join('.')
      const last = String(path.at(-1) ?? '')
      if (!errors.has(key)) errors.set(key, issue.code === 'unrecognized_keys' ? noField(last) : issue.message)
    }
  }
  return Object.fromEntries(errors)
}
const noField = (name: string): string => say('unknown_field', { name: name.slice(0, 100) })

/** `cta_page: {id: 5}` is the same as `cta_page_id: 5`, so that a returned item can be sent back. */
const referenceBehind = (resource: Resource, name: string): string | null => {
  const derived = Object.hasOwn(resource.derived, name) ? resource.derived[name] : undefined
  return derived?.shape === 'object' ? derived.through : null
}

/** The field a name in a body writes; if a reference is given both as object and id, the id counts. */
const writtenBy = (resource: Resource, body: object, name: string): string | null => {
  const reference = referenceBehind(resource, name)
  return reference !== null && Object.hasOwn(body, reference) ? null : (reference ?? name)
}

/** A message for each name in a body that is not a field, or not one the caller may write. */
export const refusedNames = (
  resource: Resource,
  body: object,
  { writable = isWritable }: WriteOptions = {},
): Map<string, string> => {
  const errors = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    const target = value === undefined ? null : writtenBy(resource, body, name)
    if (target === null) continue
    const field = Object.hasOwn(resource.fields, target) ? resource.fields[target] : undefined
    if (!field) errors.set(name, noField(name))
    else if (!isWritable(field) || !writable(field, target))
      errors.set(name, say('field_fixed', { field: labelOf(target, field) }))
  }
  return errors
}

/**
 * Parses what someone wants to write to an entity: leniently (numbers as text, ids or objects with an id, any spelling of a choice),
 * then strictly. `body` has neither `classkey` nor `id`, which address the item. Names that are not fields, and fields the caller may
 * not write, are refused by name and nothing of the body is used. Rich text is returned unchanged: sanitizing it is up to the code
 * that stores it.
 * @returns the columns to write, with the defaults of `add`; or one message per field
 */
export const parseWrite = (
  resource: Resource,
  mode: WriteMode,
  body: unknown,
  options: WriteOptions = {},
): WriteResult => {
  const { formData = false, writable = isWritable } = options
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { ok: false, errors: { body: say('body_object') } }
  const errors = refusedNames(resource, body, { writable })
  const given = new Map<string, unknown>()
  for (const [name, value] of Object.entries(body)) {
    const target = value === undefined || errors.has(name) ? null : writtenBy(resource, body, name)
    if (target !== null) given.set(target, value)
  }
  if (mode === 'add')
    for (const [name, field] of Object.entries(resource.fields)) {
      const isGiven = given.has(name) && given.get(name) !== null && given.get(name) !== ''
      const made = isGiven ? null : generated(field, name, given)
      if (made !== null) given.set(name, made)
    }
  const parsed = writeSchema(resource, mode, { formData }).safeParse(Object.fromEntries(given))
  const found = parsed.success ? [] : Object.entries(errorsOf(parsed.error))
  for (const [path, message] of found) if (!errors.has(path)) errors.set(path, message)
  if (errors.size > 0 || !parsed.success) return { ok: false, errors: Object.fromEntries(errors) }
  const value = Object.entries(parsed.data).filter(([name, one]) => {
    const field = resource.fields[name]
    return one !== undefined && field !== undefined && (given.has(name) || writable(field, name))
  })
  return { ok: true, value: Object.fromEntries(value) }
}
