import { calledSql, fullNameSql } from '#shared/rules/index.ts'
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

interface AccessChange {
  userId: number
  about: 'roles_changed' | 'bounds_changed'
  /** The text that says what was changed. */
  message: 'roles_changed_message' | 'bounds_set_message' | 'bounds_lifted_message'
  values: Readonly<Record<string, string>>
}

const mailKindOf = { roles_changed: 'roles-changed', bounds_changed: 'bounds-changed' } as const

/** Tells an account in the app and by mail what it may do from now on, and who decided it; not before its owner has accepted it. */
export const notifyAccessChanged = async (
  tx: Database,
  { mail, config, now }: Services,
  caller: Caller,
  { userId, about, message, values: given }: AccessChange,
): Promise<void> => {
  const [found] = await tx.query<Recipient & { first_name: string; actor: string }>({
    name: 'find_access_recipient',
    text: `select u.id, u.email, ${calledSql('u')} as first_name, u.language, ${fullNameSql('a')} as actor
           from users u, users a where u.id = $1 and a.id = $2 and (u.verified or u.last_seen_at is not null)`,
    values: [userId, caller.userId],
  })
  if (!found) return
  const values = { ...given, name: found.actor }
  await notify(tx, {
    userId,
    ...noticeTexts(about, message, values),
    kind: 'security',
    url: '/client/profile',
    now: now(),
  })
  const say = mailTexts(found.language)
  const link = profileLink(config, userId, 'privacy')
  const text = say(`${about}_text`, { message: say(message, values), link })
  await mail.send(composeMail(found, mailKindOf[about], say(about), text), tx)
}

interface RoleChange {
  userId: number
  /** The names of the roles before the change. */
  before: string
}

/** Tells the person if their roles differ from before. */
export const notifyRolesChanged = async (
  tx: Database,
  services: Services,
  caller: Caller,
  { userId, before }: RoleChange,
): Promise<void> => {
  const after = await roleNamesOf(tx, userId)
  if (after === before) return
  await notifyAccessChanged(tx, services, caller, {
    userId,
    about: 'roles_changed',
    message: 'roles_changed_message',
    values: { roles: after || 'none' },
  })
}
