import { composeMail, mailTexts, noticeTexts, type Recipient, profileLink } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import type { StaffBounds } from './bounds.ts'

/** Tells the account in the app and by mail what it is limited to from now on, and who decided it. */
export const notifyBoundsChanged = async (
  tx: Database,
  { mail, config, now }: Services,
  caller: Caller,
  { userId, bounds }: { userId: number; bounds: StaffBounds | null },
): Promise<void> => {
  const [found] = await tx.query<Recipient & { first_name: string; actor: string }>({
    name: 'find_bounds_recipient',
    text: `select u.id, u.email, u.first_name, u.language, trim(concat_ws(' ', a.first_name, a.last_name)) as actor
           from users u, users a where u.id = $1 and a.id = $2`,
    values: [userId, caller.userId],
  })
  if (!found) return
  const organizations = bounds?.organizations.map(({ name }) => name).join(', ')
  const values = {
    name: found.actor,
    organizations: organizations || 'none',
    members: String(bounds?.members.length ?? 0),
  }
  const message = bounds ? 'bounds_set_message' : 'bounds_lifted_message'
  const texts = noticeTexts('bounds_changed', message, values)
  await notify(tx, { userId, ...texts, kind: 'security', url: '/client/profile', now: now() })
  const say = mailTexts(found.language)
  const link = profileLink(config, userId, 'privacy')
  const text = say('bounds_changed_text', { message: say(message, values), link })
  await mail.send(composeMail(found, 'bounds-changed', say('bounds_changed'), text), tx)
}
