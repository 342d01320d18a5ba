/** Takes away an authenticator app and recovery codes that were set up since a sign-in which their owner denies, and puts them back. */
import { z } from 'zod'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { openText, sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import type { Services } from '../../kernel/types.ts'
import { recordKeyEvent } from '../keys/index.ts'
import { notifyFactorChanged } from './notices.ts'
import { recoveryCodes, secondFactors } from './tables.ts'

const secretColumn = sealedColumn(secondFactors, 'secret')
const codeColumn = sealedColumn(recoveryCodes, 'code_hash')

/** An app with the recovery codes that belong to it, or codes alone, unsealed. */
const taken = z.object({
  secret: z.string().nullable(),
  lastStep: z.number(),
  codes: z.array(z.string()),
})
interface TakenFactor {
  kind: 'app' | 'recovery codes'
  addedAt: Date
  content: z.output<typeof taken>
}

/** @returns what was taken away, which nobody can use from now on; null if nothing was added since */
export const takeFactor = async (
  { config, now }: Services,
  tx: Database,
  userId: number,
  since: Date,
): Promise<TakenFactor | null> => {
  const [app] = await tx.query<{ secret: string | null; enabled_at: Date | null; last_step: number }>({
    name: 'take_second_factor',
    text: `delete from second_factors where user_id = $1 and (enabled_at is null or enabled_at >= $2)
           returning secret, enabled_at, last_step`,
    values: [userId, since],
  })
  await tx.query({
    name: 'forget_pending_factor',
    text: 'update second_factors set pending_secret = null where user_id = $1',
    values: [userId],
  })
  const isApp = app?.enabled_at != null
  const codes = await tx.query<{ code_hash: string; created_at: Date | null; used_at: Date | null }>({
    name: 'take_recovery_codes',
    text: `delete from recovery_codes where user_id = $1 and ($3 or created_at >= $2) returning code_hash, created_at, used_at`,
    values: [userId, since, isApp],
  })
  if (!isApp && codes.length === 0) return null
  if (isApp) await recordKeyEvent(tx, { userId, event: 'factor_removed', now: now() })
  return {
    kind: isApp ? 'app' : 'recovery codes',
    addedAt: app?.enabled_at ?? codes[0]?.created_at ?? since,
    content: {
      secret: app?.secret == null ? null : openText(config.secret, secretColumn, app.secret),
      lastStep: app?.last_step ?? 0,
      codes: codes.flatMap(({ code_hash: hash, used_at: used }) =>
        used ? [] : [openText(config.secret, codeColumn, hash)],
      ),
    },
  }
}

/** @throws CONFLICT if another app has been set up, or there is none that the codes could stand in for */
export const putBackFactor = async (
  services: Services,
  tx: Database,
  userId: number,
  { kind, addedAt, content }: Omit<TakenFactor, 'content'> & { content: unknown },
): Promise<void> => {
  const { config, now } = services
  const { secret, lastStep, codes } = taken.parse(content)
  const [present] = await tx.query({
    name: 'hold_second_factor',
    text: 'select 1 from second_factors where user_id = $1 and enabled_at is not null for update',
    values: [userId],
  })
  if (kind === 'app' && present) throw new HaleError('CONFLICT', { message: say('app_again') })
  if (kind === 'recovery codes' && !present) throw new HaleError('CONFLICT', { message: say('app_first') })
  if (kind === 'app') {
    await tx.query({
      name: 'put_back_second_factor',
      text: `insert into second_factors (user_id, secret, enabled_at, last_step) values ($1, $2, $3, $4)
             on conflict (user_id) do update set secret = excluded.secret, enabled_at = excluded.enabled_at,
               last_step = excluded.last_step, pending_secret = null`,
      values: [userId, secret && sealText(config.secret, secretColumn, secret), addedAt, lastStep],
    })
    await recordKeyEvent(tx, { userId, event: 'factor_added', now: now() })
    await notifyFactorChanged(tx, services, userId, 'factor_on')
  }
  await tx.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
  await tx.query({
    name: 'put_back_recovery_codes',
    text: 'insert into recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3',
    values: [userId, codes.map((code) => sealText(config.secret, codeColumn, code)), addedAt],
  })
}
