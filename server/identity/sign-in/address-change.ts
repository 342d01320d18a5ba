import { calledSql } from '#shared/rules/index.ts'
import { noticeTexts } from '../../kernel/mail/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { hashToken, randomToken } from '../../kernel/crypto/index.ts'
import type { Recipient } from '../../kernel/mail/index.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { addressChangeMails, addressChangedMail } from './mails.ts'
import { hasCredential } from './credentials.ts'
import { confirmAddress } from './joining.ts'
import { isVoidedBy, mailedLinks } from './links.ts'
import { voidLinks } from './one-time-keys.ts'
import { endSessionsOf } from './sessions.ts'
import { giveUpAddress } from './unconfirmed.ts'

const hourMs = 60 * 60_000
/** How long the former mailbox may stop a change that the owner requested and the new mailbox has confirmed. */
const waitMs = 72 * hourMs

/** Which of the two mailboxes a link was sent to. */
export type Mailbox = 'former' | 'new'

export interface AddressChange {
  user_id: number
  former_email: string
  new_email: string
  mailbox: Mailbox
  is_by_owner: boolean
  former_confirmed: boolean
  new_confirmed: boolean
  requested_at: Date
}

/** Whether somebody has shown that the account is theirs: by signing in, by what they set up to do so, or by a link sent to its address. */
export const isInUse = async (tx: Database, userId: number): Promise<boolean> => {
  const [row] = await tx.query<{ is_in_use: boolean }>({
    name: 'find_whether_in_use',
    text: `select u.verified or u.last_seen_at is not null or ${hasCredential('u.id')} as is_in_use from users u where u.id = $1`,
    values: [userId],
  })
  return row?.is_in_use ?? false
}

/** Whether another account has the address; a registration that nobody has confirmed only has it until somebody proves it. */
export const hasOtherAccount = async (tx: Database, email: string, userId: number): Promise<boolean> => {
  const rows = await tx.query({
    name: 'find_other_account',
    text: `select 1 from users u where lower(u.email) = $1 and u.id <> $2
             and not exists (select from registrations r where r.user_id = u.id)`,
    values: [email, userId],
  })
  return rows.length > 0
}

/** Whether the proved address can become the account's: unconfirmed registrations give it up. */
const canTake = async (services: Services, tx: Database, email: string, userId: number): Promise<boolean> => {
  await giveUpAddress(services, tx, email)
  const rows = await tx.query({
    name: 'find_any_other_account',
    text: 'select 1 from users where lower(email) = $1 and id <> $2',
    values: [email, userId],
  })
  return rows.length === 0
}

const taken = (): HaleError => {
  const message = say('address_taken')
  return new HaleError('DUPLICATE', { errors: { email: message }, message })
}

interface Request {
  userId: number
  /** Normalized. */
  email: string
  /** Whether the owner asks, rather than an administrator. */
  isByOwner: boolean
  /** An administrator who does not reach everybody learns no more than an owner. */
  isSilent?: boolean | undefined
}

const ownerOf = async (tx: Database, userId: number): Promise<Recipient> => {
  const [owner] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    name: 'find_owner_of_address',
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1 for update`,
    values: [userId],
  })
  if (!owner) throw new HaleError('NOT_FOUND')
  return owner
}

/**
 * Asks both mailboxes to confirm a new address, in place of an earlier request. Nothing else changes before that: whoever changes
 * an address at once could have a new password mailed to it.
 * @throws DUPLICATE at `email` to an administrator. An owner gets no different answer for an address of somebody else, nor does
 * staff with bounds.
 */
export const requestAddressChange = async (
  services: Services,
  tx: Database,
  { userId, email, isByOwner, isSilent }: Request,
): Promise<void> => {
  const now = services.now()
  const owner = await ownerOf(tx, userId)
  if (!isByOwner && !isSilent && (await hasOtherAccount(tx, email, userId))) throw taken()
  const keys = { former: randomToken(), new: randomToken() }
  await tx.query({
    name: 'request_address_change',
    text: `insert into address_changes (user_id, new_email, former_key_hash, new_key_hash, is_by_owner, requested_at, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (user_id) do update set new_email = excluded.new_email, former_key_hash = excluded.former_key_hash,
             new_key_hash = excluded.new_key_hash, is_by_owner = excluded.is_by_owner, requested_at = excluded.requested_at,
             expires_at = excluded.expires_at, former_confirmed_at = null, new_confirmed_at = null`,
    values: [
      userId,
      email,
      hashToken(keys.former),
      hashToken(keys.new),
      isByOwner,
      now,
      new Date(now.getTime() + mailedLinks['address-change'].lifetimeMs),
    ],
  })
  await showPending(tx, userId, email, now)
  const link = (key: string) => `${services.config.publicUrl}/change-email?${new URLSearchParams({ key })}`
  const mails = addressChangeMails(owner, email, { former: link(keys.former), new: link(keys.new) })
  const wait = await services.mail.send(mails.former, tx)
  if (wait !== null) throw new HaleError('TOO_MANY_REQUESTS', { retryAfter: wait })
  // Whether it is sent tells nobody whether the new address has an account.
  if (!(await hasOtherAccount(tx, email, userId))) await services.mail.send(mails.new, tx)
  await notify(tx, {
    userId,
    ...noticeTexts('address_change_former_subject', null),
    kind: 'security',
    url: '/client/profile',
    now,
  })
}

const showPending = (tx: Database, userId: number, email: string | null, now: Date) =>
  tx.query({
    name: 'show_pending_address',
    text: 'update users set pending_email = $2, updated_at = $3 where id = $1',
    values: [userId, email, now],
  })

/** The request that a link belongs to. @throws LINK_EXPIRED */
export const findAddressChange = async (db: Database, key: string, now: Date): Promise<AddressChange> => {
  const [row] = await db.query<AddressChange & { inactive: boolean; closing: boolean }>({
    name: 'find_address_change',
    text: `select not u.is_active as inactive, not ${isNotClosing('c.user_id')} as closing, c.user_id, u.email as former_email, c.new_email, c.is_by_owner, c.requested_at,
             case when c.former_key_hash = $1 then 'former' else 'new' end as mailbox,
             c.former_confirmed_at is not null as former_confirmed, c.new_confirmed_at is not null as new_confirmed
           from address_changes c join users u on u.id = c.user_id
           where (c.former_key_hash = $1 or c.new_key_hash = $1) and c.expires_at > $2`,
    values: [hashToken(key), now],
  })
  const isVoid = (['inactive', 'closing'] as const).some((one) => row?.[one] && isVoidedBy('address-change', one))
  if (!row || isVoid) throw new HaleError('LINK_EXPIRED')
  return row
}

const forget = async (tx: Database, userId: number, now: Date): Promise<boolean> => {
  const rows = await tx.query({
    name: 'forget_address_change',
    text: 'delete from address_changes where user_id = $1 returning user_id',
    values: [userId],
  })
  if (rows.length > 0) await showPending(tx, userId, null, now)
  return rows.length > 0
}

interface NewAddress {
  user_id: number
  new_email: string
  /** Whether the former mailbox has agreed, or the account is an organization's to manage. */
  isAgreed: boolean
}
/** The account takes the new address: every session ends, and both mailboxes are told. @throws DUPLICATE */
export const changeAddress = async (
  services: Services,
  tx: Database,
  { user_id: userId, new_email: email, isAgreed }: NewAddress,
) => {
  const now = services.now()
  const owner = await ownerOf(tx, userId)
  if (!(await canTake(services, tx, email, userId))) throw taken()
  await voidLinks(tx, userId, 'address', now)
  if (isAgreed) await voidLinks(tx, userId, 'agreed', now)
  await tx.query({
    name: 'change_address',
    text: 'update users set email = $2, verified = false, updated_at = $3 where id = $1',
    values: [userId, email, now],
  })
  await confirmAddress(tx, userId, now)
  await endSessionsOf(tx, userId, 'ended', now)
  await services.mail.send(addressChangedMail(owner), tx)
  await services.mail.send(addressChangedMail({ ...owner, email }), tx)
  await notify(tx, {
    userId,
    ...noticeTexts('address_changed_subject', null),
    kind: 'security',
    url: '/client/profile',
    now,
  })
}

/**
 * Confirms a request from one of the two mailboxes.
 * @returns whether the address has changed
 * @throws LINK_EXPIRED, DUPLICATE if the address has become another account's in the meantime
 */
export const confirmAddressChange = async (services: Services, tx: Database, key: string): Promise<boolean> => {
  const now = services.now()
  const { user_id: userId } = await findAddressChange(tx, key, now)
  await ownerOf(tx, userId)
  // Read again under the lock, since the other mailbox may have confirmed at the same time.
  const change = await findAddressChange(tx, key, now)
  await tx.query({
    name: 'confirm_address_change',
    text: `update address_changes set
             former_confirmed_at = case when $2 = 'former' then coalesce(former_confirmed_at, $3) else former_confirmed_at end,
             new_confirmed_at = case when $2 = 'new' then coalesce(new_confirmed_at, $3) else new_confirmed_at end
           where user_id = $1`,
    values: [userId, change.mailbox, now],
  })
  const isComplete = change.mailbox === 'former' ? change.new_confirmed : change.former_confirmed
  if (isComplete) await changeAddress(services, tx, { ...change, isAgreed: true })
  return isComplete
}

/** Withdraws a request, from either mailbox or from the account. @returns whether there was one */
export const stopAddressChange = (tx: Database, userId: number, now: Date): Promise<boolean> => forget(tx, userId, now)

/** Applies what owners requested and the former mailbox did not stop in time, and forgets what nobody confirmed. */
export const sweepAddressChanges = async (services: Services): Promise<void> => {
  const { db, now } = services
  const time = now()
  const before = new Date(time.getTime() - waitMs)
  const due = `address_changes c join users u on u.id = c.user_id
    where c.is_by_owner and c.new_confirmed_at is not null and c.requested_at <= $1 and u.is_active and ${isNotClosing('c.user_id')}`
  const owners = await db.query<{ user_id: number }>({
    name: 'find_due_address_changes',
    text: `select c.user_id from ${due}`,
    values: [before],
  })
  for (const { user_id: userId } of owners)
    await db.transaction(async (tx) => {
      await ownerOf(tx, userId)
      // Read once its owner is locked: the request may have been stopped or replaced by one for another address.
      const [change] = await tx.query<{ user_id: number; new_email: string }>({
        name: 'find_due_address_change',
        text: `select c.user_id, c.new_email from ${due} and c.user_id = $2 for update of c`,
        values: [before, userId],
      })
      if (!change) return
      if (await canTake(services, tx, change.new_email, change.user_id))
        await changeAddress(services, tx, { ...change, isAgreed: false })
      else await forget(tx, change.user_id, time)
    })
  await db.query({
    name: 'forget_expired_address_changes',
    text: `with expired as (delete from address_changes where expires_at <= $1 returning user_id)
           update users set pending_email = null, updated_at = $1 from expired where users.id = expired.user_id`,
    values: [time],
  })
}
