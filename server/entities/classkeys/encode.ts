import type { FieldKind } from '#shared/classkeys/fields.ts'

/** Converts the database's text of a value to JSON text. */
export type Encode = (text: string) => string

const asIs: Encode = (text) => text
const string: Encode = (text) => JSON.stringify(text)

/** `2026-01-31 09:30:00.5+00` → `"2026-01-31T09:30:00.500Z"`; sessions of the database run in UTC. */
const instant: Encode = (text) => {
  const [date = '', time = ''] = text.split(' ')
  const [clock = '', fraction = ''] = time.replace(/\+00$/, '').split('.')
  return `"${date}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z"`
}

const byKind: Record<FieldKind, Encode> = {
  text: string,
  richText: string,
  integer: asIs,
  decimal: asIs,
  boolean: (text) => (text === 't' ? 'true' : 'false'),
  date: (text) => `"${text}"`,
  timestamp: instant,
  choice: string,
  reference: asIs,
  references: asIs,
  file: string,
  object: asIs,
  list: asIs,
  json: asIs,
}
export const encoderOf = (kind: FieldKind): Encode => byKind[kind]

/** One returned column: its name, the SQL that reads it from the alias `t`, and how its text becomes JSON. */
export interface Column {
  name: string
  sql: string
  encode: Encode
}

/** A serializer of one row, built once per column list; rows never become objects on the way out. */
export const rowSerializer = (columns: readonly Column[]): ((row: readonly (string | null)[]) => string) => {
  const heads = columns.map(({ name }, index) => `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`)
  const encoders = columns.map(({ encode }) => encode)
  return (row) => {
    let json = ''
    for (let index = 0; index < heads.length; index += 1) {
      const text = row[index] ?? null
      json += heads[index] + (text === null ? 'null' : (encoders[index] ?? asIs)(text))
    }
    return `${json}}`
  }
}
