import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { isTimezone } from '#shared/rules/index.ts'
import type { Config, HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { checkKeyPair, storeKeyPair, type Kdf, type KeyPair } from '../keys/index.ts'
import { activationMail, verificationMail } from './mails.ts'
import { assertMayManageUser, giveDefaultRoles } from '../permissions/index.ts'
import { checkBirthday, findUser } from '../users/index.ts'
import { storeCredentials } from './credentials.ts'
import { askToJoin, confirmAddress } from './joining.ts'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey } from './one-time-keys.ts'
import { samePasswords } from './password-calls.ts'
import {
  checkDerivation,
  currentKdf,
  decoySalt,
  hashLoginSecret,
  missingDerivation,
  requireLoginSecret,
} from './passwords.ts'
import { assertPerson } from './recaptcha.ts'
import { normalizeEmail } from './email.ts'
import { enter } from './signed-in.ts'
import { withinMailLimit } from '../../kernel/rate-limit/index.ts'

type Calls = Pick<
  typeof calls,
  | 'register'
  | 'getEnrollment'
  | 'enroll'
  | 'getInvitation'
  | 'sendInvitation'
  | 'inviteUsers'
  | 'verifyEmail'
  | 'sendVerificationEmail'
>

interface NewMember {
  email: string
  password: string
  passwordConfirm?: string | undefined
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
  organization_code?: string | null | undefined
  timezone?: string | null | undefined
  language?: string | null | undefined
  key_salt?: string | undefined
  kdf?: Kdf | undefined
  public_key?: string | undefined
  private_key?: string | undefined
}
type Secrets = Pick<NewMember, 'email' | 'password' | 'key_salt' | 'kdf'>

/** What the browser derived with: the parameters it sent, or those from the challenge for this address. @throws VALIDATION for parameters without a salt */
const secretsOf = ({ config }: Services, { email, ...given }: Secrets) => {
  checkDerivation(given)
  return { keySalt: given.key_salt ?? decoySalt(config, normalizeEmail(email)), kdf: given.kdf ?? currentKdf }
}

/**
 * Keys sent with the registration: both halves and the derivation of their passphrase, or none of it; validated before anything
 * is written.
 */
const keyPairOf = async (member: NewMember): Promise<(KeyPair & { fingerprint: string }) | null> => {
  const { public_key, private_key, key_salt, kdf } = member
  checkDerivation(member)
  if (!public_key && !private_key) return null
  if (!public_key) throw fieldError('public_key', 'The public key is missing.')
  if (!private_key) throw fieldError('private_key', 'The private key is missing.')
  const missing = (['key_salt', 'kdf'] as const).filter((name) => !member[name])
  if (!key_salt || !kdf) throw missingDerivation(missing)
  const fingerprint = await checkKeyPair({ public_key, private_key })
  return { public_key, private_key, key_salt, kdf, fingerprint }
}

const verificationLink = ({ publicUrl }: Config, key: string) =>
  `${publicUrl}/verify-email?${new URLSearchParams({ key })}`

const mailVerification = async (
  services: Services,
  tx: Database,
  user: { id: number; email: string; first_name: string | null; language: string | null },
) => {
  const key = await makeOneTimeKey(tx, {
    userId: user.id,
    email: user.email,
    purpose: 'verify-email',
    now: services.now(),
  })
  await services.mail.send(verificationMail({ ...user, first_name: null }, verificationLink(services.config, key)), tx)
}

/** @throws DUPLICATE if an account with the address already exists */
export const insertMember = async (
  tx: Database,
  email: string,
  member: Omit<NewMember, 'email' | 'password'>,
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into users (email, first_name, last_name, date_of_birth, timezone, language)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    values: [
      email,
      member.first_name ?? null,
      member.last_name ?? null,
      member.date_of_birth ?? null,
      member.timezone && isTimezone(member.timezone) ? member.timezone : null,
      member.language ?? null,
    ],
  })
  const message = 'An account with this email address already exists.'
  if (!row) throw new HaleError('DUPLICATE', { errors: { email: message }, message })
  return row.id
}

const createMember = async (services: Services, member: NewMember): Promise<number> => {
  checkBirthday(member.date_of_birth, services.now())
  const email = normalizeEmail(member.email)
  const pair = await keyPairOf(member)
  const loginHash = await hashLoginSecret(services, member.password)
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const userId = await insertMember(tx, email, member)
    await storeCredentials(tx, { userId, loginHash, ...secretsOf(services, member), now })
    await giveDefaultRoles(tx, userId)
    if (member.organization_code) await askToJoin(tx, { userId, code: member.organization_code, now })
    if (pair) await storeKeyPair(tx, { userId, pair, fingerprint: pair.fingerprint, replaces: null, now })
    await mailVerification(services, tx, {
      id: userId,
      email,
      first_name: member.first_name ?? null,
      language: member.language ?? null,
    })
    return userId
  })
}

/** An invited member chooses a password; since the invitation's key was mailed, it also confirms the address. */
const activate = async (services: Services, key: string, member: NewMember): Promise<number> => {
  const now = services.now()
  checkBirthday(member.date_of_birth, now)
  const holder = await findOneTimeKey(services.db, key, 'activation', now)
  if (!holder?.is_valid) throw new HaleError('LINK_EXPIRED')
  if (normalizeEmail(holder.email) !== normalizeEmail(member.email)) {
    throw fieldError('email', 'This invitation was sent to another email address.')
  }
  const pair = await keyPairOf(member)
  const loginHash = await hashLoginSecret(services, member.password)
  return services.db.transaction(async (tx) => {
    const { user_id: userId } = await redeemOneTimeKey(tx, key, 'activation', now)
    await storeCredentials(tx, { userId, loginHash, ...secretsOf(services, member), now })
    await confirmAddress(tx, userId, now)
    await tx.query({
      text: `update users set updated_at = $2,
               first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
               date_of_birth = coalesce($5, date_of_birth), timezone = coalesce(timezone, $6),
               language = coalesce(language, $7) where id = $1`,
      values: [
        userId,
        now,
        member.first_name || null,
        member.last_name || null,
        member.date_of_birth ?? null,
        member.timezone && isTimezone(member.timezone) ? member.timezone : null,
        member.language ?? null,
      ],
    })
    if (pair) await storeKeyPair(tx, { userId, pair, fingerprint: pair.fingerprint, replaces: null, now })
    return userId
  })
}

/** An account that can be activated. @throws NOT_FOUND for an unknown user, VALIDATION if the account already has a password */
const findInvited = async (db: Database, userId: number) => {
  const user = await findUser(db, userId)
  if (!user) throw new HaleError('NOT_FOUND')
  const [active] = await db.query({ text: 'select 1 from credentials where user_id = $1', values: [userId] })
  if (active) throw fieldError('user_id', 'This account already has a password. Its owner can request a new one.')
  return user
}

/** Mails the owner of an account without a password a link to choose one. Nobody else sees the link. */
export const inviteUser = (services: Services, userId: number): Promise<void> =>
  services.db.transaction(async (tx) => {
    const user = await findInvited(tx, userId)
    const key = await makeOneTimeKey(tx, { userId, email: user.email, purpose: 'activation', now: services.now() })
    const url = `${services.config.publicUrl}/enroll?${new URLSearchParams({ key })}`
    await services.mail.send(activationMail(user, url), tx)
    await tx.query({
      name: 'invited_now',
      text: 'update users set invited_at = $2 where id = $1',
      values: [userId, services.now()],
    })
  })

export const registrationHandlers: HandlersOf<Calls> = {
  register: async ({ body, services, request }) => {
    requireLoginSecret(body.password)
    samePasswords(body.password, body.passwordConfirm)
    await assertPerson(services, body.recaptcha, request.ip)
    return enter(services, await createMember(services, body), request)
  },

  enroll: async ({ body, services, request }) => {
    requireLoginSecret(body.password)
    samePasswords(body.password, body.passwordConfirm)
    const userId = body.key ? await activate(services, body.key, body) : await createMember(services, body)
    return enter(services, userId, request)
  },

  getEnrollment: async ({ query, services }) => {
    const holder = await findOneTimeKey(services.db, query.key, 'activation', services.now())
    if (!holder?.is_valid)
      throw new HaleError('NOT_FOUND', { message: 'This invitation is no longer valid. Please request a new one.' })
    const user = await findUser(services.db, holder.user_id)
    return {
      email: holder.email,
      first_name: user?.first_name ?? null,
      last_name: user?.last_name ?? null,
      organization: user?.organizations[0] ?? null,
      programs: user?.programs ?? [],
      is_activated: false,
    }
  },

  getInvitation: async ({ query, services, caller }) => {
    await assertMayManageUser(services.db, caller, query.user_id)
    const { id } = await findInvited(services.db, query.user_id)
    const [row] = await services.db.query<{ invited_at: Date | null }>({
      text: 'select invited_at from users where id = $1',
      values: [id],
    })
    return { invited_at: row?.invited_at?.toISOString() ?? null }
  },
  sendInvitation: async ({ body, services, caller }) => {
    await assertMayManageUser(services.db, caller, body.user_id)
    await inviteUser(services, body.user_id)
    return { sent: true }
  },

  inviteUsers: ({ body, services, caller }) =>
    services.db.transaction(async (tx) => {
      const ids = [...new Set(body.user_ids)].toSorted((a, b) => a - b)
      for (const id of ids) await assertMayManageUser(tx, caller, id)
      const waiting = await tx.query<{ id: number }>({
        name: 'find_invitable',
        text: `select u.id from users u where u.id = any($1::bigint[]) and u.is_active
                 and not exists (select from credentials c where c.user_id = u.id) order by u.id for update`,
        values: [ids],
      })
      for (const { id } of waiting) await inviteUser({ ...services, db: tx }, id)
      return { invited: waiting.length, skipped: ids.length - waiting.length }
    }),

  verifyEmail: async ({ body, services, about }) => {
    await services.db.transaction(async (tx) => {
      const holder = await redeemOneTimeKey(tx, body.key, 'verify-email', services.now())
      about(holder.user_id)
      await confirmAddress(tx, holder.user_id, services.now())
    })
    return { verified: true }
  },

  sendVerificationEmail: async ({ caller, services }) => {
    const user = await findUser(services.db, caller.userId)
    if (!user) throw new HaleError('NOT_FOUND')
    if (!user.verified) {
      await services.db.transaction(async (tx) => {
        if (!(await withinMailLimit(services, tx, 'verify-email', user.email))) throw new HaleError('TOO_MANY_REQUESTS')
        await mailVerification(services, tx, user)
      })
    }
    return { sent: true }
  },
}
