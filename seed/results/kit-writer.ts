import { clockTime, type Calendar } from '../calendar.ts'
import type { Draft } from '../content/draft.ts'
import { kitHistories, tests, type SpotStatus, type SpotTest } from './kit-histories.ts'
import { writePdf } from '../files/pdf.ts'
import { resultsFor, spotDocument, type BiomarkerResult, type KitEvent } from './kit-documents.ts'
import type { Writer } from '../writer.ts'

export interface Owner {
  id: number
  name: string
  email: string
  calendar: Calendar
}
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
/** Results waiting for their owners' keys. */
export interface OpenKit {
  id: number
  userId: number
  document: object
  at: Date
  source?: 'sync' | 'entered'
  /** The values before the correction, and their date. */
  former?: { document: object; at: Date }
}

/** 22 digits, like the postal service's tracking numbers. */
const trackingNumber = (seed: number): string =>
  `9400${String(1118992230000 + seed * 7919)}${String(10000 + ((seed * 31) % 89999))}`.slice(0, 22)
const splitName = (name: string): { billing_first_name: string; billing_last_name: string } => {
  const [first = '', ...rest] = name.split(' ')
  return { billing_first_name: first, billing_last_name: rest.join(' ') }
}

const dayMs = 24 * 60 * 60_000

const home = { line1: '214 Maple Street', city: 'Chicago', state: 'IL', postal_code: '60614', country: 'US' }

/** Orders, kits and who pays for them. */
export const createKitWriter = (writer: Writer) => {
  const customers = new Map<string, number>()
  const open: OpenKit[] = []
  let orderNumber = 20_410

  const customerOf = async ({ id, name, email }: Owner): Promise<number> => {
    const known = customers.get(email)
    if (known !== undefined) return known
    const customer = await writer.add('customers', {
      ...splitName(name),
      billing_email: email,
      user_id: id,
      billing_address: home,
      shipping_address: home,
      external_id: `C-${4000 + id}`,
    })
    customers.set(email, customer)
    return customer
  }

  const addOrder = async (
    owner: Owner,
    order: Partial<Draft<'orders'>> & Pick<Draft<'orders'>, 'provider_code'>,
    placedAt: Date,
  ): Promise<{ id: number; number: string }> => {
    orderNumber += 7
    const number = `HA-${orderNumber}`
    const id = await writer.add('orders', {
      order_number: number,
      order_date: placedAt.toISOString(),
      user_id: owner.id,
      customer_id: await customerOf(owner),
      ...splitName(owner.name),
      billing_email: owner.email,
      billing_address: home,
      shipping_address: home,
      ...order,
    })
    return { id, number }
  }

  const spotKit = async (
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

  const auriaKit = async (
    owner: Owner,
    kitId: string,
    status: 'OrderPlaced' | 'Results' | null,
    since: number,
    score: number,
  ): Promise<void> => {
    const placed = owner.calendar.past(-since - 16, '10:30')
    const latest = owner.calendar.past(-since, '15:10')
    writer.setClock(placed)
    const isReady = status === 'Results'
    const order = await addOrder(
      owner,
      {
        provider_code: 'namida',
        status: isReady ? 'delivered' : 'placed',
        test_id: 'auria',
        items: [{ test_id: 'auria', name: 'Auria', quantity: 1, price: 129 }],
        total: 129,
        are_results_ready: isReady,
      },
      placed,
    )
    const interpretation = score < 0.1 ? 'Low' : score <= 1 ? 'Medium' : 'High'
    const file = isReady
      ? await writer.services.files.save(
          'kits',
          {
            fieldName: 'results_file',
            fileName: `${kitId}.pdf`,
            mediaType: 'application/pdf',
            bytes: writePdf([
              'Auria result',
              `Kit ${kitId}`,
              `Name: ${owner.name}`,
              `Score: ${score}`,
              `Class: ${interpretation}`,
              'This is information, not a diagnosis. It does not replace a mammogram.',
            ]),
          },
          'document',
        )
      : null
    writer.setClock(latest)
    const id = await writer.add('userkits', {
      kit_id: kitId,
      provider_code: 'namida',
      user_id: owner.id,
      test_id: 'auria',
      provider_id: 'namida',
      vendorkit_id: 'Auria kit',
      order_id: order.id,
      type: 'Auria',
      status,
      status_at: latest.toISOString(),
      registered_to: owner.name,
      registered_at: placed.toISOString(),
      resulted_at: isReady ? latest.toISOString() : null,
      are_results_ready: isReady,
      results_file: file,
    })
    if (isReady) open.push({ id, userId: owner.id, document: { score, interpretation }, at: latest })
  }

  const scanOrder = async (owner: Owner, since: number): Promise<void> => {
    const placed = owner.calendar.past(-since, '17:20')
    writer.setClock(placed)
    await addOrder(
      owner,
      {
        provider_code: '3d-look',
        status: 'delivered',
        test_id: '3d-body-scan',
        items: [{ test_id: '3d-body-scan', name: '3D body scan', quantity: 1, price: 0 }],
        total: 0,
        are_results_ready: true,
      },
      placed,
    )
  }

  /** A boxed kit that is not registered yet. */
  const boxedKit = async (kitId: string, test: SpotTest, expiresOn: string): Promise<void> => {
    await writer.add('userkits', {
      kit_id: kitId,
      provider_code: 'spot',
      test_id: test,
      provider_id: 'spot',
      vendorkit_id: tests[test].vendorKit,
      type: tests[test].name,
      status: 'delivered',
      expires_on: expiresOn,
    })
  }

  return { spotKit, auriaKit, scanOrder, boxedKit, open }
}
export type KitWriter = ReturnType<typeof createKitWriter>
