import { Readable } from 'node:stream'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { secondsLeft } from '../../kernel/rate-limit/index.ts'
import { ownList } from '../../kernel/http/own-list.ts'
import { StreamAnswer, type HandlersOf, type Services } from '../../kernel/types.ts'
import { archiveOf } from './archive.ts'
import type { AccessKind } from '../../kernel/access-log/index.ts'

type Calls = Pick<typeof calls, 'listDataAccesses' | 'getTakeOut' | 'takeOut'>

interface AccessRow {
  id: number
  actor_name: string
  actor_role: string | null
  kind: AccessKind
  subject: string
  item_id: number | null
  created_at: Date
}

const hourMs = 60 * 60_000
const perHour = 3

/** Counts against the hourly limit of archives per account. @throws TOO_MANY_REQUESTS */
const reserveTakeOut = (services: Services, userId: number): Promise<number> =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    await tx.query({ text: 'select id from users where id = $1 for update', values: [userId] })
    const [made] = await tx.query<{ count: number; first: Date | null }>({
      text: 'select count(*) as count, min(started_at) as first from take_outs where user_id = $1 and started_at > $2',
      values: [userId, new Date(now.getTime() - hourMs)],
    })
    if (made?.first && made.count >= perHour)
      throw new HaleError('TOO_MANY_REQUESTS', {
        retryAfter: secondsLeft(made.first, hourMs, now),
        message: say('archive_limit'),
      })
    const [row] = await tx.query<{ id: number }>({
      text: 'insert into take_outs (user_id, started_at) values ($1, $2) returning id',
      values: [userId, now],
    })
    return row?.id ?? 0
  })

export const privacyHandlers: HandlersOf<Calls> = {
  listDataAccesses: async ({ query, caller, services }) => {
    const columns = ['id', 'actor_name', 'actor_role', 'kind', 'subject', 'item_id', 'created_at']
    const list = await ownList<AccessRow>(services.db, services.config, query, {
      table: 'data_accesses',
      columns,
      userId: caller.userId,
    })
    return {
      ...list,
      models: list.models.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    }
  },

  getTakeOut: async ({ caller, services }) => {
    const [last] = await services.db.query<{ finished_at: Date; files: number; bytes: number; sha256: string }>({
      name: 'find_last_take_out',
      text: `select finished_at, files, bytes, sha256 from take_outs where user_id = $1 and finished_at is not null
               and files is not null and bytes is not null and sha256 is not null
             order by started_at desc limit 1`,
      values: [caller.userId],
    })
    return { last: last ? { ...last, finished_at: last.finished_at.toISOString() } : null }
  },

  takeOut: async ({ caller, services }) => {
    const id = await reserveTakeOut(services, caller.userId)
    const archive = archiveOf(services, caller.userId, async ({ files, bytes, sha256 }) => {
      await services.db.query({
        text: 'update take_outs set finished_at = $2, files = $3, bytes = $4, sha256 = $5 where id = $1 and user_id = $6',
        values: [id, services.now(), files, bytes, sha256, caller.userId],
      })
    })
    const day = services.now().toISOString().slice(0, 10)
    return new StreamAnswer(Readable.from(archive), 'application/zip', `hale-archive-${day}.zip`)
  },
}
