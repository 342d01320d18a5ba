import { isEmail, normalizeEmail } from '#shared/rules/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { appendAudit } from '../../entities/audit/index.ts'
import type { Services } from '../../kernel/types.ts'
import { administratorPermission, holdersOf, raiseAccessVersion, type StartingRole } from '../permissions/index.ts'
import { activationMail } from './mails.ts'
import { makeOneTimeKey } from './one-time-keys.ts'
import { insertMember } from './registration.ts'
import { giveUpAddress } from './unconfirmed.ts'

const role: StartingRole = 'Super Admin'

interface Wanted {
  email: string
  /** Also if there is an administrator already. */
  another: boolean
  /** Mails the link to the address instead of returning it. */
  byMail: boolean
}

/**
 * Creates an account with every permission from the command line. Its owner chooses the password in the browser, by a link that works
 * once.
 * @returns the link, or null if it was mailed
 * @throws CONFLICT if there is an administrator and `another` is not set, DUPLICATE for an address with an account
 */
export const createAdministrator = async (services: Services, wanted: Wanted): Promise<string | null> => {
  const { config, mail, now } = services
  const email = normalizeEmail(wanted.email)
  if (!isEmail(email)) throw fieldError('email', `'${wanted.email}' is not an email address.`)
  if (wanted.byMail && config.smtpUrl === null)
    throw new HaleError('UNAVAILABLE', { message: 'SMTP_URL is not set, so no mail can be sent.' })
  const { userId, link } = await services.db.transaction(async (tx) => {
    // Two commands at once take turns here.
    await raiseAccessVersion(tx)
    const { length: count } = await holdersOf(tx, administratorPermission)
    if (count > 0 && !wanted.another) {
      const message = `There ${count === 1 ? 'is an administrator' : `are ${count} administrators`} already, who can invite others in the back office.`
      throw new HaleError('CONFLICT', { message })
    }
    await giveUpAddress(services, tx, email)
    const id = await insertMember(tx, email, { first_name: 'Administrator', last_name: '' })
    const roles = await tx.query({
      text: 'insert into user_roles (user_id, role_id) select $1, id from roles where name = $2 returning role_id',
      values: [id, role],
    })
    if (roles.length === 0) throw new HaleError('NOT_FOUND', { message: `There is no role '${role}'.` })
    const key = await makeOneTimeKey(tx, { userId: id, email, purpose: 'activation', now: now() })
    const url = `${config.publicUrl}/enroll?${new URLSearchParams({ key })}`
    if (!wanted.byMail) return { userId: id, link: url }
    await mail.send(activationMail({ id, email, first_name: '', language: null }, url), tx)
    return { userId: id, link: null }
  })
  await appendAudit(services.db, {
    at: now(),
    actor_id: null,
    subject_id: userId,
    impersonated: false,
    call: 'adminAdd',
    resource: 'user',
    item_id: userId,
    ip: null,
    user_agent: 'npm run admin:create',
    reason: wanted.another
      ? 'Another administrator, from the command line'
      : 'First administrator, from the command line',
    status: 200,
    error_code: null,
    kind: 'change',
    change_id: null,
    item_count: 1,
  })
  return link
}
