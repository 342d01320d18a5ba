import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, FieldKind, Fields } from '#shared/classkeys/fields.ts'
import { textKeySql } from './folding.ts'

/** Columns that the answers' types promise to be set are not null in the table too. */
export const isNotNull = (field: Field): boolean =>
  field.required === true ||
  field.kind === 'boolean' ||
  field.kind === 'list' ||
  (field.kind === 'timestamp' && field.default === 'now') ||
  ((field.kind === 'text' ||
    field.kind === 'richText' ||
    field.kind === 'choice' ||
    field.kind === 'integer' ||
    field.kind === 'decimal') &&
    field.default !== null)

/** What a column is sorted by in a direction. */
export const sortExpression = (column: string, field: Field | undefined, direction: 'asc' | 'desc'): string =>
  field?.kind === 'text' ? textKeySql(column, field.required === true ? 'desc' : direction) : column

/** Whether a field's sort key may be null; these items come last in both directions. */
export const isSometimesNull = (field: Field | undefined): boolean =>
  field !== undefined && field.kind !== 'text' && !isNotNull(field)

/** Characters of all its texts that an index has room for twice: an entry has at most 2,704 bytes, a character up to four. */
const MAX_COVERED = 300

/**
 * The columns of a list's order that its index has a second time, as they are: only then does PostgreSQL pass over rows without
 * reading the table, since the order is by expressions. None if they may be long.
 */
export const coveredTexts = (fields: Fields, columns: readonly string[]): string[] => {
  const texts = columns.flatMap((column) => {
    const field = fields[column]
    return field?.kind === 'text' ? [{ column, max: field.max }] : []
  })
  return texts.reduce((sum, { max }) => sum + max, 0) <= MAX_COVERED ? texts.map(({ column }) => column) : []
}

/** Kinds worth an index for sorting; references have a similar one. Few distinct values are worth one where items are many. */
const sortedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'integer', 'decimal', 'date', 'timestamp'])
const sortedIfMany: ReadonlySet<FieldKind> = new Set<FieldKind>(['boolean', 'choice'])

/** Whether there are more items the more members there are. */
export const isGrowing = ({ name, fields }: Resource): boolean => {
  const owner = fields['user_id']
  return name === 'user' || (owner?.kind === 'reference' && owner.to === 'user')
}

/** What has an index for sorting, each followed by the id; a name made of several columns is sorted by all of them. */
export const sortedColumns = (resource: Resource): string[][] => {
  const found = new Map<string, string[]>()
  const isMany = isGrowing(resource)
  const add = (columns: readonly string[]) => {
    const isIndexed = columns.every((column) => {
      const field = resource.fields[column]
      return (
        field !== undefined &&
        field.sortable !== false &&
        (sortedKinds.has(field.kind) || (isMany && sortedIfMany.has(field.kind)))
      )
    })
    if (isIndexed) found.set(columns.join(), [...columns])
  }
  for (const name of [
    resource.titleField,
    ...resource.list,
    ...resource.defaultSort.slice(0, 1).map(([field]) => field),
    'created_at',
  ]) {
    const derived = resource.derived[name]
    if (!derived) add([name])
    else if (derived.through === null) {
      const parts = typeof derived.field === 'string' ? [derived.field] : derived.field
      for (const columns of [parts, ...parts.map((part) => [part])]) add(columns)
    }
  }
  return [...found.values()]
}
