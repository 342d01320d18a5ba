/** Rows for any declared table, with what they need around them. */
import { resources, type Resource } from '#shared/classkeys/index.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { declaredTables, roomTables } from '#server/tables.ts'
import type { TestServer } from './server.ts'

type Declared = { fields: Readonly<Record<string, Field>>; erasure?: Resource['erasure'] }
/** What is declared of each table. */
export const declared: ReadonlyMap<string, Declared> = new Map([
  ...resources.map((one) => [one.table, one as Resource] as const),
  ...roomTables.map((one) => [one.name, { fields: one.fields as Record<string, Field> }] as const),
])
/** The tables themselves. */
export const tables = new Map(declaredTables().map((table) => [table.name, table]))
export const foreignKeysOf = (name: string) =>
  Object.values(tables.get(name)?.constraints ?? {}).flatMap((sql) => {
    const [, column = '', target = '', rule = ''] =
      /^foreign key \("(\w+)"\) references "(\w+)" \(id\) on delete (.+)$/.exec(sql) ?? []
    return column ? [{ column, target, rule }] : []
  })

interface Gardener {
  /** The text of planted rows, and which of their columns have it; by default all that are planted with it. */
  mark: string
  isMarked?: (table: string, column: string) => boolean
  /** The path of a new file, for fields of rows with the mark. */
  newFile: () => string
  now: () => Date
  /** Whom rows refer to that need a person. */
  personId: () => number | Promise<number>
}

/**
 * Inserts rows with what they need around them.
 * @returns what inserts one of a table, with the given values and a text for the rest, and resolves to its id
 */
export const plantIn = (
  server: () => TestServer,
  { mark, isMarked = () => true, newFile, now, personId }: Gardener,
): ((name: string, own: Readonly<Record<string, unknown>>, text: string) => Promise<number>) => {
  let count = 0
  /** A value of a declared field that passes the database's checks. */
  const valueOf = (field: Field, text: string): unknown => {
    if (field.kind === 'text')
      return field.max !== undefined && field.max < 20 ? text.slice(0, field.max) : `${text} ${(count += 1)}`
    if (field.kind === 'richText') return text
    if (field.kind === 'choice') return field.values[0]
    if (field.kind === 'integer' || field.kind === 'decimal') return field.min ?? 1
    if (field.kind === 'boolean') return true
    if (field.kind === 'date') return '2026-03-01'
    if (field.kind === 'timestamp') return now()
    if (field.kind === 'file') return text === mark ? newFile() : null
    if (field.kind === 'list') return JSON.stringify([{ note: text }])
    if (field.kind === 'json' || field.kind === 'object') return JSON.stringify({ note: text })
    return null
  }
  const plant = async (name: string, own: Readonly<Record<string, unknown>>, text: string): Promise<number> => {
    const { fields, erasure } = declared.get(name) ?? { fields: {} }
    const columns = tables.get(name)?.columns ?? {}
    const keys = foreignKeysOf(name)
    const row: Record<string, unknown> = {}
    for (const column of Object.keys(columns)) {
      const key = keys.find((one) => one.column === column)
      const isNeeded = /not null/.test(columns[column] ?? '') && !/default|generated/.test(columns[column] ?? '')
      if (Object.hasOwn(own, column)) row[column] = own[column]
      else if (key) {
        if (isNeeded) row[column] = await (key.target === 'users' ? personId() : plant(key.target, {}, 'Neutral'))
      } else if (column !== 'id' && fields[column]) {
        const isKept = erasure && erasure !== 'delete' && !erasure.empties.includes(column)
        row[column] = valueOf(fields[column], isKept || !isMarked(name, column) ? 'Neutral' : text)
      }
    }
    if (columns['id'] && fields['id']) row['id'] = `${mark}-${(count += 1)}`
    const names = Object.keys(row)
    const [made] = await server().services.db.query<{ id?: number }>({
      text: `insert into "${name}" (${names.map((one) => `"${one}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict do nothing returning to_jsonb("${name}") ->> 'id' as id`,
      values: Object.values(row),
    })
    return Number(made?.id ?? 0)
  }
  return plant
}
