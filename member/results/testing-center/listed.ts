import { orderGroup, orderGroups, orderState, type OrderGroup } from '#shared/rules/index.ts'
import type { Order } from './useOrders.ts'

/** One test as listed: its latest order, and earlier ones with results. */
export interface Listed {
  order: Order
  earlier: readonly Order[]
  group: OrderGroup
}

const isRead = (order: Order): boolean => orderState(order).press === 'results'
const at = (order: Order): number => Date.parse(order.kit?.resulted_at ?? order.orderDate)

/** Orders as listed: first those that need the member, newest first in each section, and repeats of a test together. */
export const listOrders = (orders: readonly Order[], now: number): Listed[] => {
  const repeats = new Map<string, Order[]>()
  for (const order of orders.filter(isRead)) repeats.set(order.name, [...(repeats.get(order.name) ?? []), order])
  for (const list of repeats.values()) list.sort((one, other) => at(other) - at(one))
  const listed = orders.flatMap((order): Listed[] => {
    const [latest, ...earlier] = isRead(order) ? (repeats.get(order.name) ?? []) : [order]
    return latest === order ? [{ order, earlier, group: orderGroup(order, order.kit?.resulted_at, now) }] : []
  })
  return listed.toSorted(
    (one, other) =>
      orderGroups.indexOf(one.group) - orderGroups.indexOf(other.group) || at(other.order) - at(one.order),
  )
}

const worded = (order: Order): string =>
  [order.name, order.orderNumber, order.kitId, ...(order.kit?.biomarkers ?? [])].join(' ').toLowerCase()

/** Orders with every word of the search in their name, numbers or biomarkers. */
export const searchListed = (listed: readonly Listed[], term: string): Listed[] => {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  return listed.filter(({ order, earlier }) =>
    [order, ...earlier].some((one) => words.every((word) => worded(one).includes(word))),
  )
}
