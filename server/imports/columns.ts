import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { isWritable } from '#shared/classkeys/fields.ts'
import { HaleError } from '#shared/errors.ts'
import { headsOf, matchColumns, problemColumn } from '#shared/rules/index.ts'
import type { FileRow } from '../uploads/index.ts'
import type { ImportColumn } from './cells.ts'

/** A column of the file that nothing is written of, and why in a sentence. */
export interface LeftOut {
  column: string
  reason: string
}
export interface Columns {
  columns: ImportColumn[]
  leftOut: LeftOut[]
}

/** Why a column goes nowhere: it says what only the system says, or nobody gave it a field. */
const reasonOf = (resource: Resource, head: string): string => {
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => (isWritable(field) ? [] : [{ name, label: labelOf(name, field) }]))
  const derived = Object.keys(resource.derived).map((name) => ({ name, label: name }))
  const [name] = matchColumns([head], [{ name: 'id', label: 'Id' }, ...derived, ...fields])
  if (name === 'id') return 'New items are given a new id.'
  if (name === undefined || name === null) return 'No field was selected for it.'
  const label = labelOf(name, resource.fields[name] ?? resource.derived[name])
  return name in resource.fields ? `${label} is set by the system.` : `${label} is computed from other fields.`
}

/**
 * Columns of the file with their fields, and those that are left out; columns that nobody named are found by their heads.
 * @param options.left names of fields that this file may not give
 * @param options.isUpdate whether rows name their items by the column `id`
 * @throws VALIDATION for a column without a field, and for two columns with the same one
 */
export const columnsOf = (
  resource: Resource,
  rows: readonly FileRow[],
  chosen: Readonly<Record<string, string>>,
  { left = new Set(), isUpdate = false }: { left?: ReadonlySet<string>; isUpdate?: boolean } = {},
): Columns => {
  const heads = headsOf(rows).filter((head) => head !== problemColumn)
  const fields = Object.entries(resource.fields).flatMap(([name, field]) => (isWritable(field) && !left.has(name) ? [{ name, label: labelOf(name, field) }] : []))
  const found = matchColumns(heads, fields)
  const leftOut: LeftOut[] = []
  const columns = heads.flatMap((head, index): ImportColumn[] => {
    const name = chosen[head] ?? found[index] ?? null
    // A column that somebody left out, or that a file of ours has beside what can be written.
    // An answered item may have more than its fields, such as lists of what belongs to it.
    if (name === '' || (name === null && (isUpdate || (head === 'id' || ((head in resource.fields || head in resource.derived) && !left.has(head)))))) {
      if (!(isUpdate && head === 'id')) leftOut.push({ column: head.slice(0, 100), reason: reasonOf(resource, head) })
      return []
    }
    const field = name === null ? undefined : resource.fields[name]
    if (name === null || !field || !isWritable(field) || left.has(name))
      throw new HaleError('VALIDATION', { message: `The column '${head.slice(0, 100)}' belongs to no field. Choose one, or leave it out.`, errors: { columns: head.slice(0, 100) } })
    return [{ head, name, field }]
  })
  const names = columns.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new HaleError('VALIDATION', { message: `Two columns are mapped to ${labelOf(twice, resource.fields[twice])}.`, errors: { columns: twice } })
  if (columns.length === 0) throw new HaleError('VALIDATION', { message: 'No column of the file matches a field.', errors: { columns: 'none' } })
  return { columns, leftOut }
}
