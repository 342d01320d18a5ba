import type { calls } from '#shared/calls/index.ts'
import { keyLogPart, setBackShownDays, type KeyEventKind } from '#shared/rules/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { keyLogHashes, keyLogRow } from '../keys/index.ts'
import { contentOf, currentCheckpoint, issueCheckpoint } from './checkpoint.ts'
import { findSetBacks } from './set-backs.ts'

type Calls = Pick<typeof calls, 'getKeyLog' | 'getCheckpoint' | 'getSetBack'>

const eventsOf = (db: Database, userId: number, upTo: number) =>
  db.query<{
    id: number
    at: Date
    subject_id: number
    event: string
    fingerprint: string | null
    salt: string
  }>({
    name: 'own_key_events',
    text: `select id, at, subject_id, event, fingerprint, salt from key_log where subject_id = $1 and id <= $2 order by id`,
    values: [userId, upTo],
  })

export const checkpointHandlers: HandlersOf<Calls> = {
  getKeyLog: async ({ query, caller, services }) => {
    const { db } = services
    const signed = await currentCheckpoint(services)
    const end = contentOf(signed).keys.sequence
    const events = await eventsOf(db, caller.userId, end)
    const after = query.after ?? (events[0]?.id ?? end + 1) - 1
    const start = await keyLogRow(db, after)
    return {
      signed,
      events: events.map(({ at, event, ...rest }) => ({
        ...rest,
        event: event as KeyEventKind,
        at: at.toISOString(),
      })),
      start,
      hashes: start ? await keyLogHashes(db, { after, upTo: Math.min(end, after + keyLogPart) }) : [],
    }
  },

  getCheckpoint: ({ services }) => issueCheckpoint(services),

  getSetBack: async ({ services: { db, now } }) => {
    const since = new Date(now().getTime() - setBackShownDays * 86_400_000)
    return { set_back: (await findSetBacks(db, since)).at(-1) ?? null }
  },
}
