import { purposeOfNotification } from '#shared/rules/index.ts'
import { withholds } from '../../kernel/consents/index.ts'
import type { Database } from '../../kernel/database/types.ts'

export interface Notification {
  userId: number
  title: string
  message?: string | null
  kind?: 'general' | 'appointment' | 'results' | 'task' | 'program' | 'reward' | 'security'
  /** A path under /client, or a web address. */
  url?: string | null
  /** Translations of its texts. */
  translations?: Readonly<Record<string, { title: string; body?: string }>> | null
  now: Date
}

/** Notifies a member. Part of the transaction that causes it. */
export const notify = async (
  tx: Database,
  { userId, title, message = null, kind = 'general', url = null, translations = null, now }: Notification,
): Promise<void> => {
  await tx.query({
    name: 'notify',
    text: `insert into notifications (user_id, title, body, kind, url, created_at, updated_at, translations)
           select $1, $2, $3, $4, $5, $6::timestamptz, $6, $7::jsonb
           where not exists (select from account_closures c where c.user_id = $1)
             and not ($8::boolean and ${withholds('$1::bigint', 'messages')})`,
    values: [
      userId,
      title,
      message,
      kind,
      url,
      now,
      translations && JSON.stringify(translations),
      purposeOfNotification[kind] === 'messages',
    ],
  })
}

/** Notifies everybody who can sign in. */
export const notifyEverybody = async (
  tx: Database,
  { title, message = null, kind = 'general', url = null, translations = null, now }: Omit<Notification, 'userId'>,
): Promise<void> => {
  await tx.query({
    name: 'notify_everybody',
    text: `insert into notifications (user_id, title, body, kind, url, created_at, updated_at, translations)
           select u.id, $1, $2, $3, $4, $5::timestamptz, $5, $6::jsonb from users u
           where u.is_active and not exists (select from account_closures c where c.user_id = u.id)`,
    values: [title, message, kind, url, now, translations && JSON.stringify(translations)],
  })
}
