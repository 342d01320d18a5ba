/** What the owner of an account is told of a sign-in in an unknown browser, and what "This was not me" does. */
import { normalizeEmail } from '#shared/rules/index.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { notifyFactorChanged } from '../second-factor/index.ts'
import { changeAddress, hasOtherAccount } from './address-change.ts'
import { lockCredentials, type Signer } from './credentials.ts'
import { newDeviceMail } from './mails.ts'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey } from './one-time-keys.ts'
import { mailPasswordLink } from './password-calls.ts'
import type { SignInMethod } from './sessions.ts'
import { keepSuspended, suspendSince } from './suspend.ts'

type Calls = Pick<typeof calls, 'getNewDevice' | 'rejectNewDevice'>

interface NewSession {
  id: string
  method: SignInMethod
  ip: string
  userAgent: string
}

/** Mails the owner what signed in, with a link that signs it out. */
export const tellOfNewDevice = ({ db, config, mail, now }: Services, owner: Signer, { id, ...facts }: NewSession) =>
  db.transaction(async (tx) => {
    const about = { userId: owner.id, email: owner.email, purpose: 'new-device', sessionId: id, now: now() } as const
    const query = new URLSearchParams({ key: await makeOneTimeKey(tx, about) })
    await mail.send(newDeviceMail(owner, { ...facts, at: now(), link: `${config.publicUrl}/not-me?${query}` }), tx)
  })

interface Reported {
  id: string
  started_at: Date
  since: Date
  ended_at: Date | null
  ip: string | null
  user_agent: string | null
  method: string | null
  passkey_id: number | null
  organization: string | null
}
/**
 * From when on whatever was added may be the intruder's: from the denied sign-in, or from an earlier one in a browser that was unknown,
 * the same or one that was signed in when the passkey was added with which this one was proved.
 */
const since = `coalesce((
  select min(o.started_at) from sessions o left join passkeys p on p.id = sessions.passkey_id and p.user_id = sessions.user_id
  where o.user_id = sessions.user_id and o.started_at <= sessions.started_at
    and (o.id = sessions.id or o.device_hash = sessions.device_hash
      or (o.started_at <= p.created_at and (o.ended_at is null or o.ended_at > p.created_at)))
    and exists (select from one_time_keys k where k.session_id = o.id and k.purpose = 'new-device')), sessions.started_at)`

/** The session that a link is about. @throws LINK_EXPIRED */
const findReported = async (db: Database, key: string, now: Date): Promise<Reported> => {
  const holder = await findOneTimeKey(db, key, 'new-device', now)
  const [row] = await db.query<Reported>({
    name: 'find_reported_session',
    text: `select id, started_at, ${since} as since, ended_at, ip, user_agent, method, passkey_id,
             (select o.name from federated_identities f join organizations o on o.id = f.organization_id
              where f.user_id = sessions.user_id order by f.last_used_at desc limit 1) as organization
           from sessions where id = $1 and user_id = $2`,
    values: [holder?.session_id, holder?.user_id],
  })
  if (!holder?.is_valid || !row) throw new HaleError('LINK_EXPIRED')
  return row
}

/** Who the account's owner turns to: a password is theirs to change, their organization's sign-in is not. */
const wayBack = ({ method, organization }: Reported): AnswerOf<'rejectNewDevice'> =>
  method === 'organization' ? { way: 'organization', organization } : { way: 'password', organization: null }

/**
 * Until a new one is chosen, nobody signs in with the password, nor with a passkey instead of it.
 * @param mails whether to mail the link to a new one: the account's address may be somebody else's
 * @returns whether there is a password
 */
const suspendPassword = async (services: Services, tx: Database, userId: number, mails: boolean): Promise<boolean> => {
  const owner = await lockCredentials(tx, userId)
  if (!owner) return false
  await tx.query({
    name: 'suspend_password',
    text: 'update credentials set login_hash = null, changed_at = $2 where user_id = $1',
    values: [userId, services.now()],
  })
  if (mails) await mailPasswordLink(services, tx, owner)
  return true
}

/**
 * An address that the account has taken since the link was mailed, without the agreement of its mailbox, is taken back.
 * @returns the new address, and whether the account has the one of the mail; it may be another account's by now
 */
const takeBackAddress = async (
  services: Services,
  tx: Database,
  userId: number,
  email: string,
): Promise<{ changedTo: string | null; isOwn: boolean }> => {
  const [owner] = await tx.query<{ email: string }>({
    name: 'hold_address',
    text: 'select email from users where id = $1 for update',
    values: [userId],
  })
  if (!owner || normalizeEmail(owner.email) === normalizeEmail(email)) return { changedTo: null, isOwn: true }
  const isOwn = !(await hasOtherAccount(tx, normalizeEmail(email), userId))
  if (isOwn) await changeAddress(services, tx, { user_id: userId, new_email: email, isAgreed: false })
  return { changedTo: owner.email, isOwn }
}

export const newDeviceHandlers: HandlersOf<Calls> = {
  getNewDevice: async ({ query, services }) => {
    const found = await findReported(services.db, query.key, services.now())
    const { started_at, ended_at, ip, user_agent } = found
    return {
      ...wayBack(found),
      signed_in_at: started_at.toISOString(),
      is_ended: ended_at !== null,
      ip,
      user_agent,
    }
  },

  rejectNewDevice: ({ body, services, about }) =>
    services.db.transaction(async (tx) => {
      const now = services.now()
      const found = await findReported(tx, body.key, now)
      const { user_id: userId, email } = await redeemOneTimeKey(tx, body.key, 'new-device', now)
      about(userId)
      const { id: sessionId, since: from } = found
      const { changedTo, isOwn } = await takeBackAddress(services, tx, userId, email)
      const kinds = await suspendSince(services, tx, { userId, since: from, passkeyId: found.passkey_id })
      if (changedTo !== null && isOwn)
        await keepSuspended(services, tx, userId, {
          kind: 'address',
          name: changedTo,
          addedAt: now,
          content: changedTo,
        })
      // A provider that was linked by this very sign-in does not lead back.
      const leadsBack = wayBack(found)
      const isByPassword = leadsBack.way === 'password' || kinds.includes('provider')
      const isSuspended = isByPassword && (await suspendPassword(services, tx, userId, isOwn))
      await tx.query({
        name: 'note_denied_sign_in',
        text: `insert into denied_sign_ins (user_id, session_id, since, denied_at, settled_at) values ($1, $2, $3, $4, $5)
               on conflict (user_id, session_id) do nothing`,
        values: [userId, sessionId, from, now, isSuspended ? null : now],
      })
      if (isOwn && (kinds.length > 0 || changedTo !== null))
        await notifyFactorChanged(tx, services, userId, 'suspended')
      return isSuspended ? { way: 'password', organization: null } : leadsBack
    }),
}
