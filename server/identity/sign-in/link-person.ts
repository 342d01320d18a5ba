/** Whose account a link is for, so that nobody ends up in another account, or replaces another session, without being asked. */
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { maskedAddress } from '#shared/rules/index.ts'
import { hashToken } from '../../kernel/crypto/index.ts'
import type { CallContext, HandlersOf, Services } from '../../kernel/types.ts'
import { findAddressChange } from './address-change.ts'
import { federationCookie } from './cookies.ts'
import { mailedLinks, type LinkKind } from './links.ts'
import { findOneTimeKey } from './one-time-keys.ts'

type Calls = Pick<typeof calls, 'getLinkPerson'>

interface LinkPerson {
  userId: number
  /** Null if the link no longer works. */
  email: string | null
}

/** @returns null for a key that belongs to nobody */
const findPerson = async ({ db, now }: Services, kind: LinkKind, key: string): Promise<LinkPerson | null> => {
  if (kind !== 'address-change') {
    const holder = await findOneTimeKey(db, key, kind, now())
    return holder && { userId: holder.user_id, email: holder.is_valid ? holder.email : null }
  }
  try {
    const { user_id: userId, mailbox, former_email, new_email } = await findAddressChange(db, key, now())
    // The new mailbox may be a stranger's if its address was mistyped.
    return { userId, email: mailbox === 'former' ? former_email : new_email }
  } catch (error) {
    if (error instanceof HaleError && error.code === 'LINK_EXPIRED') return null
    throw error
  }
}

/** The person whom a provider has signed in, for the browser that started it. */
const findTicketPerson = async (
  { db, config, now }: Services,
  ticket: string,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<LinkPerson | null> => {
  const [row] = await db.query<{ user_id: number; email: string }>({
    name: 'find_federation_ticket',
    text: `select t.user_id, u.email from federation_tickets t join users u on u.id = t.user_id
           where t.ticket_hash = $1 and t.browser_hash = $2 and t.used_at is null and t.expires_at > $3`,
    values: [hashToken(ticket), hashToken(cookies[federationCookie(config).name] ?? ''), now()],
  })
  return row ? { userId: row.user_id, email: row.email } : null
}

const linkPerson = async ({
  query: { kind, key },
  caller,
  services,
  request,
}: CallContext<(typeof calls)['getLinkPerson']>): Promise<AnswerOf<'getLinkPerson'>> => {
  const found =
    kind === 'ticket' ? await findTicketPerson(services, key, request.cookies) : await findPerson(services, kind, key)
  if (!found) return { is_own: null, address: null, replaces_session: false }
  const isOwn = found.userId === caller.userId
  return {
    is_own: isOwn,
    address: isOwn || found.email === null ? null : maskedAddress(found.email),
    replaces_session: !isOwn && found.email !== null && (kind === 'ticket' || mailedLinks[kind].whenOther === 'asks'),
  }
}

export const linkPersonHandlers: HandlersOf<Calls> = { getLinkPerson: linkPerson }
