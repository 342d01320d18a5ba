import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { askedDayOf, entryDayOf } from '../../kernel/http/member-day.ts'
import { moodLogs } from './tables.ts'

type Calls = Pick<typeof calls, 'loadMood' | 'logMood' | 'clearMood'>

/** What an answer or a row says itself, whatever else was sent with a mood. */
const ownNames = new Set(['id', ...Object.keys(moodLogs.fields), 'date', 'created_at', 'updated_at'])
const othersOf = (sent: Readonly<Record<string, unknown>> | null | undefined) =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([name]) => !ownNames.has(name)))

/** The mood of a day is the last one logged on it. */
const moodOf = async (db: Database, userId: number, day: string) => {
  const [row] = await db.query<{
    mood: string
    note: string | null
    details: Record<string, unknown> | null
    logged_at: Date
  }>({
    name: 'find_mood_of_day',
    text: 'select mood, note, details, logged_at from mood_logs where user_id = $1 and day = $2 order by logged_at desc, id desc limit 1',
    values: [userId, day],
  })
  return {
    mood: {
      ...othersOf(row?.details),
      note: row?.note ?? null,
      mood: row?.mood ?? null,
      date: day,
      created_at: row?.logged_at.toISOString() ?? null,
    },
  }
}

export const moodHandlers: HandlersOf<Calls> = {
  loadMood: (context) => moodOf(context.services.db, context.caller.userId, askedDayOf(context, context.query)),

  logMood: (context) => {
    const { body, caller, request, services } = context
    const { mood, note, ...details } = body
    const { day, timezone } = entryDayOf(context)
    const now = services.now()
    return services.db.transaction(async (tx) => {
      if (!request.isRepeat) {
        // A new mood keeps the day's note, unless it has its own.
        const kept = note === undefined ? (await moodOf(tx, caller.userId, day)).mood.note : note
        await tx.query({
          name: 'log_mood',
          text: `insert into mood_logs (user_id, day, timezone, mood, note, details, logged_at)
                 values ($1, $2, $3, $4, $5, $6, $7)`,
          values: [caller.userId, day, timezone, mood, kept, othersOf(details), now],
        })
      }
      return moodOf(tx, caller.userId, day)
    })
  },

  clearMood: (context) => {
    const { caller, request, services } = context
    const { day } = entryDayOf(context)
    return services.db.transaction(async (tx) => {
      if (!request.isRepeat)
        await tx.query({
          name: 'clear_moods_of_day',
          text: 'delete from mood_logs where user_id = $1 and day = $2',
          values: [caller.userId, day],
        })
      return moodOf(tx, caller.userId, day)
    })
  },
}
