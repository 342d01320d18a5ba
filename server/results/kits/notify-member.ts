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

/**
 * Notifies the member of results, in the app and by mail, and starts the processes that wait for them. Neither says what was tested
 * or found: mail can be read in transit. While a flag closes the screen, there is no mail; the notice is there once it is open.
 */
export const notifyMember = async (
  tx: Database,
  services: Services,
  { userId, kitId, isCorrection }: Told,
): Promise<void> => {
  const url = `/client/testing-center/${encodeURIComponent(kitId)}`
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
    text: 'select id, email, first_name, language from users where id = $1 and is_active',
    values: [userId],
  })
  const isClosed = await isClosedFor(tx, userId, url, services.now())
  if (recipient && !isClosed)
    await services.mail.send(resultsMail(recipient, services.config.publicUrl + url, isCorrection), tx)
  if (!isCorrection) await startProcessesOn(tx, services, { trigger: 'kit resulted', userId, source: `kit:${kitId}` })
}
