import { calls, type AnswerOf } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../database/index.ts'
import type { Database } from '../database/types.ts'

type Change = NonNullable<AnswerOf<'getDashboard'>['changes']>[number]

const contract: Readonly<Record<string, CallSpec>> = calls
/** Calls that change something for others; who reads what is in the log as well, and no news. */
const changing = Object.entries(contract).flatMap(([name, { method, access }]) =>
  method !== 'GET' && typeof access === 'object' ? [name] : [],
)
/** Calls of nouns that the contract does not name. */
const ofNouns = '^(add|set|delete)Noun'
const shown = 8
/** Further back than this nobody looks on the first screen; it bounds the search in a log that is mostly looks. */
const searched = 2000

const deeds = [
  ['created', /^(admin)?(add|create)/i],
  ['changed', /^(admin)?(set|update)/i],
  ['deleted', /^(admin)?(delete|remove)/i],
] as const

/** Which of the items that rows tell of are not there any more, as `resource id`. */
const goneOf = async (
  db: Database,
  resources: ReadonlyMap<string, Resource>,
  rows: readonly { resource: string | null; item_id: number | null }[],
): Promise<ReadonlySet<string>> => {
  const gone = new Set<string>()
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    const resource = resources.get(name ?? '')
    const ids = rows.flatMap(({ resource: of, item_id }) => (of === name && item_id !== null ? [item_id] : []))
    if (!resource || ids.length === 0) continue
    const found = await db.query<{ id: number }>({ text: `select id from ${quoted(resource.table)} where id = any($1::bigint[])`, values: [ids] })
    const there = new Set(found.map(({ id }) => Number(id)))
    for (const id of ids) if (!there.has(id)) gone.add(`${name} ${id}`)
  }
  return gone
}

/** The latest changes of the back office that went through. */
export const findChanges = async (db: Database, resources: ReadonlyMap<string, Resource>): Promise<Change[]> => {
  const rows = await db.query<{ id: number; at: Date; actor: string | null; call: string; resource: string | null; item_id: number | null }>({
    name: 'find_latest_changes',
    text: `select l.id, l.at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor, l.call, l.resource, l.item_id
           from (select * from audit_log order by id desc limit ${searched}) l left join users u on u.id = l.actor_id
           where (l.call = any($1) or l.call ~ '${ofNouns}') and l.status < 300 order by l.id desc limit ${shown}`,
    values: [changing],
  })
  const gone = await goneOf(db, resources, rows)
  return rows.map(({ item_id, at, call, ...row }) => ({
    ...row,
    at: at.toISOString(),
    itemId: item_id,
    isGone: gone.has(`${row.resource} ${item_id}`),
    deed: row.resource === null ? null : (deeds.find(([, names]) => names.test(call))?.[0] ?? null),
    summary: contract[call]?.summary ?? call,
  }))
}
