import type { Database, Statement } from '../../kernel/database/types.ts'

/** Up to this number totals are always counted exactly. */
export const EXACT_LIMIT = 10_000
/** A count of a large table is repeated after this many times its cost. */
const COST_FACTOR = 20
const MIN_AGE_MS = 1000

export interface Total {
  count: number
  isEstimate: boolean
}
interface Kept {
  count: number
  until: number
  refreshing: Promise<number> | null
}

/**
 * Counts without a full count per page: small results exactly; a whole large table by a cached count that one caller renews on
 * behalf of all; a large filtered result by the planner's estimate, marked as such.
 */
export const createTotals = (db: Database) => {
  const large = new Map<string, Kept>()

  const countAll = async (table: string): Promise<number> => {
    const started = performance.now()
    const [row] = await db.query<{ count: number }>({
      text: `select count(*) as count from ${table}`,
      name: `count_${table.replaceAll('"', '')}`,
    })
    const count = row?.count ?? 0
    large.set(table, {
      count,
      until: performance.now() + Math.max(MIN_AGE_MS, COST_FACTOR * (performance.now() - started)),
      refreshing: null,
    })
    return count
  }

  /** The cached count of a large table; a stale one is returned while a single caller renews it. */
  const keptCount = (table: string): number | null => {
    const kept = large.get(table)
    if (!kept || kept.count <= EXACT_LIMIT) return null
    if (performance.now() > kept.until && !kept.refreshing) {
      kept.refreshing = countAll(table)
      kept.refreshing.catch(() => large.delete(table))
    }
    return kept.count
  }

  const bounded = async (statement: Statement): Promise<number> => {
    const [row] = await db.query<{ count: number }>({
      ...statement,
      text: `select count(*) as count from (select 1 ${statement.text} limit ${EXACT_LIMIT + 1}) counted`,
    })
    return row?.count ?? 0
  }

  const estimate = async (statement: Statement): Promise<number> => {
    // Planned for the actual values; a prepared plan would guess.
    const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
      text: `explain (format json) select 1 ${statement.text}`,
      values: statement.values ?? [],
    })
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  }

  return {
    /** Rows of a whole table. */
    ofTable: async (table: string): Promise<Total> => {
      const kept = keptCount(table)
      if (kept !== null) return { count: kept, isEstimate: false }
      const count = await bounded({ text: `from ${table}`, name: `bounded_${table.replaceAll('"', '')}` })
      return { count: count > EXACT_LIMIT ? await countAll(table) : count, isEstimate: false }
    },
    /** Rows of `from … where …`. */
    ofCondition: async (statement: Statement): Promise<Total> => {
      const count = await bounded(statement)
      if (count <= EXACT_LIMIT) return { count, isEstimate: false }
      return { count: Math.max(await estimate(statement), EXACT_LIMIT + 1), isEstimate: true }
    },
  }
}
export type Totals = ReturnType<typeof createTotals>
