import { calledSql } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { noticeTexts, profileLink } from '../../kernel/mail/index.ts'
import { keyChangedMail, type KeyChange } from './texts.ts'
import { notify } from '../../messaging/notifications/index.ts'

/** The parameters of a notification. */
export type NoticeServices = Pick<Services, 'mail' | 'config'>

/** Notifies the owner of a change to their keys in the app and by mail: someone else may have made it. */
export const notifyKeyOwner = async (
  tx: Database,
  { mail, config }: NoticeServices,
  { userId, change, now }: { userId: number; change: KeyChange; now: Date },
): Promise<void> => {
  const texts = noticeTexts(change, `${change}_message`)
  await notify(tx, { userId, ...texts, kind: 'security', url: '/client/profile#encryption', now })
  const [owner] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1`,
    values: [userId],
  })
  if (owner) await mail.send(keyChangedMail(owner, change, profileLink(config, userId, 'encryption')), tx)
}
