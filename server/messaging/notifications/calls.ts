import type { calls } from '#shared/calls/index.ts'
import { quietFor } from '#shared/rules/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import type { CallContext, HandlersOf } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import { findPreferences } from '../preferences/index.ts'

type Calls = Pick<typeof calls, 'listUnreadNotifications' | 'markNotificationsAsRead'>

interface Row {
  id: number
  title: string
  body: string | null
  kind: string
  icon: string | null
  url: string | null
  created_at: Date
  translations: Translations | null
}
/** As many as anyone looks through; the count gives the total. */
const shown = 100

/** Notifications from quiet hours are held until they end, unless they are about account security. $3 is when quiet hours started. */
const isShown = `($3::timestamptz is null or created_at < $3 or kind = 'security')`

/** Since when notifications are held; null outside quiet hours. */
const heldSince = async ({
  caller,
  request,
  services: { db, now },
}: Pick<CallContext<CallSpec>, 'caller' | 'request' | 'services'>): Promise<Date | null> => {
  const time = now()
  const quiet = quietFor(
    (await findPreferences(db, caller.userId)).quiet_hours,
    time,
    caller.timezone ?? request.timezone ?? 'UTC',
  )
  return quiet === null ? null : new Date(time.getTime() - quiet * 60_000)
}

export const notificationHandlers: HandlersOf<Calls> = {
  listUnreadNotifications: async (context) => {
    const { caller, services } = context
    const rows = await services.db.query<Row & { total: number }>({
      name: 'find_unread_notifications',
      text: `select id, title, body, kind, icon, url, created_at, translations, count(*) over () as total from notifications
             where user_id = $1 and read_at is null and ${isShown} order by created_at desc, id desc limit $2`,
      values: [caller.userId, shown, await heldSince(context)],
    })
    return {
      models: rows.map(({ total: _, ...row }) => {
        const { body, ...notification } = inLanguage(row, caller.language)
        return { ...notification, message: body, created_at: row.created_at.toISOString() }
      }),
      total_count: rows[0]?.total ?? 0,
    }
  },

  markNotificationsAsRead: async (context) => {
    const { body, caller, services } = context
    // 'All' means all that are shown: held ones have not been seen. Whoever acts as the member does not take notices of security away.
    const rows = await services.db.query({
      name: 'mark_notifications_as_read',
      text: `update notifications set read_at = $2
             where user_id = $1 and read_at is null and case when $4::bigint[] is null then ${isShown} else id = any($4) end
               and ($5 or kind <> 'security') returning id`,
      values: [
        caller.userId,
        services.now(),
        body.ids ? null : await heldSince(context),
        body.ids ?? null,
        caller.actorId === null,
      ],
    })
    return { updated: rows.length }
  },
}
