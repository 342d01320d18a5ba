import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { fullName, hasWrongCheck, isRealDate, localDate, kitNumber, within } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller, CallContext, Services } from '../../kernel/types.ts'
import { countAttempt, refundAttempt } from '../../kernel/rate-limit/index.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { isUnderway, mergeEvents } from './status.ts'
import { readEvents, type KitProvider } from './queries.ts'

type Body = CallContext<(typeof calls)['registerKit']>['body']

interface Registrant {
  first_name: string
  last_name: string
  date_of_birth: string
  sex: NonNullable<Body['sex']>
}
interface Row {
  id: number
  kit_id: string
  provider_code: KitProvider
  user_id: number | null
  test_id: number | null
  order_id: number | null
  status: string | null
  registered_to: string | null
  registrant: Registrant | null
  registered_at: Date | null
  collected_on: string | null
  expires_on: string | null
  is_used: boolean
  events: unknown
}

/** In these states, a kit is on its way to its member; registering it advances it. */
const beforeRegistration: ReadonlySet<string | null> = new Set([
  null,
  'preparing',
  'in_transit',
  'delivery_exception',
  'delivered',
])
/** How many unknown numbers an account may try per hour. */
const triesPerHour = 20

const names = ['first_name', 'last_name', 'date_of_birth', 'sex'] as const

/** Whose sample it is, or null if none of it was sent. @throws VALIDATION at each missing or impossible part */
const readRegistrant = (body: Body, today: string): Registrant | null => {
  const given = names.filter((name) => Boolean(body[name]))
  if (given.length === 0 && body.collected_on == null) return null
  // One of two names is enough.
  const isNamed = given.some((name) => name.endsWith('_name'))
  const missing = names.filter((name) => !given.includes(name) && !(isNamed && name.endsWith('_name')))
  const errors: Record<string, string> = Object.fromEntries(missing.map((name) => [name, say('required')]))
  const born = body.date_of_birth
  if (born !== undefined && (!isRealDate(born) || born > today || born < '1900-01-01'))
    errors['date_of_birth'] = say('kit_birthday')
  const taken = body.collected_on
  if (taken != null && (taken > today || (born !== undefined && taken < born)))
    errors['collected_on'] = say('kit_collected')
  if (Object.keys(errors).length > 0) throw new HaleError('VALIDATION', { errors })
  const { first_name, last_name, date_of_birth = '', sex = 'undisclosed' } = body
  return { first_name: first_name ?? '', last_name: last_name ?? '', date_of_birth, sex }
}

/** The same error for an unknown number and someone else's kit, so that nobody can find out which numbers exist. */
const notToBeHad = () => fieldError('kitId', say('kit_refused'))

const lockKit = async (tx: Database, number: string): Promise<Row> => {
  const [row] = await tx.query<Row>({
    name: 'lock_kit_for_registration',
    text: `select id, kit_id, provider_code, user_id, test_id, order_id, status, registered_to, registrant, registered_at, collected_on,
             expires_on, is_used, events
           from userkits where lower(kit_id) = lower($1) for update`,
    values: [number],
  })
  if (row) return row
  throw notToBeHad()
}

/** @throws VALIDATION at the number if this member cannot have the kit */
const assertFree = (kit: Row, userId: number, today: string): void => {
  if (kit.user_id !== userId && (kit.user_id !== null || kit.is_used)) throw notToBeHad()
  if (kit.user_id === userId && kit.registered_to?.trim()) return
  if (kit.status === 'canceled' || kit.status === 'rejected') throw fieldError('kitId', say('kit_canceled'))
  if (kit.expires_on !== null && kit.expires_on < today)
    throw fieldError('kitId', say('kit_expired', { day: kit.expires_on }))
}

const isOrderOf = async (tx: Database, orderId: number, userId: number): Promise<boolean> => {
  const rows = await tx.query({
    name: 'is_order_of',
    text: 'select from orders where id = $1 and (user_id is null or user_id = $2)',
    values: [orderId, userId],
  })
  return rows.length > 0
}

/** The order a kit came with, unless it is someone else's; else this member's oldest order for the same test without a kit. */
const orderFor = async (tx: Database, userId: number, kit: Row): Promise<number | null> => {
  if (kit.order_id !== null && (await isOrderOf(tx, kit.order_id, userId))) return kit.order_id
  if (kit.test_id === null) return null
  const [order] = await tx.query<{ id: number }>({
    name: 'find_order_without_kit',
    text: `select o.id from orders o where o.user_id = $1 and o.test_id = $2 and o.provider_code = $3 and o.status <> 'cancelled'
             and not exists (select from userkits k where k.order_id = o.id)
           order by o.order_date, o.id limit 1 for update skip locked`,
    values: [userId, kit.test_id, kit.provider_code],
  })
  return order?.id ?? null
}

const isSame = (kit: Row, userId: number, person: Registrant | null, body: Body): boolean =>
  kit.user_id === userId &&
  (person === null ||
    JSON.stringify(names.map((name) => kit.registrant?.[name])) ===
      JSON.stringify(names.map((name) => person[name]))) &&
  (body.collected_on == null || body.collected_on === kit.collected_on)

/**
 * Assigns a kit to the member who has it, and stores whose sample it is. Without that the kit stays partially completed until the
 * call is repeated. Repeating the call changes nothing. If several people try one kit at once, the first gets it.
 * @throws VALIDATION at `kitId` if no such kit exists or this member cannot have it, or at a part of the person;
 * TOO_MANY_REQUESTS for trying too many numbers
 */
export const registerKit = async <T>(
  services: Services,
  caller: Caller,
  body: Body,
  timezone: string,
  answer: (tx: Database, number: string) => Promise<T>,
): Promise<T> => {
  const number = kitNumber(body.kitId)
  if (hasWrongCheck(number)) throw fieldError('kitId', say('kit_typo'))
  const now = services.now()
  const today = localDate(now, timezone)
  const person = readRegistrant(body, today)
  const { db } = services
  const retryAfter = await countAttempt(services, db, 'kit', `${caller.userId}`, triesPerHour)
  if (retryAfter !== null)
    throw new HaleError('TOO_MANY_REQUESTS', {
      retryAfter,
      errors: { kitId: say('kit_tries') },
    })
  const registered = await giveKit(services, caller, body, { number, person, now, today }, answer)
  await refundAttempt(services, db, 'kit', `${caller.userId}`)
  return registered
}

interface Wanted {
  number: string
  person: Registrant | null
  now: Date
  today: string
}
const giveKit = <T>(
  services: Services,
  caller: Caller,
  body: Body,
  { number, person, now, today }: Wanted,
  answer: (tx: Database, number: string) => Promise<T>,
): Promise<T> => {
  const { userId } = caller
  return services.db.transaction(async (tx) => {
    const kit = await lockKit(tx, number)
    assertFree(kit, userId, today)
    if (isSame(kit, userId, person, body)) return answer(tx, kit.kit_id)
    if (kit.registered_to?.trim() && isUnderway(kit.status)) throw fieldError('kitId', say('kit_under_way'))
    const moves = person !== null && kit.provider_code === 'spot' && beforeRegistration.has(kit.status)
    const at = now.toISOString()
    const engine = engineOf(services).within(tx)
    await engine.set(
      engine.resource('userkits'),
      kit.id,
      {
        body: {
          user_id: userId,
          order_id: await orderFor(tx, userId, kit),
          ...(kit.user_id === userId && kit.registered_at ? {} : { registered_at: at }),
          ...(person && {
            registrant: person,
            registered_to: within(fullName(person), 200),
          }),
          ...(body.collected_on == null ? {} : { collected_on: body.collected_on }),
          ...(moves && {
            status: 'registered',
            status_at: at,
            events: mergeEvents(readEvents(kit.events), [{ status: 'registered', created: at }]),
          }),
        },
      },
      caller,
    )
    return answer(tx, kit.kit_id)
  })
}
