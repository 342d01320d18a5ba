import { calledSql } from '#shared/rules/index.ts'
import { composeMail, mailTexts, noticeTexts, profileLink } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'

const mailOf = {
  factor_on: 'factor-on',
  factor_off: 'factor-off',
  factor_recovery: 'factor-recovery',
  factor_reset: 'factor-reset',
  passkey_added: 'passkey-added',
  passkey_removed: 'passkey-removed',
  organization_signs_in: 'organization-signs-in',
  directory_manages: 'directory-manages',
  suspended: 'suspended',
} as const

/** Tells the owner in the app and by mail: someone else may have done it. */
export const notifyFactorChanged = async (
  tx: Database,
  { mail, config, now }: Services,
  userId: number,
  change: keyof typeof mailOf,
  {
    values = {},
    message = `${change}_message`,
  }: { values?: Readonly<Record<string, string>>; message?: Parameters<typeof noticeTexts>[1] & string } = {},
): Promise<void> => {
  await notify(tx, {
    userId,
    ...noticeTexts(change, message, values),
    kind: 'security',
    url: '/client/profile#security',
    now: now(),
  })
  const [owner] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1`,
    values: [userId],
  })
  if (!owner) return
  const say = mailTexts(owner.language)
  const link = profileLink(config, userId, 'security')
  const text = say('factor_text', { title: say(change), message: say(message, values), link })
  await mail.send(composeMail(owner, mailOf[change], say(change), text), tx)
}
