import { describe, expect, test } from 'vitest'
import { orderGroup, orderState, type OrderFacts } from './test-orders.ts'

const now = Date.parse('2026-06-10T12:00:00Z')
const kit = (status: string | null, registered_to: string | null = 'Maya Okafor') => ({
  status,
  registered_to,
  events: [],
})
const order = (changes: Partial<OrderFacts>): OrderFacts => ({
  providerCode: 'spot',
  status: 'delivered',
  areResultsReady: false,
  shippingDetails: { isShipping: false, trackingNumber: null },
  kit: kit('preparing'),
  ...changes,
})
const shipped = { isShipping: true, trackingNumber: '1Z999AA10123456784' }

describe('the state of an order', () => {
  test.each([
    ['a kit that is being prepared', order({}), 'Preparing', null],
    ['a resulted kit', order({ kit: kit('resulted'), areResultsReady: true }), 'Resulted', 'results'],
    ['a resulted kit whose order does not know yet', order({ kit: kit('resulted') }), 'Resulted', 'results'],
    [
      'results of which nobody knows whose they are',
      order({ kit: kit('resulted', ''), areResultsReady: true }),
      'Partially Completed',
      'registration',
    ],
    ['in transit with a number', order({ kit: kit('in_transit'), shippingDetails: shipped }), 'In Transit', 'tracking'],
    ['in transit without a number', order({ kit: kit('in_transit') }), 'In Transit', null],
    [
      'an Auria result',
      order({ providerCode: 'namida', kit: kit('Results'), areResultsReady: true }),
      'Completed',
      'results',
    ],
    ['an Auria order', order({ providerCode: 'namida', kit: kit('OrderPlaced') }), 'Order Placed', null],
    ['an Auria kit without a state', order({ providerCode: 'namida', kit: kit(null) }), 'Processing', null],
    ['an order without a kit', order({ kit: null, status: 'placed' }), 'Order Placed', null],
    [
      'a shipped order without a kit',
      order({ kit: null, status: 'shipped', shippingDetails: shipped }),
      'In Transit',
      'tracking',
    ],
    ['a body scan', order({ providerCode: '3d-look', kit: null, areResultsReady: true }), 'Completed', 'results'],
    ['an order in a state of its own', order({ kit: null, status: 'lost' }), 'Processing', null],
  ])('%s', (_, given, label, press) => {
    expect(orderState(given)).toMatchObject({ label, press })
  })
})

describe('where an order stands', () => {
  const ready = order({ kit: kit('resulted'), areResultsReady: true })
  test.each([
    ['results of today', ready, '2026-06-10T08:00:00Z', 'new'],
    ['results of 30 days ago', ready, '2026-05-11T12:00:00Z', 'new'],
    ['results of longer ago', ready, '2026-05-11T11:59:59Z', 'history'],
    ['results of nobody knows when', ready, null, 'history'],
    ['a sample that is to be taken', order({ kit: kit('awaiting_collection') }), null, 'needs'],
    ['an unfinished registration', order({ kit: kit('registered', null) }), null, 'needs'],
    ['a box at the door whose number is not registered', order({ kit: null }), null, 'needs'],
    ['a sample on its way', order({ kit: kit('received') }), null, 'underway'],
    ['a canceled order', order({ kit: kit('canceled') }), null, 'history'],
  ])('%s', (_, given, resultedAt, group) => {
    expect(orderGroup(given, resultedAt, now)).toBe(group)
  })
})
