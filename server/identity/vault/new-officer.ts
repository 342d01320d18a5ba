import { momentInWords } from '#shared/i18n/node.ts'
import { calledSql, officerWaitMs } from '#shared/rules/index.ts'
import { noticeTexts, type Recipient } from '../../kernel/mail/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { nameOf } from '../users/index.ts'
import { officerSignedMail } from './mails.ts'

interface Signed {
  signerId: number
  officerId: number
  now: Date
}
/**
 * Tells all officers, and all who can take the role away, that somebody will take part in releases once the wait is over: an officer
 * who also gives roles could otherwise make the second officer alone.
 */
export const tellOfNewOfficer = async (
  tx: Database,
  { config, mail }: Services,
  { signerId, officerId, now }: Signed,
): Promise<void> => {
  const [name, signer] = [await nameOf(tx, officerId), await nameOf(tx, signerId)]
  const staff = await tx.query<
    Recipient & { id: number; first_name: string; formats: string | null; timezone: string | null }
  >({
    name: 'find_who_can_stop_officers',
    text: `select distinct u.id, u.email, ${calledSql('u')} as first_name, u.language, u.formats, u.timezone
           from users u join user_roles ur on ur.user_id = u.id join role_permissions rp on rp.role_id = ur.role_id
             join permissions p on p.id = rp.permission_id
           where u.is_active and p.name in ('roles:write', 'emergency_keys:use')
             and not exists (select from staff_bounds b where b.staff_id = u.id)`,
    values: [],
  })
  const link = `${config.publicUrl}/admin/keys`
  const from = new Date(now.getTime() + officerWaitMs)
  for (const { formats, timezone, ...recipient } of staff) {
    const message = noticeTexts('officer_signed_subject', 'officer_signed_message', { name, signer })
    await notify(tx, { userId: recipient.id, ...message, kind: 'security', url: link, now })
    const date = momentInWords(from, timezone, { ...recipient, formats })
    await mail.send(officerSignedMail(recipient, { name, signer, date, link }), tx)
  }
}
