import { HaleError } from '#shared/errors.ts'
import { readResultDocument } from '#shared/results/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Caller } from '../../kernel/types.ts'
import { translatedColumn } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { readEvents } from './queries.ts'

interface Row {
  kit_id: string
  type: string | null
  registered_to: string | null
  events: unknown
  tracking_number: string | null
  order_id: string | null
  samples: unknown
  results: unknown
}

/** What a lab says about samples; a report sealed for the member is null. */
const samplesOf = ({ events, tracking_number, samples, results }: Row) => {
  const document = readResultDocument('spot', results ?? { samples, biomarkers: [] })
  const known =
    document?.provider === 'spot' && document.samples.length > 0
      ? document.samples
      : [{ events: [], shipments: [], report: null }]
  const course = readEvents(events)
  return known.map((sample) => ({
    ...sample,
    events: sample.events.length > 0 ? readEvents(sample.events) : course,
    shipments:
      sample.shipments.length > 0 || tracking_number === null
        ? sample.shipments.map((shipment) => ({ ...shipment, tracking_number: shipment.tracking_number ?? null }))
        : [{ tracking_number }],
    report: sample.report && {
      ...sample.report,
      results: sample.report.results.map((line) => ({
        ...line,
        result: line.result ?? null,
        unit_of_measure: line.unit_of_measure ?? null,
        description: line.description ?? null,
      })),
    },
  }))
}

/**
 * The samples of the member's Spot kits, with the status history of the first one.
 * @throws NOT_FOUND if one of the kits is not the member's
 */
export const findSamples = async (db: Database, { userId, language }: Caller, kitIds: readonly string[]) => {
  const wanted = [...new Set(kitIds.map((kitId) => kitId.toLowerCase()))]
  const rows = await db.query<Row>({
    name: `find_samples_${language}`,
    text: `select k.kit_id, coalesce(${translatedColumn('t', 'name', language, 'text')}, k.type) as type, k.registered_to, k.events, k.tracking_number,
             coalesce(o.order_number, k.provider_order_id) as order_id, k.samples,
             case when k.encrypted_data is null then k."rawResults" end as results
           from userkits k left join test t on t.id = k.test_id left join orders o on o.id = k.order_id and o.user_id = k.user_id
           where k.user_id = $1 and lower(k.kit_id) = any($2::text[]) and k.provider_code = 'spot'`,
    values: [userId, wanted],
  })
  const byId = new Map(rows.map((row) => [row.kit_id.toLowerCase(), row]))
  const kits = wanted.flatMap((kitId) => byId.get(kitId) ?? [])
  const [first] = kits
  if (!first || kits.length < wanted.length) throw new HaleError('NOT_FOUND', { message: say('kit_missing') })
  return {
    registered_to: first.registered_to,
    samples: kits.flatMap((kit) => samplesOf(kit).map((sample) => ({ kit_id: kit.kit_id, ...sample }))),
    events: readEvents(first.events),
    order_id: first.order_id,
    type: first.type,
  }
}
