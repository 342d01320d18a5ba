import { expect, it } from 'vitest'
import type { KnownKit } from './port.ts'
import { namidaSimulator, spotSimulator } from './simulator.ts'

const now = () => new Date('2026-03-01T10:00:00.000Z')
const kit = (more: Partial<KnownKit>): KnownKit => ({ kitId: '4F7-1', status: null, registeredTo: 'Jane', events: [], hasResults: false, ...more })
const stateAfter = async (lab: ReturnType<typeof spotSimulator>, known: KnownKit) => (await lab.find(known)).answer.status

it.each([
  [null, 'preparing'],
  ['preparing', 'in_transit'],
  ['in_transit', 'delivered'],
  ['delivery_exception', 'in_transit'],
  ['delivered', 'registered'],
  ['registered', 'awaiting_collection'],
  ['awaiting_collection', 'collected'],
  ['collection_exception', 'awaiting_collection'],
  ['collected', 'received'],
  // Nobody measured anything.
  ['received', 'received'],
  ['resulted', 'resulted'],
  ['rejected', 'rejected'],
  ['canceled', 'canceled'],
])('a Spot kit that is %s is %s next', async (status, next) => {
  expect(await stateAfter(spotSimulator(now), kit({ status }))).toBe(next)
})

it('is done only when there are results, and registered only by somebody', async () => {
  expect(await stateAfter(spotSimulator(now), kit({ status: 'received', hasResults: true }))).toBe('resulted')
  expect(await stateAfter(spotSimulator(now), kit({ status: 'delivered', registeredTo: ' ' }))).toBe('delivered')
  expect(await stateAfter(namidaSimulator(now), kit({}))).toBe('OrderPlaced')
  expect(await stateAfter(namidaSimulator(now), kit({ status: 'OrderPlaced' }))).toBe('OrderPlaced')
  expect(await stateAfter(namidaSimulator(now), kit({ status: 'OrderPlaced', hasResults: true }))).toBe('Results')
})

it('adds one event for a step, and none without one', async () => {
  const events = [{ status: 'collected', created: '2026-02-20T10:00:00Z' }]
  const moved = await spotSimulator(now).find(kit({ status: 'collected', events }))
  expect(moved.answer.events).toEqual([...events, { status: 'received', created: '2026-03-01T10:00:00.000Z' }])
  const still = await spotSimulator(now).find(kit({ status: 'resulted', events }))
  expect(still.answer.events).toEqual(events)
})
