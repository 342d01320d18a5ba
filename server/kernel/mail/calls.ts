import type { calls } from '#shared/calls/index.ts'
import { fieldError } from '#shared/errors.ts'
import { pageCount, pageOf, pageSizeOf, takeOf } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { containing, foldedSql } from '../database/index.ts'
import { isLoopbackAddress } from '../hosts/index.ts'
import { sendRange } from '../http/own-list.ts'
import { RawJson, type CallContext, type HandlersOf } from '../types.ts'
import { wholeText, withoutKeys } from './links.ts'
import { stopMails } from './way-out.ts'

type Calls = Pick<typeof calls, 'listOutbox' | 'stopMails'>

interface Row {
  id: number
  to: string
  subject: string
  body: string
  sealed_body: string | null
  kind: string
  user_id: number | null
  created_at: Date
  sent_at: Date | null
  attempts: number
  error: string | null
  is_waiting: boolean
}

/** Columns the outbox can be sorted by. */
const sorted: Readonly<Record<string, string>> = {
  id: 'id',
  to: foldedSql('to_address'),
  subject: foldedSql('subject'),
  kind: 'kind',
  created_at: 'created_at',
  sent_at: 'sent_at',
}
const orderOf = (sort: readonly (readonly [string, 'asc' | 'desc'])[] | undefined): string => {
  const keys = (sort ?? []).map(([name, direction]) => {
    const column = Object.hasOwn(sorted, name) ? sorted[name] : undefined
    if (column === undefined)
      throw fieldError('sort', say('not_sortable', { things: 'Mails', name: name.slice(0, 100) }))
    return `${column} ${direction} nulls last`
  })
  return [...keys, 'id desc'].join(', ')
}

/** The permission to see links in mails in the demo. Initially only Super Admins have it. */
const linksPermission = 'outbox:links'

/**
 * Whether the keys in links are returned as well: only to a developer trying the demo on their own machine, where no mail is ever
 * delivered, and never through a proxy. Anywhere else, reading them would allow taking over any account.
 */
const showsKeys = ({
  caller,
  request,
  services: { config },
}: Pick<CallContext<Calls['listOutbox']>, 'caller' | 'request' | 'services'>): boolean =>
  caller.permissions.has(linksPermission) &&
  config.seed === 'demo' &&
  !config.isProduction &&
  config.smtpUrl === null &&
  isLoopbackAddress(request.ip) &&
  request.headers['x-forwarded-for'] === undefined &&
  request.headers['forwarded'] === undefined

/** Mails to people who are closing their accounts are left out. */
const condition = `where ($1::text is null or ${foldedSql('to_address')} like $1 or ${foldedSql('subject')} like $1) and ($2::text is null or kind = $2)
  and ($3::bigint is null or user_id = $3)
  and not exists (select from account_closures c join users u on u.id = c.user_id
                  where u.id = outbox.user_id or lower(u.email) = lower(outbox.to_address))`

export const mailHandlers: HandlersOf<Calls> = {
  stopMails: ({ body, services }) => stopMails(services, body.key),

  listOutbox: async (context) => {
    const {
      query,
      reply,
      services: { db, config },
    } = context
    const { kind, user_id: userId, q, ...unknown } = { ...query.filter, ...query.filters }
    const [strange] = Object.keys(unknown)
    if (strange !== undefined) throw fieldError('filters', `Mails cannot be filtered by '${strange.slice(0, 100)}'`)
    const size = query.range
      ? Math.min(Math.max(query.range[1] - query.range[0] + 1, 1), config.takeCap)
      : (takeOf(query.take, config.takeCap) ?? pageSizeOf(query.page_size ?? query.pageSize, config.maxPageSize))
    const offset = query.range ? query.range[0] : (Math.min(pageOf(query.page), 1_000_000) - 1) * size
    const user = Number(userId)
    // ra-data-simple-rest calls full-text search `q`.
    const words = query.search ?? (typeof q === 'string' ? q : '')
    const values = [
      words.trim() ? containing(words.trim()) : null,
      typeof kind === 'string' ? kind : null,
      userId !== undefined && Number.isSafeInteger(user) ? user : null,
    ]
    const rows = await db.query<Row>({
      text: `select id, to_address as "to", subject, body, sealed_body, kind, user_id, created_at, sent_at, attempts, error, next_attempt_at is not null as is_waiting
             from outbox ${condition} order by ${orderOf(query.sort)} limit $4 offset $5`,
      values: [...values, size, offset],
    })
    const [counted] = await db.query<{ total: number }>({
      text: `select count(*) as total from outbox ${condition}`,
      values,
    })
    const total = counted?.total ?? 0
    const isWhole = showsKeys(context)
    const models = rows.map(({ body, sealed_body, ...row }) => ({
      ...row,
      text: isWhole ? wholeText(config.secret, { body, sealed_body }) : withoutKeys(body),
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    }))
    if (query.range || query.filter) {
      sendRange(reply, `outbox ${offset}-${offset + Math.max(rows.length - 1, 0)}/${total}`)
      return new RawJson(JSON.stringify(models))
    }
    return {
      models,
      total_count: total,
      page_count: pageCount(total, size),
      page_size: size,
      include_meta: query.include_meta ?? false,
      included_programs: [],
    }
  },
}
