import type { Database } from '../../kernel/database/types.ts'
import { readHead } from './append.ts'
import { genesis, hashOf, type ChainedEntry, type Head } from './chain.ts'

const pageSize = 2000

/** `missing`: no row has this number. `changed`: the row does not match its hash. */
export interface Break {
  id: number
  problem: 'missing' | 'changed'
}
export interface Verification {
  /** Rows checked, up to the first invalid one. */
  rows: number
  first_broken: Break | null
  /** The end of the chain: kept elsewhere, it also proves that the chain was not rebuilt. */
  head: Head
}

/** Recomputes the chain from its first row to the end it had when the check started. */
export const verifyAudit = async (db: Database): Promise<Verification> => {
  const head = await readHead(db)
  let previous = genesis.hash
  let rows = 0
  const broken = (id: number, problem: Break['problem']): Verification => ({
    rows,
    first_broken: { id, problem },
    head,
  })
  while (rows < head.sequence) {
    const page = await db.query<ChainedEntry>({
      name: 'audit_page',
      text: 'select * from audit_log where id > $1 and id <= $2 order by id limit $3',
      values: [rows, head.sequence, pageSize],
    })
    if (page.length === 0) return broken(rows + 1, 'missing')
    for (const row of page) {
      if (row.id !== rows + 1) return broken(rows + 1, 'missing')
      rows += 1
      if (hashOf(previous, row.id, row) !== row.hash) return broken(row.id, 'changed')
      previous = row.hash
    }
  }
  if (previous !== head.hash) return broken(head.sequence, 'changed')
  const [surplus] = await db.query<{ id: number }>({ text: 'select id from audit_log where id < 1 limit 1' })
  return surplus ? broken(surplus.id, 'changed') : { rows, first_broken: null, head }
}
