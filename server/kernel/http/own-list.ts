import type { Database } from '../database/types.ts'
import type { Config } from '../types.ts'

export interface ListQuery {
  page?: number | undefined
  page_size?: number | undefined
  pageSize?: number | undefined
  take?: number | undefined
  include_meta?: boolean | undefined
}
export interface OwnListOptions {
  /** Table and columns as written in the code, never taken from a request. */
  table: string
  columns: readonly string[]
  userId: number
  /** Only rows created at or after this instant (ISO 8601). */
  from?: string | undefined
}

/** The page size and offset of a list, after the server's caps. */
export const listWindow = (config: Config, query: ListQuery): { size: number; offset: number } => {
  const size = query.take
    ? Math.min(query.take, config.takeCap)
    : Math.min(query.page_size ?? query.pageSize ?? 50, config.maxPageSize)
  return { size, offset: Math.min((query.page ?? 1) - 1, 1_000_000) * size }
}

/** The position of an answer's items in the whole list: `roles 0-9/23`. */
export const sendRange = (reply: { header(name: string, value: string): void }, contentRange: string): void => {
  reply.header('content-range', contentRange)
  reply.header('access-control-expose-headers', 'content-range')
}

/** A page in the shape of every list. */
export const listAnswer = <M extends object>(query: ListQuery, size: number, models: M[], total: number) => ({
  models,
  total_count: total,
  page_count: Math.ceil(total / size),
  page_size: size,
  include_meta: query.include_meta ?? false,
  included_programs: [],
})

/**
 * The rows of a page with the total count, in one statement in almost all cases. `select` is a statement without its
 * `limit`, whose rows carry `count(*) over () as total`; a page past the end has no row to carry it.
 * $-numbers after those of `values` are the window's.
 */
export const countedPage = async <R extends { total: number }>(
  db: Database,
  { name, select, values }: { name: string; select: string; values: readonly unknown[] },
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: Omit<R, 'total'>[]; total: number }> => {
  const text = `${select} limit $${values.length + 1} offset $${values.length + 2}`
  const found = await db.query<R>({ name, text, values: [...values, size, offset] })
  const [first] =
    found.length > 0 || offset === 0 ? found : await db.query<R>({ name, text, values: [...values, 1, 0] })
  return { rows: found.map(({ total: _, ...row }) => row), total: first?.total ?? 0 }
}

/** One page of a member's own rows, newest first, in the shape of every list. */
export const ownList = async <M extends object>(
  db: Database,
  config: Config,
  query: ListQuery,
  { table, columns, userId, from }: OwnListOptions,
) => {
  const { size, offset } = listWindow(config, query)
  const isOwn = 'user_id = $1 and ($2::timestamptz is null or created_at >= $2)'
  const values = [userId, from ?? null]
  const [models, counted] = await Promise.all([
    db.query<M>({
      name: `own_${table}`,
      text: `select ${columns.join(', ')} from ${table} where ${isOwn} order by created_at desc, id desc limit $3 offset $4`,
      values: [...values, size, offset],
    }),
    db.query<{ count: number }>({
      name: `own_${table}_count`,
      text: `select count(*) as count from ${table} where ${isOwn}`,
      values,
    }),
  ])
  return listAnswer(query, size, models, counted[0]?.count ?? 0)
}
