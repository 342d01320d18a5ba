import type { Resource } from '#shared/classkeys/define.ts'
import { isWritable, type Field } from '#shared/classkeys/fields.ts'

type Values = Readonly<Record<string, unknown>>

/** `Walk` → `Walk (copy)` → `Walk (copy 2)`; `walk` → `walk-copy` in texts without spaces. */
export const nextName = (name: string, field: Pick<Extract<Field, { kind: 'text' }>, 'format' | 'max'>): string => {
  const isPlain = field.format === 'plain' || field.format === 'multiline'
  const [, stem = name, number] =
    (isPlain ? /^(.*?) \(copy(?: (\d+))?\)$/s : /^(.*?)-copy(?:-(\d+))?$/).exec(name) ?? []
  const isCopy = stem !== name
  const count = isCopy ? Number(number ?? 1) + 1 : 1
  const tail = isPlain ? ` (copy${count > 1 ? ` ${count}` : ''})` : `-copy${count > 1 ? `-${count}` : ''}`
  return stem.slice(0, field.max - tail.length) + tail
}

/** A copy's text that may have to differ from the original's. */
const textOf = (
  field: Extract<Field, { kind: 'text' }>,
  value: string,
  isNamed: boolean,
  isAlone: boolean,
): string | null => {
  if (!isNamed && !isAlone) return value
  if (field.format === 'email') return ''
  // Fields derived from the name, or optional ones, are left empty.
  if (!isNamed && field.from !== undefined) return ''
  return isNamed || field.required ? nextName(value, field) : null
}

/**
 * Initial values of a copy: all writable fields, with a new name. Unique values are made
 * different or left empty.
 */
export const copyOf = (resource: Resource, record: Values): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = record[name]
    if (!isWritable(field) || value === undefined) continue
    const isText = field.kind === 'text' && typeof value === 'string' && value !== ''
    const isTogether = resource.uniqueTogether.some((names) => names.includes(name))
    if (isText) copy[name] = textOf(field, value, name === resource.titleField || isTogether, field.unique ?? false)
    else copy[name] = field.unique ? null : value
  }
  return copy
}
