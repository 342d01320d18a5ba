import { composeMail, mailTexts, noticeTexts, type Recipient, profileLink } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'

export const roleNamesOf = async (tx: Database, userId: number): Promise<string> => {
  const rows = await tx.query<{ name: string }>({
    name: 'find_role_names',
    text: 'select r.name from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = $1 order by r.name',
    values: [userId],
  })
  return rows.map(({ name }) => name).join(', ')
}

interface RoleChange {
  userId: number
  /** The names of the roles before the change. */
  before: string
}

/** Tells the person in the app and by mail if their roles differ from before, and who changed them. */
export const notifyRolesChanged = async (
  tx: Database,
  { mail, config, now }: Services,
  caller: Caller,
  { userId, before }: RoleChange,
): Promise<void> => {
  const after = await roleNamesOf(tx, userId)
  if (after === before) return
  const [found] = await tx.query<Recipient & { first_name: string; actor: string }>({
    name: 'find_role_recipient',
    text: `select u.id, u.email, u.first_name, u.language, trim(concat_ws(' ', a.first_name, a.last_name)) as actor
           from users u, users a where u.id = $1 and a.id = $2`,
    values: [userId, caller.userId],
  })
  if (!found) return
  const values = { name: found.actor, roles: after || 'none' }
  const texts = noticeTexts('roles_changed', 'roles_changed_message', values)
  await notify(tx, { userId, ...texts, kind: 'security', url: '/client/profile', now: now() })
  const say = mailTexts(found.language)
  const link = profileLink(config, userId, 'privacy')
  const text = say('roles_changed_text', { message: say('roles_changed_message', values), link })
  await mail.send(composeMail(found, 'roles-changed', say('roles_changed'), text), tx)
}
