import { fieldError, HaleError, type Factor } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isStaff as isStaffMember } from '../../kernel/http/authorize.ts'
import { openText, sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { recordKeyEvent } from '../keys/index.ts'
import { notifyFactorChanged } from './notices.ts'
import { replaceCodes, spendCode } from './recovery-codes.ts'
import { passFactor } from './sessions.ts'
import { secondFactors } from './tables.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

const inUse = sealedColumn(secondFactors, 'secret')
const started = sealedColumn(secondFactors, 'pending_secret')

interface Row {
  secret: string | null
  pending_secret: string | null
}

const findRow = async ({ db }: Pick<Services, 'db'>, userId: number): Promise<Row | null> => {
  const [row] = await db.query<Row>({
    name: 'find_second_factor',
    text: 'select secret, pending_secret from second_factors where user_id = $1',
    values: [userId],
  })
  return row ?? null
}

interface Standing {
  enabled_at: Date | null
  passkeys: number
  codes_left: number
  by_organization: boolean
}
/**
 * Whether an account has a second factor, and whether it must have one.
 * @param isStaff may still be asked for, at the same time
 */
export const standingOf = async ({ db, config }: Services, userId: number, isStaff: boolean | Promise<boolean>) => {
  const asked = db.query<Standing>({
    name: 'second_factor_standing',
    text: `select (select enabled_at from second_factors where user_id = $1) as enabled_at,
             (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as codes_left,
             (select count(*)::int from passkeys where user_id = $1) as passkeys,
             exists (select from user_organizations uo join organizations o on o.id = uo.organization_id
                     where uo.user_id = $1 and o.requires_second_factor and o.is_active) as by_organization`,
    values: [userId],
    isBrief: true,
  })
  const [[row], isOfStaff] = await Promise.all([asked, isStaff])
  return {
    enabledAt: row?.enabled_at ?? null,
    codesLeft: row?.codes_left ?? 0,
    passkeys: row?.passkeys ?? 0,
    isRequired: (isOfStaff && config.requiresStaffFactor) || (row?.by_organization ?? false),
  }
}

/**
 * The ways to take the second step that a sign-in with a password or an organization still lacks; none if the account has to
 * set one up first, and null if it does without. A passkey alone asks nothing of those who sign in with the password.
 */
export const factorDue = async (
  services: Services,
  userId: number,
  isStaff: boolean | Promise<boolean>,
): Promise<Factor[] | null> => {
  const { enabledAt, passkeys, isRequired } = await standingOf(services, userId, isStaff)
  if (!enabledAt && !isRequired) return null
  return [...(enabledAt ? (['code'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])]
}

/** @throws PASSWORD_NEEDED if the account has a second step that the caller's session has not passed */
export const assertPassed = async (services: Services, caller: Caller): Promise<void> => {
  if (caller.hasSecondStep) return
  const due = await factorDue(services, caller.userId, isStaffMember(caller))
  if (due && due.length > 0) throw new HaleError('PASSWORD_NEEDED')
}

const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()
/** Whether a typed code is one of an authenticator app, right or wrong. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(plain(typed))

/** Whether a typed code is the app's current one or an unused recovery code; either way it works once. */
export const spendFactor = async (services: Services, userId: number, typed: string): Promise<boolean> => {
  const { db, config, now } = services
  const code = plain(typed)
  if (!isAppCode(code)) {
    const isRight = await spendCode(services, userId, code)
    if (isRight) await notifyFactorChanged(db, services, userId, 'factor_recovery')
    return isRight
  }
  const row = await findRow(services, userId)
  const step = row?.secret ? await stepOf(openText(config.secret, inUse, row.secret), code, now()) : null
  if (step === null) return false
  const [used] = await db.query({
    name: 'use_totp_step',
    text: 'update second_factors set last_step = $2 where user_id = $1 and last_step < $2 returning 1',
    values: [userId, step],
  })
  return used !== undefined
}

/** A new secret for the authenticator app; one in use stays until `enableFactor`. */
export const startFactor = async ({ db, config }: Services, userId: number) => {
  const secret = await newSecret()
  const [owner] = await db.query<{ email: string }>({
    text: 'select email from users where id = $1',
    values: [userId],
  })
  await db.query({
    name: 'start_second_factor',
    text: `insert into second_factors (user_id, last_step, pending_secret) values ($1, 0, $2)
           on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
    values: [userId, sealText(config.secret, started, secret)],
  })
  return { secret, uri: await uriOf(secret, owner?.email ?? '') }
}

/**
 * Enables the secret of `startFactor`, once the app shows the right code for it. The first app ends all other sessions.
 * @param sessionId null during a sign-in
 * @returns new recovery codes
 * @throws VALIDATION at `code`
 */
export const enableFactor = async (
  services: Services,
  { userId, sessionId }: { userId: number; sessionId: string | null },
  typed: string,
): Promise<string[]> => {
  const { db, config, now } = services
  const row = await findRow(services, userId)
  const code = typed.replaceAll(/\s/g, '')
  const pending = row?.pending_secret ?? null
  const isFirst = row?.secret === null
  const secret = pending === null ? null : openText(config.secret, started, pending)
  const step = secret !== null && /^\d{6}$/.test(code) ? await stepOf(secret, code, now()) : null
  if (secret === null || step === null) throw fieldError('code', say('code_wrong'))
  return db.transaction(async (tx) => {
    const [enabled] = await tx.query({
      text: `update second_factors set secret = $5, pending_secret = null, enabled_at = $3, last_step = $4
             where user_id = $1 and pending_secret = $2 returning 1`,
      values: [userId, pending, now(), step, sealText(config.secret, inUse, secret)],
    })
    if (!enabled) throw fieldError('code', say('code_wrong'))
    await recordKeyEvent(tx, { userId, event: 'factor_added', now: now() })
    const hasEnded = await passFactor(tx, { userId, sessionId, isFirst, now: now() })
    await notifyFactorChanged(tx, services, userId, 'factor_on', hasEnded ? { message: 'factor_first_message' } : {})
    return replaceCodes(services, tx, userId)
  })
}

export const removeFactor = (services: Services, userId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    await tx.query({ text: 'delete from second_factors where user_id = $1', values: [userId] })
    await tx.query({ text: 'delete from recovery_codes where user_id = $1', values: [userId] })
    await recordKeyEvent(tx, { userId, event: 'factor_removed', now: services.now() })
    await notifyFactorChanged(tx, services, userId, 'factor_off')
  })
