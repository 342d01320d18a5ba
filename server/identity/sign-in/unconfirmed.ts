import { normalizeEmail } from '#shared/rules/index.ts'
import { graphOf } from '../../entities/classkeys/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database, Statement } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'
import { voidLinks } from './one-time-keys.ts'
import { mailedLinks } from './links.ts'

/*
 * Registrations whose address nobody has confirmed. Anyone may register an address that is not theirs, so such an account gives the
 * address up to whoever has proved the mailbox, and to those who open accounts for others, unless somebody else has made something
 * of it in the meantime.
 */

/** What registering leaves, and what every account gets without anyone's doing. */
const ofItself: ReadonlySet<string> = new Set([
  'users',
  'registrations',
  'user_roles',
  'one_time_keys',
  'outbox',
  'notifications',
  'data_accesses',
])

/** Registrations of one address, and what takes it from them, are processed one after the other. */
export const inTurn = (email: string): Statement => ({
  name: 'register_in_turn',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  values: [`register ${email}`],
})

export const noteRegistration = (tx: Database, userId: number, now: Date): Promise<unknown> =>
  tx.query({
    name: 'note_registration',
    text: 'insert into registrations (user_id, registered_at) values ($1, $2)',
    values: [userId, now],
  })

/** Staff have changed, invited or linked these accounts, and expect them to stay. */
export const keepRegistrations = (tx: Database, ids: readonly number[]): Promise<unknown> =>
  tx.query({
    name: 'keep_registrations',
    text: 'delete from registrations where user_id = any($1::bigint[])',
    values: [ids],
  })

/** Deletes a registration that is locked, unless it is confirmed or anything else refers to it. $1 is its address. */
const forgetSql = (services: Services): string => {
  const others = graphOf(services)
    .to('users')
    .filter(({ table }) => !ofItself.has(table))
    .map(({ table, column }) => `and not exists (select from ${quoted(table)} where ${quoted(column)} = u.id)`)
  return `delete from users u using registrations r where r.user_id = u.id and lower(u.email) = $1 and not u.verified ${others.join(' ')}`
}

/** Deletes registrations that nobody has confirmed and no mailed link can confirm any more. */
export const sweepRegistrations = async (services: Services): Promise<void> => {
  const { db, now } = services
  const rows = await db.query<{ email: string }>({
    name: 'find_lapsed_registrations',
    text: `select u.email from registrations r join users u on u.id = r.user_id
           where not u.verified and r.registered_at < $1
             and not exists (select from one_time_keys k where k.user_id = r.user_id and k.expires_at > $2)
           order by r.registered_at`,
    values: [new Date(now().getTime() - mailedLinks.activation.lifetimeMs), now()],
  })
  for (const { email } of rows) await db.transaction((tx) => giveUpAddress(services, tx, normalizeEmail(email)))
}

/**
 * Deletes the unconfirmed registration of an address, if there is one that nobody else has made anything of.
 */
export const giveUpAddress = async (services: Services, tx: Database, email: string): Promise<void> => {
  const values = [email]
  const from = 'registrations r join users u on u.id = r.user_id where lower(u.email) = $1'
  await tx.run(inTurn(email))
  // First the keys, as whoever confirms the address does.
  await tx.run({
    name: 'lock_keys_of_registration',
    text: `select 1 from one_time_keys where user_id in (select u.id from ${from}) order by id for update`,
    values,
  })
  // A statement of its own, so that the next one sees what others were writing about it.
  const [locked] = await tx.query({ name: 'lock_registration', text: `select 1 from ${from} for update of u`, values })
  // Nearly always there is none, and looking into every table that refers to accounts takes milliseconds.
  if (!locked) return
  await tx.run({ name: 'forget_registration', text: forgetSql(services), values })
}

/** Frees an address for an account that takes it in place of another, whose links end with it. */
export const moveToAddress = async (services: Services, tx: Database, userId: number, email: string): Promise<void> => {
  await giveUpAddress(services, tx, email)
  await voidLinks(tx, userId, 'address', services.now())
}
