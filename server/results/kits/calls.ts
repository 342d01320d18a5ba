import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import type { CorrectionReason } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { FileAnswer, type CallContext, type Caller, type HandlersOf, type Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { findCompletions, listOrders, listResults, presentResults } from './list.ts'
import { presentKit, presentShipping } from './present.ts'
import { findLastKit, findOwnKit, findResultFile, readEvents, type FullKitRow } from './queries.ts'
import { registerKit } from './register.ts'
import { makeReport } from './report.ts'
import { isSealedFile } from './seal-files.ts'
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

/** @throws NOT_FOUND for someone else's kit as well as for none */
const ownKit = async (
  { db }: Pick<Services, 'db'>,
  { userId, language }: Caller,
  kitId: string,
  message = say('kit_missing'),
): Promise<FullKitRow> => {
  const kit = await findOwnKit(db, userId, kitId, language)
  if (!kit) throw new HaleError('NOT_FOUND', { message })
  return kit
}

interface Arrivals {
  corrections: number
  enteredByStaff: boolean
  former: {
    version: number
    arrived_at: string
    replaced_at: string
    reason: CorrectionReason | null
    encrypted_data: string | null
    rawResults: unknown
  }[]
  sent: { to: string; sent_at: string }[]
}
const formerAtMost = 5
interface FormerRow {
  version: number
  arrived_at: Date
  replaced_at: Date
  reason: CorrectionReason | null
  encrypted_data: string | null
  raw_results: unknown
}
/**
 * What a correction superseded, newest first, at least down to complete results. A version that was only re-sealed, or got a file, says
 * the same as its successor.
 */
const findFormer = (db: Database, userId: number, id: number): Promise<FormerRow[]> =>
  db.query<FormerRow>({
    name: 'own_former_results',
    text: `select version, arrived_at, replaced_at, next_reason as reason, encrypted_data, raw_results from (
             select *, count(*) filter (where not is_partial) over (order by version desc rows between unbounded preceding and 1 preceding) as complete,
               row_number() over (order by version desc) as place
             from (select *, lead(is_correction) over (order by version) as was_corrected, lead(reason) over (order by version) as next_reason
                   from kit_arrivals where userkit_id = $1 and user_id = $2) own
             where was_corrected and replaced_at is not null and (encrypted_data is not null or raw_results is not null)) former
           where place <= ${formerAtMost} or complete = 0
           order by version desc`,
    values: [id, userId],
  })

/** How often a kit's results were corrected and their earlier versions, and to whom the member mailed them. */
const findArrivals = async (db: Database, userId: number, id: number): Promise<Arrivals> => {
  const [counted] = await db.query<{ corrections: number; entered: boolean | null }>({
    name: 'count_corrections',
    text: `select count(*) filter (where is_correction)::int as corrections,
             bool_or(source = 'entered') filter (where replaced_at is null) as entered
           from kit_arrivals where userkit_id = $1 and user_id = $2`,
    values: [id, userId],
  })
  const former = await findFormer(db, userId, id)
  const sends = await db.query<{ to_address: string; created_at: Date }>({
    name: 'own_result_sends',
    text: 'select to_address, created_at from result_sends where userkit_id = $1 and user_id = $2 order by created_at desc, id desc limit 20',
    values: [id, userId],
  })
  return {
    corrections: counted?.corrections ?? 0,
    enteredByStaff: counted?.entered ?? false,
    former: former.map(({ arrived_at, replaced_at, raw_results, ...version }) => ({
      ...version,
      arrived_at: arrived_at.toISOString(),
      replaced_at: replaced_at.toISOString(),
      rawResults: version.encrypted_data === null ? raw_results : null,
    })),
    sent: sends.map(({ to_address, created_at }) => ({ to: to_address, sent_at: created_at.toISOString() })),
  }
}

const noFile = say('results_no_file')

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
    const completionsOf = await findCompletions(services.db, caller.userId, [kit.id])
    return {
      ...presentResults(kit),
      completed_by: completionsOf(kit.id),
      status: kit.status,
      events: readEvents(kit.events),
      registered_to: kit.registered_to,
      orderNumber: kit.order_number,
      orderDate: kit.order_date?.toISOString() ?? null,
      hasFile: kit.has_file,
      isFileSealed: kit.is_file_sealed,
      ...(await findArrivals(services.db, caller.userId, kit.id)),
    }
  },

  getBiomarkerTrend: async ({ query, caller, request, services }) => ({
    code: query.code,
    models: await trendOf(services.db, caller.userId, query.code, zoneOf(caller, request)),
  }),

  registerKit: ({ body, caller, request, services, keep }) =>
    registerKit(services, caller, body, zoneOf(caller, request), async (db, number) =>
      keep(db, presentKit(await ownKit({ db }, caller, number))),
    ),

  getSamplesInfo: ({ body, caller, services }) =>
    findSamples(
      services.db,
      caller,
      body.samples.map((sample) => (typeof sample === 'string' ? sample : sample.kit_id)),
    ),

  sendResults: async ({ body, caller, services, keep }) => {
    const kit = await ownKit(services, caller, body.kitId)
    return sendResults(services, caller, kit, body, (tx) => keep(tx, { sent: true as const }))
  },

  downloadKitFile: async ({ query, caller, services }) => {
    const path = await findResultFile(services.db, caller.userId, query.kitId)
    const file = path === null ? null : await services.files.read(path)
    if (!file) throw new HaleError('NOT_FOUND', { message: noFile })
    const isSealed = path !== null && isSealedFile(path)
    return new FileAnswer(file.bytes, file.mediaType, isSealed ? 'Test_Result.pdf.pgp' : 'Test_Result.pdf')
  },

  downloadResults: async ({ query, caller, services }) => {
    const kit = await ownKit(services, caller, query.kitId, noFile)
    return new FileAnswer(await makeReport(services, caller, kit), 'application/pdf', 'result.pdf')
  },
}
