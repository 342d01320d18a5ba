import type { Database, Statement } from '../../kernel/database/types.ts'
import type { SortKey } from './order.ts'
import type { Window } from './paging.ts'
import { prepared } from './statements.ts'

/** Every how many rows one is remembered. */
const STEP = 2000
/** Pages before this one are found by counting rows, which is fast there. */
const DEEP = 5000
const COST_FACTOR = 20
const MIN_AGE_MS = 1000
/** The page that was asked for goes first. */
const DELAY_MS = 150
/** Number of orders remembered at a time. */
const MAX_KEPT = 100

interface Kept {
  rows: (string | null)[][]
  until: number
}

/** Where a deep page starts: the keys of an earlier row, and how many rows lie between. */
export interface Anchor {
  keys: readonly (string | null)[]
  offset: number
}

/**
 * Makes deep pages of a whole table as cheap as the first: every two-thousandth row of an order is remembered, and a page is read
 * from the nearest one. They are read once a page has been asked for, and renewed less often the more expensive that is, so the
 * boundaries of a deep page may lag by that much. Nobody waits for them: until they are there, pages are found by passing over rows.
 */
export const createAnchors = (db: Database) => {
  const kept = new Map<string, Kept>()
  const reading = new Set<string>()

  const read = async (order: string, from: Statement, keys: readonly SortKey[]): Promise<void> => {
    const started = performance.now()
    const names = keys.map((_, index) => `k${index}`)
    const by = keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')
    const rows = await db.rawRows(
      prepared(
        `select ${names.join(', ')} from (select ${keys.map(({ sql }, index) => `${sql} as k${index}`).join(', ')}, row_number() over (order by ${by}) - 1 as n ${from.text}) ordered where n % ${STEP} = 0 order by n`,
        from.values ?? [],
      ),
    )
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(order, {
      rows,
      until: performance.now() + Math.max(MIN_AGE_MS, COST_FACTOR * (performance.now() - started)),
    })
  }
  const readSoon = (order: string, from: Statement, keys: readonly SortKey[]): void => {
    if (reading.has(order)) return
    reading.add(order)
    setTimeout(() => {
      read(order, from, keys)
        .catch(() => kept.delete(order))
        .finally(() => reading.delete(order))
    }, DELAY_MS).unref()
  }

  /** The nearest remembered row before a window, or null if there is none yet, or counting rows is better. */
  return (from: Statement, keys: readonly SortKey[], window: Window): Anchor | null => {
    const [first] = keys
    if (window.offset < DEEP || keys.some(({ type, direction }) => type === null || direction !== first?.direction))
      return null
    const order = `${from.text} ${JSON.stringify(from.values ?? [])} ${keys.map(({ sql, direction }) => `${sql} ${direction}`).join(', ')}`
    const known = kept.get(order)
    if (!known || performance.now() > known.until) readSoon(order, from, keys)
    if (!known) return null
    const index = Math.min(Math.floor(window.offset / STEP), known.rows.length - 1)
    const row = known.rows[index]
    return row ? { keys: row, offset: window.offset - index * STEP } : null
  }
}
export type Anchors = ReturnType<typeof createAnchors>
