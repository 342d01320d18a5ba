import type { calls } from '#shared/calls/index.ts'
import { quietFor } from '#shared/rules/index.ts'
import type { HandlersOf } from '../app/types.ts'
import { findQuietHours } from '../preferences/index.ts'

type Calls = Pick<typeof calls, 'listUnreadNotifications' | 'markNotificationsAsRead'>

interface Row {
  id: number
  title: string
  message: string | null
  kind: string
  icon: string | null
  url: string | null
  created_at: Date
}
/** As many as anybody looks through; the count says how many there are. */
const shown = 100

export const notificationHandlers: HandlersOf<Calls> = {
  /** In quiet hours what came in them waits for their end, unless it is about the security of the account. */
  listUnreadNotifications: async ({ caller, request, services: { db, now } }) => {
    const time = now()
    const quiet = quietFor(await findQuietHours(db, caller.userId), time, caller.timezone ?? request.timezone ?? 'UTC')
    const heldFrom = quiet === null ? null : new Date(time.getTime() - quiet * 60_000)
    const rows = await db.query<Row & { total: number }>({
      name: 'find_unread_notifications',
      text: `select id, title, body as message, kind, icon, url, created_at, count(*) over () as total from notifications
             where user_id = $1 and read_at is null and ($3::timestamptz is null or created_at < $3 or kind = 'security') order by created_at desc, id desc limit $2`,
      values: [caller.userId, shown, heldFrom],
    })
    return {
      models: rows.map(({ total: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString() })),
      total_count: rows[0]?.total ?? 0,
    }
  },

  markNotificationsAsRead: async ({ body, caller, services }) => {
    const rows = await services.db.query({
      name: 'mark_notifications_as_read',
      text: `update notifications set read_at = $2
             where user_id = $1 and read_at is null and ($3::bigint[] is null or id = any($3)) returning id`,
      values: [caller.userId, services.now(), body.ids ?? null],
    })
    return { updated: rows.length }
  },
}
