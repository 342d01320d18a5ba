import type { Database } from '../../kernel/database/types.ts'
import { auditSettled, readHead, type ChainName } from './append.ts'
import { genesis, hashOf, type ChainedEntry, type Head } from './chain.ts'

const pageSize = 2000

/**
 * `missing`: no row has this number. `changed`: the row does not match its hash. `rewritten`: up to this row the chain is valid, and
 * not the one that was vouched for.
 */
export interface Break {
  id: number
  problem: 'missing' | 'changed' | 'rewritten'
}
export interface Verification {
  /** Rows checked, up to the first invalid one. */
  rows: number
  first_broken: Break | null
  /** The end of the chain: kept elsewhere, it also proves that the chain was not rebuilt. */
  head: Head
}

interface Chain<Row> {
  name: ChainName
  /** At most `size` rows after one, up to another, in order. */
  page: (db: Database, range: { after: number; upTo: number; size: number }) => Promise<Row[]>
  hashOf: (previous: string, id: number, row: Row) => string
}

/**
 * Recomputes a chain from its first row to the end it had when the check started.
 * @param earlier an end of it that was kept elsewhere, which it must still contain
 */
export const verifyChain = async <Row extends { id: number; hash: string }>(
  db: Database,
  chain: Chain<Row>,
  earlier: Head = genesis,
): Promise<Verification> => {
  const head = await readHead(db, chain.name)
  let previous = genesis.hash
  let rows = 0
  const broken = (id: number, problem: Break['problem']): Verification => ({
    rows,
    first_broken: { id, problem },
    head,
  })
  while (rows < head.sequence) {
    const page = await chain.page(db, { after: rows, upTo: head.sequence, size: pageSize })
    if (page.length === 0) return broken(rows + 1, 'missing')
    for (const row of page) {
      if (row.id !== rows + 1) return broken(rows + 1, 'missing')
      rows += 1
      if (chain.hashOf(previous, row.id, row) !== row.hash) return broken(row.id, 'changed')
      previous = row.hash
      if (row.id === earlier.sequence && row.hash !== earlier.hash) return broken(row.id, 'rewritten')
    }
  }
  if (previous !== head.hash) return broken(head.sequence, 'changed')
  if (head.sequence < earlier.sequence) return broken(head.sequence + 1, 'missing')
  return { rows, first_broken: null, head }
}

/** Verifies the audit log. */
export const verifyAudit = async (db: Database, earlier?: Head): Promise<Verification> => {
  await auditSettled({ db })
  const found = await verifyChain<ChainedEntry>(
    db,
    {
      name: 'log',
      page: (from, { after, upTo, size }) =>
        from.query<ChainedEntry>({
          name: 'audit_page',
          text: 'select * from audit_log where id > $1 and id <= $2 order by id limit $3',
          values: [after, upTo, size],
        }),
      hashOf,
    },
    earlier,
  )
  if (found.first_broken) return found
  const [surplus] = await db.query<{ id: number }>({ text: 'select id from audit_log where id < 1 limit 1' })
  return surplus ? { ...found, first_broken: { id: surplus.id, problem: 'changed' } } : found
}
