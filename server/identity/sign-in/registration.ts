import { setTimeout as delay } from 'node:timers/promises'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { calledName, contractDay, isTimezone, normalizeEmail, usualUnits } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import type { Config, HandlersOf, Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isOfFormerOnly } from '../../kernel/organizations/index.ts'
import { checkKeyPair, storeKeyPair, type Kdf, type KeyPair } from '../keys/index.ts'
import { registeredMail, registrationMail, verificationMail } from './mails.ts'
import { giveDefaultRoles } from '../permissions/index.ts'
import { checkBirthday, findUser } from '../users/index.ts'
import { hasCredential } from './credentials.ts'
import { activationLink } from './invitations.ts'
import { confirmAddress, findOrganization, joinOrganization, organizationOfLink, isOfFormer } from './joining.ts'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey } from './one-time-keys.ts'
import { samePasswords, storePassword } from './password-calls.ts'
import {
  checkDerivation,
  currentKdf,
  decoySalt,
  hashLoginSecret,
  missingDerivation,
  requireLoginSecret,
} from './passwords.ts'
import { assertPerson } from './recaptcha.ts'
import { enter } from './signed-in.ts'
import { inTurn, noteRegistration } from './unconfirmed.ts'
import { assertWithinLimit, assertWithinMailLimit, networkOf, withinMailLimit } from '../../kernel/rate-limit/index.ts'

type Calls = Pick<typeof calls, 'register' | 'getEnrollment' | 'enroll' | 'verifyEmail' | 'sendVerificationEmail'>

interface Person {
  first_name?: string | null | undefined
  last_name?: string | null | undefined
  date_of_birth?: string | null | undefined
  timezone?: string | null | undefined
  language?: string | null | undefined
}
interface NewMember extends Person {
  email: string
  password: string
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
 * Keys sent with the activation: both halves and the derivation of their passphrase, or none of it; validated before anything
 * is written.
 */
const keyPairOf = async (member: NewMember): Promise<(KeyPair & { fingerprint: string }) | null> => {
  const { public_key, private_key, key_salt, kdf } = member
  checkDerivation(member)
  if (!public_key && !private_key) return null
  if (!public_key) throw fieldError('public_key', say('public_key_needed'))
  if (!private_key) throw fieldError('private_key', say('private_key_needed'))
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
export const insertMember = async (tx: Database, email: string, member: Person): Promise<number> => {
  const [row] = await tx.query<{ id: number }>({
    text: `insert into users (email, first_name, last_name, date_of_birth, timezone, language)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    values: [
      email,
      member.first_name ?? '',
      member.last_name ?? '',
      member.date_of_birth ?? null,
      member.timezone && isTimezone(member.timezone) ? member.timezone : null,
      member.language ?? null,
    ],
  })
  const message = say('address_taken')
  if (!row) throw new HaleError('DUPLICATE', { errors: { email: message }, message })
  return row.id
}

/** Longer than the work takes, so that timing does not distinguish a known address from an unknown one. */
const registerFloorMs = 120

/**
 * Registrations of a network within an hour, which mail an address that anybody may name: without an organization's code, and with
 * the code of one each, which is enough for an employer whose people all start in one morning behind one address.
 */
const perNetwork = { stranger: 30, invited: 1000 }

/** Counts a registration, before it is known whether the address has an account. A wrong code counts as none. @throws TOO_MANY_REQUESTS */
const countRegistration = async (services: Services, code: string | null | undefined, ip: string): Promise<void> => {
  const { db, config, now } = services
  const percent = config.rateLimitPercent
  if (percent === 0) return
  const organizationId = code ? await findOrganization(db, code, now()).catch(() => null) : null
  const [kind, most] =
    organizationId === null
      ? ['registrations', perNetwork.stranger]
      : [`registrations ${organizationId}`, perNetwork.invited]
  await assertWithinLimit(services, db, kind, networkOf(ip), Math.max(1, Math.ceil((most * percent) / 100)))
}

/** Mails a link to create the account, or to sign in to the one that the address has. */
const startRegistration = (
  services: Services,
  given: Person & { email: string; organization_code?: string | null | undefined },
) =>
  services.db.transaction(async (tx) => {
    const now = services.now()
    const email = normalizeEmail(given.email)
    await tx.run(inTurn(email))
    const organizationId = given.organization_code ? await findOrganization(tx, given.organization_code, now) : null
    const [known] = await tx.query<{ id: number; is_active: boolean; is_open: boolean; language: string | null }>({
      name: 'find_registered',
      // A link to an account that is being closed, or of an organization that takes nobody in, does nothing, unless its owner can sign in.
      text: `select u.id, u.is_active and (${hasCredential('u.id')}
                 or ${isNotClosing('u.id')} and (u.verified or not ${isOfFormerOnly('u.id', '$2')})) as is_active, u.language,
               u.verified or ${hasCredential('u.id')} as is_open
             from users u where lower(u.email) = $1`,
      values: [email, contractDay(now)],
    })
    if (!(await withinMailLimit(services, tx, 'register', email)) || known?.is_active === false) return known?.id
    const recipient = { email, first_name: null, language: known?.language ?? given.language ?? null }
    if (known?.is_open) {
      await services.mail.send(
        registeredMail(
          { ...recipient, id: known.id },
          `${services.config.publicUrl}/login?${new URLSearchParams({ email })}`,
        ),
        tx,
      )
      return known.id
    }
    const userId = known?.id ?? (await insertMember(tx, email, given))
    if (!known) {
      await giveDefaultRoles(tx, userId)
      await noteRegistration(tx, userId, now)
    }
    const asked = {
      first_name: given.first_name ?? null,
      last_name: given.last_name ?? null,
      date_of_birth: given.date_of_birth ?? null,
      organization_id: organizationId,
    }
    const link = await activationLink(services, tx, { userId, email, asked })
    await services.mail.send(registrationMail({ ...recipient, id: userId }, link), tx)
    return userId
  })

/** The names to store, null for those that stay. One that is left empty beside the other is given up. */
const namesOf = (given: Person, asked: Person | null): (string | null)[] => {
  const isNamed = calledName(given) !== ''
  return (['first_name', 'last_name'] as const).map((name) =>
    isNamed && given[name] === '' ? '' : given[name] || asked?.[name] || null,
  )
}

/** The owner of an address chooses a password; since the key was mailed there, it also confirms the address. */
const activate = async (services: Services, key: string, member: NewMember): Promise<number> => {
  const now = services.now()
  checkBirthday(member.date_of_birth, now)
  const holder = await findOneTimeKey(services.db, key, 'activation', now)
  if (!holder?.is_valid || (await isOfFormer(services.db, holder.user_id, now))) throw new HaleError('LINK_EXPIRED')
  if (normalizeEmail(holder.email) !== normalizeEmail(member.email)) {
    throw fieldError('email', say('invitation_other'))
  }
  const pair = await keyPairOf(member)
  const timezone = member.timezone && isTimezone(member.timezone) ? member.timezone : null
  const loginHash = await hashLoginSecret(services, member.password)
  return services.db.transaction(async (tx) => {
    const { user_id: userId, asked } = await redeemOneTimeKey(tx, key, 'activation', now)
    await storePassword(services, tx, { userId, loginHash, ...secretsOf(services, member), now }, { before: null })
    const [account] = await tx.query<{ timezone: string | null; is_registered: boolean }>({
      name: 'find_timezone_to_activate',
      text: `select timezone, exists (select from registrations where user_id = $1) as is_registered from users where id = $1`,
      values: [userId],
    })
    const kept = account?.is_registered ? (timezone ?? account.timezone) : (account?.timezone ?? timezone)
    // Of an account that somebody registered, nothing stays that whoever follows the link has not given.
    await tx.run({
      name: 'activate_account',
      text: `update users u set updated_at = $2, first_name = coalesce($3, u.first_name),
               last_name = coalesce($4, u.last_name),
               date_of_birth = coalesce($5, case when not r.is_registered then u.date_of_birth end),
               units = case when u.units = 'imperial' and $6::text is not null then $8 else u.units end,
               timezone = coalesce($6, u.timezone),
               language = case when r.is_registered then coalesce($7, u.language) else coalesce(u.language, $7) end
             from (select exists (select from registrations where user_id = $1) as is_registered) r where u.id = $1`,
      values: [
        userId,
        now,
        ...namesOf(member, asked),
        member.date_of_birth ?? asked?.date_of_birth ?? null,
        kept,
        member.language ?? null,
        // What staff entered without a choice of units has those that are the default.
        usualUnits(kept),
      ],
    })
    await confirmAddress(tx, userId, now)
    if (asked?.organization_id != null) await joinOrganization(tx, userId, asked.organization_id, now)
    if (pair) await storeKeyPair(tx, { userId, pair, fingerprint: pair.fingerprint, replaces: null, now })
    return userId
  })
}

export const registrationHandlers: HandlersOf<Calls> = {
  register: async ({ body, services, request, about }) => {
    await assertPerson(services, body.recaptcha, request.ip)
    checkBirthday(body.date_of_birth, services.now())
    await countRegistration(services, body.organization_code, request.ip)
    const [userId] = await Promise.all([startRegistration(services, body), delay(registerFloorMs)])
    if (userId !== undefined) about(userId)
    return { sent: true }
  },

  enroll: async ({ body, services, request }) => {
    requireLoginSecret(body.password)
    samePasswords(body.password, body.passwordConfirm)
    return enter(services, await activate(services, body.key, body), request)
  },

  getEnrollment: async ({ query, services }) => {
    const holder = await findOneTimeKey(services.db, query.key, 'activation', services.now())
    if (!holder?.is_valid || (await isOfFormer(services.db, holder.user_id, services.now())))
      throw new HaleError('NOT_FOUND', { message: say('invitation_over') })
    const user = await findUser(services.db, holder.user_id, services.now())
    const { asked } = holder
    return {
      email: holder.email,
      first_name: asked?.first_name ?? user?.first_name ?? null,
      last_name: asked?.last_name ?? user?.last_name ?? null,
      organization: await organizationOfLink(
        services.db,
        asked?.organization_id,
        user?.organizations ?? [],
        services.now(),
      ),
      programs: user?.programs ?? [],
      is_activated: false,
    }
  },

  verifyEmail: async ({ body, services, about }) => {
    await services.db.transaction(async (tx) => {
      const known = await findOneTimeKey(tx, body.key, 'verify-email', services.now())
      // Whoever comes back to the link is told that it has done its work.
      if (known) about(known.user_id)
      if (known?.is_confirmed) return
      const { user_id: userId } = await redeemOneTimeKey(tx, body.key, 'verify-email', services.now())
      await confirmAddress(tx, userId, services.now())
    })
    return { verified: true }
  },

  sendVerificationEmail: async ({ caller, services }) => {
    const user = await findUser(services.db, caller.userId, services.now())
    if (!user) throw new HaleError('NOT_FOUND')
    if (!user.verified) {
      await services.db.transaction(async (tx) => {
        await assertWithinMailLimit(services, tx, 'verify-email', user.email)
        await mailVerification(services, tx, user)
      })
    }
    return { sent: true }
  },
}
