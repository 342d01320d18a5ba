import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../app/types.ts'

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
  listUnreadNotifications: async ({ caller, services: { db } }) => {
    const rows = await db.query<Row & { total: number }>({
      name: 'find_unread_notifications',
      text: `select id, title, body as message, kind, icon, url, created_at, count(*) over () as total from notifications
             where user_id = $1 and read_at is null order by created_at desc, id desc limit $2`,
      values: [caller.userId, shown],
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
