import type { calls } from '#shared/calls/index.ts'
import { user_flows } from '#shared/classkeys/programs/user_flows.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { flowActivityOf, flowEvents, type FlowEvent } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'

type Calls = Pick<typeof calls, 'recordFlowActivity'>

interface Stored {
  id: number
  event: FlowEvent
  user_flow_id: number | null
  created_at: Date
}

const isFlowEvent = (event: string): event is FlowEvent => flowEvents.some((known) => known === event)

/** Maximum size of the data an activity may send with an event, in characters of JSON. */
const longestDetails = 10_000

const findLast = `
  select id, code as event, user_flow_id, occurred_at as created_at from user_flow_activities
  where user_id = $1 and code = any($2) order by occurred_at desc, id desc limit 1`

export const flowHandlers: HandlersOf<Calls> = {
  /** An event repeated for the same activity is not stored again: a run has one start and one finish, however often they are sent. */
  recordFlowActivity: async ({ body: { event, user_flow_id = null, ...details }, caller, services }) => {
    if (!isFlowEvent(event)) throw fieldError('event', say('event_missing'))
    if (JSON.stringify(details).length > longestDetails)
      throw new HaleError('TOO_LARGE', { message: say('event_too_large') })
    const activity = flowActivityOf(event)
    const now = services.now()
    const stored = await services.db.transaction(async (tx): Promise<Stored> => {
      await tx.query({ text: 'select id from users where id = $1 for update', values: [caller.userId] })
      const ends = [`${activity}_START`, `${activity}_FINISH`]
      const [last] = await tx.query<Stored>({
        name: 'find_last_flow_event',
        text: findLast,
        values: [caller.userId, ends],
      })
      if (last?.event === event) return last
      if (user_flow_id !== null) {
        const [flow] = await tx.query({
          text: `select f.id from user_flows f where f.id = $2 and ${isMeantFor(user_flows, 'f', { me: '$1::bigint' })}`,
          values: [caller.userId, user_flow_id],
        })
        if (!flow) throw fieldError('user_flow_id', say('flow_missing'))
      }
      const [row] = await tx.query<Stored>({
        name: 'add_flow_event',
        text: `insert into user_flow_activities (user_id, user_flow_id, code, occurred_at, data, created_at, updated_at)
               values ($1, $2, $3, $4, $5, $4, $4)
               returning id, code as event, user_flow_id, occurred_at as created_at`,
        values: [caller.userId, user_flow_id, event, now, Object.keys(details).length > 0 ? details : null],
      })
      if (!row) throw new Error('A flow event was not stored')
      return row
    })
    return { ...stored, created_at: stored.created_at.toISOString() }
  },
}
