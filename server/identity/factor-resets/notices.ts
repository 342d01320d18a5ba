/** Who is told of the reset of a second step: its owner, who can stop it, and those who decide on it. */
import { calledSql } from '#shared/rules/index.ts'
import { momentInWords } from '#shared/i18n/node.ts'
import type { Database } from '../../kernel/database/types.ts'
import { composeFromTexts, noticeTexts } from '../../kernel/mail/index.ts'
import type { Services } from '../../kernel/types.ts'
import { notify } from '../../messaging/notifications/index.ts'
import { makeOneTimeKey } from '../sign-in/index.ts'

interface Owner {
  id: number
  email: string
  first_name: string
  language: string | null
  formats: string | null
  timezone: string | null
}
interface News {
  event: 'asked' | 'approved' | 'soon'
  /** When it takes effect, null until it is approved. */
  ready: Date | null
}

/** Tells the owner in the app and by mail, with a link that stops it. */
export const tellOwner = async (
  tx: Database,
  services: Services,
  userId: number,
  { event, ready }: News,
): Promise<void> => {
  const { config, mail, now } = services
  const [owner] = await tx.query<Owner>({
    name: 'find_owner_to_warn',
    text: `select id, email, ${calledSql()} as first_name, language, formats, timezone from users where id = $1`,
    values: [userId],
  })
  if (!owner) return
  const name = `factor_reset_${event}` as const
  const key = await makeOneTimeKey(tx, { userId, email: owner.email, purpose: 'factor-reset', now: now() })
  const link = `${config.publicUrl}/stop-reset?${new URLSearchParams({ key })}`
  const date = ready ? momentInWords(ready, owner.timezone, owner) : ''
  await notify(tx, {
    userId,
    ...noticeTexts(`${name}_subject`, `${name}_message`),
    kind: 'security',
    url: '/client/profile#security',
    now: now(),
  })
  await mail.send(composeFromTexts(owner, 'factor-reset', name, { link, date }), tx)
}

/** Tells those who can approve and refuse it. */
export const tellStaff = async (
  tx: Database,
  { config, now }: Services,
  userId: number,
  event: 'waiting' | 'ending',
): Promise<void> => {
  const staff = await tx.query<{ id: number }>({
    name: 'find_holders_of_factor_resets',
    text: `select distinct u.id from user_roles ur join users u on u.id = ur.user_id and u.is_active
           join role_permissions rp on rp.role_id = ur.role_id join permissions p on p.id = rp.permission_id
           where p.name = 'factor_resets:write' and u.id <> $1 and not exists (select from staff_bounds b where b.staff_id = u.id)`,
    values: [userId],
  })
  for (const { id } of staff)
    await notify(tx, {
      userId: id,
      ...noticeTexts(`factor_reset_${event}`, `factor_reset_${event}_message`),
      kind: 'security',
      url: `${config.publicUrl}/admin/factor-resets`,
      now: now(),
    })
}
