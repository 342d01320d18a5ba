import { clockTime } from '../calendar.ts'
import { resultsFor, spotDocument, type BiomarkerResult, type KitEvent } from './kit-documents.ts'
import { kitHistories, tests, type SpotStatus, type SpotTest } from './kit-histories.ts'
import type { KitNeeds, Owner } from './orders.ts'
import type { OpenKit } from './sealed-kits.ts'

export interface NewKit {
  kitId: string
  test: SpotTest
  status: SpotStatus
  /** Days since the latest state. */
  since: number
  /** Empty for a kit that was not fully registered. */
  registeredTo?: string
  results?: Readonly<Record<string, number>>
  /** Entered by staff; `before` holds the values before the correction. */
  entered?: { before?: Readonly<Record<string, number>> }
}
/** 22 digits, like the postal service's tracking numbers. */
const trackingNumber = (seed: number): string =>
  `9400${String(1118992230000 + seed * 7919)}${String(10000 + ((seed * 31) % 89999))}`.slice(0, 22)
const dayMs = 24 * 60 * 60_000

export const addSpotKit = async (
  { writer, addOrder, open }: KitNeeds,
  owner: Owner,
  { kitId, test, status, since, registeredTo = owner.name, results, entered }: NewKit,
): Promise<void> => {
  const { name, vendorKit, price, codes } = tests[test]
  const { calendar } = owner
  const course = kitHistories[status]
  const events: KitEvent[] = course.map((state, index) => ({
    status: state,
    created: calendar.past(-since - (course.length - 1 - index) * 3, clockTime(560 + index * 70)).toISOString(),
  }))
  const first = new Date(events[0]?.created ?? calendar.now)
  const latest = new Date(events.at(-1)?.created ?? calendar.now)
  const isShipping = status === 'in_transit' || status === 'delivery_exception'
  const number = course.includes('in_transit') ? trackingNumber(Number.parseInt(kitId.slice(-4), 10)) : null
  const found: BiomarkerResult[] | null = status === 'resulted' ? resultsFor(codes, kitId, results) : null
  writer.setClock(first)
  const order = await addOrder(
    owner,
    {
      provider_code: 'spot',
      status:
        status === 'canceled' ? 'cancelled' : isShipping ? 'shipped' : status === 'preparing' ? 'paid' : 'delivered',
      test_id: test,
      items: [{ test_id: test, name, quantity: 1, price }],
      total: price,
      are_results_ready: found !== null,
      is_shipping: isShipping,
      carrier: number ? 'usps' : null,
      tracking_number: number,
      tracking_status:
        status === 'in_transit'
          ? 'out for delivery'
          : status === 'delivery_exception'
            ? 'exception'
            : number
              ? 'delivered'
              : null,
      tracking_updated_at: number ? latest.toISOString() : null,
    },
    first,
  )
  const documentOf = (values: BiomarkerResult[] | null) => ({
    ...spotDocument({
      kitId,
      registeredTo,
      orderId: order.number,
      type: name,
      events,
      trackingNumber: number,
      results: values,
    }),
    ...(entered ? { origin: 'staff' } : {}),
  })
  const at = (state: SpotStatus): string | null => events.find((event) => event.status === state)?.created ?? null
  writer.setClock(latest)
  const id = await writer.add('userkits', {
    kit_id: kitId,
    provider_code: 'spot',
    user_id: owner.id,
    test_id: test,
    provider_id: 'spot',
    vendorkit_id: vendorKit,
    order_id: order.id,
    provider_order_id: `SPOT-${kitId}`,
    type: name,
    status,
    status_at: latest.toISOString(),
    registered_to: registeredTo,
    registered_at: at('registered'),
    collected_on: at('collected')?.slice(0, 10) ?? null,
    resulted_at: at('resulted'),
    tracking_number: number,
    events,
    are_results_ready: found !== null,
  })
  if (!found) return
  const kit: OpenKit = { id, userId: owner.id, document: documentOf(found), at: latest }
  if (!entered) return void open.push(kit)
  const former = entered.before && {
    document: documentOf(resultsFor(codes, kitId, { ...results, ...entered.before })),
    at: new Date(latest.getTime() - dayMs),
  }
  open.push({ ...kit, source: 'entered', ...(former ? { former } : {}) })
}
