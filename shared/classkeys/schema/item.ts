import { z } from 'zod'
import type { Resource } from '../define.ts'
import type { Parts } from '../spec.ts'
import { isReadable, type Field, type FieldKind, type FieldOf } from '../fields.ts'

const kinds: { [K in FieldKind]: (field: FieldOf<K>) => z.ZodType } = {
  text: () => z.string(),
  richText: () => z.string(),
  integer: () => z.int(),
  decimal: () => z.number(),
  boolean: () => z.boolean(),
  date: () => z.string().meta({ format: 'date' }),
  timestamp: () => z.string().meta({ format: 'date-time' }),
  choice: (field) => z.enum(field.values as [string, ...string[]]),
  reference: () => z.int(),
  references: (field) => z.array(z.looseObject({ id: z.int(), ...nested(field.link.fields) })),
  file: () => z.string(),
  object: (field) => z.looseObject(nested(field.fields)),
  list: (field) => z.array(z.looseObject(nested(field.of))),
  json: () => z.unknown(),
}

const answerOf = <K extends FieldKind>(kind: K, field: FieldOf<K>): z.ZodType => kinds[kind](field)
const isNeverNull = (field: Field): boolean =>
  field.required === true ||
  ['boolean', 'references', 'list', 'json'].includes(field.kind) ||
  ('default' in field && field.default !== null)
const answered = (field: Field): z.ZodType => {
  const schema = answerOf(field.kind, field as never)
  return isNeverNull(field) ? schema : schema.nullable()
}
/** Entries stored before a nested field was declared do not have it. */
const nested = (fields: Record<string, Field>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answered(field).nullable().optional()]))

const partsOf = ({ fields, parts = {} }: Parts): z.ZodType =>
  z.array(
    z.looseObject({
      id: z.int(),
      ...Object.fromEntries(fields.map((name) => [name, z.unknown()])),
      ...Object.fromEntries(Object.entries(parts).map(([name, inner]) => [name, partsOf(inner)])),
    }),
  )

/** The schema of a returned item: every readable field. Those behind a permission of their own may be absent. */
export const makeItemSchema = (resource: Resource): z.ZodObject => {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isReadable(field)) return []
    return [[name, typeof field.readable === 'string' ? answered(field).optional() : answered(field)] as const]
  })
  const derived = Object.entries(resource.derived).map(([name, field]) => {
    const schema = field.shape === 'object' ? z.looseObject({ id: z.int() }) : z.unknown()
    return [name, schema.nullable().optional()] as const
  })
  const parts = Object.entries(resource.parts).map(([name, one]) => [name, partsOf(one).optional()] as const)
  const shape = { id: z.int(), ...Object.fromEntries([...fields, ...derived, ...parts]) }
  return z.object(shape).meta({ id: resource.name, title: resource.label[0] })
}
