import { labelOf, takenBy, type Resource } from '#shared/classkeys/define.ts'
import { isWritable, type FieldKind } from '#shared/classkeys/fields.ts'
import type { TargetField } from './ColumnMatch.tsx'

/** Fields that columns can be mapped to. */
export const targetFields = (resource: Resource, left: ReadonlySet<string> = new Set()): TargetField[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field) && !left.has(name)
      ? [
          {
            name,
            label: labelOf(name, field),
            isRequired: field.required ?? false,
            kind: field.kind,
            takes: takenBy(field),
          },
        ]
      : [],
  )

/** Nested values are rarely edited in a spreadsheet, so templates omit them; files that have them are still read. */
const leftOut: ReadonlySet<FieldKind> = new Set(['object', 'list', 'json', 'file'])

/** Columns of the template. */
export const templateOf = (resource: Resource, left: ReadonlySet<string> = new Set()): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    isWritable(field) && !leftOut.has(field.kind) && !left.has(name) ? [name] : [],
  )
