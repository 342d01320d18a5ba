import { calledSql } from '#shared/rules/index.ts'
import { noticeTexts } from '../../kernel/mail/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { resultsMail } from './mails.ts'
import { isClosedFor, notify } from '../../messaging/notifications/index.ts'
import { startProcessesOn } from '../../messaging/processes/index.ts'

interface Told {
  userId: number
  kitId: string
  /** Whether they replace other results. */
  isCorrection: boolean
}

/** Where the member sees the results of a kit. */
export const pathOfResults = (kitId: string): string => `/client/testing-center/${encodeURIComponent(kitId)}`

/** Ends unread notices of the same results, which the next one replaces. */
const endNotices = (tx: Database, userId: number, url: string, now: Date) =>
  tx.query({
    name: 'end_notices_of_results',
    text: `update notifications set read_at = $3 where user_id = $1 and url = $2 and kind = 'results' and read_at is null`,
    values: [userId, url, now],
  })

/** Whether a mail about the same results is still on its way; it leads to those that replace them. */
const isMailWaiting = async (tx: Database, userId: number, url: string): Promise<boolean> => {
  const rows = await tx.query({
    name: 'is_mail_of_results_waiting',
    text: `select from outbox where user_id = $1 and kind = 'results' and sent_at is null and next_attempt_at is not null
             and position($2 in body) > 0 limit 1`,
    values: [userId, url],
  })
  return rows.length > 0
}

/**
 * Notifies the member of results, in the app and by mail, and starts the processes that wait for them. Neither says what was tested
 * or found: mail can be read in transit. An unread notice of the same results, and a mail that has not left, are not doubled. While a flag closes the screen, there is no mail; the notice is there once it is open.
 */
export const notifyMember = async (
  tx: Database,
  services: Services,
  { userId, kitId, isCorrection }: Told,
): Promise<void> => {
  const url = pathOfResults(kitId)
  await endNotices(tx, userId, url, services.now())
  await notify(tx, {
    userId,
    ...(isCorrection
      ? noticeTexts('results_corrected_subject', 'results_corrected_message', { kit: kitId })
      : noticeTexts('results_subject', 'results_message', { kit: kitId })),
    kind: 'results',
    url,
    now: services.now(),
  })
  const [recipient] = await tx.query<{ id: number; email: string; first_name: string; language: string | null }>({
    name: 'find_recipient_of_results',
    text: `select id, email, ${calledSql()} as first_name, language from users where id = $1 and is_active`,
    values: [userId],
  })
  const isClosed = await isClosedFor(tx, userId, url, services.now())
  if (recipient && !isClosed && !(await isMailWaiting(tx, userId, url)))
    await services.mail.send(resultsMail(recipient, services.config.publicUrl + url, isCorrection), tx)
  if (!isCorrection) await startProcessesOn(tx, services, { trigger: 'kit resulted', userId, source: `kit:${kitId}` })
}
