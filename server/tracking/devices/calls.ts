import { isFirstUse } from '../../kernel/idempotency/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { addDays, normalizeWord, recordedDaysBack, type RecordedDay, type WearableBrand } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { authorizationUrl, consentOf } from './consent.ts'
import { addConnection, findBrands, findConnections, holdConnection, saveDays } from './queries.ts'
import { deliverSamples, hasSamples } from './samples.ts'
import { disconnect } from './withdrawal.ts'

type Calls = Pick<
  typeof calls,
  'getBodyMetrics' | 'recordBodyMetrics' | 'listAuthorizers' | 'connectDevice' | 'revokeDevice'
>

const LONGEST_PERIOD_DAYS = 366

interface Metric {
  day: string
  source: string
  data: Record<string, unknown>
  received_at: Date
  is_simulated: boolean
  counts: boolean
}

/** @throws VALIDATION for a brand that is not offered */
const brandOf = async (db: Database, name: string): Promise<WearableBrand> => {
  const brand = (await findBrands(db)).find(({ source }) => source === normalizeWord(name))
  if (!brand) throw fieldError('dataSource', say('device_missing', { name }))
  return brand
}

/** @throws VALIDATION for a day in the future, too far back, or listed twice */
const checkDays = (days: readonly RecordedDay[], today: string): void => {
  const [first, last] = [addDays(today, -recordedDaysBack), addDays(today, 1)]
  const seen = new Set<string>()
  for (const [index, { day }] of days.entries()) {
    if (day > last) throw fieldError(`days.${index}.day`, say('day_in_future', { day }))
    if (day < first) throw fieldError(`days.${index}.day`, say('day_too_old', { day }))
    if (seen.has(day)) throw fieldError(`days.${index}.day`, say('day_twice', { day }))
    seen.add(day)
  }
}

export const deviceHandlers: HandlersOf<Calls> = {
  getBodyMetrics: async ({ query, caller, services: { db } }) => {
    const rows = await db.query<Metric>({
      name: 'body_metrics_of_member',
      text: `select day, source, data, received_at, is_simulated,
               row_number() over (partition by day order by is_simulated, received_at desc, source) = 1 as counts
             from body_metrics
             where user_id = $1 and data_structure = $2
               and ($3::date is null or day >= $3::date) and ($4::date is null or day <= $4::date)
             order by day desc, is_simulated, received_at desc, source limit ${LONGEST_PERIOD_DAYS}`,
      values: [caller.userId, query.dataStructure, query.from ?? null, query.to ?? null],
    })
    return { body_metrics: rows.map(({ received_at, ...row }) => ({ ...row, received_at: received_at.toISOString() })) }
  },

  recordBodyMetrics: async (context) => {
    const { body, caller, services } = context
    checkDays(body.days, todayOf(context).day)
    const source = normalizeWord(body.data_source)
    await services.db.transaction(async (tx) => {
      if (!(await holdConnection(tx, caller.userId, source))) throw fieldError('data_source', say('device_first'))
      await saveDays(tx, { userId: caller.userId, source, at: services.now() }, body.days)
    })
    return { data_source: source, saved_days: body.days.length }
  },

  listAuthorizers: async ({ caller, services }) => {
    const { userId } = caller
    const [brands, connections] = await Promise.all([findBrands(services.db), findConnections(services.db, userId)])
    const known = new Map(connections.map((connection) => [connection.source, connection]))
    // A connected brand can always be disconnected, even if it is no longer offered.
    const gone = connections
      .filter((one) => brands.every(({ source }) => source !== one.source))
      .map(({ source }) => ({ source, name: source }))
    const data_sources = [...brands, ...gone].map(async ({ source, name }) => {
      const connection = known.get(source)
      return {
        data_source: source,
        name,
        image: null,
        authorized: connection !== undefined,
        authorization_url: connection ? null : await authorizationUrl(services, { userId, source }),
        connected_at: connection?.connected_at.toISOString() ?? null,
        last_sync_at: connection?.last_sync_at?.toISOString() ?? null,
        is_simulated: connection?.is_simulated ?? false,
        sends_days: connection !== undefined && (services.wearables !== null || connection.is_simulated),
      }
    })
    return { data_sources: await Promise.all(data_sources), has_samples: hasSamples(services) }
  },

  connectDevice: async (context) => {
    const { body, caller, services } = context
    const { source } = await brandOf(services.db, body.dataSource)
    // External brands ask for consent on their own page.
    const consent = services.wearables ? null : await consentOf(services, 'device-consent', body.code)
    if (consent?.userId !== caller.userId || consent.source !== source) throw new HaleError('LINK_EXPIRED')
    const now = services.now()
    await services.db.transaction(async (tx) => {
      // A code works once: going back to its address must not undo a later disconnection.
      if (!(await isFirstUse(tx, { userId: caller.userId, key: `connectDevice ${consent.id}`, now })))
        throw new HaleError('LINK_EXPIRED')
      const isSimulated = body.sample_days === true && hasSamples(services)
      await addConnection(tx, { userId: caller.userId, source, at: now, isSimulated })
      if (isSimulated) await deliverSamples(tx, { userId: caller.userId, source, today: todayOf(context).day, now })
    })
    return { data_source: source, authorized: true }
  },

  revokeDevice: async ({ body, caller, services }) => {
    const source = normalizeWord(body.dataSource)
    const isEnded = await services.db.transaction((tx) => disconnect(tx, services, caller.userId, source))
    // Revoking twice is not an error, but an unknown brand is.
    if (!isEnded) await brandOf(services.db, body.dataSource)
    return { data_source: source, authorized: false }
  },
}
