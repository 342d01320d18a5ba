import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { isWritable } from '#shared/classkeys/fields.ts'
import { HaleError } from '#shared/errors.ts'
import { fileLimits, headsOf, matchColumns, problemColumn, repeated } from '#shared/rules/index.ts'
import type { FileRow } from '../uploads/index.ts'
import type { ImportColumn } from './cells.ts'

/** An ignored column of the file, and the reason as a sentence. */
export interface LeftOut {
  column: string
  reason: string
}
export interface Columns {
  columns: ImportColumn[]
  leftOut: LeftOut[]
}

/** Why a column is ignored: only the system sets it, or nobody mapped it to a field. */
const reasonOf = (resource: Resource, head: string): string => {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field) ? [] : [{ name, label: labelOf(name, field) }],
  )
  const derived = Object.keys(resource.derived).map((name) => ({ name, label: name }))
  const [name] = matchColumns([head], [{ name: 'id', label: 'Id' }, ...derived, ...fields])
  if (name === 'id') return 'New items are given a new id.'
  if (name === undefined || name === null) return 'No field was selected for it.'
  const label = labelOf(name, resource.fields[name] ?? resource.derived[name])
  return name in resource.fields ? `${label} is set by the system.` : `${label} is computed from other fields.`
}

/**
 * The file's columns mapped to fields, and the ignored ones; columns without a mapping are matched by heading.
 * @param options.left names of fields this file may not set
 * @param options.isUpdate whether rows identify their items by the column `id`
 * @throws VALIDATION for a column without a field, for too many, and for two columns mapped to the same one
 */
export const columnsOf = (
  resource: Resource,
  rows: readonly FileRow[],
  chosen: Readonly<Record<string, string>>,
  { left = new Set(), isUpdate = false }: { left?: ReadonlySet<string>; isUpdate?: boolean } = {},
): Columns => {
  const heads = headsOf(rows).filter((head) => head !== problemColumn)
  // Corrections may name further ones.
  if (heads.length > fileLimits.columns)
    throw new HaleError('VALIDATION', {
      message: `A file has at most ${fileLimits.columns} columns.`,
      errors: { edits: `A file has at most ${fileLimits.columns} columns.` },
    })
  const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field) && !left.has(name) ? [{ name, label: labelOf(name, field) }] : [],
  )
  const found = matchColumns(heads, fields)
  const leftOut: LeftOut[] = []
  const columns = heads.flatMap((head, index): ImportColumn[] => {
    const name = chosen[head] ?? found[index] ?? null
    // A column someone skipped, or that our exports contain in addition to writable fields.
    // A returned item may have more than its fields, such as lists of items that belong to it.
    if (
      name === '' ||
      (name === null &&
        (isUpdate || head === 'id' || ((head in resource.fields || head in resource.derived) && !left.has(head))))
    ) {
      if (!(isUpdate && head === 'id')) leftOut.push({ column: head.slice(0, 100), reason: reasonOf(resource, head) })
      return []
    }
    const field = name === null ? undefined : resource.fields[name]
    if (name === null || !field || !isWritable(field) || left.has(name))
      throw new HaleError('VALIDATION', {
        message: `The column '${head.slice(0, 100)}' belongs to no field. Choose one, or leave it out.`,
        errors: { columns: head.slice(0, 100) },
      })
    return [{ head, name, field }]
  })
  const twice = repeated(columns.map(({ name }) => name))
  if (twice !== undefined)
    throw new HaleError('VALIDATION', {
      message: `Two columns are mapped to ${labelOf(twice, resource.fields[twice])}.`,
      errors: { columns: twice },
    })
  if (columns.length === 0)
    throw new HaleError('VALIDATION', {
      message: 'No column of the file matches a field.',
      errors: { columns: 'none' },
    })
  return { columns, leftOut }
}
