import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { FileAnswer, type CallContext, type Caller, type HandlersOf, type Services } from '../app/types.ts'
import type { Database } from '../database/types.ts'
import { listOrders, listResults, presentResults } from './list.ts'
import { presentKit, presentShipping } from './present.ts'
import { findLastKit, findOwnKit, findResultFile, readEvents, type FullKitRow } from './queries.ts'
import { registerKit } from './register.ts'
import { makeReport } from './report.ts'
import { findSamples } from './samples.ts'
import { sendResults } from './send.ts'
import { trendOf } from './trends.ts'

type Calls = Pick<
  typeof calls,
  | 'listKits'
  | 'getLastKit'
  | 'listKitResults'
  | 'getKitResults'
  | 'getBiomarkerTrend'
  | 'registerKit'
  | 'getSamplesInfo'
  | 'sendResults'
  | 'downloadKitFile'
  | 'downloadResults'
>

const zoneOf = (caller: Caller, request: CallContext<(typeof calls)['registerKit']>['request']): string =>
  caller.timezone ?? request.timezone ?? 'UTC'

/** @throws NOT_FOUND for somebody else's kit as for none */
const ownKit = async ({ db }: Services, { userId, language }: Caller, kitId: string, message = 'This kit was not found'): Promise<FullKitRow> => {
  const kit = await findOwnKit(db, userId, kitId, language)
  if (!kit) throw new HaleError('NOT_FOUND', { message })
  return kit
}

interface Arrivals {
  corrections: number
  sent: { to: string; sent_at: string }[]
}
/** How often results of a kit were corrected, and to whom the member mailed them. */
const findArrivals = async (db: Database, userId: number, id: number): Promise<Arrivals> => {
  const [counted] = await db.query<{ corrections: number }>({
    name: 'count_corrections',
    text: 'select count(*)::int as corrections from kit_arrivals where userkit_id = $1 and user_id = $2 and is_correction',
    values: [id, userId],
  })
  const sends = await db.query<{ to_address: string; created_at: Date }>({
    name: 'own_result_sends',
    text: 'select to_address, created_at from result_sends where userkit_id = $1 and user_id = $2 order by created_at desc, id desc limit 20',
    values: [id, userId],
  })
  return {
    corrections: counted?.corrections ?? 0,
    sent: sends.map(({ to_address, created_at }) => ({ to: to_address, sent_at: created_at.toISOString() })),
  }
}

const noFile = 'No results file available'

export const kitHandlers: HandlersOf<Calls> = {
  listKits: ({ query, caller, services: { db, config } }) => listOrders(db, config, caller, query),

  getLastKit: async ({ caller, services }) => {
    const row = await findLastKit(services.db, caller.userId, caller.language)
    return (
      row && {
        ...presentKit(row),
        encrypted_data: row.encrypted_data,
        rawResults: row.raw_results,
        orderDate: row.order_date?.toISOString() ?? null,
        orderNumber: row.order_number,
        shippingDetails: presentShipping(row),
      }
    )
  },

  listKitResults: ({ query, caller, services: { db, config } }) => listResults(db, config, caller, query),

  getKitResults: async ({ params, caller, services }) => {
    const kit = await ownKit(services, caller, params.kitId)
    return {
      ...presentResults(kit),
      status: kit.status,
      events: readEvents(kit.events),
      registered_to: kit.registered_to,
      orderNumber: kit.order_number,
      orderDate: kit.order_date?.toISOString() ?? null,
      hasFile: kit.has_file,
      ...(await findArrivals(services.db, caller.userId, kit.id)),
    }
  },

  getBiomarkerTrend: async ({ query, caller, request, services }) => ({
    code: query.code,
    models: await trendOf(services.db, caller.userId, query.code, zoneOf(caller, request)),
  }),

  registerKit: async ({ body, caller, request, services }) => {
    const number = await registerKit(services, caller, body, zoneOf(caller, request))
    return presentKit(await ownKit(services, caller, number))
  },

  getSamplesInfo: ({ body, caller, services }) =>
    findSamples(services.db, caller, body.samples.map((sample) => (typeof sample === 'string' ? sample : sample.kit_id))),

  sendResults: async ({ body, caller, services }) => {
    const kit = await ownKit(services, caller, body.kitId)
    await sendResults(services, caller, kit, body)
    return { sent: true as const }
  },

  downloadKitFile: async ({ query, caller, services }) => {
    const path = await findResultFile(services.db, caller.userId, query.kitId)
    const file = path === null ? null : await services.files.read(path)
    if (!file) throw new HaleError('NOT_FOUND', { message: noFile })
    return new FileAnswer(file.bytes, file.mediaType, 'Test_Result.pdf')
  },

  downloadResults: async ({ query, caller, services }) => {
    const kit = await ownKit(services, caller, query.kitId, noFile)
    return new FileAnswer(await makeReport(services, caller, kit), 'application/pdf', 'result.pdf')
  },
}
