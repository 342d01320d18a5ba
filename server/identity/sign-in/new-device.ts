/** What the owner of an account is told of a sign-in in an unknown browser, and what "This was not me" does. */
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { lockCredentials, type Signer } from './credentials.ts'
import { forgetDevice } from './known-device.ts'
import { newDeviceMail } from './mails.ts'
import { findOneTimeKey, makeOneTimeKey, redeemOneTimeKey } from './one-time-keys.ts'
import { mailPasswordLink } from './password-calls.ts'
import { endSession, type SignInMethod } from './sessions.ts'

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
  ended_at: Date | null
  ip: string | null
  user_agent: string | null
  method: string | null
  device_hash: string | null
  organization: string | null
}
/** The session that a link is about. @throws LINK_EXPIRED */
const findReported = async (db: Database, key: string, now: Date): Promise<Reported> => {
  const holder = await findOneTimeKey(db, key, 'new-device', now)
  const [row] = await db.query<Reported>({
    name: 'find_reported_session',
    text: `select id, started_at, ended_at, ip, user_agent, method, device_hash,
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

/** Until a new one is chosen, nobody signs in with the password, nor with a passkey instead of it. */
const suspendPassword = async (services: Services, tx: Database, userId: number): Promise<void> => {
  const owner = await lockCredentials(tx, userId)
  if (!owner) return
  await tx.query({
    name: 'suspend_password',
    text: 'update credentials set login_hash = null, changed_at = $2 where user_id = $1',
    values: [userId, services.now()],
  })
  await mailPasswordLink(services, tx, owner)
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
      const { user_id: userId } = await redeemOneTimeKey(tx, body.key, 'new-device', now)
      about(userId)
      await endSession(tx, found.id, 'ended', now)
      if (found.device_hash !== null) {
        await tx.query({
          name: 'end_sessions_of_device',
          text: `update sessions set ended_at = $3, end_reason = 'ended'
                 where user_id = $1 and device_hash = $2 and ended_at is null`,
          values: [userId, found.device_hash, now],
        })
        await forgetDevice(tx, userId, found.device_hash, now)
      }
      const back = wayBack(found)
      if (back.way === 'password') await suspendPassword(services, tx, userId)
      return back
    }),
}
