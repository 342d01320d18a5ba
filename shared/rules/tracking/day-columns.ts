/** The columns of members' device files, and the rows under them. */
import { matchColumns } from '../files/import-columns.ts'
import type { TableLine } from '../files/sheets.ts'
import type { FileRow, TableFile } from '../files/upload-file.ts'
import { isRecord } from '../values/records.ts'
import { metersOf } from '../values/units.ts'

/** The columns that are read, each with the name that makers of devices give it. */
export const dayColumns = [
  { name: 'day', label: 'date', kind: 'day' },
  { name: 'steps', label: 'step_count', kind: 'whole' },
  { name: 'distance_meters', label: 'distance_m', kind: 'number' },
  { name: 'distance_km', label: 'distance_kilometers', kind: 'number' },
  { name: 'distance_miles', label: 'distance_mi', kind: 'number' },
  { name: 'calories', label: 'calories_burned', kind: 'number' },
  { name: 'sleep_minutes', label: 'minutes_asleep', kind: 'whole' },
  { name: 'sleep_start', label: 'start_time', kind: 'time' },
  { name: 'sleep_end', label: 'end_time', kind: 'time' },
  { name: 'light_minutes', label: 'minutes_light_sleep', kind: 'whole' },
  { name: 'deep_minutes', label: 'minutes_deep_sleep', kind: 'whole' },
  { name: 'rem_minutes', label: 'minutes_rem_sleep', kind: 'whole' },
] as const
export type Column = (typeof dayColumns)[number]
export type Name = Column['name']
export const columnByName = new Map<string, Column>(dayColumns.map((column) => [column.name, column]))
export const metersPer = { distance_meters: 1, distance_km: 1000, distance_miles: metersOf(1) } as const
export const distances = Object.keys(metersPer) as (keyof typeof metersPer)[]

export interface Row {
  line: number
  heads: Partial<Record<Name, string>>
  cells: Partial<Record<Name, unknown>>
}
/** What files write for what was not measured. */
const nothing = /^(?:n\/a|null|none|-+|–|—)$/i
/** A cell's text; '' for what was not measured. */
export const textOf = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value).trim()
  return nothing.test(text) ? '' : text
}

/** An object with the fields of its night beside the others, by the names that columns have. */
const flat = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { sleep, ...rest } = values
  if (!isRecord(sleep)) return values
  const stages = new Set(['light', 'deep', 'rem'])
  const own = Object.entries(sleep).map(([name, value]) => [
    stages.has(name) ? `${name}_minutes` : `sleep_${name}`,
    value,
  ])
  return { ...rest, ...(Object.fromEntries(own) as object) }
}

const matched = (heads: readonly string[]): (Column | null)[] => {
  const names = matchColumns(heads, dayColumns)
  const distance = names.find((name) => distances.some((one) => one === name))
  return names.map((name) =>
    name !== distance && distances.some((one) => one === name) ? null : (columnByName.get(name ?? '') ?? null),
  )
}
const isHeader = (found: readonly (Column | null)[]): boolean =>
  found.some((column) => column?.kind === 'day' || column?.name === 'sleep_end') &&
  found.some((column) => column !== null && column.kind !== 'day')

export interface Rows {
  rows: Row[]
  leftOut: string[]
  /** Lines above the first that names columns, other than a title. */
  above: number[]
}

/**
 * Rows under the nearest line above them that names columns: a file may begin with a title, and have several tables, as those of makers
 * do ('Activities', 'Sleep').
 */
const rowsOfLines = (lines: readonly TableLine[]): Rows => {
  const read: Rows = { rows: [], leftOut: [], above: [] }
  let entries: (readonly [Column, string, number])[] = []
  for (const { row: line, cells } of lines) {
    const texts = cells.map(textOf)
    const found = matched(texts)
    const isTitle = texts.filter((text) => text !== '').length === 1 && !/\d/.test(texts.join(''))
    if (isHeader(found)) {
      entries = found.flatMap((column, place) => (column ? [[column, texts[place] ?? '', place] as const] : []))
      read.leftOut.push(...texts.filter((text, place) => text !== '' && !found[place]))
    } else if (entries.length > 0 && !isTitle)
      read.rows.push({
        line,
        heads: Object.fromEntries(entries.map(([{ name }, head]) => [name, head])),
        cells: Object.fromEntries(entries.map(([{ name }, , place]) => [name, cells[place]])),
      })
    else if (!isTitle) read.above.push(line)
  }
  return read
}

const rowsOfObjects = (objects: readonly FileRow[]): Rows => {
  const leftOut: string[] = []
  const rows = objects.map(({ row: line, values }): Row => {
    const read = flat(values)
    const heads = Object.keys(read)
    const found = matched(heads)
    leftOut.push(...heads.filter((_, place) => found[place] === null))
    const entries = heads.flatMap((head, place) => {
      const name = found[place]?.name
      return name ? [[name, head] as const] : []
    })
    return {
      line,
      heads: Object.fromEntries(entries),
      cells: Object.fromEntries(entries.map(([name, head]) => [name, read[head]])),
    }
  })
  return { rows, leftOut, above: [] }
}

/** The rows of an opened file, and the columns that none of them is read from. */
export const dayRowsOf = ({ objects, lines }: TableFile): Rows =>
  objects ? rowsOfObjects(objects) : rowsOfLines(lines)
