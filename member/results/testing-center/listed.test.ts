import { describe, expect, test } from 'vitest'
import { listOrders, searchListed } from './listed.ts'
import type { Order } from './useOrders.ts'

const now = Date.parse('2026-06-10T12:00:00Z')
const order = (id: number, changes: object = {}): Order =>
  ({
    id,
    name: `Test ${id}`,
    kitId: `4F7-000${id}`,
    orderNumber: `HA-${id}`,
    orderDate: `2026-05-0${id}T00:00:00Z`,
    providerCode: 'namida',
    status: 'placed',
    areResultsReady: false,
    shippingDetails: { isShipping: false, trackingNumber: null },
    kit: null,
    ...changes,
  }) as unknown as Order
const read = (id: number, resulted_at: string | null, changes: object = {}) =>
  order(id, {
    areResultsReady: true,
    kit: { status: 'Completed', resulted_at, registered_to: 'Ada', events: [], biomarkers: ['Ferritin'] },
    ...changes,
  })
const idsOf = (orders: Order[]) =>
  listOrders(orders, now).map(({ order: { id }, earlier, group }) => [id, group, earlier.map((one) => one.id)])

describe('the list of tests', () => {
  test('starts with what the member must do, then new results, orders in progress, and the past', () =>
    expect(
      idsOf([
        read(1, '2026-01-01T00:00:00Z'),
        order(2),
        read(3, '2026-06-01T00:00:00Z'),
        order(4, { status: 'cancelled' }),
        order(5, { status: 'delivered' }),
      ]),
    ).toEqual([
      [5, 'needs', []],
      [3, 'new', []],
      [2, 'underway', []],
      [4, 'history', []],
      [1, 'history', []],
    ]))
  test('is newest first in each group, by the result’s date if there is one', () =>
    expect(
      idsOf([read(1, '2026-06-08T00:00:00Z'), read(2, '2026-06-09T00:00:00Z'), order(3), order(4), read(5, null)]).map(
        ([id]) => id,
      ),
    ).toEqual([2, 1, 4, 3, 5]))
  test('groups repeated tests under their latest result, but not orders in progress', () =>
    expect(
      idsOf([
        read(1, '2026-03-01T00:00:00Z', { name: 'Iron' }),
        read(2, '2026-06-01T00:00:00Z', { name: 'Iron' }),
        read(3, '2026-02-01T00:00:00Z', { name: 'Iron' }),
        order(4, { name: 'Iron' }),
      ]),
    ).toEqual([
      [2, 'new', [1, 3]],
      [4, 'underway', []],
    ]))
  test('counts results as new for thirty days', () => {
    expect(idsOf([read(1, '2026-05-11T12:00:00Z')])[0]?.[1]).toBe('new')
    expect(idsOf([read(1, '2026-05-11T11:59:59Z')])[0]?.[1]).toBe('history')
  })
})

test('a search matches every word in the name, the numbers or the biomarkers, also of earlier results', () => {
  const listed = listOrders(
    [
      read(1, '2026-06-01T00:00:00Z', { name: 'Iron' }),
      read(2, '2026-03-01T00:00:00Z', { name: 'Iron', orderNumber: 'OLD-9' }),
      order(3),
    ],
    now,
  )
  const found = (term: string) => searchListed(listed, term).map(({ order: { id } }) => id)
  expect(found('')).toHaveLength(2)
  expect(found('  FERRITIN iron ')).toEqual([1])
  expect(found('old-9')).toEqual([1])
  expect(found('4f7-0003')).toEqual([3])
  expect(found('iron ha-3')).toEqual([])
})
