import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services } from '../../kernel/types.ts'

/** How a third party refused or failed. `status` is that of its response; null if there was none. */
export class ThirdPartyError extends Error {
  readonly status: number | null
  constructor(message: string, status: number | null) {
    super(message)
    this.status = status
  }
}

interface RecordedCall {
  /** Name of the third party as in `integration_status`. */
  integration: string
  mode: 'embedded' | 'live'
  method: string
  /** Without host and secrets. */
  endpoint: string
  userId: number | null
  /** The direction of the call; `outgoing` by default. */
  direction?: 'outgoing' | 'incoming'
}

/** From this many consecutive failures a third party counts as broken instead of degraded. */
const brokenAfter = 3

/**
 * Calls a third party and records the outcome: a row in `integration_call`, and the party's row in `integration_status`. Both are
 * kept even if the work after the call fails. Health data is never recorded here.
 * @throws BAD_REQUEST with a message for the user if the call fails. What fails here during an incoming one is not the sender's fault
 *   and is thrown as it is, so that the sender delivers again.
 */
export const recordedCall = async <T>(
  { db, now, log }: Pick<Services, 'db' | 'now' | 'log'>,
  { integration, mode, method, endpoint, userId, direction = 'outgoing' }: RecordedCall,
  work: () => Promise<{ status: number; answer: T }>,
): Promise<T> => {
  const started = performance.now()
  const write = async (status: number | null, error: string | null): Promise<void> => {
    const at = now()
    const succeeded = error === null
    await db.transaction(async (tx) => {
      await tx.query({
        name: 'add_integration_call',
        text: `insert into integration_call
                 (integration, direction, method, endpoint, status_code, succeeded, duration_ms, user_id, error, occurred_at, created_at, updated_at)
               values ($1, $10, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
        values: [
          integration,
          method,
          endpoint,
          status,
          succeeded,
          Math.round(performance.now() - started),
          userId,
          error,
          at,
          direction,
        ],
      })
      await tx.query({
        name: 'note_integration_status',
        text: `insert into integration_status as s
                 (integration, status, mode, message, failure_count, checked_at, last_success_at, last_failure_at, created_at, updated_at)
               values ($1, case when $2 then 'good' else 'warning' end, $3, $4, case when $2 then 0 else 1 end, $5,
                 case when $2 then $5::timestamptz end, case when $2 then null else $5::timestamptz end, $5, $5)
               on conflict (lower(integration)) do update set
                 status = case when $2 then 'good' when s.failure_count + 1 >= ${brokenAfter} then 'bad' else 'warning' end,
                 mode = $3, message = $4, failure_count = case when $2 then 0 else s.failure_count + 1 end, checked_at = $5,
                 last_success_at = case when $2 then $5::timestamptz else s.last_success_at end,
                 last_failure_at = case when $2 then s.last_failure_at else $5::timestamptz end, updated_at = $5`,
        values: [integration, succeeded, mode, succeeded ? 'The last call succeeded.' : error, at],
      })
    })
  }
  try {
    const { status, answer } = await work()
    await write(status, null)
    return answer
  } catch (error) {
    if (error instanceof HaleError) throw error
    const isOurs = direction === 'incoming' && !(error instanceof ThirdPartyError)
    const status = error instanceof ThirdPartyError ? error.status : null
    const otherwise = isOurs ? 'The delivery could not be processed.' : 'The service could not be reached.'
    const words = error instanceof ThirdPartyError ? error.message : otherwise
    log.warn({ integration, endpoint, status, err: error }, `an ${direction} call failed`)
    await write(status, words)
    if (isOurs) throw error
    throw new HaleError('BAD_REQUEST', { message: say('third_party', { what: words }) })
  }
}
