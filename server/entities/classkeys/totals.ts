import type { Database, Statement } from '../../kernel/database/types.ts'

/** Up to this number totals are counted exactly; tables with more rows are large. */
export const EXACT_LIMIT = 10_000
/** What is costly to count is counted again after this many times its cost. */
const COST_FACTOR = 20
const MIN_AGE_MS = 1000
/** A count of fewer milliseconds is made anew for every page. */
const CHEAP_MS = 10
/** How long sizes of tables and the planner's estimates are good enough. */
const ESTIMATE_MS = 60_000
const MAX_KEPT = 1000

export interface Total {
  count: number
  isEstimate: boolean
}
interface Kept<T> {
  value: T
  until: number
}

/** The latest thousand values by key. */
class Latest<T> {
  readonly #kept = new Map<string, T>()
  get = (key: string): T | undefined => this.#kept.get(key)
  delete = (key: string): unknown => this.#kept.delete(key)
  set(key: string, value: T): void {
    this.#kept.delete(key)
    if (this.#kept.size >= MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(key, value)
  }
}

const ageOf = (started: number): number => Math.max(MIN_AGE_MS, COST_FACTOR * (performance.now() - started))
const keyOf = ({ text, values = [] }: Statement): string => `${text} ${JSON.stringify(values)}`

/** The rows of every table, extrapolated from its last analysis to its size now; about 40 fit on a page. */
const sizes = `select c.relname as name, (pg_relation_size(c.oid) / current_setting('block_size')::int
    * case when c.relpages > 0 and c.reltuples > 0 then c.reltuples / c.relpages else 40 end)::float8 as rows
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`

/**
 * Counts without a full count per page: small results exactly; a whole large table by a kept count that one caller renews on
 * behalf of all; a large filtered result by the planner's estimate, marked as such.
 * @param limit up to which number totals are exact
 */
export const createTotals = (db: Database, limit = EXACT_LIMIT) => {
  const wholes = new Latest<Kept<Promise<number>> & { last: number | null }>()
  const estimates = new Latest<Kept<Promise<number>>>()
  const exact = new Latest<Kept<number>>()
  let rows: Kept<Promise<Map<string, number>>> & { last: Map<string, number> | null } = {
    value: Promise.resolve(new Map()),
    until: 0,
    last: null,
  }

  const readSizes = async (): Promise<Map<string, number>> => {
    const found = await db.query<{ name: string; rows: number | null }>({ text: sizes, name: 'sizes_of_tables' })
    return new Map(found.map((row) => [row.name, row.rows ?? 0]))
  }

  /** Rows of a table, roughly. After the first time nobody waits for them. */
  const rowsOf = async (table: string): Promise<number> => {
    if (performance.now() > rows.until) {
      const { last } = rows
      const value = readSizes()
      rows = { value, until: performance.now() + ESTIMATE_MS, last }
      value.then(
        (read) => (rows.last = read),
        () => (rows.until = 0),
      )
    }
    return (rows.last ?? (await rows.value)).get(table) ?? 0
  }

  const countAll = (key: string, statement: Statement, last: number | null): Promise<number> => {
    const started = performance.now()
    const counting = db
      .query<{ count: number }>({ ...statement, text: `select count(*) as count ${statement.text}` })
      .then(([row]) => {
        const count = row?.count ?? 0
        wholes.set(key, { value: Promise.resolve(count), until: performance.now() + ageOf(started), last: count })
        return count
      })
    counting.catch(() => wholes.delete(key))
    wholes.set(key, { value: counting, until: Infinity, last })
    return counting
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
    limit,
    rowsOf,
    /** Takes note of a table that turned out to be large. */
    isLarge: (table: string): void => {
      if ((rows.last?.get(table) ?? 0) <= limit) rows.last?.set(table, limit + 1)
    },
    /** Rows of `from …` that hold a large table; a stale count is returned while a single caller renews it. */
    ofWhole: async (statement: Statement): Promise<Total> => {
      const key = keyOf(statement)
      const kept = wholes.get(key)
      if (!kept) return { count: await countAll(key, statement, null), isEstimate: false }
      if (performance.now() > kept.until) void countAll(key, statement, kept.last).catch(() => {})
      return { count: kept.last ?? (await kept.value), isEstimate: false }
    },
    /** The planner's estimate of the rows of `from … where …`, made again from time to time. */
    expected: (statement: Statement): Promise<number> => {
      const key = keyOf(statement)
      const kept = estimates.get(key)
      if (kept && performance.now() < kept.until) return kept.value
      const value = estimate(statement)
      value.catch(() => estimates.delete(key))
      estimates.set(key, { value, until: performance.now() + ESTIMATE_MS })
      return value
    },
    /** Takes note of more rows of `from … where …` than the planner estimated. */
    areMany: (statement: Statement): void => {
      estimates.set(keyOf(statement), { value: Promise.resolve(2 * limit), until: performance.now() + ESTIMATE_MS })
    },
    /** The exact number of rows of `from … where …` as counted recently, if counting is costly. */
    recent: (statement: Statement): number | null => {
      const kept = exact.get(keyOf(statement))
      return kept && performance.now() < kept.until ? kept.value : null
    },
    /** Keeps a number for `recent`. @param started when counting began */
    keep: (statement: Statement, count: number, started: number): void => {
      if (performance.now() - started < CHEAP_MS) return
      exact.set(keyOf(statement), { value: count, until: performance.now() + ageOf(started) })
    },
    /** Counts rows of `from … where …` up to one more than the limit. */
    upToLimit: async (statement: Statement): Promise<number> => {
      const [row] = await db.query<{ count: number }>({
        ...statement,
        text: `select count(*) as count from (select 1 ${statement.text} limit ${limit + 1}) counted`,
      })
      return row?.count ?? 0
    },
  }
}
export type Totals = ReturnType<typeof createTotals>
