import { noticeTexts } from '../../kernel/mail/index.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { contractDay, isCostly, normalizeEmail } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isOfFormerOnly } from '../../kernel/organizations/index.ts'
import type { CallContext, HandlersOf, Services } from '../../kernel/types.ts'
import {
  closePasswordRecoveries,
  findResetEffect,
  lockKeyPair,
  relockKeyPair,
  type ResetEffect,
} from '../keys/index.ts'
import { passwordChangedMail, passwordMail, passwordSetMail, registrationMail } from './mails.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { asAttempt, clearAttempts } from './attempts.ts'
import {
  findByEmail,
  hasCredential,
  lockCredentials,
  raiseCredentials,
  storeCredentials,
  type NewCredentials,
  type SignInRow,
} from './credentials.ts'
import { activationLink } from './invitations.ts'
import { confirmAddress } from './joining.ts'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey, voidLinks } from './one-time-keys.ts'
import {
  checkDerivation,
  currentKdf,
  decoySalt,
  hashLoginSecret,
  missingDerivation,
  requireLoginSecret,
  verifyLoginSecret,
} from './passwords.ts'
import { endSessionsOf } from './sessions.ts'
import { settleDenials } from './suspend.ts'
import { withinMailLimit } from '../../kernel/rate-limit/index.ts'

type Calls = Pick<typeof calls, 'requestPassword' | 'setPassword' | 'changePassword' | 'raisePassword'>

/** Longer than the work for a known address takes, so that timing does not distinguish it from an unknown one. */
const requestFloorMs = 120

/**
 * Stores a password, which ends other sessions, voids other links and is told to the owner by mail and, unless nobody has signed in
 * yet, in the app: someone else may have done it.
 * @param before what it replaces; null if the account must not have one. @param kept the session that goes on
 * @throws LINK_EXPIRED if the account has a password although it must not
 */
export const storePassword = async (
  services: Services,
  tx: Database,
  fresh: NewCredentials,
  {
    before,
    kept = null,
    effect = null,
  }: { before: SignInRow | null; kept?: string | null; effect?: ResetEffect | null },
): Promise<void> => {
  const { userId, now } = fresh
  await voidLinks(tx, userId, 'password', now)
  await storeCredentials(tx, fresh, { isFirst: before === null })
  const hasEnded = (await endSessionsOf(tx, userId, 'password', now, kept)) > 0
  const owner = before ?? (await lockCredentials(tx, userId))
  if (!owner) return
  await services.mail.send(before ? passwordChangedMail(owner, hasEnded, effect) : passwordSetMail(owner, hasEnded), tx)
  if (owner.is_first) return
  await notify(tx, {
    userId,
    ...noticeTexts(before ? 'password_changed_subject' : 'password_set_subject', null),
    kind: 'security',
    url: '/client/profile',
    now,
  })
}

/** Mails an account's owner the link to a new password. */
export const mailPasswordLink = async ({ config, mail, now }: Services, tx: Database, owner: SignInRow) => {
  const { id: userId, email } = owner
  const key = await makeOneTimeKey(tx, { userId, email, purpose: 'password', now: now() })
  const link = `${config.publicUrl}/set-password?${new URLSearchParams({ key, email })}`
  await mail.send(passwordMail(owner, link, await findResetEffect(tx, userId)), tx)
}

/** What is known of an account that nobody has shown to be theirs; null if somebody has. */
const findUnused = async (db: Database, userId: number, now: Date) => {
  const [row] = await db.query<{ is_registered: boolean; is_former: boolean }>({
    name: 'find_unused_account',
    text: `select exists (select from registrations r where r.user_id = u.id) as is_registered,
             ${isOfFormerOnly('u.id', '$2')} as is_former
           from users u where u.id = $1 and not u.verified and not ${hasCredential('u.id')}`,
    values: [userId, contractDay(now)],
  })
  return row ?? null
}

export const samePasswords = (password: string, confirmation: string | undefined): void => {
  if (confirmation !== undefined && confirmation !== password)
    throw fieldError('passwordConfirm', say('passwords_differ'))
}

/** Replaces what the password derives, and locks the keys with it, after the current secret has been proved. */
const replaceSecret = async (
  { body, caller, services }: Pick<CallContext<(typeof calls)['changePassword']>, 'body' | 'caller' | 'services'>,
  store: (tx: Database, current: SignInRow, fresh: NewCredentials) => Promise<void>,
): Promise<number | null> => {
  const { db } = services
  const { userId } = caller
  requireLoginSecret(body.new_password)
  const now = services.now()
  const current = await db.transaction((tx) => lockCredentials(tx, userId))
  if (!current?.login_hash) throw new HaleError('INVALID_CREDENTIALS')
  const isRight = await asAttempt(
    services,
    normalizeEmail(current.email),
    () => verifyLoginSecret(services, body.password, current.login_hash),
    `session ${caller.sessionId}`,
  )
  if (!isRight) throw fieldError('password', say('password_wrong'))
  const loginHash = await hashLoginSecret(services, body.new_password)
  return db.transaction(async (tx) => {
    const unchanged = await lockCredentials(tx, userId)
    if (unchanged?.login_hash !== current.login_hash) throw new HaleError('CONFLICT')
    const { key_salt, kdf, private_key, older } = body
    const version = await relockKeyPair(tx, {
      userId,
      locked: { key_salt, kdf, private_key, older },
      replaces: body.key_version ?? null,
      now,
    })
    await store(tx, current, { userId, loginHash, keySalt: key_salt, kdf, now })
    return version
  })
}

export const passwordHandlers: HandlersOf<Calls> = {
  requestPassword: async ({ body, services }) => {
    const email = normalizeEmail(body.email)
    const work = services.db.transaction(async (tx) => {
      const isAllowed = await withinMailLimit(services, tx, 'password', email)
      const found = await findByEmail(tx, email)
      if (!found || !isAllowed) return
      // The first password of an account is set as its registration or invitation would set it, or not at all.
      const unused = found.is_first ? await findUnused(tx, found.id, services.now()) : null
      if (unused?.is_former) return
      if (!unused?.is_registered) return mailPasswordLink(services, tx, found)
      const link = await activationLink(services, tx, { userId: found.id, email: found.email })
      await services.mail.send(registrationMail(found, link), tx)
    })
    await Promise.all([work, delay(requestFloorMs)])
    return { sent: true }
  },

  setPassword: async ({ body, services, about }) => {
    requireLoginSecret(body.password)
    samePasswords(body.password, body.passwordConfirm)
    checkDerivation(body)
    const email = normalizeEmail(body.email)
    const now = services.now()
    const holder = await findOneTimeKey(services.db, body.key, 'password', now)
    if (!holder || normalizeEmail(holder.email) !== email) throw new HaleError('INVALID_CREDENTIALS')
    if (!holder.is_valid) throw new HaleError('LINK_EXPIRED')
    const loginHash = await hashLoginSecret(services, body.password)
    await services.db.transaction(async (tx) => {
      const { user_id: userId } = await redeemOneTimeKey(tx, body.key, 'password', now)
      about(userId)
      if ((await findUnused(tx, userId, now))?.is_former) throw new HaleError('LINK_EXPIRED')
      await settleDenials(services, tx, userId)
      const before = await lockCredentials(tx, userId)
      // A browser that sends no parameters used those from the challenge.
      const challenge = {
        key_salt: before?.key_salt ?? decoySalt(services.config, email),
        kdf: before?.kdf ?? currentKdf,
      }
      const { key_salt: keySalt, kdf = currentKdf } = body.key_salt ? { ...body, key_salt: body.key_salt } : challenge
      if (!isCostly(kdf)) throw missingDerivation(['key_salt', 'kdf'])
      const effect = await findResetEffect(tx, userId)
      await storePassword(services, tx, { userId, loginHash, keySalt, kdf, now }, { before, effect })
      await lockKeyPair(tx, userId)
      await closePasswordRecoveries(tx, userId, now)
      await clearAttempts(services, tx, email)
      // The key was mailed to this address, so using it confirms the address.
      await confirmAddress(tx, userId, now)
    })
    return { changed: true }
  },

  changePassword: async (context) => {
    const { services, caller } = context
    const version = await replaceSecret(context, async (tx, before, fresh) => {
      await closePasswordRecoveries(tx, caller.userId, fresh.now)
      await storePassword(services, tx, fresh, { before, kept: caller.sessionId })
    })
    return { key_version: version }
  },

  raisePassword: async (context) => {
    const version = await replaceSecret(context, async (tx, current, fresh) => {
      // Nobody can tell that the password is the same, so this cannot be repeated, and the owner is told.
      if (current.kdf && isCostly(current.kdf)) throw new HaleError('CONFLICT')
      await raiseCredentials(tx, fresh)
      await notify(tx, {
        userId: fresh.userId,
        ...noticeTexts('password_raised', null),
        kind: 'security',
        url: '/client/profile',
        now: fresh.now,
      })
    })
    return { key_version: version }
  },
}
