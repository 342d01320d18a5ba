import { mailDeclaration, usualLimits } from '#shared/rules/index.ts'
import { causer, countAttempt } from '../rate-limit/index.ts'
import type { Database } from '../database/types.ts'
import type { Mail, Services } from '../types.ts'

/** Limited mails within an hour that one account causes to others: enough to invite everybody of a long list. */
const perActor = 10_000

/** What mails of an organization's programs are counted under. */
export const organizationMails = 'mails of organization'

/** Counts a mail of an organization's programs that is about to be sent. @returns null, or the seconds until it may be */
export const countOrganizationMail = async (
  services: Pick<Services, 'db' | 'now'> & { config: Pick<Services['config'], 'secret'> },
  organizationId: number,
): Promise<number | null> => {
  const { db } = services
  const [row] = await db.query<{ mails_per_hour: number | null }>({
    name: 'find_mail_limit',
    text: 'select mails_per_hour from organizations where id = $1',
    values: [organizationId],
  })
  const most = row?.mails_per_hour ?? usualLimits.mails_per_hour
  return countAttempt(services, db, organizationMails, String(organizationId), most)
}

/** Counts a mail. @returns null, or the seconds to wait if there were too many */
export const countMail = async (
  services: Pick<Services, 'now'> & { config: Pick<Services['config'], 'secret'> },
  tx: Database,
  { kind, to, userId }: Mail,
): Promise<number | null> => {
  const most = mailDeclaration(kind).hourly
  if (most === undefined) return null
  const seconds = await countAttempt(services, tx, `mail ${kind} to`, to.toLowerCase(), most)
  const by = causer()
  if (seconds !== null || by === undefined || by === userId) return seconds
  return countAttempt(services, tx, 'mails by', String(by), perActor)
}
