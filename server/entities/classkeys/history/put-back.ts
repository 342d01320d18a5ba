import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { fieldError } from '#shared/errors.ts'
import { inSentence } from '#shared/rules/index.ts'
import { settleText } from '../../../kernel/audience/index.ts'
import { jsonText, quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import type { Resources } from '../expressions.ts'
import type { Captured, KeptRows, Unlinked } from './capture.ts'
import { graphOf, type Declared, type Graph, type Pointer } from './graph.ts'

type Row = Record<string, unknown>

const one = (resource: Resource): string => inSentence(resource.label[0])

/** What the rows of a table are called: 'links to programs', 'milestone events'. */
const wordsOf = (resources: Resources, resource: Resource, table: string): string => {
  for (const [name, field] of Object.entries(resource.fields))
    if (field.kind === 'references' && field.link.table === table)
      return `links to ${labelOf(name, field).toLowerCase()}`
  for (const other of resources.values()) {
    if (other.table === table) return inSentence(other.label[1])
    const isLink = Object.values(other.fields).some(
      (field) => field.kind === 'references' && field.link.table === table,
    )
    if (isLink) return `links from ${inSentence(other.label[1])}`
  }
  return table.replaceAll('_', ' ')
}

const exists = async (tx: Database, table: string, id: unknown): Promise<boolean> =>
  (await tx.query({ text: `select 1 from ${quoted(table)} where id = $1 for key share`, values: [id] })).length > 0

/**
 * The item's row without any references to deleted items.
 * @throws VALIDATION if one of them is required, or limits whom the item is for
 */
const reachable = async (
  tx: Database,
  graph: Graph,
  resources: Resources,
  resource: Resource,
  row: Row,
  missing: string[],
): Promise<Row> => {
  const kept = { ...row }
  for (const { column, target, isRequired } of graph.from(resource.table)) {
    if (kept[column] === null || kept[column] === undefined || (await exists(tx, target, kept[column]))) continue
    const field = resource.fields[column]
    const label = labelOf(column, field)
    const to = [...resources.values()].find(({ table }) => table === target)
    if (isRequired || (field?.kind === 'reference' && field.isLimit))
      throw fieldError(
        column,
        `This ${one(resource)} belongs to a ${to ? one(to) : inSentence(label)} that was deleted. Restore that first.`,
      )
    kept[column] = null
    missing.push(`${label} is now empty: the ${to ? one(to) : 'item'} it referred to was deleted.`)
  }
  return kept
}

/** Inserts rows as they were, as far as what they refer to exists. Columns added since get their defaults. */
export const insertRows = async (
  tx: Database,
  graph: Graph,
  table: string,
  rows: readonly Row[],
  isOwn: boolean,
): Promise<number> => {
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first).filter((name) => graph.columns.get(table)?.has(name))
  const names = columns.map(quoted).join(', ')
  const whole = ({ column, target }: Pointer) =>
    `(r.${quoted(column)} is null or exists (select 1 from ${quoted(target)} p where p.id = r.${quoted(column)}))`
  const conditions = isOwn ? [] : graph.from(table).map(whole)
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`
  const done = await tx.query({
    text: `insert into ${quoted(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb) r${where}
           ${isOwn ? '' : 'on conflict do nothing'} returning 1`,
    values: [jsonText(rows)],
  })
  return done.length
}

/** Items that get a link back are for those linked only, whatever has been decided without the link. */
const settleLinked = async (tx: Database, resources: Resources, { table, rows }: KeptRows): Promise<void> => {
  for (const resource of resources.values())
    for (const name of resource.audience) {
      const field = resource.fields[name]
      if (field?.kind === 'references' && field.link.table === table)
        await tx.query({ text: settleText(resource, false), values: [rows.map((row) => row[field.link.own])] })
    }
}

const pointBack = async (tx: Database, { table, column, ids }: Unlinked, id: number): Promise<number> => {
  const done = await tx.query({
    text: `update ${quoted(table)} set ${quoted(column)} = $1 where id = any($2::bigint[]) and ${quoted(column)} is null returning 1`,
    values: [id, ids],
  })
  return done.length
}

/** `Links to programs: 2 of 5 restored.` */
const share = (words: string, count: number, total: number, verb: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${verb}.`

/**
 * Restores a deleted item with its id, links and parts.
 * @returns a sentence for each part that could not be restored
 * @throws VALIDATION if the item requires something that was deleted, or a unique value is now taken
 */
export const putBack = async (
  tx: Database,
  declared: Declared,
  resource: Resource,
  { rows: [own, ...parts], unlinked }: Captured,
  now: Date,
): Promise<string[]> => {
  const { resources } = declared
  const graph = graphOf(declared)
  const missing: string[] = []
  const row = own?.rows[0]
  const id = row?.['id']
  if (!own || !row || typeof id !== 'number') throw new Error(`The trash has no row of ${resource.name}`)
  const reached = await reachable(tx, graph, resources, resource, { ...row }, missing)
  await insertRows(tx, graph, own.table, [{ ...reached, updated_at: now.toISOString() }], true)
  const ofTable = (group: KeptRows) => wordsOf(resources, resource, group.table)
  for (const group of parts) {
    const done = await insertRows(tx, graph, group.table, group.rows as Row[], false)
    if (done < group.total) missing.push(share(ofTable(group), done, group.total, 'restored'))
    await settleLinked(tx, resources, group)
  }
  for (const pointers of unlinked) {
    const done = await pointBack(tx, pointers, id)
    const words = wordsOf(resources, resource, pointers.table)
    if (done < pointers.ids.length)
      missing.push(share(`${words} that referred to this`, done, pointers.ids.length, 'restored'))
  }
  return missing
}
